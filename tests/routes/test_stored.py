"""Stored problems keep their proven values, however the search changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridsim.routes.paths import Arms, Growth
from gridsim.routes.search import best_runs, payments
from gridsim.routes.solution import never
from gridsim.routes.tracks import Tracks
from tests.routes.store import PLAYED, WANTED, load, made, stored

PROBLEMS = stored()


@pytest.mark.parametrize("path", PROBLEMS.values(), ids=PROBLEMS.keys())
def test_stored_problem_has_its_proven_value(path: Path) -> None:
    known = load(path)
    solution = best_runs(known.problem)
    assert (solution.revenue, solution.proven) == (known.revenue, True)
    assert sum(paid.revenue for paid in payments(known.problem, solution)) == known.revenue


@pytest.mark.parametrize("path", PROBLEMS.values(), ids=PROBLEMS.keys())
def test_one_less_than_the_stored_value_is_bettered_and_the_value_is_not(path: Path) -> None:
    known = load(path)
    assert best_runs(known.problem, known=known.revenue - 1).revenue == known.revenue
    assert best_runs(known.problem, known=known.revenue).rides == ()


@pytest.mark.parametrize("most", [1, 60, 500])
def test_the_best_routes_alone_are_the_first_of_all(most: int) -> None:
    """Many bring the same, and many lie on the same track."""
    problem = load(PROBLEMS["diesels_and_others"]).problem
    growth = Growth(Arms(Tracks(problem), problem.trains[0].reach), never, 8000)
    growth.grow()
    best = growth.best_routes(growth.worths(), most)
    assert best == growth.routes(growth.worths())[:most]
    assert len(best) == most


def test_every_problem_wanted_is_stored() -> None:
    assert PROBLEMS.keys() == WANTED.keys() | PLAYED.keys()


def test_two_trains_that_count_only_some_stops_are_proven_within_few_looks() -> None:
    """800 looks were too few while they were hunted for, and the best choice was not found."""
    known = load(PROBLEMS["eights_past_towns"])
    solution = best_runs(known.problem, looks=200)
    assert (solution.revenue, solution.proven) == (known.revenue, True)


def test_a_stored_problem_is_what_the_walk_of_its_board_finds() -> None:
    """The walk numbers stops and legs in the same order on every machine."""
    assert load(PROBLEMS["sixes"]).problem == made("sixes")
