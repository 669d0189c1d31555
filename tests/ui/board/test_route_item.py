"""Routes follow the track from stop to stop and lie side by side where they meet."""

from itertools import pairwise
from math import pi, sqrt

import pytest
from shapely import LineString, Point

from gridsim.core.actions import Run
from gridsim.facts.load import load_facts
from tests.builders import building
from ui.board.board_picture import board_picture
from ui.board.geometry import gap
from ui.board.hex_shapes import HexArtist
from ui.board.route_item import (
    LANE,
    beside,
    lanes,
    line_picture,
    route_lines,
    stop_on_map,
    value_pictures,
    way_of,
)
from ui.board.shapes import Stroke, Text

ARTIST = HexArtist(load_facts("1856"))
BUILT = building("1856").tile("F17", "57", 0).tile("G14", "8", 5).tile("H15", "57", 2)
BOARD = board_picture(BUILT.state)
NORTH = Run(train="2-0", stops=("F17.0", "F15.0"), legs=(("F17", "F15"),))
EAST = Run(train="3-0", stops=("F15.0", "H15.0"), legs=(("F15", "G14", "H15"),))
THROUGH = Run(train="3-1", stops=("F17.0", "F15.0", "A20.0"), legs=(("F17", "F15"), ("F15", "E16", "A20")))


def test_a_way_begins_and_ends_at_its_stops():
    way = way_of(NORTH, ARTIST, BOARD)
    ends = {way[0], way[-1]}
    assert {stop_on_map(stop, ARTIST, BOARD) for stop in NORTH.stops} == ends


def test_a_way_follows_the_track_without_a_jump():
    way = way_of(EAST, ARTIST, BOARD)
    assert max(gap(a, b) for a, b in pairwise(way)) <= 1.0 + 1e-9
    assert {way[0], way[-1]} == {stop_on_map(stop, ARTIST, BOARD) for stop in EAST.stops}
    assert LineString(way).length == pytest.approx(1.0 + sqrt(3) * pi / 3 + 1.0, rel=0.01)


def test_ways_run_from_west_to_east():
    for run in (NORTH, EAST):
        way = way_of(run, ARTIST, BOARD)
        assert way[0] <= way[-1]


def test_lines_that_share_a_stop_lie_side_by_side():
    lines = route_lines([NORTH, EAST])
    assert lanes(lines) == [pytest.approx(-LANE / 2), pytest.approx(LANE / 2)]


def test_lines_that_never_meet_stay_on_their_track():
    far = Run(train="2-1", stops=("M4.0", "M6.0"), legs=(("M4", "M6"),))
    assert lanes(route_lines([NORTH, far])) == [0.0, 0.0]


def test_only_neighbours_need_lanes_of_their_own():
    third = Run(train="2-1", stops=("H15.0", "J15.0"), legs=(("H15", "I14", "J15"),))
    one, two, three = lanes(route_lines([NORTH, EAST, third]))
    assert one == three != two


def test_a_line_beside_a_way_keeps_its_distance():
    way = [(0.0, 0.0), (1.0, 0.0), (2.0, 1.0)]
    track = LineString(way)
    for x, y in beside(way, 0.1):
        assert track.distance(Point(x, y)) <= 0.1 + 1e-6
    assert beside(way, 0.0) == way


def test_trains_differ_in_colour_and_in_dash():
    first, second = route_lines([NORTH, EAST])
    one, two = (line_picture(line, [(0.0, 0.0), (1.0, 0.0)]) for line in (first, second))
    assert isinstance(one[1], Stroke)
    assert one[1].colour != two[1].colour
    assert one[1].dash != two[1].dash


def test_every_stop_tells_what_it_pays():
    lines = route_lines([NORTH, EAST], [(20, 30), (30, 20)])
    plates = value_pictures(lines, ARTIST, BOARD)
    texts = [shape.text for picture, _ in plates for shape in picture if isinstance(shape, Text)]
    assert texts == ["20", "30", "30", "20"]
    places = [place for _, place in plates]
    assert len(set(places)) == 4


def test_a_route_into_an_off_board_area_ends_at_its_arrow():
    board = board_picture(building("1856").tile("B19", "57", 1).state)
    run = Run(train="2-0", stops=("A20.0", "B19.0"), legs=(("A20", "B19"),))
    way = way_of(run, ARTIST, board)
    assert gap(way[0], stop_on_map("A20.0", ARTIST, board)) > 0.3
