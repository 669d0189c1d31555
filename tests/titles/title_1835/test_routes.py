"""1835 §9 with §16.1 and §16.3: routes on boards of a few named tiles, and what they pay."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Run, RunTrains
from gridsim.core.decisions import RunStep
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.routes import JUDGE, could_run
from tests.builders import Building
from tests.tables import judging, keys
from tests.titles.title_1835.railways import best_revenue, in_operation, table

OL = in_operation(table(), "OL").tile("D8", "57", 1).tile("D10", "8", 1)
BY = in_operation(table().tile("O15", "202", 1), "BY").tile("N16", "8", 4).tile("N18", "8", 1)
BY = BY.tile("M17", "9", 1).tile("M15", "58", 2)
ELBE = in_operation(table(phase="3a").tile("C11", "221").tile("D10", "8", 1).tile("D8", "57", 1), "OL")
ELBE = ELBE.tile("B12", "58").tile("A11", "5", 5)
TWO_CITIES = in_operation(table(phase="2a").tile("E17", "7", 3).tile("D18", "7", 5), "M2")


def baden(phase: str) -> Building:
    built = table(phase=phase).tile("L6", "211").tile("K5", "9", 2)
    return in_operation(built, "BA").station("BA", "L6", 1)


def prussia(*options: str) -> Building:
    """Prussia with a train that ran for a minor."""
    built = in_operation(table(phase="2b", options=options), "PR").station("PR", "E19")
    return built.tile("E17", "58", 4).cards("PR", "3-0").with_(memory=memory.Remembered(trains_run=("3-0",)))


@pytest.mark.parametrize(("built", "company", "trains", "revenue"), [
    *(pytest.param(OL, "OL", trains, revenue, id=f"T20 {trains}") for trains, revenue in {"2": 30, "3": 70,
     "2+2": 40, "4": 80, "2 3": 90}.items()),
    *(pytest.param(BY, "BY", train, revenue, id=f"T21 {train}") for train, revenue in {"2": 40, "3": 50,
     "2+2": 80, "4": 80, "3+3": 80}.items()),
    *(pytest.param(baden(phase), "BA", "2", revenue, id=f"T25 Alsace in phase {phase}") for phase,
     revenue in {"1": 0, "2a": 80, "2c": 80, "3a": 0}.items()),
    *(pytest.param(ELBE, "OL", train, revenue, id=f"T26 from bank to bank for ten, {train}") for train,
     revenue in {"3": 90, "4": 100, "5": 110}.items()),
    *(pytest.param(ELBE.station("OL", "C11"), "OL", trains, revenue,
     id=f"16.3-d begun in Hamburg, {trains}") for trains, revenue in {"2": 80, "3": 90, "3 3": 180,
     "2 2": 150}.items()),
    pytest.param(TWO_CITIES, "M2", "2", 0, id="5.5.3.5 not both cities of yellow Berlin"),
    pytest.param(OL.station("SX", "D8"), "OL", "3", 40, id="5.5.3.6 it may end in a full city"),
])  # fmt: skip
def test_t20_t21_t25_t26_16_3_the_best_revenue(built, company, trains, revenue):
    assert best_revenue(built, company, *trains.split()) == revenue


@pytest.mark.parametrize(("built", "company", "could"), [
    *((baden(phase).trains("BA", "2"), "BA", phase[0] == "2") for phase in ("1", "2a", "2c", "3a")),
    (TWO_CITIES.trains("M2", "2"), "M2", False),
    pytest.param(prussia().with_(memory=memory.Remembered()), "PR", True, id="a train"),
    pytest.param(prussia(), "PR", False, id="A13.3 ran for a minor"),
    pytest.param(prussia("inherited_trains_run_again"), "PR", True, id="18.2 by house rule again"),
])  # fmt: skip
def test_which_trains_could_run(built, company, could):
    assert could_run(built.state, company) is could


def test_5_5_3_11_2_less_than_the_best_may_not_be_claimed():
    run = Run(train="3-0", stops=("D6.0", "D8.0"), legs=(("D6", "D8"),))
    asking = judging(OL.trains("OL", "3"), RunStep, "OL")()
    assert keys(asking, RunTrains(runs=(run,))) == {"route_not_best"}


def test_5_5_3_5_a_route_passes_no_stop_without_counting_it():
    legs = (("C5", "D6"), ("D6", "D8"), ("D8", "D10", "C11"))
    run = Run(train="3-0", stops=("C5.1", "D6.0", "D8.0", "C11.0"), legs=legs)
    asking = judging(OL.trains("OL", "3"), RunStep, "OL")()
    assert "route_too_long" in keys(asking, RunTrains(runs=(run,)))


def test_5_5_3_5_the_two_cities_of_yellow_berlin_are_one_stop():
    legs = JUDGE.problem(TWO_CITIES.trains("M2", "2").state, "M2").legs
    assert [leg.hexes for leg in legs] == [("E19", "E17", "D18", "E19")]
