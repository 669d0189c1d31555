"""When each step of that program asks in a game of 1824: what the table must be like for it to block."""

from __future__ import annotations

from gridsim.core.actions import PlaceStation
from gridsim.core.decisions import (
    DiscardTrains,
    DividendStep,
    ForcedExchange,
    KeepStation,
    PacketTurn,
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
from gridsim.procedures.train_purchase import public_offers
from gridsim.procedures.train_supply import for_public_sale, train_price
from gridsim.titles.title_1824 import memory, trains

OF_TURN = (TrackStep, StationStep, RunStep, DividendStep, TrainStep)
"""Our questions of a company's turn in their order."""


def in_first_turn(here: Queue) -> bool:
    return isinstance(here.beside.decision, PacketTurn)


def in_stock_turn(here: Queue) -> bool:
    return isinstance(here.beside.decision, StockTurn)


def keeping_marker(here: Queue) -> bool:
    return isinstance(here.beside.decision, KeepStation)


def discarding(here: Queue) -> bool:
    return isinstance(here.beside.decision, DiscardTrains)


def must_exchange(here: Queue) -> bool:
    return isinstance(here.beside.decision, ForcedExchange)


# ---- a company's own steps


def track_asks(here: Queue) -> bool:
    """Until the tile of the turn lies."""
    return operator_of(here) is not None and here.turn is not None and not here.turn.has_laid


def token_asks(here: Queue) -> bool:
    """A city with room is reached, and the treasury can pay."""
    if operator_of(here) is None or here.turn is None or here.turn.has_placed:
        return False
    return here.come_to(StationStep) and bool(here.beside.game.now.legal.of(PlaceStation))


def route_asks(here: Queue) -> bool:
    return operator_of(here) is not None and here.come_to(RunStep)


def dividend_asks(here: Queue) -> bool:
    return operator_of(here) is not None and here.come_to(DividendStep)


def train_asks(here: Queue) -> bool:
    """It may own something on sale, and must, or has room and the price of the cheapest, or an exchange."""
    company, state = operator_of(here), here.beside.state
    if company is None or not trains.on_sale(state, company):
        return False
    here.come_to(TrainStep)
    state = here.beside.state
    if must_buy(here):
        return True
    has_room = len(trains_of(state, company)) < train_limit(state, company)
    return (has_room and here.cash() >= cheapest(state, company)) or can_exchange(state, company, here.cash())


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
    if trains.trades_with_companies(state) and not owners.isdisjoint(state.companies):
        return state.facts.numbers["lowest_train_price"]
    return min(train_price(state, train) for train in for_public_sale(state))


def can_exchange(state: GameState, company: CompanyId, cash: int) -> bool:
    """A train of the bank is within reach if one is handed in for it, once in a round."""
    offers = public_offers(state, company) if company not in memory.of(state).traded_in else ()
    return any(offer.trade_in is not None and offer.price <= cash for offer in offers)
