"""When each step of that program asks in a game of 1841: what the table must be like for it to block."""

from __future__ import annotations

from gridsim.core import decisions
from gridsim.core.state import CompanyId
from gridsim.finance.control import controller, is_frozen
from gridsim.finance.ownership import on_the_table
from gridsim.interchange.loader.offering import operator_of
from gridsim.interchange.loader.title_1841.standing import are_too_many, first_shares, theirs
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.loader.usual import asks, comes_to
from gridsim.interchange.title_1841.reckoning import has_track, may_form, may_start
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.titles.title_1841.companies import COMPANIES_START, is_minor
from gridsim.titles.title_1841.operating.track import lays_of

in_open_auction = asks(decisions.AuctionTurn, decisions.NominationTurn)
in_sealed_bids = asks(decisions.SealedBids)
home_waits = asks(decisions.ChooseHomes, decisions.ChooseHome)
option_waits = asks(
    decisions.OddShare,
    decisions.ChoosePrice,
    decisions.ExchangeUnits,
    decisions.ShareOffer,
    decisions.BuyDirectorship,
    decisions.MoreOffers,
)
"""Our questions that are choices there."""


def in_stock_turn(here: Queue) -> bool:
    """A player can do something, or buy more of the company he starts."""
    return theirs(here).start is None and isinstance(here.beside.decision, decisions.StockTurn)


def buying_first_shares(here: Queue) -> bool:
    """The founder can buy one more share of the company that he starts."""
    decision = here.beside.decision
    if theirs(here).start is None or not isinstance(decision, decisions.FirstShares):
        return False
    return first_shares(here, decision) < max(decision.choices)


# ---- starting a company, and stations


def home_may_be_left(here: Queue) -> bool:
    """A second home is no duty."""
    decision = here.beside.decision
    return isinstance(decision, decisions.ChooseHomes) and bool(decision.chosen)


def stations_wait(here: Queue) -> bool:
    """It is asked how many stations a company buys, at its start always."""
    if theirs(here).start is not None:
        return not isinstance(
            here.beside.decision, decisions.FirstShares | decisions.ChooseHomes | decisions.ChooseHome
        )
    return isinstance(here.beside.decision, decisions.BuyStations) or theirs(here).required > 0


def buyer_of_stations(here: Queue) -> str:
    """The company that buys them."""
    found, decision = theirs(here), here.beside.decision
    if found.start is not None:
        return found.start.company
    return decision.company if isinstance(decision, decisions.BuyStations) else found.into or ""


# ---- formations


def stations_to_remove(here: Queue) -> bool:
    """Old stations lie on the map of which it must be said, or may be, that they go."""
    decision = here.beside.decision
    if isinstance(decision, decisions.InheritStations):
        return are_too_many(here, decision)
    return isinstance(decision, decisions.ReplaceStations | decisions.KeepStation)


def crowded(here: Queue) -> list[CompanyId]:
    """Companies with more trains than they may have."""
    state = here.beside.state
    found = []
    for company in on_the_table(state):
        trains = [train.id for train in trains_of(state, company) if train.id not in theirs(here).handed_in]
        if len(trains) > train_limit(state, company) and controller(state, company) is not None:
            found.append(company)
    return found


def is_crowded(here: Queue) -> bool:
    return bool(crowded(here))


# ---- a company's own steps


def able(here: Queue) -> CompanyId | None:
    """The company in turn, if it is there and somebody decides for it."""
    company = operator_of(here)
    return None if company is None or is_frozen(here.table(), company) else company


def track_asks(here: Queue) -> bool:
    """Tiles are left for its city stations, whether or not one fits anywhere."""
    company = able(here)
    if company is None or here.turn is None:
        return False
    here.come_to(decisions.TrackStep)
    return here.turn.lays < lays_of(here.table(), company)


def destinate_asks(here: Queue) -> bool:
    """Track was laid in this turn."""
    return able(here) is not None and here.turn is not None and here.turn.lays > 0


token_asks = comes_to(decisions.StationStep)
dividend_asks = comes_to(decisions.DividendStep)
train_asks = comes_to(decisions.TrainStep)


def route_asks(here: Queue) -> bool:
    """It has trains, and track from a station to another stop, even if that is no legal route."""
    company = able(here)
    if company is None:
        return False
    if here.come_to(decisions.RunStep):
        return True
    return bool(trains_of(here.table(), company)) and has_track(here.table(), company)


def place_asks(here: Queue) -> bool:
    """A station is left, and any money; whether any place could be bought does not matter."""
    company = able(here)
    return company is not None and bool(here.table().companies[company].stations) and here.cash() > 0


def may_end_trains(here: Queue) -> bool:
    """Nothing forces a purchase."""
    is_asked, decision = train_asks(here), here.beside.decision
    return is_asked and isinstance(decision, decisions.TrainStep) and decision.must is None


def is_forced(here: Queue) -> bool:
    """A train must be bought that the treasury cannot pay."""
    decision = here.beside.decision
    return here.is_in_turn(decision) and isinstance(decision, decisions.TrainStep) and decision.forced


def shares_ask(here: Queue) -> bool:
    """A share to sell or to buy, a company to start, or more of the one that is being started."""
    if theirs(here).start is not None:
        return buying_first_shares(here)
    if here.come_to(decisions.SellStep) or here.come_to(decisions.InvestStep):
        return True
    if able(here) is None or here.turn is None or here.turn.has_bought:
        return False
    return may_start(here.table(), here.cash(), COMPANIES_START)


def merge_asks(here: Queue) -> bool:
    """It has operated before, and there is a free major; whether there is a partner does not matter."""
    company = able(here)
    if company is None or here.turn is None or not here.turn.has_operated:
        return False
    here.come_to(decisions.MergeStep)
    return may_form(here.table(), company)


def transform_asks(here: Queue) -> bool:
    """A minor may become a major."""
    company = able(here)
    if company is None or not is_minor(here.table(), company):
        return False
    here.come_to(decisions.ConvertStep)
    return may_form(here.table(), company)
