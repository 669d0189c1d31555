"""Plane geometry of hexes and track: floats only.

A hex is measured from its middle with the distance to a side (the apothem) as 1; x grows to the right and
y downwards, angles are in degrees clockwise from the right. Hexside k has its middle at 90° + 60°k on a
flat-topped map and 120° + 60°k on a pointed one. Corner k lies between hexsides k and k + 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, degrees, hypot, pi, radians, sin, sqrt
from typing import Literal

from gridsim.facts.coordinates import Place
from gridsim.records import Bundle

Layout = Literal["flat", "pointy"]
Point = tuple[float, float]

CORNER = 2 / sqrt(3)
"""Distance from the middle of a hex to its corners."""
SHARP = 1 / sqrt(3)
"""Radius of the track between neighbouring hexsides."""
GENTLE = sqrt(3)
"""Radius of the track between hexsides with one between them."""

HAIR = 1e-9
"""More than what is lost where a point is worked out."""

_FIRST_EDGE: dict[Layout, float] = {"flat": 90.0, "pointy": 120.0}


# ---- points


def polar(angle: float, distance: float) -> Point:
    """The point at `distance` in the direction of `angle`."""
    return distance * cos(radians(angle)), distance * sin(radians(angle))


def angle_of(point: Point) -> float:
    """The direction in which a point lies, 0 to 360 degrees."""
    return degrees(atan2(point[1], point[0])) % 360.0


def gap(one: Point, other: Point) -> float:
    """Distance of two points."""
    return hypot(one[0] - other[0], one[1] - other[1])


def between(one: Point, other: Point, share: float = 0.5) -> Point:
    """The point a `share` of the way from one to the other."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def moved(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def turned(point: Point, angle: float) -> Point:
    """A point after turning the plane clockwise about the middle."""
    cosine, sine = cos(radians(angle)), sin(radians(angle))
    return point[0] * cosine - point[1] * sine, point[0] * sine + point[1] * cosine


# ---- hexes


def edge_angle(edge: int, layout: Layout) -> float:
    """The direction from the middle of a hex to a hexside."""
    return (_FIRST_EDGE[layout] + 60.0 * edge) % 360.0


def edge_point(edge: int, layout: Layout, distance: float = 1.0) -> Point:
    """The middle of a hexside, or a point nearer or farther in its direction."""
    return polar(edge_angle(edge, layout), distance)


def corner_angle(corner: int, layout: Layout) -> float:
    return (edge_angle(corner, layout) + 30.0) % 360.0


@lru_cache(maxsize=64)
def hex_corners(layout: Layout, scale: float = 1.0) -> tuple[Point, ...]:
    """The outline of a hex, clockwise; corner k lies between hexsides k and k + 1."""
    return tuple(polar(corner_angle(corner, layout), CORNER * scale) for corner in range(6))


@lru_cache(maxsize=64)
def hex_inside(layout: Layout, distances: tuple[float, ...]) -> tuple[Point, ...]:
    """The outline of a hex whose side k lies `distances[k]` from the middle."""
    after = (*distances[1:], distances[0])
    return tuple(_corner(corner, layout, distances[corner], after[corner]) for corner in range(6))


def _corner(corner: int, layout: Layout, before: float, after: float) -> Point:
    """Where hexsides k and k + 1 meet that lie at these distances."""
    one, other = edge_angle(corner, layout), edge_angle(corner, layout) + 60.0
    along = (after - before * cos(radians(60.0))) / sin(radians(60.0))
    (ax, ay), (bx, by) = polar(one, before), polar(other + 30.0, along)
    return ax + bx, ay + by


def hex_side(edge: int, layout: Layout) -> tuple[Point, Point]:
    """Both ends of a hexside, clockwise."""
    corners = hex_corners(layout)
    return corners[edge - 1], corners[edge]


def hex_middle(place: Place, layout: Layout) -> Point:
    """Where the middle of a hex lies on the map."""
    column, row = place
    return (column * GENTLE, float(row)) if layout == "flat" else (float(column), row * GENTLE)


def depth_in_hex(point: Point, layout: Layout) -> float:
    """How far inside the hex a point lies, measured to the nearest side; negative outside."""
    return 1.0 - max(_along(point, edge_angle(edge, layout)) for edge in range(6))


def _along(point: Point, angle: float) -> float:
    return point[0] * cos(radians(angle)) + point[1] * sin(radians(angle))


# ---- segments of track


class Straight(Bundle, frozen=True, array_like=True, tag=True):
    """A straight piece of track."""

    start: Point
    end: Point


class Bend(Bundle, frozen=True, array_like=True, tag=True):
    """A piece of a circle, from `start` degrees over `sweep` degrees (clockwise if positive)."""

    centre: Point
    radius: float
    start: float
    sweep: float


Segment = Straight | Bend


def length(segment: Segment) -> float:
    if isinstance(segment, Straight):
        return gap(segment.start, segment.end)
    return segment.radius * abs(segment.sweep) * pi / 180.0


def point_at(segment: Segment, share: float) -> Point:
    """The point a `share` (0 to 1) of the way along a segment."""
    if isinstance(segment, Straight):
        return between(segment.start, segment.end, share)
    return moved(segment.centre, polar(segment.start + segment.sweep * share, segment.radius))


def direction_at(segment: Segment, share: float) -> float:
    """The direction of travel at a point of a segment, 0 to 360 degrees."""
    if isinstance(segment, Straight):
        return angle_of((segment.end[0] - segment.start[0], segment.end[1] - segment.start[1]))
    forward = 90.0 if segment.sweep >= 0 else -90.0
    return (segment.start + segment.sweep * share + forward) % 360.0


def part(segment: Segment, begin: float, end: float) -> Segment:
    """The piece of a segment between two shares; beyond 0 and 1 it goes on the same way."""
    if isinstance(segment, Straight):
        return Straight(point_at(segment, begin), point_at(segment, end))
    start = segment.start + segment.sweep * begin
    return Bend(segment.centre, segment.radius, start, segment.sweep * (end - begin))


def backwards(segment: Segment) -> Segment:
    """The same track, travelled the other way."""
    return part(segment, 1.0, 0.0)


def turned_segment(segment: Segment, angle: float) -> Segment:
    """A segment after turning the plane clockwise about the middle."""
    if isinstance(segment, Straight):
        return Straight(turned(segment.start, angle), turned(segment.end, angle))
    return Bend(turned(segment.centre, angle), segment.radius, segment.start + angle, segment.sweep)


def sampled(segment: Segment, spacing: float) -> list[Point]:
    """Points along a segment, both ends included, at most `spacing` apart."""
    steps = max(1, ceil(length(segment) / spacing))
    return [point_at(segment, step / steps) for step in range(steps + 1)]


def as_line(segment: Segment) -> list[Point]:
    """A segment as a line of points, near enough to look round."""
    return [segment.start, segment.end] if isinstance(segment, Straight) else sampled(segment, 0.06)


def edge_to_edge(one: int, other: int, layout: Layout) -> Segment:
    """The track between two hexsides: at right angles to both."""
    apart = (other - one) % 6
    if apart == 3:
        return Straight(edge_point(one, layout), edge_point(other, layout))
    if apart > 3:
        return backwards(edge_to_edge(other, one, layout))
    radius, away = (SHARP, CORNER) if apart == 1 else (GENTLE, 2.0)
    centre = polar(edge_angle(one, layout) + 30.0 * apart, away)
    start = angle_of((edge_point(one, layout)[0] - centre[0], edge_point(one, layout)[1] - centre[1]))
    return Bend(centre, radius, start, -(180.0 - 60.0 * apart))


def edge_to_point(edge: int, point: Point, layout: Layout) -> Segment:
    """The track from a hexside, at right angles to it, to a point in the hex."""
    start = edge_point(edge, layout)
    inward = edge_angle(edge, layout) + 180.0
    chord = (point[0] - start[0], point[1] - start[1])
    off = (angle_of(chord) - inward + 180.0) % 360.0 - 180.0
    if abs(off) < 0.01:
        return Straight(start, point)
    radius = hypot(*chord) / (2 * abs(sin(radians(off))))
    side = 90.0 if off > 0 else -90.0
    return Bend(moved(start, polar(inward + side, radius)), radius, inward - side, 2 * off)


def crossing(one: Segment, other: Segment) -> tuple[float, float] | None:
    """Where two segments cross, as the share of each; None where they do not."""
    first, second = sampled(one, 0.04), sampled(other, 0.04)
    pieces = [(*_reach(c, d), c, d) for c, d in pairwise(second)]
    for i, (a, b) in enumerate(pairwise(first)):
        left, top, right, bottom = _reach(a, b)
        for j, (its_left, its_top, its_right, its_bottom, c, d) in enumerate(pieces):
            if right < its_left or its_right < left or bottom < its_top or its_bottom < top:
                continue  # most pieces are nowhere near each other
            met = _meeting(a, b, c, d)
            if met is not None:
                return (i + met[0]) / (len(first) - 1), (j + met[1]) / (len(second) - 1)
    return None


def _reach(a: Point, b: Point) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a straight piece, and a hair more on every side."""
    (ax, ay), (bx, by) = a, b
    left, right = (ax, bx) if ax < bx else (bx, ax)
    top, bottom = (ay, by) if ay < by else (by, ay)
    return left - HAIR, top - HAIR, right + HAIR, bottom + HAIR


def _meeting(a: Point, b: Point, c: Point, d: Point) -> tuple[float, float] | None:
    abx, aby, cdx, cdy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = abx * cdy - aby * cdx
    if abs(cross) < 1e-12:
        return None
    acx, acy = c[0] - a[0], c[1] - a[1]
    s, t = (acx * cdy - acy * cdx) / cross, (acx * aby - acy * abx) / cross
    return (s, t) if 0 <= s <= 1 and 0 <= t <= 1 else None


# ---- cities


def slot_places(slots: int, radius: float, angle: float = 0.0) -> tuple[Point, ...]:
    """The middles of a city's circles of `radius` about the middle of the city.

    One alone, two in a row along `angle`, three in a triangle, four in a square, more in a ring.
    """
    if slots <= 1:
        return ((0.0, 0.0),)
    if slots == 2:
        return polar(angle + 180.0, radius), polar(angle, radius)
    if slots == 4:
        return tuple((x * radius, y * radius) for y in (-1, 1) for x in (-1, 1))
    ring = radius / sin(pi / slots)
    return tuple(polar(angle - 90.0 + 360.0 * slot / slots, ring) for slot in range(slots))


# ---- regions


def outline(sides: Iterable[tuple[Point, Point]]) -> list[list[Point]]:
    """Closed lines made of sides that follow each other, as the border of a region of hexes.

    Every point must begin exactly one side of its line and end another.
    """
    following = {_key(start): (start, end) for start, end in sides}
    lines = []
    while following:
        start, end = following.pop(next(iter(following)))
        line = [start]
        while _key(end) != _key(line[0]):
            line.append(end)
            end = following.pop(_key(end))[1]
        lines.append(line)
    return lines


def chains(sides: Iterable[tuple[Point, Point]]) -> list[list[Point]]:
    """Lines made of sides that follow each other, as far as they do; one that is closed ends where it begins.

    No two sides may begin at the same point.
    """
    following = {_key(start): (start, end) for start, end in sides}
    ends = {_key(end) for _, end in following.values()}
    first = [key for key in following if key not in ends]
    lines = []
    while following:
        start, end = following.pop(first.pop() if first else next(iter(following)))
        line = [start, end]
        while _key(end) in following:
            end = following.pop(_key(end))[1]
            line.append(end)
        lines.append(line)
    return lines


def _key(point: Point) -> tuple[int, int]:
    return round(point[0] * 1000), round(point[1] * 1000)


def area_of(line: Sequence[Point]) -> float:
    """The area inside a closed line; negative where it runs anticlockwise, as round a hole."""
    ends = (*line[1:], line[0])
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(line, ends, strict=True)) / 2


def widened(line: Sequence[Point], distance: float) -> list[Point]:
    """A closed clockwise line moved outwards by a distance, its corners kept sharp."""
    points = []
    for index, point in enumerate(line):
        one = _outward(line[index - 1], point)
        other = _outward(point, line[(index + 1) % len(line)])
        stretch = distance / (1.0 + one[0] * other[0] + one[1] * other[1])
        points.append(moved(point, ((one[0] + other[0]) * stretch, (one[1] + other[1]) * stretch)))
    return points


def _outward(start: Point, end: Point) -> Point:
    """The unit vector to the left of a way, which is outwards on a clockwise line."""
    away = gap(start, end)
    return (end[1] - start[1]) / away, (start[0] - end[0]) / away


def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of some points."""
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)
