"""What players are asked: who decides, for whom, within which limits. Records without behaviour.

`player` is the human who decides and `actor` the one it is decided for, a company or the same player.
`rule` says where the rulebook asks it. Which actions answer a decision is the title's business
(`Title.answers`).
"""

from __future__ import annotations

from gridsim.core.actions import AnyAction
from gridsim.core.decision import Decision
from gridsim.core.formation_decisions import (
    BondMarker,
    ExchangeStep,
    ForcedExchange,
    HelpRepay,
    KeepPlaces,
    KeepStation,
    KeepTrains,
    LeaveHome,
    OfferFormation,
    SettleNext,
)
from gridsim.core.merger_decisions import (
    BuyDirectorship,
    ChoosePrice,
    ConvertStep,
    ExchangeUnits,
    InheritStations,
    MergeStep,
    MoreOffers,
    OddShare,
    ReplaceStations,
    ShareOffer,
    SplitHoldings,
)
from gridsim.core.opening_decisions import DraftPick, NameStartPrice, PlaceTown, TownCount
from gridsim.core.player_decisions import ChooseSite, OfferedTrain

__all__ = [  # what others define and is named here with the rest
    "BondMarker",
    "BuyDirectorship",
    "ChoosePrice",
    "ChooseSite",
    "ConvertStep",
    "Decision",
    "DraftPick",
    "ExchangeStep",
    "ExchangeUnits",
    "ForcedExchange",
    "HelpRepay",
    "InheritStations",
    "KeepPlaces",
    "KeepStation",
    "KeepTrains",
    "LeaveHome",
    "MergeStep",
    "MoreOffers",
    "NameStartPrice",
    "OddShare",
    "OfferFormation",
    "OfferedTrain",
    "PlaceTown",
    "ReplaceStations",
    "SettleNext",
    "ShareOffer",
    "SplitHoldings",
    "TownCount",
]


# ---- rounds of players


class OpeningTurn(Decision, frozen=True, kw_only=True, tag="opening_turn"):
    """Buy the offered private, bid on another or pass."""

    offered: str


class AuctionTurn(Decision, frozen=True, kw_only=True, tag="auction_turn"):
    """Bid on a private, above the highest bid if there is one, or leave its auction."""

    private: str
    least: int


class PacketTurn(Decision, frozen=True, kw_only=True, tag="packet_turn"):
    """Buy one of the papers on offer of a start packet, or pass."""

    offered: tuple[str, ...]


class StockTurn(Decision, frozen=True, kw_only=True, tag="stock_turn"):
    """Sell and buy in a stock round.

    `sold` and `bought` are what was done in this turn so far; `closed` once the turn allows no more
    sales because sales, a purchase and sales may not follow each other.
    """

    sold: tuple[str, ...] = ()
    bought: str | None = None
    sales_over: bool = False
    must_buy: str | None = None
    """A company of which the player is obliged to buy a share."""


class SealedBids(Decision, frozen=True, kw_only=True, tag="sealed_bids"):
    """Write an amount or nothing for each paper on offer; nobody else sees it before all have written."""

    offered: tuple[str, ...]


class NominationTurn(Decision, frozen=True, kw_only=True, tag="nomination_turn"):
    """Put one of the papers on offer up for auction with a first bid, or pass."""

    offered: tuple[str, ...]
    least: int


class FirstShares(Decision, frozen=True, kw_only=True, tag="first_shares"):
    """How much of a company its founder buys at once, in percent, at the price it is started at."""

    company: str
    par: int
    choices: tuple[int, ...]


class ChooseHomes(Decision, frozen=True, kw_only=True, tag="choose_homes"):
    """Which city is a home of a new company; `chosen` are its homes so far, by hex and stop."""

    company: str
    chosen: tuple[tuple[str, int], ...] = ()


class BuyStations(Decision, frozen=True, kw_only=True, tag="buy_stations"):
    """How many stations a company buys at a price for each."""

    company: str
    price: int
    choices: tuple[int, ...]


class SellPriority(Decision, frozen=True, kw_only=True, tag="sell_priority"):
    """Offer the priority card to another player, or keep it. `tried` are those who have refused."""

    tried: tuple[str, ...] = ()


class ExtraRound(Decision, frozen=True, kw_only=True, tag="extra_round"):
    """Order one more operating round, or not."""


class PapersForPresidency(Decision, frozen=True, kw_only=True, tag="papers_for_presidency"):
    """Which papers, worth `percent` in all, change hands for the president's certificate.

    They are the new president's; he who is asked gets them, or gives them to the pool himself.
    """

    company: str
    percent: int
    new: str


class Consent(Decision, frozen=True, kw_only=True, tag="consent"):
    """Agree to what somebody else would do with what is one's own.

    `proposal` is the action that comes of a yes: a purchase, a merger. `proposer` is the player or company
    that would do it.
    """

    proposer: str
    proposal: AnyAction


# ---- a company's turn


class TrackStep(Decision, frozen=True, kw_only=True, tag="track_step"):
    """Lay or upgrade track. `laid` names the hexes built on in this turn."""

    laid: tuple[str, ...] = ()


class StationStep(Decision, frozen=True, kw_only=True, tag="station_step"):
    """Place one station. `placed` names the hexes where it was done in this turn, if there may be more."""

    placed: tuple[str, ...] = ()


class PlaceStep(Decision, frozen=True, kw_only=True, tag="place_step"):
    """Buy the place of another company's station, or not. `refused` are places not sold."""

    refused: tuple[tuple[str, int], ...] = ()


class RunStep(Decision, frozen=True, kw_only=True, tag="run_step"):
    """Choose the routes of all trains; `borrowed` names a train that is only used for this run."""

    borrowed: str | None = None


class DividendStep(Decision, frozen=True, kw_only=True, tag="dividend_step"):
    """Pay a revenue to the shareholders or keep it."""

    revenue: int


class TrainStep(Decision, frozen=True, kw_only=True, tag="train_step"):
    """Buy trains. `must` says why one has to be bought, if so."""

    must: str | None = None
    forced: bool = False
    """The treasury cannot pay for any train: the president has to help."""
    raised: bool = False
    """Shares have been sold for a train already: the cheapest one of the bank comes first."""


class RepayStep(Decision, frozen=True, kw_only=True, tag="repay_step"):
    """Repay loans; at least `least` of them."""

    least: int = 0


class LastChance(Decision, frozen=True, kw_only=True, tag="last_chance"):
    """What may be done at any time of the turn can be done now, or it is too late for it.

    `before` names what comes otherwise: "interest" or "train", a payment of which the player himself has to
    find `missing`; "buying", the step before which a power ends; "end", the end of the turn.
    """

    before: str
    missing: int = 0
    ruins: bool = False
    """The player cannot find what is missing: going on is his bankruptcy."""


class SellStep(Decision, frozen=True, kw_only=True, tag="sell_step"):
    """Sell shares that a company owns, or its own unsold ones. `sold` names the companies sold so far."""

    sold: tuple[str, ...] = ()


class InvestStep(Decision, frozen=True, kw_only=True, tag="invest_step"):
    """Buy one share of another company, or start a company, or neither."""


class ChooseHome(Decision, frozen=True, kw_only=True, tag="choose_home"):
    """Which city of its home hex a company's first station goes to."""

    hex: str


class SeatStation(Decision, frozen=True, kw_only=True, tag="seat_station"):
    """Which city a station that was waiting on a hex gets."""

    hex: str
    company: str


class DiscardTrains(Decision, frozen=True, kw_only=True, tag="discard_trains"):
    """Hand in one train of a company above its limit."""

    limit: int


class RaiseMoney(Decision, frozen=True, kw_only=True, tag="raise_money"):
    """Sell shares until a payment can be made.

    `missing` is what is still to be raised, `cause` what it is for, `sold` the companies already sold,
    `seller` the company whose shares are sold, where they are not the player's own.
    """

    missing: int
    cause: str
    sold: tuple[str, ...] = ()
    seller: str | None = None


class AfterBankruptcy(Decision, frozen=True, kw_only=True, tag="after_bankruptcy"):
    """Go on with an amount of borrowed money, or leave the game.

    `owed` is what the player owes for it, interest included; with `ends` nobody plays on without him.
    """

    amount: int
    owed: int | None = None
    ends: bool = False


AnyDecision = (
    OpeningTurn
    | AuctionTurn
    | PacketTurn
    | StockTurn
    | SealedBids
    | NominationTurn
    | FirstShares
    | ChooseHomes
    | BuyStations
    | SellPriority
    | ExtraRound
    | PapersForPresidency
    | Consent
    | TrackStep
    | StationStep
    | PlaceStep
    | RunStep
    | DividendStep
    | TrainStep
    | RepayStep
    | LastChance
    | SellStep
    | InvestStep
    | ChooseHome
    | SeatStation
    | DiscardTrains
    | RaiseMoney
    | AfterBankruptcy
    | SettleNext
    | HelpRepay
    | LeaveHome
    | KeepStation
    | KeepPlaces
    | KeepTrains
    | OfferFormation
    | ExchangeStep
    | MergeStep
    | ChoosePrice
    | OddShare
    | BuyDirectorship
    | InheritStations
    | ConvertStep
    | ExchangeUnits
    | SplitHoldings
    | ShareOffer
    | MoreOffers
    | ReplaceStations
    | ChooseSite
    | OfferedTrain
    | ForcedExchange
    | BondMarker
    | DraftPick
    | NameStartPrice
    | TownCount
    | PlaceTown
)
"""Every decision there is."""
