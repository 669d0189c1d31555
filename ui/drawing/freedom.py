"""Where in a hex a box is free of what is there already: places tried one after the other, then climbed from.

Pure Python on purpose: the first frame needs it, and the geometry library is slow to load.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from math import hypot, inf

from ui.drawing.box import Box
from ui.drawing.geometry import Layout, Point, Segment, edge_angle, polar, sampled

SPACING = 0.085
"""Track is looked at from point to point this far apart."""
BANDED = 0.14
"""So far into a hex the broad border of a region goes."""
BEYOND = 1.5
"""What goes beyond the border of its hex counts so many times: the hex that lies there hides it. The round
ends of plates may, a little, for there are no letters in them."""
FREE = 9.0
"""As far away as makes no difference."""
SEARCHES, SHARED = 500, 200
"""So many searches are remembered, and so many of what they have in common: where a station changes on a hex,
its track and mostly its stops lie where they lay."""

Way = tuple[tuple[Segment, ...], float]
"""Track, and how broad it is."""
Ring = tuple[Point, float]
"""A middle and a radius."""
Hex = tuple[Layout, tuple[int, ...]]
"""How a hex stands, and the sides along which a broad border is drawn over it."""
Taken = tuple[Hex, tuple[Box, ...], tuple[Ring, ...], tuple[Way, ...]]
"""What is in a hex."""
Obstacle = tuple[float, float, float, float, float]
"""Where something is, how far from there a box of some size is beside it, and how round its ground is."""
Bounds = Sequence[tuple[float, float, float, float]]
"""See `_bounds`."""
Limits = tuple[Bounds, float, float]
"""Bounds, how far inside the hex they are, and how much what goes beyond it counts."""
Search = Callable[[Sequence[Point], float, float], tuple[Point | None, float]]
"""Of some places the first that is as free as wanted (the last number), else the freest, and how free it is.

None where no place is freer than the first number says.
"""

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))


@lru_cache(maxsize=SEARCHES)
def freest_place(
    taken: Taken, box: Box, places: tuple[Point, ...], wanted: float, border: float
) -> tuple[Point, float]:
    """See `Room.find`."""
    freest = _search(taken, box, border)
    place, clearance = freest(places, -FREE, wanted)
    return _climbed(place or places[0], clearance, wanted, freest)


def _bounds(place: Hex, box: Box, border: float) -> Bounds:
    """How far across each pair of sides the middle of a box may be, if it is to be inside a border.

    The last two are the limits towards the one side and towards the one that is opposite.
    """
    layout, banded = place
    across, down = box.width / 2 - box.corner, box.height / 2 - box.corner
    limits = [1.0 - box.corner - (max(border, BANDED) if side in banded else border) for side in range(6)]
    reaches = [px * across + py * down for _, _, px, py in axes(layout)]
    return [
        (nx, ny, limits[side] - reach, limits[side + 3] - reach)
        for side, ((nx, ny, _, _), reach) in enumerate(zip(axes(layout), reaches, strict=True))
    ]


def _search(taken: Taken, box: Box, border: float) -> Search:
    """How free a box would be at many places: clearance, or how far it is inside `border`.

    Says the same as `Room.clearance` and `Room.margin`, and where sides are banded what is inside the band;
    what is the same at every place is worked out once.
    """
    bounds = _bounds(taken[0], box, border), border, 1.0 if box.corner else BEYOND
    return partial(_freest, _obstacles(taken, box), bounds)


def _freest(
    others: list[Obstacle], bounds: Limits, places: Sequence[Point], most: float, wanted: float
) -> tuple[Point | None, float]:
    """See `Search`. A hundred places are looked at for each thing, without a function called for each."""
    best = None
    for (x, y), inside in zip(places, _insides(places, *bounds), strict=True):
        if inside <= most:
            continue
        free = inside
        for obstacle in others:
            tx, ty, wide, high, radius = obstacle
            reach = free + radius
            dx = (tx - x if tx > x else x - tx) - wide
            if dx >= reach:
                continue
            dy = (ty - y if ty > y else y - ty) - high
            if dy >= reach:
                continue
            away = hypot(dx, dy) if dx > 0 and dy > 0 else max(dx, dy)
            if away - radius < free:
                free = away - radius
                if free <= most:
                    break
        else:
            best, most = (x, y), free
            if free >= wanted:
                return best, free
            continue
        # It is probably in the way at the next place, too, and is looked at first there.
        if obstacle is not others[0]:
            others.remove(obstacle)
            others.insert(0, obstacle)
    return best, most


def _insides(places: Iterable[Point], bounds: Bounds, border: float, beyond: float) -> Iterator[float]:
    """How far beyond some bounds each place is, as negative numbers; what is within them is free as yet."""
    (ax, ay, al, am), (bx, by, bl, bm), (cx, cy, cl, cm) = bounds
    for x, y in places:
        one, two, three = x * ax + y * ay, x * bx + y * by, x * cx + y * cy
        inside = al - one if one > 0 else am + one
        other = bl - two if two > 0 else bm + two
        inside = other if other < inside else inside
        other = cl - three if three > 0 else cm + three
        inside = other if other < inside else inside
        if inside < -border:
            inside = beyond * (inside + border) - border
        yield inside if inside < 0 else FREE


def _obstacles(taken: Taken, box: Box) -> list[Obstacle]:
    """What is taken as rectangles grown by a box with round ground about them.

    Round corners are looked at as what is beside a smaller rectangle, with as much ground round it.
    """
    _, boxes, rings, ways = taken
    corner = box.corner
    across, down = box.width / 2 - corner, box.height / 2 - corner
    grown = [
        (
            *known.centre,
            across + known.width / 2 - known.corner,
            down + known.height / 2 - known.corner,
            corner + known.corner,
        )
        for known in boxes
    ]
    rings_too = [*rings, *(point for way in ways for point in points_of(way))]
    return grown + [(x, y, across, down, radius + corner) for (x, y), radius in rings_too]


def _climbed(place: Point, clearance: float, wanted: float, freest: Search) -> tuple[Point, float]:
    """A place moved to where it is freer, in ever smaller steps, until it has the `wanted` clearance."""
    step = 0.08
    while step > 0.01 and clearance < wanted:
        tries = [(place[0] + step * x, place[1] + step * y) for x, y in STEPS]
        freer, most = freest(tries, clearance + 1e-9, inf)
        if freer is None:
            step /= 2
        else:
            place, clearance = freer, most
    return place, clearance


@lru_cache(maxsize=2)
def sides(layout: Layout) -> Sequence[Point]:
    """From the middle of a hex to the middles of its sides."""
    return [polar(edge_angle(edge, layout), 1.0) for edge in range(6)]


@lru_cache(maxsize=2)
def axes(layout: Layout) -> Sequence[tuple[float, float, float, float]]:
    """Across three sides, with how much of that is along and down."""
    return [(x, y, abs(x), abs(y)) for x, y in sides(layout)[:3]]


@lru_cache(maxsize=SHARED)
def points_of(way: Way) -> Sequence[Ring]:
    """Track as points with the ground round them."""
    segments, width = way
    return [(point, width / 2) for segment in segments for point in sampled(segment, SPACING)]
