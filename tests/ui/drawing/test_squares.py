"""Squares say the same of the ground of a hex as plane geometry does."""

from itertools import product

import pytest
from shapely import Point, Polygon, box

from ui.drawing.box import Box
from ui.drawing.geometry import edge_to_edge, hex_corners, polar
from ui.drawing.room import Room
from ui.drawing.squares import (
    ALL,
    REACH,
    ROW,
    SQUARE,
    Places,
    beside,
    outside,
    under_box,
    under_discs,
    under_round_box,
)

WISHES = ((-0.5, 0.0), (0.5, 0.1))
LAYOUTS = ["flat", "pointy"]


def covers(squares, x, y):
    """Whether the square with a point in it belongs to a set."""
    row, column = int(y // SQUARE) + REACH, int(x // SQUARE) + REACH
    return bool(squares >> ROW * row + column & 1)


PLACES = [(x / 7 + 0.003, y / 7 + 0.003) for x, y in product(range(-8, 9), repeat=2)]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_is_outside_a_hex_is_so_in_squares(layout):
    inner, outer = (Polygon(hex_corners(layout, 0.9 + more)) for more in (-0.06, 0.06))
    found = outside(layout, 0.1)
    for x, y in PLACES:
        if inner.contains(Point(x, y)):
            assert not covers(found, x, y)
        if not outer.contains(Point(x, y)):
            assert covers(found, x, y)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("edge", range(6))
def test_what_lies_beside_a_side_is_nearer_to_it_than_to_the_middle(layout, edge):
    angle = {"flat": 90.0, "pointy": 120.0}[layout] + 60.0 * edge
    found = beside(layout, edge, 0.14)
    for distance, is_near in ((0.5, False), (0.8, False), (0.9, True), (1.05, True)):
        assert covers(found, *polar(angle, distance)) == is_near


def test_discs_and_boxes_take_the_squares_below_them():
    found = under_discs([(0.3, -0.2)], 0.25) | under_box((-0.4, 0.5), 0.3, 0.2)
    exact = Point(0.3, -0.2).buffer(0.25).union(box(-0.55, 0.4, -0.25, 0.6))
    for x, y in PLACES:
        if exact.boundary.distance(Point(x, y)) > 1.5 * SQUARE:
            assert covers(found, x, y) == exact.contains(Point(x, y))


def test_what_lies_beyond_the_squares_does_no_harm():
    assert under_discs([(1.3, -1.3), (-1.3, 1.3), (0.0, -1.25)], 0.3) <= ALL


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_nearest_free_place_is_free(layout):
    room = Room(layout)
    room.take_track([edge_to_edge(0, 3, layout), edge_to_edge(1, 3, layout)], 0.2)
    room.take_disc((0.0, 0.0), 0.3)
    taken = room.taken_squares(0.05, 0.02) | room.track_squares(0.02)
    for width in (0.3, 0.5, 0.7):
        place = Places(taken, width, 0.2).nearest(WISHES)
        assert place is not None
        assert room.clearance(Box(place, width, 0.2)) > -SQUARE / 2
        assert room.margin(Box(place, width, 0.2)) > 0.02
    assert Places(taken, 1.9, 0.2).nearest(WISHES) is None
    assert Places(taken, 3.0, 0.2).nearest(WISHES) is None


def test_an_empty_hex_gives_the_wished_place():
    x, y = Places(outside("flat", 0.05), 0.6, 0.2).nearest(WISHES)
    assert abs(x) <= SQUARE / 2
    assert y == pytest.approx(-0.5, abs=SQUARE / 2)


def test_letters_that_must_lie_over_track_cover_least_of_it():
    room = Room("flat")
    room.take_track([edge_to_edge(0, 3, "flat")], 0.2)
    room.take_box(Box((0.75, 0.0), 0.5, 2.0))
    track = room.track_squares(0.0)
    (x, _), covered = Places(room.taken_squares(0.03, 0.0), 0.7, 0.2).shallowest(track, WISHES)
    assert x < 0.0
    assert covered == 0
    room.take_box(Box((-0.75, 0.0), 0.5, 2.0))
    (x, _), covered = Places(room.taken_squares(0.03, 0.0), 0.7, 0.2).shallowest(track, WISHES)
    assert abs(x) < 0.2
    assert covered == pytest.approx(0.04 / SQUARE**2, rel=0.25)
    room.take_box(Box((0.0, 0.0), 2.0, 2.0))
    assert Places(room.taken_squares(0.03, 0.0), 0.7, 0.2).shallowest(track, WISHES) is None


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_broad_border_is_kept_free(layout):
    plain, banded = Room(layout), Room(layout, banded=[0, 3])
    assert plain.taken_squares(0.03, 0.0) != banded.taken_squares(0.03, 0.0)
    assert covers(banded.taken_squares(0.03, 0.0), *polar({"flat": 90.0, "pointy": 120.0}[layout], 0.9))


def test_what_has_round_ends_finds_room_where_its_corners_would_be():
    taken = ALL & ~under_round_box((0.0, 0.0), 0.8 + SQUARE, 0.5 + SQUARE, 0.25)
    assert Places(taken, 0.8, 0.5).nearest(WISHES) is None
    x, y = Places(taken, 0.8, 0.5, 0.25).nearest(WISHES)
    assert (abs(x), abs(y)) <= (SQUARE, SQUARE)


def test_nothing_round_finds_room_below_the_ground():
    assert Places(ALL, 0.8, 0.5, 0.25).nearest(WISHES) is None
    assert not Places(ALL, 0.8, 0.5, 0.25).far_apart((0.0, 0.0))
