"""1856 §9 with the cases T21 to T23: what a route may be, what it pays, and that the best is run."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gridsim.core.actions import Run, RunTrains
from gridsim.core.decisions import RunStep, TrainStep
from gridsim.core.events import TrainsRan
from gridsim.flow.game import Game
from gridsim.titles.title_1856.routes import has_route
from tests.builders import Building
from tests.titles.title_1856.railways import at, forward, operating, railway, told
from tests.titles.title_1856.tables import game, play, refusal_keys

LONDON, THOMAS, TOWN, WOODSTOCK = "F15.0", "F17.0", "H17.0", "H15.0"
TO_THOMAS, TO_TOWN, TO_WOODSTOCK = ("F15", "F17"), ("F17", "G16", "H17"), ("H17", "H15")


def run(train: str, *stops: str, legs: tuple[tuple[str, ...], ...] = ()) -> Run:
    """A route of one train; where no legs are given all stops lie in neighbouring hexes."""
    hexes = [stop.split(".")[0] for stop in stops]
    return Run(train=train, stops=stops, legs=legs or tuple(pairwise(hexes)))


def whole_line(train: str) -> Run:
    return run(train, LONDON, THOMAS, TOWN, WOODSTOCK, legs=(TO_THOMAS, TO_TOWN, TO_WOODSTOCK))


def runs(*routes: Run) -> RunTrains:
    return RunTrains(runs=routes)


def line(*trains: str, phase: str = "1", options: tuple[str, ...] = ()) -> Building:
    """London (30) - St. Thomas (30) - the town of H17 (10) - Woodstock (20); the GW is in London."""
    built = railway(operating(phase=phase, options=options), "GW", cash=100).cards("GW", *trains)
    return built.tile("F17", "15", 1).tile("G16", "8", 5).tile("H17", "3", 2).tile("H15", "57", 0)


def station_only(company: str, hex_id: str, built: Building, *trains: str) -> Building:
    """A company whose only station is here."""
    built = built.owns("player:1", company, 60).starts(company, par=65)
    return built.company(company, operated=True).station(company, hex_id).cards(company, *trains)


def best(playing: Game) -> TrainsRan:
    """Run the best routes; what was told of it."""
    play(playing, next(iter(playing.now.legal.of(RunTrains))))
    (ran,) = told(playing, TrainsRan)
    assert isinstance(ran, TrainsRan)
    return ran


# ---- §9.2, §9.3: what a route is


def test_9_4_a_route_pays_the_sum_of_its_stops() -> None:
    playing = at(line("4-0"), RunStep)
    play(playing, runs(whole_line("4-0")))
    (ran,) = told(playing, TrainsRan)
    assert ran.routes[0].values == (30, 30, 10, 20)
    assert ran.revenue == 90


def test_t21_a_3_train_cannot_skip_the_town() -> None:
    playing = at(line("3-0"), RunStep)
    full = run("3-0", LONDON, THOMAS, TOWN, legs=(TO_THOMAS, TO_TOWN))
    assert runs(full) in playing.now.legal
    skipping = run("3-0", LONDON, THOMAS, WOODSTOCK, legs=(TO_THOMAS, (*TO_TOWN, "H15")))
    assert refusal_keys(playing, runs(skipping)) == {"route_not_joined"}
    assert refusal_keys(playing, runs(whole_line("3-0"))) == {"route_too_long"}
    assert best(playing).revenue == 70


def test_t21_a_red_area_is_an_end() -> None:
    """Buffalo P17 has track from Niagara Falls and from Fort Erie."""
    built = station_only("WR", "O16", operating().tile("O16", "57", 2).tile("O18", "5", 3), "3-0")
    playing = at(built, RunStep)
    assert refusal_keys(playing, runs(run("3-0", "O16.0", "P17.0", "O18.0"))) == {"route_through_end"}
    assert best(playing).routes[0].stops in {("O16.0", "P17.0"), ("P17.0", "O16.0")}


def test_t21_not_from_one_part_of_a_joined_area_to_the_other() -> None:
    """Canadian West is N1 and O2; the city of N3 lies between their tracks."""
    playing = at(station_only("GT", "N3", operating().tile("N3", "5", 3), "3-0"), RunStep)
    assert refusal_keys(playing, runs(run("3-0", "N1.0", "N3.0", "O2.0"))) == {"route_area_twice"}
    assert best(playing).revenue == 20 + 20


def test_t21_both_cities_of_toronto_are_two_stops_of_one_route() -> None:
    """From the south-west city by M12 and the town of M10 into the other city."""
    built = operating(phase="2").tile("N11", "120").tile("M12", "7", 3).tile("M10", "2", 4)
    playing = at(station_only("CV", "N11", built, "3-0"), RunStep)
    ran = best(playing)
    assert {"N11.0", "N11.1", "M10.1"} == set(ran.routes[0].stops)
    assert ran.revenue == 60 + 10 + 60


def test_9_3_goderich_may_be_passed_through() -> None:
    """From the city of G12 by Goderich to the town of F13."""
    built = operating().tile("G12", "57").tile("G10", "8").tile("F11", "9").tile("F13", "2")
    ran = best(at(station_only("WR", "G12", built, "3-0"), RunStep))
    assert ran.routes[0].stops in {("G12.0", "F9.0", "F13.0"), ("F13.0", "F9.0", "G12.0")}
    assert ran.revenue == 20 + 30 + 10


def test_9_3_a_route_has_a_station_of_the_company() -> None:
    playing = at(station_only("CA", "F17", line(), "2-0"), RunStep)
    assert playing.now.decision.actor == "CA"
    strange = run("2-0", TOWN, WOODSTOCK, legs=(TO_WOODSTOCK,))
    assert "route_without_station" in refusal_keys(playing, runs(strange))


@pytest.mark.parametrize(
    ("routes", "key"),
    [
        ((run("4-0", LONDON),), "route_too_short"),
        ((run("4-0", LONDON, THOMAS, LONDON),), "route_stop_twice"),
        ((run("4-0", "F15.7", THOMAS),), "route_no_such_stop"),
        ((run("4-0", LONDON, WOODSTOCK, legs=(("F15", "G16", "H15"),)),), "route_not_joined"),
        ((run("5-0", LONDON, THOMAS),), "route_not_its_train"),
        ((run("4-0", LONDON, THOMAS), run("4-0", THOMAS, TOWN, legs=(TO_TOWN,))), "route_train_twice"),
    ],
)
def test_9_3_what_is_no_route(routes: tuple[Run, ...], key: str) -> None:
    assert key in refusal_keys(at(line("4-0"), RunStep), runs(*routes))


# ---- §9.3.5: blocked cities


def test_t23_a_full_city_of_strangers_is_an_end_and_no_middle() -> None:
    built = line("4-0").station("CA", "F17").station("WR", "F17")
    playing = at(built, RunStep)
    assert refusal_keys(playing, runs(whole_line("4-0"))) == {"route_through_blocked"}
    assert best(playing).revenue == 60


def test_t23_with_one_slot_free_it_may_be_passed() -> None:
    assert best(at(line("4-0").station("CA", "F17"), RunStep)).revenue == 90


def test_t23_with_an_own_station_it_may_be_passed() -> None:
    built = line("4-0").station("CA", "F17").station("GW", "F17")
    assert best(at(built, RunStep)).revenue == 90


# ---- §9.3.3, §9.5: several trains


def fork(*trains: str) -> Building:
    """Tile 23 on G16: from St. Thomas to the town of H17 and to Woodstock, by one hexside."""
    built = operating().tile("F17", "15", 1).tile("G16", "23", 1).tile("H17", "3", 2).tile("H15", "57", 1)
    return station_only("CA", "F17", built, *trains)


def test_t22_both_branches_of_tile_23_share_their_hexside() -> None:
    playing = at(fork("2-0", "2-1"), RunStep)
    to_town = run("2-0", THOMAS, TOWN, legs=(TO_TOWN,))
    to_woodstock = run("2-1", THOMAS, WOODSTOCK, legs=(("F17", "G16", "H15"),))
    assert "route_track_twice" in refusal_keys(playing, runs(to_town, to_woodstock))
    # London's printed track to St. Thomas is left for the other train.
    assert best(playing).revenue == (30 + 30) + (30 + 20)


def test_t22_one_branch_or_the_other_may_be_run() -> None:
    playing = at(fork("2-0"), RunStep)
    to_woodstock = run("2-0", THOMAS, WOODSTOCK, legs=(("F17", "G16", "H15"),))
    assert refusal_keys(playing, runs(to_woodstock)) == {"route_not_best"}


def test_9_5_trains_share_cities_but_no_track() -> None:
    """Two 2-trains of the GW: one can use the track to St. Thomas, the other has no route of its own."""
    playing = at(line("2-0", "2-1"), RunStep)
    twice = runs(run("2-0", LONDON, THOMAS), run("2-1", LONDON, THOMAS))
    assert refusal_keys(playing, twice) == {"route_track_twice"}
    both = line("2-0", "2-1").station("GW", "F17")
    ran = best(at(both, RunStep))
    assert ran.revenue == (30 + 30) + (30 + 10)


# ---- §9.6: values by phase


@pytest.mark.parametrize(
    ("phase", "west", "buffalo"),
    [("1", 20, 30), ("2", 20, 30), ("3", 20, 30), ("4", 30, 40), ("5", 30, 40), ("6", 50, 40)],
)
def test_9_6_red_areas_pay_by_phase(phase: str, west: int, buffalo: int) -> None:
    north = station_only("GT", "N3", operating(phase=phase).tile("N3", "5", 3), "2-0")
    assert best(at(north, RunStep)).revenue == 20 + west
    south = station_only("WR", "O16", operating(phase=phase).tile("O16", "57", 2), "2-0")
    assert best(at(south, RunStep)).revenue == 20 + buffalo


# ---- §9.7: bonuses


def test_9_7_port_marker_pays_twenty_once_for_every_train() -> None:
    built = line("2-0", "2-1").station("GW", "F17").company("GW", ports=("F17",))
    ran = best(at(built, RunStep))
    assert ran.revenue == (30 + 30 + 20) + (30 + 10 + 20)
    assert [route.bonuses for route in ran.routes] == [(("port", 20),)] * 2


def test_9_7_port_marker_is_the_companys_own() -> None:
    built = line("2-0").company("WR", ports=("F17",))
    assert best(at(built, RunStep)).revenue == 60


def test_9_7_bridge_right_at_buffalo_and_tunnel_right_at_sarnia() -> None:
    south = station_only("WR", "O16", operating().tile("O16", "57", 2), "2-0")
    assert best(at(south.company("WR", rights=("bridge",)), RunStep)).revenue == 20 + 30 + 10
    assert best(at(south.company("WR", rights=("tunnel",)), RunStep)).revenue == 20 + 30
    west = station_only("LPS", "C14", operating().tile("C14", "5", 2), "2-0")
    assert best(at(west.company("LPS", rights=("tunnel", "bridge")), RunStep)).revenue == 20 + 30 + 10


# ---- §9.8, §9.9, §9.10


def test_9_8_the_best_must_be_run() -> None:
    playing = at(line("3-0"), RunStep)
    poorer = runs(run("3-0", LONDON, THOMAS))
    (refusal,) = playing.now.legal.why_not(poorer)
    assert (refusal.key, refusal.facts["best"], refusal.facts["revenue"]) == ("route_not_best", 70, 60)


def test_9_8_of_equal_value_any_may_be_chosen() -> None:
    """St. Thomas to London or to Woodstock's 30: both pay 60."""
    built = line("2-0").station("GW", "F17").tile("H15", "15", 0).tile("G16", "23", 1)
    playing = at(built, RunStep)
    for other, leg in ((LONDON, ("F17", "F15")), (WOODSTOCK, ("F17", "G16", "H15"))):
        assert runs(run("2-0", THOMAS, other, legs=(leg,))) in playing.now.legal


def test_9_8_house_rule_any_revenue() -> None:
    playing = at(line("3-0", options=("any_revenue",)), RunStep)
    assert runs(run("3-0", LONDON, THOMAS)) in playing.now.legal


def test_9_9_without_a_train_or_a_route_there_is_nothing_to_choose() -> None:
    for built in (line(), railway(operating(), "GT").cards("GT", "2-0").cash("GT", 100)):
        playing = forward(game(built), TrainStep)
        assert not any(isinstance(moment.decision, RunStep) for moment in playing.history)
        assert not told(playing, TrainsRan)


def test_9_10_has_a_route() -> None:
    assert has_route(line().state, "GW")
    assert not has_route(railway(operating(), "GT").state, "GT")
    assert not has_route(operating().state, "GW")
