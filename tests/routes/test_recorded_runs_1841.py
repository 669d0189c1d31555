"""The best runs of recorded 1841 games, and of harder positions, are found with their proven values."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridsim.commands.routes import with_stations_everywhere
from gridsim.routes.search import best_runs
from gridsim.routes.survey import RouteRules, problem_of
from gridsim.titles.title_1841.routes import JUDGE
from tests.routes.recorded_1841 import Position, recorded_runs, stress_runs

EVERYWHERE = with_stations_everywhere(JUDGE.rules)


def found(position: Position, rules: RouteRules | None = None) -> tuple[int, bool]:
    rules = rules or (EVERYWHERE if position.is_stress else JUDGE.rules)
    solution = best_runs(problem_of(position.state, position.company, position.fleet, rules))
    return solution.revenue, solution.proven


def of_title(records: Path) -> Path:
    if not (records.parent / "routes" / "best-values.jsonl").is_file():
        pytest.skip("there are no values of recorded runs beside the recorded games")
    return records


def test_recorded_runs_have_their_proven_best_values(records: Path) -> None:
    positions = list(recorded_runs(of_title(records)))
    wrong = [
        (position.record, position.action, position.company, position.best, found(position))
        for position in positions
        if found(position) != (position.best, True)
    ]
    assert wrong == []
    assert len(positions) >= 100


def test_positions_with_many_trains_have_their_proven_best_values(records: Path) -> None:
    positions = list(stress_runs(of_title(records)))
    assert [found(position) for position in positions] == [(each.best, True) for each in positions]
    assert positions
