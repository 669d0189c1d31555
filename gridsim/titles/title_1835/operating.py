"""1835 §6: which company is next in an operating round, and what it does in its turn."""

from __future__ import annotations

from functools import partial

from gridsim.core.actions import Action, LayTile, PlaceStation
from gridsim.core.decisions import StationStep, TrackStep
from gridsim.core.state import CompanyId, HexId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import operating_order
from gridsim.flow.legal import Checkers
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import ask_step, pass_of, question_to
from gridsim.procedures.company_turn import take_turn
from gridsim.procedures.train_duty import buy_trains
from gridsim.procedures.train_purchase import buy_train
from gridsim.titles.title_1835 import house_rules, memory, stations, track, trains
from gridsim.titles.title_1835.companies import is_major, is_minor, is_operating, majors
from gridsim.titles.title_1835.dividends import distribute
from gridsim.titles.title_1835.opening import is_sold_out
from gridsim.titles.title_1835.routes import run_trains
from gridsim.titles.title_1835.selling import forget_sales
from gridsim.titles.title_1835.stations import add_station

TRACK_ANSWERS: Checkers = {**track.TRACK, PlaceStation: stations.MARKER_WHILE_BUILDING}


def companies_to_come(seen: Seen) -> list[CompanyId]:
    """1835 §5.3.3, §5.3.4, §A6.1: the minors in their order, then the majors by present value."""
    acting = [company for company in seen.companies if may_act(seen, company)]
    waiting = [company for company in acting if company not in seen.round.done]
    minors = [company for company in waiting if is_minor(seen, company)]
    if minors and minors_wait(seen):
        minors = []
    return [*minors, *operating_order(seen, [company for company in majors(seen) if company in waiting])]


def may_act(seen: Seen, company: CompanyId) -> bool:
    """1835 §5.3.3, §A11.3: in operation, and a minor with an owner."""
    if not is_operating(seen, company):
        return False
    return not is_minor(seen, company) or seen.companies[company].president is not None


def minors_wait(seen: Seen) -> bool:
    """1835 §7.3: for the end of the packet; by house rule for the first major (§15)."""
    if house_rules.MINORS_WAIT in seen.options and not is_sold_out(seen):
        return True
    return house_rules.CLEMENS in seen.options and not is_operating(seen, majors(seen)[0])


def company_turn(table: Table, company: CompanyId) -> Turn[None]:
    """1835 §5.4: the steps in exactly this order; a minor that is exchanged ends its turn (§A6.3)."""
    memory.begin_turn(table)
    because = "1835 §5.3.3" if is_minor(table, company) else "1835 §5.3.4"
    yield from take_turn(table, company, operating_steps(table, company), because=because)
    forget_sales(table)
    if is_operating(table, company):
        table.change_company(company, operated=True)


def operating_steps(table: Table, company: CompanyId) -> Turn[None]:
    """1835 §5.4.1 to §5.5.4, in this order."""
    yield from track.settle_home(table, company)
    yield from lay_track(table, company)
    if is_major(table, company):
        yield from place_stations(table, company)
    revenue = yield from run_trains(table, company)
    yield from distribute(table, company, revenue)
    yield from buy_trains(
        table, company, trains.QUESTION, trains.TRAIN_PURCHASE, partial(buy_train, trade=trains.TRADE)
    )


def lay_track(table: Table, company: CompanyId) -> Turn[None]:
    """1835 §5.4.1: tiles, and the tiles of privates, in any order."""
    laid: tuple[HexId, ...] = ()
    done: tuple[Action, ...] = ()
    while True:
        question = question_to(table, company, TrackStep, "1835 §5.4.1", laid=laid)
        action = yield from ask_step(table, question, TRACK_ANSWERS, step=pass_of("track", done))
        if isinstance(action, LayTile):
            yield from track.lay(table, company, action)
            laid = (*laid, action.hex) if action.power is None else laid
            done = (*done, action)
        elif isinstance(action, PlaceStation):
            add_station(table, company, action)
        else:
            return


def place_stations(table: Table, company: CompanyId) -> Turn[None]:
    """1835 §5.5.2.6: one station, and the markers of privates, in any order."""
    placed: tuple[HexId, ...] = ()
    done: tuple[Action, ...] = ()
    while True:
        question = question_to(table, company, StationStep, "1835 §5.5.2.6", placed=placed)
        action = yield from ask_step(table, question, stations.STATION, step=pass_of("station", done))
        if not isinstance(action, PlaceStation):
            return
        add_station(table, company, action)
        done = (*done, action)
        placed = (*placed, action.hex) if action.power is None else placed
