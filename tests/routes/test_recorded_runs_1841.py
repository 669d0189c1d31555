"""The best runs of recorded 1841 games, and of harder positions, are found with their proven values."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gridsim.board.network import network
from gridsim.core.state import CompanyId, StopId
from gridsim.core.table import Seen
from gridsim.routes.search import best_runs
from gridsim.routes.survey import problem_of
from gridsim.titles.title_1841.routes import JUDGE
from tests.routes.recorded_1841 import Position, recorded_runs, stress_runs


def is_a_city(seen: Seen, _company: CompanyId, stop: StopId) -> bool:
    return network(seen.board).stops[stop].kind == "city"


EVERYWHERE = replace(JUDGE.rules, is_own=is_a_city)


def found(position: Position) -> tuple[int, bool]:
    rules = EVERYWHERE if position.is_stress else JUDGE.rules
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


def test_positions_with_many_trains_have_at_least_their_best_values(records: Path) -> None:
    """Two of them find 50 more: Genova, full of others' stations, counts as a start too, of Genova - Roma."""
    positions = list(stress_runs(of_title(records)))
    values = [(position.best, *found(position)) for position in positions]
    assert all(proven and best <= value for best, value, proven in values)
    assert [value - best for best, value, _ in values if value != best] in ([], [50, 50])
    assert positions
