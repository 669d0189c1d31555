"""Ways moved sideways, beside what a geometry library makes of them."""

from math import cos, radians, sin

import pytest
from shapely import LineString, Point

from ui.drawing.lane import beside

ARC = [(cos(radians(angle)), sin(radians(angle))) for angle in range(0, 181, 6)]
WAYS = {
    "straight": [(0.0, 0.0), (1.0, 0.0)],
    "corner": [(0.0, 0.0), (1.0, 0.0), (2.0, 1.0)],
    "sharp corner": [(0.0, 0.0), (2.0, 0.0), (0.8, 1.6)],
    "bend": ARC,
    "bend into a corner": [*ARC, (-1.0, -1.0), (0.0, -2.0)],
    "short pieces round a corner": [(step / 20, 0.0) for step in range(21)]
    + [(1.0 - step / 40, step / 25) for step in range(1, 21)],
}
LANES = (-0.25, -0.1, -0.05, 0.05, 0.1, 0.25)


@pytest.mark.parametrize("lane", LANES)
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_way_is_moved_as_a_geometry_library_moves_it(way, lane):
    ours = LineString(beside(way, lane))
    theirs = LineString(way).offset_curve(lane, quad_segs=6, join_style="round")
    assert max(ours.hausdorff_distance(theirs), theirs.hausdorff_distance(ours)) < 0.012


@pytest.mark.parametrize("lane", LANES)
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_no_point_is_nearer_to_the_way_or_farther_from_it(way, lane):
    track = LineString(way)
    for place in beside(way, lane):
        assert track.distance(Point(place)) == pytest.approx(abs(lane), abs=0.01)


@pytest.mark.parametrize("lane", LANES)
def test_a_way_that_crosses_itself_is_kept_whole(lane):
    """It comes back over its own track; neither what is before the crossing nor what is behind it is lost."""
    way = [(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (2.0, 3.0), (2.0, -3.0)]
    line = beside(way, lane)
    assert LineString(line).length == pytest.approx(LineString(way).length, abs=8 * abs(lane))
    assert line[0] == pytest.approx((0.0, lane))
    assert line[-1] == pytest.approx((2.0 + lane, -3.0))


def test_what_is_not_moved_stays():
    assert beside(WAYS["corner"], 0.0) == WAYS["corner"]
    assert beside([(1.0, 1.0)], 0.1) == [(1.0, 1.0)]
    assert beside([(1.0, 1.0), (1.0, 1.0)], 0.1) == [(1.0, 1.0), (1.0, 1.0)]
