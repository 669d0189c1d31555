"""What happened, as data: who, what, where, how much, by which rule; its sentences are in the resources."""

from __future__ import annotations

from gridsim.core.event import Event
from gridsim.core.hand_events import PlaceCorrected, PositionCorrected, RefusalOverruled
from gridsim.core.paper_events import (
    CompanyFloated,
    PrivateVisited,
    RailwayBuilt,
    SharesExchanged,
    TownPlaced,
)
from gridsim.core.train_events import TrainMoved, TrainsRusted, TrainsTurned
from gridsim.facts.facts import Cell
from gridsim.records import Record

__all__ = [  # what others define and is named here with the rest
    "CompanyFloated",
    "Event",
    "PlaceCorrected",
    "PositionCorrected",
    "PrivateVisited",
    "RailwayBuilt",
    "RefusalOverruled",
    "SharesExchanged",
    "TownPlaced",
    "TrainMoved",
    "TrainsRusted",
    "TrainsTurned",
]


class CashPaid(Event, frozen=True, kw_only=True, tag="cash_paid"):
    """Money went from one owner to another."""

    payer: str
    payee: str
    amount: int
    what: str
    """What the money is for: "income", "terrain", "interest", ..."""
    subject: str = ""
    """The thing paid for: a hex, a train, a company, ..."""


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """Somebody declined what was asked."""

    actor: str
    step: str


class OfferDeclined(Event, frozen=True, kw_only=True, tag="offer_declined"):
    """Somebody did not agree to sell a private or a train at a price."""

    seller: str
    buyer: str
    item: str
    price: int


class BidPlaced(Event, frozen=True, kw_only=True, tag="bid_placed"):
    """A player has a new standing bid on a private."""

    player: str
    private: str
    amount: int


class BidsSealed(Event, frozen=True, kw_only=True, tag="bids_sealed"):
    """A player has handed in a sheet of bids that nobody else may see yet."""

    player: str


class SheetOpened(Event, frozen=True, kw_only=True, tag="sheet_opened"):
    """A sheet of bids is seen by all; `what` is "faulty" where its bids are void."""

    player: str
    amounts: tuple[int, ...]
    total: int
    what: str = ""


class SeatsTaken(Event, frozen=True, kw_only=True, tag="seats_taken"):
    """The players sit in another order from now on."""

    players: tuple[str, ...]


class PrivateReturned(Event, frozen=True, kw_only=True, tag="private_returned"):
    """A private went back to the bank without payment."""

    private: str
    owner: str


class PrivateMoved(Event, frozen=True, kw_only=True, tag="private_moved"):
    """A private has a new owner."""

    private: str
    seller: str
    buyer: str
    price: int


class PrivateCheaper(Event, frozen=True, kw_only=True, tag="private_cheaper"):
    """The price of a private for sale fell."""

    private: str
    price: int


class PrivateClosed(Event, frozen=True, kw_only=True, tag="private_closed"):
    """A private left the game."""

    private: str


class CompanyStarted(Event, frozen=True, kw_only=True, tag="company_started"):
    """A player set the par price of a company."""

    company: str
    player: str
    par: int
    capital: str | None = None


class CertificateMoved(Event, frozen=True, kw_only=True, tag="certificate_moved"):
    """One paper changed hands."""

    company: str
    percent: int
    giver: str
    taker: str
    price: int = 0
    president: bool = False


class PresidentChanged(Event, frozen=True, kw_only=True, tag="president_changed"):
    """A charter was handed over; `None` stands for nobody."""

    company: str
    old: str | None
    new: str | None


class CertificatesReplaced(Event, frozen=True, kw_only=True, tag="certificates_replaced"):
    """All papers of a company were exchanged for another issue."""

    company: str
    unit: int


class PriceMoved(Event, frozen=True, kw_only=True, tag="price_moved"):
    """A market marker came to another field."""

    company: str
    old: Cell | None
    new: Cell
    price: int
    what: str
    """Why: "start", "pay", "withhold", "sale", "sold_out", ..."""


class TileLaid(Event, frozen=True, kw_only=True, tag="tile_laid"):
    """A tile lies on a hex; `old` is the one it replaced."""

    company: str
    hex: str
    tile: str
    rotation: int
    old: str | None = None


class StationPlaced(Event, frozen=True, kw_only=True, tag="station_placed"):
    """A station lies in a city, or waits on a hex for one."""

    company: str
    hex: str
    stop: int | None
    what: str = "placed"
    """"placed", "home", "waiting" or "replaced"."""


class StationRemoved(Event, frozen=True, kw_only=True, tag="station_removed"):
    """A station was taken off the board."""

    company: str
    hex: str


class PortPlaced(Event, frozen=True, kw_only=True, tag="port_placed"):
    """A bonus marker lies on a hex."""

    company: str
    hex: str


class PortRemoved(Event, frozen=True, kw_only=True, tag="port_removed"):
    """A bonus marker was taken off the board."""

    company: str
    hex: str


class RightGranted(Event, frozen=True, kw_only=True, tag="right_granted"):
    """A company has a right to a bonus from now on."""

    company: str
    right: str


class RightReturned(Event, frozen=True, kw_only=True, tag="right_returned"):
    """A right went back to the supply of the bank."""

    company: str
    right: str


class DestinationReached(Event, frozen=True, kw_only=True, tag="destination_reached"):
    """Track joins a company to its destination; its escrow is paid out."""

    company: str
    escrow: int


class EscrowHeld(Event, frozen=True, kw_only=True, tag="escrow_held"):
    """The bank keeps the price of a share until the destination is reached."""

    company: str
    amount: int


class TrainsRan(Event, frozen=True, kw_only=True, tag="trains_ran"):
    """A company ran its trains."""

    company: str
    routes: tuple[RouteRan, ...]
    revenue: int


class RouteRan(Record, frozen=True, kw_only=True):
    """What one train ran, and what each stop and bonus of it paid."""

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
    """A revenue was paid to the shareholders or kept."""

    company: str
    how: str
    amount: int
    per_share: int = 0


class PhaseBegan(Event, frozen=True, kw_only=True, tag="phase_began"):
    """Another phase of the game began."""

    phase: str


class LoanTaken(Event, frozen=True, kw_only=True, tag="loan_taken"):
    """A company took a loan; `loans` is how many it has now."""

    company: str
    amount: int
    loans: int


class LoansRepaid(Event, frozen=True, kw_only=True, tag="loans_repaid"):
    """A company has `count` loans fewer, `loans` are left."""

    company: str
    count: int
    loans: int


class DebtIncurred(Event, frozen=True, kw_only=True, tag="debt_incurred"):
    """The bank lent a company money that it must give back before it has any; `debt` is all it owes."""

    company: str
    amount: int
    debt: int


class DebtChanged(Event, frozen=True, kw_only=True, tag="debt_changed"):
    """A player has borrowed or repaid, or interest has been added; `debt` is all he owes the bank now."""

    player: str
    debt: int


class CompanyOperates(Event, frozen=True, kw_only=True, tag="company_operates"):
    """A company began its turn."""

    company: str


class CompanyClosed(Event, frozen=True, kw_only=True, tag="company_closed"):
    """A company left the game."""

    company: str


class CompanyAbsorbed(Event, frozen=True, kw_only=True, tag="company_absorbed"):
    """A company became part of another."""

    company: str
    into: str


class CompanyFormed(Event, frozen=True, kw_only=True, tag="company_formed"):
    """A company came into being out of others."""

    company: str
    formed_from: tuple[str, ...]


class MergerFailed(Event, frozen=True, kw_only=True, tag="merger_failed"):
    """Two companies were not merged, and everything is as before."""

    company: str
    partner: str


class ManagerNamed(Event, frozen=True, kw_only=True, tag="manager_named"):
    """Somebody acts for a company as long as it has no president."""

    company: str
    player: str


class ShareUnpaid(Event, frozen=True, kw_only=True, tag="share_unpaid"):
    """A share got for a paper that has paid already gets no dividend in this round."""

    company: str
    owner: str
    percent: int


class CompanyNotFormed(Event, frozen=True, kw_only=True, tag="company_not_formed"):
    """A company that could have been formed left the game."""

    company: str


class RoundBegan(Event, frozen=True, kw_only=True, tag="round_began"):
    """A round began, the `number`th of so many in its set."""

    kind: str
    set_number: int
    number: int
    of: int


class PriorityPassed(Event, frozen=True, kw_only=True, tag="priority_passed"):
    """The priority card has come to rest with a player."""

    player: str


class LimitChanged(Event, frozen=True, kw_only=True, tag="limit_changed"):
    """The certificate limit of the players."""

    limit: int


class WentBankrupt(Event, frozen=True, kw_only=True, tag="went_bankrupt"):
    """A player could not pay what he had to."""

    player: str


class EndAnnounced(Event, frozen=True, kw_only=True, tag="end_announced"):
    """The end of the game is certain, though not at once."""

    reason: str


class GameEnded(Event, frozen=True, kw_only=True, tag="game_ended"):
    """The game is over."""

    reason: str
