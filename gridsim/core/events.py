"""What happened, as data: who, what, where, how much, and by which rule (`because`).

Sentences about events live in the text resources, one for each kind and, where it has one, each `what`.
"""

from __future__ import annotations

from gridsim.facts.facts import Cell
from gridsim.records import Record


class Event(Record, frozen=True, kw_only=True):
    """One change of the table. `because` cites the rule, as "1856 §6.2"."""

    because: str


class CashPaid(Event, frozen=True, kw_only=True, tag="cash_paid"):
    payer: str
    payee: str
    amount: int
    what: str
    """What the money is for: "income", "terrain", "interest", ..."""
    subject: str = ""
    """The thing paid for: a hex, a train, a company, ..."""


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    actor: str
    step: str


class BidPlaced(Event, frozen=True, kw_only=True, tag="bid_placed"):
    player: str
    private: str
    amount: int


class PrivateMoved(Event, frozen=True, kw_only=True, tag="private_moved"):
    private: str
    seller: str
    buyer: str
    price: int


class PrivateCheaper(Event, frozen=True, kw_only=True, tag="private_cheaper"):
    private: str
    price: int


class PrivateClosed(Event, frozen=True, kw_only=True, tag="private_closed"):
    private: str


class CompanyStarted(Event, frozen=True, kw_only=True, tag="company_started"):
    company: str
    player: str
    par: int
    capital: str | None = None


class CertificateMoved(Event, frozen=True, kw_only=True, tag="certificate_moved"):
    company: str
    percent: int
    giver: str
    taker: str
    price: int = 0
    president: bool = False


class PresidentChanged(Event, frozen=True, kw_only=True, tag="president_changed"):
    company: str
    old: str | None
    new: str | None


class CertificatesReplaced(Event, frozen=True, kw_only=True, tag="certificates_replaced"):
    """All papers of a company were exchanged for another issue."""

    company: str
    unit: int


class PriceMoved(Event, frozen=True, kw_only=True, tag="price_moved"):
    company: str
    old: Cell | None
    new: Cell
    price: int
    what: str
    """Why: "start", "pay", "withhold", "sale", "sold_out", ..."""


class TileLaid(Event, frozen=True, kw_only=True, tag="tile_laid"):
    company: str
    hex: str
    tile: str
    rotation: int
    old: str | None = None


class StationPlaced(Event, frozen=True, kw_only=True, tag="station_placed"):
    company: str
    hex: str
    stop: int | None
    what: str = "placed"
    """"placed", "home", "waiting" or "replaced"."""


class StationRemoved(Event, frozen=True, kw_only=True, tag="station_removed"):
    company: str
    hex: str


class PortPlaced(Event, frozen=True, kw_only=True, tag="port_placed"):
    company: str
    hex: str


class PortRemoved(Event, frozen=True, kw_only=True, tag="port_removed"):
    company: str
    hex: str


class RightGranted(Event, frozen=True, kw_only=True, tag="right_granted"):
    company: str
    right: str


class RightReturned(Event, frozen=True, kw_only=True, tag="right_returned"):
    company: str
    right: str


class DestinationReached(Event, frozen=True, kw_only=True, tag="destination_reached"):
    company: str
    escrow: int


class EscrowHeld(Event, frozen=True, kw_only=True, tag="escrow_held"):
    company: str
    amount: int


class TrainsRan(Event, frozen=True, kw_only=True, tag="trains_ran"):
    company: str
    routes: tuple[RouteRan, ...]
    revenue: int


class RouteRan(Record, frozen=True, kw_only=True):
    train: str
    stops: tuple[str, ...]
    legs: tuple[tuple[str, ...], ...]
    values: tuple[int, ...]
    bonuses: tuple[tuple[str, int], ...] = ()
    """(name of the bonus, amount)."""
    revenue: int = 0


class RevenueReduced(Event, frozen=True, kw_only=True, tag="revenue_reduced"):
    """A part of a revenue went to the bank before it was distributed."""

    company: str
    amount: int


class Distributed(Event, frozen=True, kw_only=True, tag="distributed"):
    company: str
    how: str
    amount: int
    per_share: int = 0


class TrainMoved(Event, frozen=True, kw_only=True, tag="train_moved"):
    train: str
    giver: str
    taker: str
    price: int = 0
    what: str = "bought"
    """"bought", "traded_in", "discarded", "inherited", "borrowed" or "returned"."""


class TrainsRusted(Event, frozen=True, kw_only=True, tag="trains_rusted"):
    kind: str
    owners: tuple[str, ...]


class PhaseBegan(Event, frozen=True, kw_only=True, tag="phase_began"):
    phase: str


class LoanTaken(Event, frozen=True, kw_only=True, tag="loan_taken"):
    company: str
    amount: int
    loans: int


class LoansRepaid(Event, frozen=True, kw_only=True, tag="loans_repaid"):
    company: str
    count: int
    loans: int


class CompanyOperates(Event, frozen=True, kw_only=True, tag="company_operates"):
    company: str


class CompanyClosed(Event, frozen=True, kw_only=True, tag="company_closed"):
    company: str


class CompanyAbsorbed(Event, frozen=True, kw_only=True, tag="company_absorbed"):
    company: str
    into: str


class CompanyFormed(Event, frozen=True, kw_only=True, tag="company_formed"):
    company: str
    formed_from: tuple[str, ...]


class SharesExchanged(Event, frozen=True, kw_only=True, tag="shares_exchanged"):
    """Shares of old companies were turned in for shares of a new one, both counted in shares."""

    company: str
    holder: str
    old: int
    new: int


class MergerFailed(Event, frozen=True, kw_only=True, tag="merger_failed"):
    """Two companies were not merged, and everything is as before."""

    company: str
    partner: str


class CompanyNotFormed(Event, frozen=True, kw_only=True, tag="company_not_formed"):
    company: str


class RoundBegan(Event, frozen=True, kw_only=True, tag="round_began"):
    kind: str
    set_number: int
    number: int
    of: int


class PriorityPassed(Event, frozen=True, kw_only=True, tag="priority_passed"):
    player: str


class LimitChanged(Event, frozen=True, kw_only=True, tag="limit_changed"):
    """The certificate limit of the players."""

    limit: int


class WentBankrupt(Event, frozen=True, kw_only=True, tag="went_bankrupt"):
    player: str


class EndAnnounced(Event, frozen=True, kw_only=True, tag="end_announced"):
    reason: str


class GameEnded(Event, frozen=True, kw_only=True, tag="game_ended"):
    reason: str
