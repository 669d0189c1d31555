"""1841 §4.3.1, §4.3.2: routes and what they bring; §4.1.1, §4.2: how far track leads."""

import pytest

from gridsim import reach_of_stations, reach_of_track
from gridsim.board.connections import reach
from gridsim.core.actions import Run, RunTrains
from gridsim.core.decisions import RunStep
from gridsim.titles.title_1841.operating.routes import JUDGE, could_run, has_route
from tests.builders import building
from tests.tables import against, judging
from tests.titles.title_1841.northern import land, novara
from tests.titles.title_1841.tables import running


def company(name, phase="3", options=()):
    return running(land(phase, options=options), name, (3, 5), "A", A=40)


def ran(built, name):
    return JUDGE.ran(built.state, name, JUDGE.best(built.state, name).runs)


def run(train, *stops, legs):
    """A route; places are told as "F8" where they are the first stop of their hex."""
    stops = tuple(stop if "." in stop else f"{stop}.0" for stop in stops)
    return Run(train=train, stops=stops, legs=tuple(tuple(leg.split()) for leg in legs))


PLAIN = company("IRSFF", "2")
T08 = (
    PLAIN.tile("F16", "601")
    .station("IRSFF", "F16")
    .trains("IRSFF", "2")
    .tile("G15", "202", 4)
    .tile("I15", "58", 3)
)
"""Mestre and Venezia on F16, Padova with sides 4 and 0, Rovigo with side 3."""
T20 = PLAIN.station("IRSFF", "F8").tile("D8", "5").tile("E9", "201")
"""Como and Bergamo, both joined to the printed Milano."""
TWO = T20.trains("IRSFF", "2", "2")
OPENED = PLAIN.tile("D8", "5").tile("E9", "201").tile("F8", "604").station("IRSFF", "F8")
T09 = (
    PLAIN.tile("E9", "201", 2)
    .station("IRSFF", "E9")
    .tile("D8", "6", 5)
    .tile("E7", "5", 4)
    .trains("IRSFF", "3")
)
R5 = PLAIN.station("IRSFF", "F8").trains("IRSFF", "3").tile("D8", "5").tile("E7", "5", 4)
"""Milano, Como and Busto Arsizio in a row."""
R5_FULL = running(R5, "AFI", (3, 5), "A", A=40).station("AFI", "D8")
R8 = company("SFTG").tile("J6", "57", 2).station("SFTG", "J6").tile("K7", "613", 2).trains("SFTG", "2")
R6 = company("SFTG").tile("K7", "613").station("SFTG", "K7").tile("M7", "608").trains("SFTG", "3")
R3 = company("SFTN").station("SFTN", "H4", 1).tile("G5", "7").tile("I5", "7", 2).tile("I3", "8", 4)
R3 = R3.tile("K3", "9").tile("M3", "621")
"""From Torino Nord track comes round to Torino Sud without a stop, and goes on from there to Cuneo."""


def torino(*options):
    """A loop out of one printed city of Torino over Asti and back into the other."""
    built = company("SFTG", "2", options).station("SFTG", "H4", 0)
    return built.tile("I5", "3", 2).tile("G5", "7", 0).trains("SFTG", "2")


BEST = {
    "T-08 ports and small towns do not use up the range": (T08, "IRSFF", 110),
    "T-20 one train at most uses yellow Milano": (TWO, "IRSFF", 90),
    "T-20 no route through it": (TWO.trains("IRSFF", "3"), "IRSFF", 90),
    "T-20 a green tile opens Milano": (OPENED.trains("IRSFF", "2", "2"), "IRSFF", 130 + 120),
    "T-20 also for one train": (OPENED.trains("IRSFF", "3"), "IRSFF", 150),
    "T-09-a three cities of 30 20 and 20": (T09, "IRSFF", 70),
    "D-24 two cities of one hex are not both in a route": (torino(), "SFTG", 50),
    "D-24 by house rule they are": (torino("both_cities_of_a_hex"), "SFTG", 90),
    "R-3 nor past the other city of the own hex": (R3.trains("SFTN", "3"), "SFTN", 0),
    "R-5 a city may be passed": (R5, "IRSFF", 60 + 20 + 20),
    "R-5 a full city may only be an end": (R5_FULL, "IRSFF", 60 + 20),
    "R-6 a station on a pass makes no route": (R6, "SFTG", 0),
    "R-8 a pass is no second city": (R8, "SFTG", 0),
}


@pytest.mark.parametrize(("built", "name", "revenue"), BEST.values(), ids=BEST)
def test_the_best_run(built, name, revenue):
    assert sum(route.revenue for route in ran(built, name)) == revenue


def test_t_08_each_place_has_its_value():
    (route,) = ran(T08, "IRSFF")
    values = dict(zip(route.stops, route.values, strict=True))
    assert values == {"F16.0": 10, "F16.1": 20, "G15.0": 30, "G17.0": 40, "I15.0": 10}


COMO = run("2-0", "F8", "D8", legs=["F8 D8"])
BERGAMO = run("2-1", "F8", "E9", legs=["F8 E9"])
THROUGH = run("3-0", "D8", "F8", "E9", legs=["D8 F8", "F8 E9"])
PAST_COMO = run("3-0", "F8", "D8", "E7", legs=["F8 D8", "D8 E7"])
LOOP = run("2-0", "H4", "I5", "H4.1", legs=["H4 I5", "I5 G5 H4"])
TO_ASTI = run("2-0", "H4", "I5", legs=["H4 I5"])


@pytest.mark.parametrize(
    ("built", "name", "runs", "key"),
    [
        (TWO, "IRSFF", [COMO, BERGAMO], "route_track_twice"), (TWO, "IRSFF", [COMO], "route_not_best"),
        (TWO, "IRSFF", [BERGAMO], ""), (TWO.trains("IRSFF", "3"), "IRSFF", [THROUGH], "route_track_twice"),
        (torino(), "SFTG", [LOOP], "route_area_twice"), (torino("both_cities_of_a_hex"), "SFTG", [LOOP], ""),
        (torino(), "SFTG", [TO_ASTI], ""), (R5_FULL, "IRSFF", [PAST_COMO], "route_through_blocked"),
    ],
    ids=["T-20 both", "T-20 the lesser", "T-20 the better", "T-20 through", "D-24", "D-24 house rule",
         "D-23 a small town is one of the two places", "R-5"],
)  # fmt: skip
def test_which_runs_are_refused(built, name, runs, key):
    refused = against(judging(built, RunStep, name)(), RunTrains(runs=tuple(runs))).split()
    assert key in refused or refused == key.split()


@pytest.mark.parametrize(
    ("built", "name", "has"),
    [(torino(), "SFTG", True), (R3, "SFTN", False), (R6, "SFTG", False), (R8, "SFTG", False)],
    ids=["D-23", "R-3", "R-6", "R-8"],
)
def test_has_route(built, name, has):
    assert has_route(built.state.board, name) is has


def test_r_3_r_8_track_alone_is_no_route():
    assert {"H4", "M3"} <= {stop[0] for stop in reach(R3.state.board, "SFTN").stops}
    assert not could_run(R8.state, "SFTG")


def test_9_10_white_grey_and_black_values():
    facts = land("2").state.facts
    values = {phase: facts.hexes["E1"].stops[0].values[facts.phases[phase].column] for phase in "234568"}
    assert values == {"2": 0, "3": 0, "4": 140, "5": 140, "6": 200, "8": 200}


def test_r_7_passes_use_up_range_but_not_that_of_an_8():
    reaches = {kind: train.reach for kind, train in land("5").state.facts.trains.items()}
    assert {kind for kind, of in reaches.items() if "pass" in of.counted} == set("234567")
    assert {kind for kind, of in reaches.items() if "pass" in of.free} == {"8"}
    assert all("town" in of.free for of in reaches.values())


@pytest.mark.parametrize(("phase", "track", "stations"), [("2", 0, 0), ("3", 1, 0), ("4", 1, 1)])
def test_borders_end_track_in_phase_2_and_the_way_of_stations_until_they_fall(phase, track, stations):
    state = novara(phase)
    assert "F6" in reach_of_track(state, "SFTN").hexes
    assert ("E7" in reach_of_track(state, "SFTN").hexes) == bool(track)
    assert (("E7", 0) in reach_of_stations(state, "SFTN").stops) == bool(stations)


def test_without_borders_stations_go_as_far_as_track():
    state = building("1856").company("GT", status="started").station("GT", "P9").tile("P9", "57", 1).state
    assert reach_of_track(state, "GT").hexes == reach_of_stations(state, "GT").hexes
