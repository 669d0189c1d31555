"""The best runs of recorded 1841 games, and of harder positions, are found with their proven values."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gridsim.board.network import network
from gridsim.core.state import CompanyId, StopId
from gridsim.core.table import Seen
from gridsim.routes.search import best_runs
from gridsim.routes.survey import RouteRules, problem_of
from gridsim.titles.title_1841.routes import JUDGE
from tests.routes.recorded_1841 import Position, recorded_runs, stress_runs


def is_a_city(seen: Seen, _company: CompanyId, stop: StopId) -> bool:
    return network(seen.board).stops[stop].kind == "city"


def is_a_city_but_genova(seen: Seen, company: CompanyId, stop: StopId) -> bool:
    return stop[0] != GENOVA and is_a_city(seen, company, stop)


def is_an_own_city_but_genova(seen: Seen, company: CompanyId, stop: StopId) -> bool:
    return stop[0] != GENOVA and JUDGE.rules.is_own(seen, company, stop)


GENOVA, GENOVA_RUN = "M7", 355
EVERYWHERE = replace(JUDGE.rules, is_own=is_a_city)
NOT_FROM_GENOVA = replace(JUDGE.rules, is_own=is_a_city_but_genova)


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


def test_positions_with_many_trains_have_their_best_values(records: Path) -> None:
    """The listed values are those without Genova as a start; where it is one, two positions find 50 more.

    That Genova is one is shown by the recorded runs below.
    """
    positions = list(stress_runs(of_title(records)))
    assert [found(each, NOT_FROM_GENOVA) for each in positions] == [(each.best, True) for each in positions]
    more = [found(each)[0] - each.best for each in positions]
    assert sorted(more) == [0, 0, 0, 0, 50, 50]


def test_recorded_runs_start_in_genova(records: Path) -> None:
    """Without its station there the company would have brought no more than 0 of 300."""
    position = next(each for each in recorded_runs(of_title(records)) if each.action == GENOVA_RUN)
    assert (position.company, position.best) == ("AFI", 300)
    assert found(position) == (300, True)
    assert found(position, replace(JUDGE.rules, is_own=is_an_own_city_but_genova)) == (0, True)
