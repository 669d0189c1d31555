"""1856 §9 with the cases T21 to T23: what a route may be, what it pays, and that the best is run."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gridsim.core.actions import Run, RunTrains
from gridsim.core.decisions import RunStep, TrainStep
from gridsim.core.events import TrainsRan
from gridsim.titles.title_1856.routes import has_route
from tests.builders import Building
from tests.tables import A, game, play, play_until, row, told, until
from tests.titles.title_1856.railways import operating, railway

LONDON, THOMAS, TOWN, WOODSTOCK = "F15.0", "F17.0", "H17.0", "H15.0"
TO_THOMAS, TO_TOWN, TO_WOODSTOCK = ("F15", "F17"), ("F17", "G16", "H17"), ("H17", "H15")
AT = until(RunStep)


def run(train: str, *stops: str, legs: tuple[tuple[str, ...], ...] = ()) -> Run:
    """A route of one train; where no legs are given all stops lie in neighbouring hexes."""
    hexes = [stop.split(".")[0] for stop in stops]
    return Run(train=train, stops=stops, legs=legs or tuple(pairwise(hexes)))


def whole_line(train: str) -> Run:
    return run(train, LONDON, THOMAS, TOWN, WOODSTOCK, legs=(TO_THOMAS, TO_TOWN, TO_WOODSTOCK))


def runs(*routes: Run) -> RunTrains:
    return RunTrains(runs=routes)


def line(*trains: str, options: tuple[str, ...] = (), also: tuple[str, ...] = ()) -> Building:
    """London (30) - St. Thomas (30) - the town of H17 (10) - Woodstock (20); the GW is in London.

    St. Thomas may have stations besides.
    """
    built = railway(operating(options=options), "GW", cash=100).cards("GW", *trains)
    built = built.tile("F17", "15", 1).tile("G16", "8", 5).tile("H17", "3", 2).tile("H15", "57", 0)
    for company in also:
        built = built.station(company, "F17")
    return built


def station_only(company: str, hex_id: str, built: Building, *trains: str) -> Building:
    """A company whose only station is here."""
    built = built.owns(A, company, 60).starts(company, par=65)
    return built.company(company, operated=True).station(company, hex_id).cards(company, *trains)


def niagara(*trains: str, phase: str = "1", rights: tuple[str, ...] = ()) -> Building:
    """The WR beside Buffalo."""
    built = station_only("WR", "O16", operating(phase=phase).tile("O16", "57", 2), *trains)
    return built.company("WR", rights=rights)


BUFFALO = station_only("WR", "O16", operating().tile("O16", "57", 2).tile("O18", "5", 3), "3-0")
"""Buffalo P17 has track from Niagara Falls and from Fort Erie."""
WEST = station_only("GT", "N3", operating().tile("N3", "5", 3), "3-0")
"""Canadian West is N1 and O2; the city of N3 lies between their tracks."""
TORONTO = operating(phase="2").tile("N11", "120").tile("M12", "7", 3).tile("M10", "2", 4)
TORONTO = station_only("CV", "N11", TORONTO, "3-0")
"""From the south-west city by M12 and the town of M10 into the other city."""
GODERICH = operating().tile("G12", "57").tile("G10", "8").tile("F11", "9").tile("F13", "2")
GODERICH = station_only("WR", "G12", GODERICH, "3-0")
"""From the city of G12 by Goderich to the town of F13."""
FORK = operating().tile("F17", "15", 1).tile("G16", "23", 1).tile("H17", "3", 2).tile("H15", "57", 1)
FORK = station_only("CA", "F17", FORK)
"""Tile 23 on G16: from St. Thomas to the town of H17 and to Woodstock, by one hexside."""
SARNIA = station_only("LPS", "C14", operating().tile("C14", "5", 2), "2-0")
PORT = line("2-0", "2-1", also=("GW",)).company("GW", ports=("F17",))
EQUAL = line("2-0", also=("GW",)).tile("H15", "15", 0).tile("G16", "23", 1)
TO_FORK = run("2-1", THOMAS, WOODSTOCK, legs=(("F17", "G16", "H15"),))
ENOUGH = run("3-0", LONDON, THOMAS, TOWN, legs=(TO_THOMAS, TO_TOWN))
STRANGE = run("2-0", TOWN, WOODSTOCK, legs=(TO_WOODSTOCK,))
SKIPPING = run("3-0", LONDON, THOMAS, WOODSTOCK, legs=(TO_THOMAS, (*TO_TOWN, "H15")))
TWICE = runs(run("2-0", LONDON, THOMAS), run("2-1", LONDON, THOMAS))


@pytest.mark.parametrize("row", [
    row("9.4 a route pays the sum of its stops", line("4-0"), AT, runs(whole_line("4-0")),
        tells={"TrainsRan revenue": [90]}),
    row("T21 a 3-train cannot skip the town", line("3-0"), AT, allows=(runs(ENOUGH),),
        refuses={runs(SKIPPING): "route_not_joined", runs(whole_line("3-0")): "route_too_long"}),
    row("T21 a red area is an end", BUFFALO, AT,
        refuses={runs(run("3-0", "O16.0", "P17.0", "O18.0")): "route_through_end"}),
    row("T21 not from one part of a joined area to the other", WEST, AT,
        refuses={runs(run("3-0", "N1.0", "N3.0", "O2.0")): "route_area_twice"}),
    row("9.3 a route has a station of the company", station_only("CA", "F17", line(), "2-0"), AT,
        refuses={runs(STRANGE): "route_without_station"}),
    row("T23 a full city of strangers is no middle", line("4-0", also=("CA", "WR")), AT,
        refuses={runs(whole_line("4-0")): "route_through_blocked"}),
    row("T22 one branch of tile 23 or the other", FORK.cards("CA", "2-1"), AT,
        refuses={runs(TO_FORK): "route_not_best"}),
    row("9.5 trains share cities but no track", line("2-0", "2-1"), AT,
        refuses={TWICE: "route_track_twice"}),
    row("9.8 of equal value any may be chosen", EQUAL, AT,
        allows=(runs(run("2-0", THOMAS, LONDON)),
                runs(run("2-0", THOMAS, WOODSTOCK, legs=(("F17", "G16", "H15"),))))),
    row("9.8 by house rule any revenue", line("3-0", options=("any_revenue",)), AT,
        allows=(runs(run("3-0", LONDON, THOMAS)),)),
])  # fmt: skip
def test_runs(row):
    row.holds()


BRANCHES = (run("2-0", THOMAS, TOWN, legs=(TO_TOWN,)), TO_FORK)


@pytest.mark.parametrize(("built", "routes", "key"), [
    (line("4-0"), (run("4-0", LONDON),), "route_too_short"),
    (line("4-0"), (run("4-0", LONDON, THOMAS, LONDON),), "route_stop_twice"),
    (line("4-0"), (run("4-0", "F15.7", THOMAS),), "route_no_such_stop"),
    (line("4-0"), (run("4-0", LONDON, WOODSTOCK, legs=(("F15", "G16", "H15"),)),), "route_not_joined"),
    (line("4-0"), (run("5-0", LONDON, THOMAS),), "route_not_its_train"),
    (line("4-0"), (run("4-0", LONDON, THOMAS), run("4-0", THOMAS, TOWN, legs=(TO_TOWN,))),
     "route_train_twice"),
    (FORK.cards("CA", "2-0", "2-1"), BRANCHES, "route_track_twice"),
])  # fmt: skip
def test_9_3_what_is_no_route(built, routes, key):
    against = play_until(game(built), RunStep).now.legal.why_not(runs(*routes))
    assert key in {refusal.key for refusal in against}


def best(built: Building) -> TrainsRan:
    """What is told of the best run."""
    playing = play_until(game(built), RunStep)
    play(playing, next(iter(playing.now.legal.of(RunTrains))))
    (ran,) = told(playing, TrainsRan)
    return ran


WEST_PAYS = {"1": 20, "2": 20, "3": 20, "4": 30, "5": 30, "6": 50}
BUFFALO_PAYS = {"1": 30, "2": 30, "3": 30, "4": 40, "5": 40, "6": 40}
BEST = {
    "T21 a 3-train": (line("3-0"), 70),
    "T21 an area is joined once": (WEST, 20 + 20),
    "T21 both cities of Toronto are two stops": (TORONTO, 60 + 10 + 60),
    "9.3 Goderich may be passed through": (GODERICH, 20 + 30 + 10),
    "T23 a full city of strangers is an end": (line("4-0", also=("CA", "WR")), 60),
    "T23 with one slot free it may be passed": (line("4-0", also=("CA",)), 90),
    "T23 with an own station too": (line("4-0", also=("CA", "GW")), 90),
    "T22 London's printed track is left for the other train": (
        FORK.cards("CA", "2-0", "2-1"), (30 + 30) + (30 + 20)),
    "9.5 trains share cities": (line("2-0", "2-1", also=("GW",)), (30 + 30) + (30 + 10)),
    "9.7 a port pays twenty once for every train": (PORT, (30 + 30 + 20) + (30 + 10 + 20)),
    "9.7 a port is the company's own": (line("2-0").company("WR", ports=("F17",)), 60),
    "9.7 the bridge right at Buffalo": (niagara("2-0", rights=("bridge",)), 20 + 30 + 10),
    "9.7 not the tunnel right": (niagara("2-0", rights=("tunnel",)), 20 + 30),
    "9.7 the tunnel right at Sarnia": (SARNIA.company("LPS", rights=("tunnel", "bridge")), 20 + 30 + 10),
    **{f"9.6 West in phase {phase}": (WEST.phase(phase).cards("GT", "2-0").cards("bank", "3-0"), 20 + west)
       for phase, west in WEST_PAYS.items()},
    **{f"9.6 Buffalo in phase {phase}": (niagara("2-0", phase=phase), 20 + buffalo)
       for phase, buffalo in BUFFALO_PAYS.items()},
}  # fmt: skip


@pytest.mark.parametrize(("built", "revenue"), BEST.values(), ids=BEST)
def test_the_best_run(built, revenue):
    assert best(built).revenue == revenue


@pytest.mark.parametrize(("built", "stops"), [
    (BUFFALO, ["O16.0", "P17.0"]), (GODERICH, ["F13.0", "F9.0", "G12.0"]),
    (TORONTO, ["M10.1", "N11.0", "N11.1"]),
])  # fmt: skip
def test_where_the_best_run_leads(built, stops):
    assert sorted(best(built).routes[0].stops) == stops


def test_9_4_9_7_values_and_bonuses_are_told_stop_by_stop():
    assert [route.bonuses for route in best(PORT).routes] == [(("port", 20),)] * 2
    assert best(line("4-0")).routes[0].values == (30, 30, 10, 20)


def test_9_8_the_best_must_be_run():
    playing = play_until(game(line("3-0")), RunStep)
    (refusal,) = playing.now.legal.why_not(runs(run("3-0", LONDON, THOMAS)))
    assert (refusal.key, refusal.facts["best"], refusal.facts["revenue"]) == ("route_not_best", 70, 60)


NO_ROUTE = railway(operating(), "GT")


@pytest.mark.parametrize("built", [line(), NO_ROUTE.cards("GT", "2-0").cash("GT", 100)])
def test_9_9_without_a_train_or_a_route_there_is_nothing_to_choose(built):
    playing = play_until(game(built), TrainStep)
    assert not any(isinstance(moment.decision, RunStep) for moment in playing.history)
    assert not told(playing, TrainsRan)


@pytest.mark.parametrize(
    ("built", "company", "has"), [(line(), "GW", True), (NO_ROUTE, "GT", False), (operating(), "GW", False)]
)
def test_9_10_has_a_route(built, company, has):
    assert has_route(built.state, company) is has
