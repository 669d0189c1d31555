"""1835 §5.5.3: what a route may be, what it pays, and running the best."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gridsim.board.network import Leg
from gridsim.core.actions import RunTrains
from gridsim.core.decisions import RunStep
from gridsim.core.state import Board, CompanyId, GameState, HexId, StopId, derived_for
from gridsim.core.table import Seen, Table
from gridsim.facts.model import StopFacts
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.asking import question_to
from gridsim.procedures.running import proposing, tell_run
from gridsim.procedures.train_limits import trains_of
from gridsim.routes.route import Judge
from gridsim.routes.run_rules import run_rules
from gridsim.routes.survey import BonusOffer, RouteRules
from gridsim.titles.title_1835 import house_rules, memory
from gridsim.titles.title_1835.companies import PRUSSIA

CROSSING = "crossing"


def is_open(seen: Seen, _stop: StopId, facts: StopFacts) -> bool:
    """1835 §5.5.3.11.3: some far places can be visited in certain phases only."""
    return seen.facts.phases[seen.phase].column not in facts.closed


def bonuses(seen: Seen, _company: CompanyId) -> Sequence[BonusOffer]:
    """1835 §5.5.3.11.3: what it costs a route to pass from one bank of a river to the other in a city."""
    return derived_for(seen.board, _crossings)


def _crossings(board: Board) -> Sequence[BonusOffer]:
    found = []
    for hex_id, placed in board.hexes.items():
        ferry = None if placed.tile is None else board.facts.designs[placed.tile].ferry
        if ferry is not None:
            sides = tuple(partial(touches_bank, hex_id, bank) for bank in ferry.banks)
            found.append(BonusOffer(name=CROSSING, value=-ferry.toll, legs=sides))
    return found


def touches_bank(hex_id: HexId, edges: tuple[int, ...], leg: Leg) -> bool:
    """Whether a leg comes to a city on one bank; tiles with a river lie in one way only."""
    begins = leg.start[0] == hex_id and leg.start_edge in edges
    return begins or (leg.end[0] == hex_id and leg.end_edge in edges)


def fleet(seen: Seen, company: CompanyId) -> list[tuple[str, str]]:
    """1835 §A13.3: the trains of a company, but for Prussia those that ran for a minor in this round."""
    is_barred = company == PRUSSIA and house_rules.RUN_AGAIN not in seen.options
    tired = memory.of(seen).trains_run if is_barred else ()
    return [(train.id, train.kind) for train in trains_of(seen, company) if train.id not in tired]


JUDGE = Judge(rules=RouteRules(is_open=is_open, bonuses=bonuses), fleet=fleet)
_RULES = run_rules(JUDGE)
ROUTES = (
    _RULES.owns_its_trains.cited("1835 §5.5.3.1"),
    _RULES.runs_each_train_once.cited("1835 §5.5.3.1"),
    _RULES.knows_its_stops.cited("1835 §5.5.3.2"),
    _RULES.is_long_enough.cited("1835 §5.5.3.2"),
    _RULES.is_joined.cited("1835 §5.5.3.2"),
    _RULES.visits_no_stop_twice.cited("1835 §5.5.3.5"),
    _RULES.visits_no_area_twice.cited("1835 §5.5.3.5"),
    _RULES.passes_no_blocked_city.cited("1835 §5.5.3.6"),
    _RULES.passes_no_dead_end.cited("1835 §A9.1"),
    _RULES.uses_no_track_twice.cited("1835 §5.5.3.8"),
    _RULES.has_a_station.cited("1835 §5.5.3.3"),
    _RULES.is_within_reach.cited("1835 §5.5.3.4"),
    _RULES.is_best.cited("1835 §5.5.3.11.2"),
)


def could_run(state: GameState, company: CompanyId) -> bool:
    """1835 §A9.4: whether a company has a train and a route for it."""
    if not fleet(state, company):
        return False
    problem = JUDGE.problem(state, company)
    stops = problem.stops
    return any(
        stops[leg.start].group is None or stops[leg.start].group != stops[leg.end].group
        for leg in problem.legs
    )


RUN: Checkers = {RunTrains: Checker(proposing(JUDGE), ROUTES, listed=False)}


def run_trains(table: Table, company: CompanyId) -> Turn[int]:
    """1835 §5.5.3.11: the revenue of the best routes, confirmed by who decides; 0 without a route."""
    if not could_run(table.photograph(), company):
        return 0
    question = question_to(table, company, RunStep, "1835 §5.5.3.11.2")
    action = yield from ask_for(question, RunTrains)
    revenue = tell_run(table, JUDGE, company, action, because="1835 §5.5.3.11")
    memory.remember(table, trains_run=(*memory.of(table).trains_run, *(run.train for run in action.runs)))
    return revenue
