"""1844 §6: which company is next in an operating round, and what it does in its turn."""

from __future__ import annotations

from functools import partial

from gridsim.core.actions import BuyTrain, LayTile, PlaceStation
from gridsim.core.decisions import StationStep, TrackStep
from gridsim.core.state import CompanyId, HexId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import operating_order
from gridsim.flow.legal import Checkers
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import pass_of, question_to
from gridsim.procedures.company_turn import take_turn
from gridsim.procedures.train_purchase import buy_train
from gridsim.titles.title_1844 import privates, stations, track, trains
from gridsim.titles.title_1844.beside import FOR_COMPANIES, ask_step
from gridsim.titles.title_1844.companies import operating
from gridsim.titles.title_1844.dividends import distribute
from gridsim.titles.title_1844.routes import run_trains

TRACK_ANSWERS: Checkers = {**track.TRACK, **FOR_COMPANIES}
STATION_ANSWERS: Checkers = {**stations.STATION, **FOR_COMPANIES}
TRAIN_ANSWERS: Checkers = {**trains.TRAIN_PURCHASE, **FOR_COMPANIES}


def companies_to_come(seen: Seen) -> list[CompanyId]:
    """1844 §6.2: those in operation with a director that have not acted, by price as it is now."""
    acting = seen.round.company
    gone = {acting, *seen.round.done}
    waiting = [
        company
        for company in operating(seen)
        if company not in gone and seen.companies[company].president is not None
    ]
    in_order = operating_order(seen, waiting)
    return in_order if acting is None else [acting, *in_order]


def company_turn(table: Table, company: CompanyId) -> Turn[None]:
    """1844 §6.3: the steps in exactly this order."""
    yield from take_turn(table, company, operating_steps(table, company), because="1844 §6.2.1")
    table.change_company(company, operated=True)


def operating_steps(table: Table, company: CompanyId) -> Turn[None]:
    """1844 §6.3: home, track, station, run, dividend, trains."""
    yield from stations.place_home(table, company)
    yield from lay_track(table, company)
    yield from place_station(table, company)
    revenue = yield from run_trains(table, company)
    yield from distribute(table, company, revenue)
    privates.close_milano(table, company, revenue)
    yield from buy_trains(table, company)


def lay_track(table: Table, company: CompanyId) -> Turn[None]:
    """1844 §7.1: one tile, the extra tile of a private and any number of tunnels, in any order."""
    laid: tuple[HexId, ...] = ()
    done: tuple[HexId, ...] = ()

    def question() -> TrackStep:
        return question_to(table, company, TrackStep, "1844 §7.1", laid=laid)

    while True:
        action = yield from ask_step(table, question, TRACK_ANSWERS, step=pass_of("track", done))
        if not isinstance(action, LayTile):
            return
        track.lay(table, company, action)
        done = (*done, action.hex)
        laid = (*laid, action.hex) if action.power is None else laid


def place_station(table: Table, company: CompanyId) -> Turn[None]:
    """1844 §8.3: one station."""

    def question() -> StationStep:
        return question_to(table, company, StationStep, "1844 §8.3")

    action = yield from ask_step(table, question, STATION_ANSWERS, step="station")
    if isinstance(action, PlaceStation):
        stations.add_station(table, company, action)


def buy_trains(table: Table, company: CompanyId) -> Turn[None]:
    """1844 §11.3: one after the other; here the turn ends, and what may be done at any time before that."""

    question = partial(trains.QUESTION, table, company)
    while True:
        action = yield from ask_step(table, question, TRAIN_ANSWERS, step="train")
        if not isinstance(action, BuyTrain):
            return
        yield from buy_train(table, company, action, trains.TRADE)
