"""Running trains: what is proposed, and what a run is told to bring."""

from __future__ import annotations

import pytest

from gridsim.core.actions import RunTrains
from gridsim.core.decisions import RunStep
from gridsim.core.events import TrainsRan
from gridsim.core.table import Table
from gridsim.flow.legal import Checker
from gridsim.flow.rules import Case, breach, rule
from gridsim.procedures.running import can_earn, proposing, run_best, tell_run, whole_fleet
from gridsim.routes.route import Judge
from gridsim.routes.survey import RouteRules
from tests.builders import building, changed
from tests.procedures.on_paper import A, answered

JUDGE = Judge(rules=RouteRules(), fleet=whole_fleet)
QUESTION = RunStep(player=A, actor="GT", rule="toy §6")
BUILT = (
    building("1856")
    .starts("GT", par=90, president=A)
    .tile("F15", "5", 0)
    .tile("F17", "57", 0)
    .station("GT", "F15")
    .trains("GT", "2")
)
"""Two cities of 20 beside each other, joined by track."""


def proposed(built):
    return list(proposing(JUDGE)(built.state, QUESTION, {}))


(RUN,) = proposed(BUILT)
"""The only one proposed."""


def test_all_trains_of_the_charter_run():
    assert [whole_fleet(BUILT.state, company) for company in ("GT", "GW")] == [[("2-0", "2")], []]
    assert JUDGE.brings(BUILT.state, "GT", RUN) == (40, 0)
    assert proposed(BUILT.cards("bank", "2-0")) == [], "without trains nothing is proposed"


def test_a_run_is_told_route_by_route():
    table = Table(BUILT.state)
    assert tell_run(table, JUDGE, "GT", RUN, because="toy §6") == 40
    (told,) = table.events
    assert isinstance(told, TrainsRan)
    assert (told.company, told.revenue, told.because) == ("GT", 40, "toy §6")
    assert [route.revenue for route in told.routes] == [40]


@rule("toy §7", "route_not_best")
def never(_case):
    return breach()


@pytest.mark.parametrize(
    ("expected", "rules", "is_searched"),
    [("run", (), False), ("run", (never,), True), ("nothing", (), True), (None, (), True)],
)
def test_a_legal_run_that_is_expected_shows_that_trains_earn_without_a_search(expected, rules, is_searched):
    table = Table(changed(BUILT.state, seed=7))
    table.expected = {"run": RUN, "nothing": RunTrains(runs=())}.get(expected)
    assert can_earn(table, JUDGE, "GT", lambda: QUESTION, Checker(proposing(JUDGE), rules))
    searched = [work_out for work_out, *_ in table.photograph().known if work_out.__name__ == "_earns"]
    assert bool(searched) is is_searched


def test_a_run_is_drawn_once_for_all_rules():
    drawing = JUDGE.drawing(Case(BUILT.state, QUESTION, RUN))
    assert JUDGE.drawing(Case(BUILT.state, QUESTION, RUN)) is drawing
    assert JUDGE.drawing(Case(BUILT.state, QUESTION, RunTrains(runs=()))).routes == ()


@pytest.mark.parametrize(
    ("built", "run", "asked"),
    [(BUILT, RUN, [QUESTION]), (building("1856").starts("GT", par=90, president=A), None, [])],
)
def test_who_decides_confirms_the_best_run_unless_it_brings_nothing(built, run, asked):
    asking = run_best(Table(built.state), JUDGE, "GT", Checker(proposing(JUDGE)), because="toy §6")
    assert answered(asking, RUN) == (run, asked)
