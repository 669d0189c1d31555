"""1835 §9 with §16.1 and §16.3: routes on boards of a few named tiles, and what they pay."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Run, RunTrains
from gridsim.core.decisions import RunStep
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.routes import JUDGE, RUN, could_run
from tests.builders import Building
from tests.titles.title_1835.railways import best_revenue, in_operation, table


def oldenburg() -> Building:
    return in_operation(table(), "OL").tile("D8", "57", 1).tile("D10", "8", 1)


def bavaria() -> Building:
    built = table().tile("O15", "202", 1)
    built = in_operation(built, "BY").tile("N16", "8", 4).tile("N18", "8", 1)
    return built.tile("M17", "9", 1).tile("M15", "58", 2)


def baden(phase: str) -> Building:
    built = table(phase=phase).tile("L6", "211").tile("K5", "9", 2)
    return in_operation(built, "BA").station("BA", "L6", 1)


def hamburg(*, own: bool) -> Building:
    built = table(phase="3a").tile("C11", "221").tile("D10", "8", 1).tile("D8", "57", 1)
    built = in_operation(built.tile("B12", "58").tile("A11", "5", 5), "OL")
    return built.station("OL", "C11") if own else built


@pytest.mark.parametrize(
    ("trains", "revenue"),
    [(["2"], 30), (["3"], 70), (["2+2"], 40), (["4"], 80), (["2", "3"], 90)],
)
def test_t20_16_3_a_oldenburg_bremen_hamburg(trains, revenue):
    assert best_revenue(oldenburg(), "OL", *trains) == revenue


@pytest.mark.parametrize(("train", "revenue"), [("2", 40), ("3", 50), ("2+2", 80), ("4", 80), ("3+3", 80)])
def test_t21_16_3_b_a_plus_train_runs_over_halts_beside_its_stops(train, revenue):
    assert best_revenue(bavaria(), "BY", train) == revenue


@pytest.mark.parametrize(("phase", "revenue"), [("1", 0), ("2a", 80), ("2c", 80), ("3a", 0)])
def test_t25_16_3_c_alsace_is_a_stop_in_the_second_phase_only(phase, revenue):
    assert best_revenue(baden(phase), "BA", "2") == revenue
    assert could_run(baden(phase).trains("BA", "2").state, "BA") == (revenue > 0)


@pytest.mark.parametrize(
    ("trains", "revenue"),
    [(["3"], 90), (["4"], 100), (["5"], 110)],
)
def test_t26_16_3_d_passing_hamburg_from_bank_to_bank_costs_ten(trains, revenue):
    assert best_revenue(hamburg(own=False), "OL", *trains) == revenue


@pytest.mark.parametrize(
    ("trains", "revenue"), [(["2"], 80), (["3"], 90), (["3", "3"], 180), (["2", "2"], 150)]
)
def test_16_3_d_trains_that_begin_in_hamburg_are_paid_in_full(trains, revenue):
    assert best_revenue(hamburg(own=True), "OL", *trains) == revenue


def runs_of(built: Building, company: str, *runs: Run) -> set[str]:
    """The refusals of a run, by sentence."""
    decision = RunStep(player="player:1", actor=company, rule="1835 §5.5.3.11.2")
    legal = LegalActions(built.state, decision, RUN)
    return {refusal.key for refusal in legal.why_not(RunTrains(runs=runs))}


def test_5_5_3_11_2_less_than_the_best_may_not_be_claimed():
    run = Run(train="3-0", stops=("D6.0", "D8.0"), legs=(("D6", "D8"),))
    assert runs_of(oldenburg().trains("OL", "3"), "OL", run) == {"route_not_best"}


def test_5_5_3_5_a_route_passes_no_stop_without_counting_it():
    legs = (("D6", "D8"), ("D8", "D10", "C11"), ("C5", "D6"))
    run = Run(train="3-0", stops=("C5.1", "D6.0", "D8.0", "C11.0"), legs=(legs[2], legs[0], legs[1]))
    assert "route_too_long" in runs_of(oldenburg().trains("OL", "3"), "OL", run)


def test_5_5_3_5_the_two_cities_of_yellow_berlin_are_not_in_one_route():
    built = table(phase="2a").tile("E17", "7", 3).tile("D18", "7", 5)
    built = in_operation(built, "M2")
    state = built.trains("M2", "2").state
    legs = JUDGE.problem(state, "M2").legs
    assert [leg.hexes for leg in legs] == [("E19", "E17", "D18", "E19")]
    assert not could_run(state, "M2")
    assert best_revenue(built, "M2", "2") == 0


def test_5_5_3_6_a_route_may_end_in_a_full_city_but_not_pass_it():
    built = oldenburg().trains("OL", "3")
    assert best_revenue(oldenburg(), "OL", "3") == 70
    blocked = built.station("SX", "D8")
    assert JUDGE.ran(blocked.state, "OL", JUDGE.best(blocked.state, "OL").runs)[0].revenue == 40


def test_a13_3_a_train_that_ran_for_a_minor_does_not_run_again_for_prussia():
    built = in_operation(table(phase="2b"), "PR").station("PR", "E19")
    built = built.tile("E17", "58", 4).cards("PR", "3-0")
    assert could_run(built.state, "PR")
    tired = built.with_(memory=memory.Remembered(trains_run=("3-0",)))
    assert not could_run(tired.state, "PR")


def test_18_2_by_house_rule_inherited_trains_run_again():
    built = in_operation(table(phase="2b", options=["inherited_trains_run_again"]), "PR")
    built = built.station("PR", "E19").tile("E17", "58", 4).cards("PR", "3-0")
    tired = built.with_(memory=memory.Remembered(trains_run=("3-0",)))
    assert could_run(tired.state, "PR")
