"""Hexes, edges and track as exact numbers, for flat-topped and pointed maps."""

from itertools import pairwise, permutations
from math import sqrt

import pytest
from shapely import Polygon, unary_union

from gridsim.facts.coordinates import step
from ui.drawing.geometry import (
    CORNER,
    Bend,
    Straight,
    area_of,
    backwards,
    bounds,
    crossing,
    depth_in_hex,
    direction_at,
    edge_angle,
    edge_point,
    edge_to_edge,
    edge_to_point,
    gap,
    hex_corners,
    hex_inside,
    hex_middle,
    hex_side,
    length,
    moved,
    outline,
    part,
    point_at,
    sampled,
    slot_places,
    turned,
    widened,
)

LAYOUTS = ("flat", "pointy")


def near(one, other):
    return gap(one, other) < 1e-9


def same_direction(one, other):
    return abs((one - other + 180) % 360 - 180) < 1e-6


# ---- hexes


def test_hexside_0_is_south_on_a_flat_map_and_lower_left_on_a_pointed_one():
    assert near(edge_point(0, "flat"), (0.0, 1.0))
    assert near(edge_point(0, "pointy"), (-0.5, sqrt(3) / 2))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_hexsides_follow_each_other_clockwise(layout):
    for edge in range(6):
        assert near(edge_point((edge + 1) % 6, layout), turned(edge_point(edge, layout), 60.0))
        assert near(edge_point((edge + 3) % 6, layout), turned(edge_point(edge, layout), 180.0))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_corners_lie_between_their_hexsides(layout):
    for edge in range(6):
        one, other = hex_side(edge, layout)
        assert gap(one, other) == pytest.approx(CORNER)
        assert near(((one[0] + other[0]) / 2, (one[1] + other[1]) / 2), edge_point(edge, layout))


def test_a_flat_hex_is_wider_than_high():
    left, top, right, bottom = bounds(hex_corners("flat"))
    assert (left, right) == (pytest.approx(-CORNER), pytest.approx(CORNER))
    assert (top, bottom) == (pytest.approx(-1.0), pytest.approx(1.0))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_neighbours_on_the_grid_share_a_hexside_on_the_map(layout):
    here = hex_middle((7, 9), layout)
    for edge in range(6):
        there = hex_middle(step((7, 9), edge, layout), layout)
        assert near(there, moved(here, edge_point(edge, layout, 2.0)))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_depth_in_a_hex_is_measured_to_its_nearest_side(layout):
    assert depth_in_hex((0.0, 0.0), layout) == pytest.approx(1.0)
    assert depth_in_hex(edge_point(4, layout, 0.75), layout) == pytest.approx(0.25)
    assert depth_in_hex(edge_point(4, layout, 1.5), layout) == pytest.approx(-0.5)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_hex_with_equal_distances_is_the_hex_itself(layout):
    assert all(near(a, b) for a, b in zip(hex_inside(layout, (1.0,) * 6), hex_corners(layout), strict=True))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_each_side_of_a_hex_can_lie_at_its_own_distance(layout):
    corners = hex_inside(layout, (0.9, 1.0, 1.0, 1.0, 1.0, 1.0))
    for corner in (5, 0):
        along = sum(a * b for a, b in zip(corners[corner], edge_point(0, layout), strict=True))
        assert along == pytest.approx(0.9)


# ---- track


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("one", "other"), list(permutations(range(6), 2)))
def test_track_meets_hexsides_in_their_middles_at_right_angles(one, other, layout):
    track = edge_to_edge(one, other, layout)
    assert near(point_at(track, 0.0), edge_point(one, layout))
    assert near(point_at(track, 1.0), edge_point(other, layout))
    assert same_direction(direction_at(track, 0.0), edge_angle(one, layout) + 180)
    assert same_direction(direction_at(track, 1.0), edge_angle(other, layout))


def test_track_is_sharp_gentle_or_straight():
    sharp, gentle, straight = (edge_to_edge(0, other, "flat") for other in (1, 2, 3))
    assert isinstance(sharp, Bend)
    assert (sharp.radius, abs(sharp.sweep)) == (pytest.approx(1 / sqrt(3)), pytest.approx(120.0))
    assert near(sharp.centre, hex_corners("flat")[0])
    assert isinstance(gentle, Bend)
    assert (gentle.radius, abs(gentle.sweep)) == (pytest.approx(sqrt(3)), pytest.approx(60.0))
    assert straight == Straight(edge_point(0, "flat"), edge_point(3, "flat"))
    assert length(straight) == pytest.approx(2.0)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("point", [(0.0, 0.0), (0.3, 0.2), (-0.45, 0.1), (0.0, -0.5)])
def test_track_to_a_stop_leaves_the_hexside_at_a_right_angle(point, layout):
    for edge in range(6):
        track = edge_to_point(edge, point, layout)
        assert near(point_at(track, 0.0), edge_point(edge, layout))
        assert near(point_at(track, 1.0), point)
        assert same_direction(direction_at(track, 0.0), edge_angle(edge, layout) + 180)


def test_track_to_the_middle_is_straight():
    assert isinstance(edge_to_point(2, (0.0, 0.0), "flat"), Straight)


def test_a_part_of_a_track_lies_on_it():
    track = edge_to_edge(5, 1, "pointy")
    half = part(track, 0.25, 0.75)
    assert near(point_at(half, 0.0), point_at(track, 0.25))
    assert near(point_at(half, 1.0), point_at(track, 0.75))
    assert length(half) == pytest.approx(length(track) / 2)


def test_track_travelled_backwards_is_the_same_track():
    track = edge_to_edge(0, 2, "flat")
    assert near(point_at(backwards(track), 0.3), point_at(track, 0.7))
    assert same_direction(direction_at(backwards(track), 0.3), direction_at(track, 0.7) + 180)


def test_sampled_points_are_no_farther_apart_than_asked():
    points = sampled(edge_to_edge(0, 2, "flat"), 0.1)
    assert max(gap(a, b) for a, b in pairwise(points)) <= 0.1 + 1e-9


def test_opposite_straights_cross_in_the_middle():
    met = crossing(edge_to_edge(0, 3, "flat"), edge_to_edge(1, 4, "flat"))
    assert met == (pytest.approx(0.5), pytest.approx(0.5))


def test_sharp_track_round_different_corners_never_crosses():
    assert crossing(edge_to_edge(0, 1, "flat"), edge_to_edge(3, 4, "flat")) is None


# ---- cities


@pytest.mark.parametrize("slots", [2, 3, 4, 5, 6])
def test_circles_of_a_city_touch_but_do_not_overlap(slots):
    places = slot_places(slots, 0.3)
    gaps = [gap(a, b) for index, a in enumerate(places) for b in places[index + 1 :]]
    assert len(places) == slots
    assert min(gaps) == pytest.approx(0.6)
    assert near((sum(x for x, _ in places) / slots, sum(y for _, y in places) / slots), (0.0, 0.0))


def test_two_circles_lie_along_the_wanted_direction():
    assert [tuple(round(part, 6) for part in place) for place in slot_places(2, 0.33, 90.0)] == [
        (0.0, -0.33),
        (0.0, 0.33),
    ]


# ---- regions


def test_the_border_of_a_region_is_that_of_the_union_of_its_hexes():
    places = [(7, 9), (7, 11), (8, 10)]
    hexes = [[moved(corner, hex_middle(place, "flat")) for corner in hex_corners("flat")] for place in places]
    sides = [
        (moved(start, hex_middle(place, "flat")), moved(end, hex_middle(place, "flat")))
        for place in places
        for edge in range(6)
        if step(place, edge, "flat") not in places
        for start, end in [hex_side(edge, "flat")]
    ]
    (line,) = outline(sides)
    assert len(line) == 12
    union = unary_union([Polygon(each).buffer(1e-6) for each in hexes])
    assert Polygon(line).symmetric_difference(union).area == pytest.approx(0.0, abs=1e-4)
    assert area_of(line) == pytest.approx(3 * 2 * sqrt(3), rel=1e-6)


def test_a_widened_hex_is_a_larger_hex():
    wider = widened(hex_corners("flat"), 0.25)
    assert all(near(a, b) for a, b in zip(wider, hex_corners("flat", 1.25), strict=True))
