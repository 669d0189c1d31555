"""Finding room: free places are taken as wished, crowded ones as well as can be."""

import pytest

from ui.drawing.box import Box
from ui.drawing.freedom import BANDED
from ui.drawing.geometry import angle_of, edge_angle, edge_to_edge, gap, hex_corners, polar
from ui.drawing.room import Room
from ui.drawing.sketch import near


def test_the_wished_place_is_taken_where_it_is_free():
    place, clearance = Room("flat").find(
        Box((0.0, 0.0), 0.4, 0.2), near((0.3, 0.3)), wanted=0.05, border=0.05
    )
    assert place == (0.3, 0.3)
    assert clearance >= 0.05


def test_track_and_boxes_are_kept_clear():
    room = Room("flat")
    room.take_track([edge_to_edge(0, 3, "flat")], 0.2)
    first, _ = room.find(Box((0.0, 0.0), 0.3, 0.2), near((0.0, 0.0)), wanted=0.03, border=0.05)
    assert abs(first[0]) >= 0.15 + 0.1
    room.take_box(Box(first, 0.3, 0.2))
    second, _ = room.find(Box((0.0, 0.0), 0.3, 0.2), near(first), wanted=0.03, border=0.05)
    assert room.clearance(Box(second, 0.3, 0.2)) >= 0.03


def test_a_box_over_the_border_is_never_preferred():
    place, clearance = Room("flat").find(
        Box((0.0, 0.0), 0.4, 0.2), [(1.1, 0.0), (0.0, 0.0)], wanted=0.05, border=0.05
    )
    assert place == (0.0, 0.0)
    assert clearance > 0


def test_margin_is_measured_at_the_corner_nearest_the_border():
    room = Room("flat")
    assert room.margin(Box((0.0, 0.0), 0.4, 0.4)) == pytest.approx(0.727, abs=0.001)
    assert room.margin(Box((0.0, 0.9), 0.4, 0.4)) == pytest.approx(-0.1)


@pytest.mark.parametrize("layout", ["flat", "pointy"])
def test_boxes_are_tucked_into_corners_up_to_the_border(layout):
    room = Room(layout)
    for x, y in hex_corners(layout):
        place = room.tucked(0.3, 0.15, angle_of((x, y)), 0.07)
        assert room.margin(Box(place, 0.3, 0.15)) == pytest.approx(0.07)


def test_what_is_taken_later_counts_when_the_same_is_looked_for_again():
    box, places = Box((0.0, 0.0), 0.3, 0.2), [(0.0, 0.0), (0.4, 0.0), (0.0, 0.5)]
    room = Room("flat")
    found = [room.find(box, places, wanted=0.03, border=0.05)[0]]
    room.take_disc((0.0, 0.0), 0.1)
    found.append(room.find(box, places, wanted=0.03, border=0.05)[0])
    room.take_track([edge_to_edge(4, 5, "flat")], 0.2)
    found.append(room.find(box, places, wanted=0.03, border=0.05)[0])
    assert found == [(0.0, 0.0), (0.4, 0.0), (0.0, 0.5)]
    assert Room("flat").find(box, places, wanted=0.03, border=0.05)[0] == (0.0, 0.0)


def test_round_corners_come_nearer_to_discs_and_sides_than_sharp_ones():
    room, places = Room("flat"), [(0.3, 0.3)]
    room.take_disc((0.0, 0.0), 0.2)
    sharp, round_ = Box((0.3, 0.3), 0.4, 0.4), Box((0.3, 0.3), 0.4, 0.4, 0.2)
    assert room.clearance(sharp) == pytest.approx(0.1 * 2**0.5 - 0.2)
    assert room.clearance(round_) == pytest.approx(0.3 * 2**0.5 - 0.4)
    for box in (sharp, round_):
        assert room.find(box, places, wanted=-1.0, border=0.0)[1] == pytest.approx(room.clearance(box))
    beside = (0.8, 0.0)
    assert room.margin(Box(beside, 0.4, 0.4, 0.2)) > room.margin(Box(beside, 0.4, 0.4)) + 0.05


@pytest.mark.parametrize("layout", ["flat", "pointy"])
def test_a_broad_border_over_a_side_is_kept_free(layout):
    """On that side alone: what is opposite goes as far as before."""
    side, box = 4, Box((0.0, 0.0), 0.3, 0.3, 0.15)
    wish, opposite = (polar(edge_angle(edge, layout), 0.82) for edge in (side, side - 3))
    banded = Room(layout, banded=[side])
    place, _ = banded.find(box, [wish], wanted=0.0, border=0.015)
    assert gap(place, (0.0, 0.0)) <= 1.0 - BANDED - 0.15 + 1e-6
    assert banded.find(box, [opposite], wanted=0.0, border=0.015)[0] == opposite
    assert Room(layout).find(box, [wish], wanted=0.0, border=0.015)[0] == wish


def test_how_deep_things_lie_on_each_other_is_measured_at_the_deepest():
    """On a circle, on each other and beyond the border; that something lies on track is no harm."""
    room = Room("flat")
    room.take_track([edge_to_edge(0, 3, "flat")], 0.2)
    room.take_box(Box((0.0, 0.6), 0.3, 0.2))
    assert room.deepest() == 0.0
    room.take_disc((0.0, 0.0), 0.3)
    room.take_box(Box((0.0, -0.35), 0.3, 0.2))
    assert room.deepest() == pytest.approx(0.05)
    room.take_box(Box((0.1, 0.62), 0.3, 0.2))
    assert room.deepest() == pytest.approx(0.18)
    room.take_box(Box((0.0, 1.1), 0.2, 0.2))
    assert room.deepest() == pytest.approx(0.2)


def test_where_there_is_hardly_any_room_less_is_kept_free_of_where_track_leaves_a_hex():
    room = Room("flat")
    room.take_track([edge_to_edge(0, 3, "flat")], 0.2)
    seen, least = room.exit_squares(), room.least_exit_squares(0.5)
    assert 0 < least.bit_count() < seen.bit_count() / 2
    assert least & ~seen == 0
