"""1841 §4.1.1, §4.2: how far the track a company builds on leads, and where its stations may go."""

import pytest

from gridsim import reach_of_stations, reach_of_track
from tests.builders import building
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running

TORINO, BEYOND = ("H4", 1), ("E7", 0)


def novara(phase):
    """Track from Torino Nord over the border of Piedmont to the city of E7."""
    built = running(land(phase), "SFTN", (2, 8), "A", A=40).station("SFTN", *TORINO)
    return built.tile("G5", "9", 1).tile("F6", "55", 1).tile("E7", "57", 1).state


@pytest.mark.parametrize(("phase", "track", "stations"), [("2", 0, 0), ("3", 1, 0), ("4", 1, 1)])
def test_borders_end_track_in_phase_2_and_the_way_of_stations_until_they_fall(phase, track, stations):
    state = novara(phase)
    assert "F6" in reach_of_track(state, "SFTN").hexes
    assert ("E7" in reach_of_track(state, "SFTN").hexes) == bool(track)
    assert (BEYOND in reach_of_stations(state, "SFTN").stops) == bool(stations)


def test_without_borders_stations_go_as_far_as_track():
    state = building("1856").company("GT", status="started").station("GT", "P9").tile("P9", "57", 1).state
    assert reach_of_track(state, "GT").hexes == reach_of_stations(state, "GT").hexes
