"""Of the ways in which a tile may lie those are one that look alike and leave the same in every city."""

from __future__ import annotations

import pytest

from gridsim.board.alike import told_apart
from gridsim.board.upgrades import rotations
from tests.builders import building


@pytest.mark.parametrize(
    ("title", "hex_id", "tile"), [("1856", "M10", "1"), ("1841", "N16", "633"), ("1835", "L8", "1")]
)
def test_a_tile_whose_two_towns_change_places_lies_in_three_ways(title, hex_id, tile):
    seen = building(title).state
    ways = rotations(seen.facts, tile)
    assert len(ways) == 6
    assert told_apart(seen, hex_id, tile, ways) == (0, 1, 2)


def test_ways_that_look_different_are_all_kept():
    seen = building("1856").state
    for tile in ("7", "8", "9", "2", "55", "59", "64"):
        ways = rotations(seen.facts, tile)
        assert told_apart(seen, "I12", tile, ways) == ways


def test_a_station_in_one_of_two_like_cities_tells_them_apart():
    """1835: at Ludwigshafen the BA stands in one of two cities without track, here or there."""
    empty = building("1835")
    ways = rotations(empty.state.facts, "212")
    assert told_apart(empty.state, "L6", "212", ways) == (0, 1, 2)
    assert told_apart(empty.station("BA", "L6", 1).state, "L6", "212", ways) == (0, 1, 2, 3, 4, 5)


def test_cities_with_track_lie_the_same_whichever_way_a_tile_is_turned():
    """1824: each city of Budapest is printed with a track of its own, which tells the two apart."""
    seen = building("1824").state
    assert told_apart(seen, "F17", "498", (0, 3)) == (0,)
