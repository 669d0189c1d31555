"""1824 §VII.9, §VII.10: what a route may be, what it pays, and running the best."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.board.stations import slots_at, whole_area
from gridsim.core.actions import RunTrains
from gridsim.core.state import CompanyId, StopId
from gridsim.core.table import Seen, Table
from gridsim.facts.model import StopFacts
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn
from gridsim.procedures.running import proposing, run_best, tell_run, whole_fleet
from gridsim.routes.route import Judge
from gridsim.routes.run_rules import run_rules
from gridsim.routes.survey import BonusOffer, RouteRules, value_now
from gridsim.titles.title_1824.house_rules import ANY_ROUTES, NO_BUKOWINA

BUKOWINA, BUKOWINA_SOURCE = "bukowina", "bukowina_source"
"""What is printed on the hexes of the bonus (1824 §X.4.11)."""


def revenue_of(seen: Seen, stop: StopId, facts: StopFacts) -> int:
    """1824 §VII.10.2: the value of a location; a mine is no revenue."""
    return 0 if facts.kind == "mine" else value_now(seen, stop, facts)


def mined_at(seen: Seen, stop: StopId, facts: StopFacts) -> int:
    """1824 §VII.3.1: what a mine brings the treasury."""
    return value_now(seen, stop, facts) if facts.kind == "mine" else 0


def is_own(seen: Seen, company: CompanyId, stop: StopId) -> bool:
    """1824 §VII.9.3: its marker lies there; a far area on several hexes is one location (§9.2)."""
    return any(company in slots_at(seen.board, place) for place in whole_area(seen.facts, stop))


def location(seen: Seen, stop: StopId, facts: StopFacts) -> str | None:
    """1824 §VII.9.6: far areas, and the cities of one hex, are one location; two towns are two."""
    if facts.group is not None:
        return facts.group
    is_one_of_several = len(seen.board.hexes[stop[0]].stations) > 1
    return stop[0] if facts.kind == "city" and is_one_of_several else None


def bonuses(seen: Seen, _company: CompanyId) -> Sequence[BonusOffer]:
    """1824 §X.4.11: once for each train that comes from Wien or Prag to the Bukowina."""
    hexes = seen.facts.sheet.hexes
    ends = tuple(drawn.id for drawn in hexes if BUKOWINA in drawn.marks)
    if not ends or NO_BUKOWINA in seen.options:
        return ()
    starts = tuple(drawn.id for drawn in hexes if BUKOWINA_SOURCE in drawn.marks)
    return (BonusOffer(name=BUKOWINA, value=seen.facts.numbers["bukowina"], hexes=(starts, ends)),)


JUDGE = Judge(
    rules=RouteRules(value=revenue_of, aside=mined_at, is_own=is_own, group=location, bonuses=bonuses),
    fleet=whole_fleet,
)


def must_be_best(case: Case[RunTrains]) -> bool:
    return ANY_ROUTES not in case.seen.options


_RULES = run_rules(JUDGE)
ROUTES = (
    _RULES.owns_its_trains.cited("1824 §VII.9.14"),
    _RULES.runs_each_train_once.cited("1824 §VII.9.14"),
    _RULES.knows_its_stops.cited("1824 §VII.9.1"),
    _RULES.is_long_enough.cited("1824 §VII.9.2"),
    _RULES.is_joined.cited("1824 §VII.9.1"),
    _RULES.visits_what_it_may.cited("1824 §VII.9.9"),
    _RULES.visits_no_stop_twice.cited("1824 §VII.9.6"),
    _RULES.visits_no_area_twice.cited("1824 §VII.9.6"),
    _RULES.passes_no_blocked_city.cited("1824 §VII.9.4"),
    _RULES.passes_no_dead_end.cited("1824 §VII.9.5"),
    _RULES.uses_no_track_twice.cited("1824 §VII.9.7"),
    _RULES.has_a_station.cited("1824 §VII.9.3"),
    _RULES.has_what_it_needs.cited("1824 §VII.9.10"),
    _RULES.has_not_too_many.cited("1824 §VII.9.10"),
    _RULES.is_within_reach.cited("1824 §VII.9.9"),
    _RULES.is_best.cited("1824 §VII.10.1").where(must_be_best),
)
RUN: Checkers = {RunTrains: Checker(proposing(JUDGE), ROUTES, listed=False)}


def run_trains(table: Table, company: CompanyId) -> Turn[tuple[int, int]]:
    """1824 §VII.10.1: revenue and income of mines of the routes that who decides lays out."""
    action = yield from run_best(table, JUDGE, company, RUN[RunTrains], because="1824 §VII.10.1")
    return (0, 0) if action is None else told(table, company, action)


def best_run(table: Table, company: CompanyId) -> tuple[int, int]:
    """The best routes of a company for which nobody decides."""
    return told(table, company, JUDGE.proposal(table.photograph(), company))


def told(table: Table, company: CompanyId, action: RunTrains) -> tuple[int, int]:
    """Tell the run; its revenue and the income of mines."""
    mined = JUDGE.aside(table.photograph(), company, action.runs)
    return tell_run(table, JUDGE, company, action, because="1824 §VII.10.2"), mined
