"""What has been proven once is not looked for again, on whatever table the same problem comes up."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count

import pytest

from gridsim.facts.model import Reach
from gridsim.routes import kept_solutions, route, search
from gridsim.routes.kept_solutions import _shelf, keep, solved
from gridsim.routes.problem import ProblemLeg, ProblemStop, ProblemTrain, RouteProblem
from gridsim.routes.search import best_runs
from gridsim.routes.survey import RouteRules
from tests.routes.store import load, stored
from tests.sources import ROOT

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


def test_what_a_search_of_so_many_looks_finds_is_kept_for_itself():
    keep(line(41), best_runs(line(41), looks=3), 3)
    assert solved(line(41)) is None
    assert solved(line(41), 4) is None
    assert solved(line(41), 3).revenue == 61


def test_a_problem_is_not_kept_itself(monkeypatch):
    """Those of a long game would take megabytes, long after it was closed."""
    lengths = []
    monkeypatch.setattr(kept_solutions, "_shelf", lambda mark, _looks: lengths.append(len(mark)) or [])
    solved(line(61))
    solved(hard())
    assert lengths == [kept_solutions.MARK_LENGTH] * 2


@pytest.fixture
def searches(monkeypatch):
    """The problems searched from now on."""
    seen = []

    def counted(problem, **options):
        seen.append(problem)
        return best_runs(problem, **options)

    monkeypatch.setattr(search, "best_runs", counted)
    return seen


def test_the_rule_searches_a_problem_once(searches):
    problem = line(51)
    assert route._within(problem, 10).revenue == 71
    assert route._within(line(51), 10).revenue == 71
    assert route._within(line(51), 0).revenue == 71, "proven without a look"
    assert searches == [problem]


# ---- the same whatever was searched before


def hard():
    """Three diesels on a board that takes some ninety looks."""
    return load(stored()["three_diesels"]).problem


@pytest.fixture
def judge(monkeypatch):
    """One that meets a hard board at every company, and a rule that looks no further than 40 looks."""
    monkeypatch.setattr(route, "EFFORT", 40)
    monkeypatch.setattr(route.Judge, "problem", lambda *_: hard())
    return route.Judge(rules=RouteRules(), fleet=lambda *_: ())


def searched_before(judge, how):
    _shelf.cache_clear()
    if how == "to the end":
        list(judge.improving(None, "GT"))
    elif how == "a little":
        list(judge.improving(None, "GT", looks=3))
    elif how == "with the looks of the rule":
        list(judge.improving(None, "GT", looks=40))
    elif how == "by the rule":
        judge.better(None, "GT", 0, 0)
    elif how == "stopped":
        looks = count()
        list(judge.improving(None, "GT", stop=lambda: next(looks) > 60))
    elif how == "begun":
        next(judge.improving(None, "GT"))


BEFORE = ("never", "to the end", "a little", "with the looks of the rule", "by the rule", "stopped", "begun")


@pytest.mark.parametrize("how", BEFORE)
def test_the_rule_says_the_same_whatever_was_searched_before(judge, how):
    searched_before(judge, "never")
    expected = judge.better(None, "GT", 0, 0)
    assert not expected.proven
    assert expected == best_runs(hard(), looks=40)
    searched_before(judge, how)
    assert judge.better(None, "GT", 0, 0) == expected
    assert judge.better(None, "GT", expected.revenue, expected.aside) is None


@pytest.mark.parametrize("how", BEFORE)
def test_a_search_of_so_many_looks_ends_with_the_same_run(judge, how):
    searched_before(judge, "never")
    expected = judge.best(None, "GT", looks=20)
    searched_before(judge, how)
    assert judge.best(None, "GT", looks=20) == expected


def test_the_search_of_the_rule_is_spared_by_one_that_went_further(judge, searches):
    searched_before(judge, "to the end")
    assert judge.better(None, "GT", 0, 0) is not None
    assert searches == []


def test_the_search_of_the_rule_is_spared_by_one_of_as_many_looks(judge, searches):
    searched_before(judge, "with the looks of the rule")
    assert judge.better(None, "GT", 0, 0) is not None
    assert searches == []
    assert not judge.is_proven(None, "GT")


def test_another_process_finds_the_same_with_the_same_looks():
    code = (
        "from tests.routes.store import load, stored\n"
        "from gridsim.routes.search import best_runs\n"
        "print(best_runs(load(stored()['three_diesels']).problem, looks=40))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert told == {f"{best_runs(hard(), looks=40)}\n"}
