"""When each step of that program asks in a game of 1844: what the table must be like for it to block."""

from __future__ import annotations

from gridsim.core.actions import PlaceStation
from gridsim.core.decisions import (
    AuctionTurn,
    ChoosePrice,
    ChooseSite,
    DiscardTrains,
    DividendStep,
    KeepStation,
    RunStep,
    StationStep,
    StockTurn,
    TrackStep,
    TrainStep,
)
from gridsim.core.state import CompanyId, GameState
from gridsim.interchange.loader.offering import operator_of
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.procedures.train_supply import for_public_sale, train_price
from gridsim.titles.title_1844.beside import buys_privates
from gridsim.titles.title_1844.companies import allows
from gridsim.titles.title_1844.privates import BOEDELI
from gridsim.titles.title_1844.track import has_extra_tile, unused_tunnels

OF_TURN = (TrackStep, StationStep, RunStep, DividendStep, TrainStep)
"""Our questions of a company's turn in their order."""


def in_auction(here: Queue) -> bool:
    return isinstance(here.beside.decision, AuctionTurn)


def price_waits(here: Queue) -> bool:
    return isinstance(here.beside.decision, ChoosePrice)


def in_stock_turn(here: Queue) -> bool:
    return isinstance(here.beside.decision, StockTurn)


def is_building(here: Queue) -> bool:
    return isinstance(here.beside.decision, ChooseSite)


def railway_to_build(here: Queue) -> str | None:
    """The mountain railway that has been bought just now."""
    return here.beside.decision.private if isinstance(here.beside.decision, ChooseSite) else None


def discarding(here: Queue) -> bool:
    return isinstance(here.beside.decision, DiscardTrains)


def keeping_station(here: Queue) -> bool:
    return isinstance(here.beside.decision, KeepStation)


# ---- a company's own steps


def has_operator(here: Queue) -> bool:
    """The steps that look for destinations stop for every company."""
    return operator_of(here) is not None


def track_is_open(here: Queue) -> bool:
    """Privates lay their tiles in the track step only."""
    return "Track" not in here.passed.names


def track_asks(here: Queue) -> bool:
    """Until the tile of the turn lies; then while a private could still lay one, even one on sale."""
    company = operator_of(here)
    if company is None or here.turn is None:
        return False
    return not here.turn.has_laid or lays_by_private(here.beside.state, company)


def lays_by_private(state: GameState, company: CompanyId) -> bool:
    """A tunnel of the president's, or the extra tile: the company's, its president's, or on sale."""
    president, extra = state.companies[company].president, state.privates[BOEDELI]
    if has_extra_tile(state, company) or (president is not None and unused_tunnels(state, president)):
        return True
    is_on_sale = allows(state, "privates_for_companies") and extra.owner in state.players and not extra.used
    return is_on_sale and state.cash[company] > 0


def token_asks(here: Queue) -> bool:
    """A city with room is reached, and the treasury can pay."""
    if operator_of(here) is None or here.turn is None:
        return False
    return here.come_to(StationStep) and bool(here.beside.game.now.legal.of(PlaceStation))


def route_asks(here: Queue) -> bool:
    return operator_of(here) is not None and here.come_to(RunStep)


def dividend_asks(here: Queue) -> bool:
    return operator_of(here) is not None and here.come_to(DividendStep)


def train_asks(here: Queue) -> bool:
    """It must buy one, or has room and the price of the cheapest, of whatever kind."""
    company = operator_of(here)
    if company is None:
        return False
    here.come_to(TrainStep)
    state = here.beside.state
    if must_buy(here):
        return True
    has_room = len(trains_of(state, company)) < train_limit(state, company)
    return has_room and here.cash() >= cheapest(state, company)


def must_buy(here: Queue) -> bool:
    """Whether the company in turn may not end its train step without a purchase."""
    decision = here.beside.decision
    return isinstance(decision, TrainStep) and here.is_in_turn(decision) and decision.must is not None


def may_end_trains(here: Queue) -> bool:
    """Nothing forces a purchase."""
    return train_asks(here) and not must_buy(here)


def is_forced(here: Queue) -> bool:
    """A train must be bought that the treasury cannot pay."""
    decision = here.beside.decision
    return isinstance(decision, TrainStep) and decision.forced


def cheapest(state: GameState, company: CompanyId) -> int:
    """The least a train can cost, those of other companies included."""
    owners = {train.owner for train in state.trains.values()} - {company}
    if allows(state, "train_trade") and not owners.isdisjoint(state.companies):
        return state.facts.numbers["lowest_train_price"]
    return min(train_price(state, train) for train in for_public_sale(state))


def company_asks(here: Queue) -> bool:
    """A private of a player is on sale, for a company that may have one and has money."""
    company, state = operator_of(here), here.beside.state
    if company is None or not buys_privates(state, company) or here.cash() <= 0:
        return False
    facts = state.facts.privates
    return any(
        private.owner in state.players and facts[private.id].company_price is not None
        for private in state.privates.values()
    )
