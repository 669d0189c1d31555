"""The best runs of recorded games, and of harder positions, are found with their proven values."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridsim.routes.search import best_runs
from gridsim.routes.survey import problem_of
from tests.routes.recorded import TABLES, Position, recorded_runs, stress_runs

pytestmark = pytest.mark.parametrize("title", TABLES)


def found(position: Position) -> tuple[int, bool]:
    problem = problem_of(position.state, position.company, position.fleet, position.rules)
    solution = best_runs(problem)
    return solution.revenue, solution.proven


def with_values(records: Path) -> Path:
    if not (records.parent / "routes" / "best-values.jsonl").is_file():
        pytest.skip("there are no values of recorded runs beside the recorded games")
    return records


def test_recorded_runs_have_their_proven_best_values(records: Path, title: str) -> None:
    positions = list(recorded_runs(with_values(records), title))
    wrong = [
        (position.record, position.action, position.company, position.best, found(position))
        for position in positions
        if found(position) != (position.best, True)
    ]
    assert wrong == []
    assert len(positions) >= 100


def test_positions_with_many_trains_have_their_proven_best_values(records: Path, title: str) -> None:
    positions = list(stress_runs(with_values(records), title))
    assert [found(position) for position in positions] == [(each.best, True) for each in positions]
    assert positions
