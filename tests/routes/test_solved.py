"""What has been proven once is not looked for again, on whatever table the same problem comes up."""

from __future__ import annotations

import pytest

from gridsim.facts.model import Reach
from gridsim.routes import route
from gridsim.routes.problem import ProblemLeg, ProblemStop, ProblemTrain, RouteProblem
from gridsim.routes.search import best_runs
from gridsim.routes.solved import keep, solved

TRAIN = ProblemTrain(id="2-1", kind="2", reach=Reach(stops=2))


def line(value):
    """Two cities with track between them; one is the company's."""
    stops = (ProblemStop(hex="A1", value=value, own=True), ProblemStop(hex="A3", value=20))
    leg = ProblemLeg(start=0, end=1, track=(1,), hexes=("A1", "A3"))
    return RouteProblem(stops=stops, legs=(leg,), trains=(TRAIN,))


def test_an_equal_problem_finds_what_was_kept():
    assert solved(line(31)) is None
    keep(line(31), best_runs(line(31)))
    found = solved(line(31))
    assert found is not None
    assert found.revenue == 51
    assert solved(line(32)) is None


def test_what_is_better_than_something_is_kept_for_itself():
    keep(line(41), best_runs(line(41), known=100), 100, 0)
    assert solved(line(41)) is None
    above = solved(line(41), 100, 0)
    assert above is not None
    assert above.rides == ()


@pytest.fixture
def searches(monkeypatch):
    """The problems searched from now on."""
    seen = []

    def counted(problem, **options):
        seen.append(problem)
        return best_runs(problem, **options)

    monkeypatch.setattr(route, "best_runs", counted)
    return seen


def test_the_rule_searches_a_problem_once(searches):
    problem = line(51)
    assert route._best_above(problem, 10, 0).revenue == 71
    assert route._best_above(line(51), 10, 0).revenue == 71
    assert searches == [problem]
