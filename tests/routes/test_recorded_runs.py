"""The best runs of recorded games, and of harder positions, are found with their proven values."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridsim.board.network import network
from gridsim.core.state import CompanyId, StopId
from gridsim.core.table import Seen
from gridsim.routes.search import best_runs
from gridsim.routes.survey import RouteRules, problem_of
from gridsim.titles.title_1856.routes import RUNNING as RULES
from gridsim.titles.title_1856.routes import bonuses
from tests.routes.recorded import Position, recorded_runs, stress_runs


def is_a_city(seen: Seen, _company: CompanyId, stop: StopId) -> bool:
    return network(seen.board).stops[stop].kind == "city"


EVERY_CITY_IS_A_START = RouteRules(is_own=is_a_city, bonuses=bonuses)


def rules_of(position: Position) -> RouteRules:
    return RULES if position.variant is None else EVERY_CITY_IS_A_START


def found(position: Position) -> tuple[int, bool]:
    problem = problem_of(position.state, position.company, position.fleet, rules_of(position))
    solution = best_runs(problem)
    return solution.revenue, solution.proven


def of_title(records: Path) -> Path:
    if not (records.parent / "routes" / "best-values.jsonl").is_file():
        pytest.skip("there are no values of recorded runs beside the recorded games")
    return records


def test_recorded_runs_have_their_proven_best_values(records: Path) -> None:
    positions = list(recorded_runs(of_title(records)))
    wrong = [
        (position.record, position.action, position.best, found(position))
        for position in positions
        if found(position) != (position.best, True)
    ]
    assert wrong == []
    assert len(positions) >= 100


def test_positions_with_many_trains_have_their_proven_best_values(records: Path) -> None:
    positions = list(stress_runs(of_title(records)))
    assert [found(position) for position in positions] == [(each.best, True) for each in positions]
    assert positions
