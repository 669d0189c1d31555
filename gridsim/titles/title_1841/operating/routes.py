"""1841 §4.3.1, §4.3.2: what a route may be, what it pays, and that the best must be run."""

from __future__ import annotations

from collections.abc import Collection

from gridsim.board.grid import Side
from gridsim.board.network import NONE_CLOSED, network
from gridsim.board.searching import Search
from gridsim.board.stations import slots_at, stops_closed_to
from gridsim.core.actions import RunTrains
from gridsim.core.state import Board, CompanyId, StopId, derived_for
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Facts
from gridsim.facts.model import StopFacts
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.turns import Turn
from gridsim.procedures.running import proposing, run_best, tell_run, whole_fleet
from gridsim.procedures.train_limits import trains_of
from gridsim.routes.route import Judge
from gridsim.routes.run_rules import run_rules
from gridsim.routes.survey import RouteRules
from gridsim.titles.title_1841.house_rules import BOTH_CITIES_OF_A_HEX, RUNS_AS_CHOSEN, plays

PROPER = ("city", "town", "off_board")
"""1841 §4.3.1: what makes up one of the two cities of a route; passes and ports do not (§D-23)."""


def is_own_city(seen: Seen, company: CompanyId, stop: StopId) -> bool:
    """R6: a city with a station of the company; one on a pass does not serve."""
    return company in slots_at(seen.board, stop) and network(seen.board).stops[stop].kind == "city"


def area_of(sheet: Facts, stop: StopFacts) -> str | None:
    """R3, R4: the hexes of an area are one stop, the cities of a hex too unless a house rule parts them."""
    is_free = stop.kind == "city" and BOTH_CITIES_OF_A_HEX in sheet.options
    return None if is_free else stop.group


JUDGE = Judge(
    rules=RouteRules(
        is_own=is_own_city,
        is_proper=lambda _seen, _stop, facts: facts.kind in PROPER,
        group=lambda seen, _stop, facts: area_of(seen.facts, facts),
    ),
    fleet=whole_fleet,
)
_RULES = run_rules(JUDGE)
_NOT_HERE = (_RULES.visits_what_it_may, _RULES.has_what_it_needs, _RULES.has_not_too_many)
"""1841 knows no kinds of trains that need or shun kinds of stops."""
ROUTES = (
    *(rule.cited("1841 §4.3.1") for rule in _RULES if rule not in (*_NOT_HERE, _RULES.is_best)),
    _RULES.is_best.cited("1841 §4.3.2").where(lambda case: not plays(case.seen, RUNS_AS_CHOSEN)),
)


def could_run(seen: Seen, company: CompanyId) -> bool:
    """Whether a company has a train, and a route for one of any range."""
    return bool(trains_of(seen, company)) and has_route(seen.board, company)


def has_route(board: Board, company: CompanyId) -> bool:
    """1841 §4.5: whether a train of any range could run from a city station of the company (§D-25)."""
    return derived_for(board, _has_route, company)


def _has_route(board: Board, company: CompanyId) -> bool:
    stops = network(board).stops
    proper = {stop for stop, facts in stops.items() if facts.kind in PROPER}
    starts = (start for start in board.stations.get(company, ()) if stops[start].kind == "city")
    return any(comes_from(board, company, start, proper - {start}) for start in starts)


def comes_from(
    board: Board,
    company: CompanyId,
    start: StopId,
    goals: Collection[StopId],
    closed: frozenset[Side] = NONE_CLOSED,
) -> bool:
    """Whether a train of any range can come from a stop to one of some others, or is there already.

    It comes to no other city of its hex, nor past it (R3).
    """
    search, beside = derived_for(board, _train_from, company, start, closed)
    return search.leads_to(frozenset(goals) - beside)


def _train_from(
    board: Board, company: CompanyId, start: StopId, closed: frozenset[Side]
) -> tuple[Search, frozenset[StopId]]:
    """The search of a train of any range from a stop, and where it does not come to."""
    track, sheet = network(board, closed), board.facts
    area = area_of(sheet, track.stops[start])
    same = (stop for stop, facts in track.stops.items() if area and area_of(sheet, facts) == area)
    beside = frozenset(same) - {start}
    return Search(track, (start,), stops_closed_to(board, company) | beside), beside


RUN: Checkers = {RunTrains: Checker(proposing(JUDGE), ROUTES, listed=False)}


def run_trains(table: Table, company: CompanyId) -> Turn[int]:
    """1841 §4.3.2: the revenue of the best routes, confirmed by who decides; 0 where nothing brings any."""
    if not could_run(table, company):
        return 0
    action = yield from run_best(table, JUDGE, company, RUN[RunTrains], because="1841 §4.3.2")
    return 0 if action is None else tell_run(table, JUDGE, company, action, because="1841 §4.3.2")
