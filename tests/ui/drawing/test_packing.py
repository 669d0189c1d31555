"""Boxes that one after the other find no room are laid beside each other."""

from itertools import combinations

from ui.drawing.box import Box
from ui.drawing.packing import APART, packed
from ui.drawing.squares import SQUARE, outside

FREE = outside("flat", 0.0)
CENTRE = (0.0, 0.0)


def boxes(*sizes):
    return [Box(CENTRE, width, height) for width, height in sizes]


def test_boxes_lie_apart_and_inside():
    wanted = boxes((0.9, 0.5), (1.6, 0.3), (0.6, 0.4), (0.4, 0.3))
    places = packed(wanted, FREE)
    laid = [box.at(place) for box, place in zip(wanted, places, strict=True)]
    for one, other in combinations(laid, 2):
        assert not Box(one.centre, one.width + APART - SQUARE, one.height + APART - SQUARE).meets(other)
    assert all(abs(y) + box.height / 2 < 1.0 + SQUARE for box in laid for _, y in [box.centre])


def test_an_earlier_box_makes_room_for_a_later_one():
    """Neither of two has room where the other stays in the middle of the ground."""
    first, second = packed(boxes((1.2, 0.8), (1.1, 0.8)), FREE)
    assert first[1] * second[1] < 0


def test_where_there_is_no_room_nothing_is_laid():
    assert packed(boxes((1.5, 1.5), (1.5, 1.5)), FREE) is None
    assert packed(boxes(*[(0.5, 0.5)] * 30), FREE) is None


def test_nothing_is_always_laid():
    assert packed([], FREE) == []


def test_it_is_said_how_often_places_are_looked_for():
    wanted = boxes((1.2, 0.8), (1.1, 0.8))
    assert packed(wanted, FREE, looks=1) is None
    assert packed(wanted, FREE, looks=3) is not None
