"""A way moved sideways, for lines that run beside each other along one track."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import atan2, ceil, cos, hypot, pi, sin

from ui.drawing.geometry import Point

STEP = pi / 12
"""How far round a corner, at most, from one point of a bend to the next."""
NEAR = 1e-9
LOOP = 14.0
"""So long, in widths of the lane, is at most what turns back on itself at the inside of a corner."""
KNOWN = 30
"""So many ways are remembered: half a megabyte of long routes."""


def beside(way: Sequence[Point], lane: float) -> list[Point]:
    """A way moved aside by `lane`, to the other side if that is negative; round at the outside of corners."""
    corners = [point for number, point in enumerate(way) if not number or _gap(way[number - 1], point) > NEAR]
    if abs(lane) < NEAR or len(corners) < 2:
        return list(way)
    return list(_known(tuple(corners), lane))


@lru_cache(maxsize=KNOWN)
def _known(corners: Sequence[Point], lane: float) -> Sequence[Point]:
    """A route is drawn again whenever it is listed anew or looked back at."""
    return _without_loops(_moved(corners, lane), LOOP * abs(lane))


def _moved(way: Sequence[Point], lane: float) -> list[Point]:
    """Each piece moved by itself; what lies at the inside of a corner crosses itself."""
    pieces = [_piece(start, end, lane) for start, end in pairwise(way)]
    points = list(pieces[0])
    for corner, before, after in zip(way[1:], pieces, pieces[1:], strict=False):
        points += _round(corner, before[1], after[0], lane)
        points += after
    return points


def _piece(start: Point, end: Point, lane: float) -> tuple[Point, Point]:
    away = _gap(start, end)
    x, y = (start[1] - end[1]) / away * lane, (end[0] - start[0]) / away * lane
    return (start[0] + x, start[1] + y), (end[0] + x, end[1] + y)


def _round(corner: Point, one: Point, other: Point, lane: float) -> Iterator[Point]:
    """What lies between the ends of two pieces at the outside of a corner; nothing at its inside."""
    begin = atan2(one[1] - corner[1], one[0] - corner[0])
    turn = (atan2(other[1] - corner[1], other[0] - corner[0]) - begin + pi) % (2 * pi) - pi
    if turn * lane < 0:
        steps = ceil(abs(turn) / STEP)
        for angle in (begin + turn * step / steps for step in range(1, steps)):
            yield corner[0] + abs(lane) * cos(angle), corner[1] + abs(lane) * sin(angle)


# ---- the inside of corners


def _without_loops(points: Sequence[Point], longest: float) -> list[Point]:
    """A line without what turns back on itself for a short way; a line that comes by later may cross it."""
    lengths = list(accumulate((_gap(*piece) for piece in pairwise(points)), initial=0.0))
    kept, number, here = [points[0]], 0, points[0]
    while number + 1 < len(points):
        most = bisect_right(lengths, lengths[number + 1] + longest)
        number, here = _after_loop(points, number, here, min(most, len(points) - 1))
        if _gap(kept[-1], here) > NEAR:
            kept.append(here)
    return kept


def _after_loop(points: Sequence[Point], number: int, here: Point, most: int) -> tuple[int, Point]:
    """Where a line goes on from a place in a piece: to its end, or to where one of `most` crosses it."""
    end, best = points[number + 1], None
    left, right = min(here[0], end[0]) - NEAR, max(here[0], end[0]) + NEAR
    top, bottom = min(here[1], end[1]) - NEAR, max(here[1], end[1]) + NEAR
    for later in range(number + 2, most):
        (x, y), (its_x, its_y) = points[later], points[later + 1]
        # Most pieces lie elsewhere altogether.
        if (x < left and its_x < left) or (x > right and its_x > right):
            continue
        if (y < top and its_y < top) or (y > bottom and its_y > bottom):
            continue
        met = _meeting(here, end, points[later], points[later + 1])
        if met is not None:
            best = later, met
    return (number + 1, end) if best is None else best


def _meeting(start: Point, end: Point, other: Point, its_end: Point) -> Point | None:
    """Where two pieces cross; None if they do not."""
    x, y = end[0] - start[0], end[1] - start[1]
    across, down = its_end[0] - other[0], its_end[1] - other[1]
    turn = x * down - y * across
    if abs(turn) < NEAR * NEAR:
        return None
    ahead, aside = other[0] - start[0], other[1] - start[1]
    along, its_along = (ahead * down - aside * across) / turn, (ahead * y - aside * x) / turn
    if not (NEAR < along <= 1.0 and 0.0 <= its_along <= 1.0):
        return None
    return start[0] + along * x, start[1] + along * y


def _gap(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
