"""The ground of a hex in small squares: all places at which a box is free are found at once.

A set of squares is one whole number, a bit for each of them, row after row. To move sets, put them together
or count them is one operation, so that a dozen operations look at every place of a hex.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from math import ceil, dist, floor, inf, sqrt

from ui.drawing.geometry import Layout, Point, edge_angle, polar

SQUARE = 1 / 32
"""The side of a square, in apothems."""
REACH = 38
"""So many squares from the middle of a hex to beyond its farthest corner."""
ROW = 2 * REACH
LINE = (1 << ROW) - 1
ALL = (1 << ROW * ROW) - 1
FIRST_COLUMN = ALL // LINE

CUT = 0.3
"""Of the radius of a round corner: the side of the square that is free in it."""

Squares = int
"""A set of squares: bit `ROW * row + column` for each, from the upper left on."""
Wish = tuple[float, float]
"""How far below the middle of the hex something should be, and how much worse that is than the first wish."""


def under_box(centre: Point, width: float, height: float) -> Squares:
    """The squares that an upright rectangle touches."""
    (x, y), across, down = centre, width / 2, height / 2
    left, top = max(0, _number(x - across)), max(0, _number(y - down))
    right, bottom = min(ROW - 1, _number(x + across)), min(ROW - 1, _number(y + down))
    return _block(right - left + 1, bottom - top + 1) << ROW * top + left


def under_round_box(centre: Point, width: float, height: float, corner: float) -> Squares:
    """The same of a rectangle whose corners are round by a radius."""
    cut = 2 * CUT * corner
    if cut < SQUARE:
        return under_box(centre, width, height)
    return under_box(centre, width, height - cut) | under_box(centre, width - cut, height)


def under_discs(places: Iterable[Point], radius: float) -> Squares:
    """The squares under discs of a radius, to half a square."""
    shape, out, found = _disc(radius), _squares_out(radius), 0
    for x, y in places:
        first = ROW * (_number(y) - out) + _number(x) - out
        found |= shape << first if first >= 0 else shape >> -first
    return found & ALL


def _number(where: float) -> int:
    """The row or the column of a square."""
    return floor(where / SQUARE) + REACH


def _squares_out(radius: float) -> int:
    return ceil(radius / SQUARE)


@lru_cache(maxsize=64)
def _disc(radius: float) -> Squares:
    """A disc in the upper left corner."""
    out, found = _squares_out(radius), 0
    for row in range(-out, out + 1):
        away = radius * radius - (row * SQUARE) ** 2
        half = floor(sqrt(max(0.0, away)) / SQUARE + 0.5)
        found |= _block(2 * half + 1, 1) << ROW * (row + out) + out - half
    return found


@lru_cache(maxsize=256)
def _block(wide: int, high: int) -> Squares:
    """A rectangle in the upper left corner."""
    return ((1 << wide) - 1) * (FIRST_COLUMN & (1 << ROW * high) - 1)


@lru_cache(maxsize=8)
def outside(layout: Layout, border: float) -> Squares:
    """The squares that are not wholly inside a border of a hex."""
    found = 0
    for edge in range(6):
        found |= beside(layout, edge, border)
    return found


@lru_cache(maxsize=64)
def beside(layout: Layout, edge: int, border: float) -> Squares:
    """The squares that are not wholly farther than a border from one hexside."""
    x, y = polar(edge_angle(edge, layout), 1.0)
    lower = SQUARE if y > 0 else 0.0
    lefts = (1.0 - border - y * ((row - REACH) * SQUARE + lower) for row in range(ROW))
    if abs(x) < 0.01:
        columns = [ROW if left >= 0.0 else 0 for left in lefts]
    else:
        columns = [max(0, min(ROW, floor(left / abs(x) / SQUARE) + REACH)) for left in lefts]
    # The last bits of a number are written last, which is where rows and columns begin.
    lines = ["1" * (ROW - inside) + "0" * inside for inside in reversed(columns)]
    return int("".join(lines if x > 0 else [line[::-1] for line in lines]), 2)


class Places:
    """Where a box of some size touches none of the squares taken."""

    def __init__(self, taken: Squares, width: float, height: float, corner: float = 0.0) -> None:
        """The corners of the box are round by a radius."""
        self._wide, self._high = wide, high = round(width / SQUARE), round(height / SQUARE)
        cut = round(CUT * corner / SQUARE)
        taken |= _below(high)
        met = _reaching(_reaching(taken >> cut * ROW, wide, 1), high - 2 * cut, ROW)
        if cut:
            met |= _reaching(_reaching(taken >> cut, wide - 2 * cut, 1), high, ROW)
        self._free = ALL & ~met
        """The upper left squares of boxes that are free."""

    @property
    def is_somewhere(self) -> bool:
        """Whether there is any such place."""
        return self._free != 0

    def nearest(self, wishes: Sequence[Wish]) -> Point | None:
        """The free place that is nearest to one of some heights on the middle line of the hex."""
        best, least = None, inf
        if not self._free:
            return best
        middle = REACH - self._wide // 2
        for off, row in _rows(tuple(wishes), self._high):
            if off >= least:
                break
            line = self._free >> ROW * row & LINE
            for column in _beside(line, middle):
                away = off + abs(column - middle) * SQUARE
                if away < least:
                    best, least = self._middle_of(row, column), away
        return best

    def far_apart(self, wish: Point) -> Sequence[Point]:
        """A few free places: the one nearest to a wish, then the outermost in each of eight directions."""
        if not self._free:
            return []
        rows, firsts, lasts = self._ends()
        ends = (
            self._middle_of(row, column)
            for row, *columns in zip(rows, firsts, lasts, strict=True)
            for column in columns
        )
        found = [min(ends, key=partial(dist, wish))]
        for x, y in DIRECTIONS:
            columns = lasts if x > 0 else firsts
            outs = [x * column + y * row for row, column in zip(rows, columns, strict=True)]
            at = outs.index(max(outs))
            found.append(self._middle_of(rows[at], columns[at]))
        return list(dict.fromkeys(found))

    def _ends(self) -> tuple[Sequence[int], Sequence[int], Sequence[int]]:
        """The rows with free squares, and in which columns those of each begin and end."""
        rows, firsts, lasts = [], [], []
        row, rest = 0, self._free
        while rest:
            if line := rest & LINE:
                rows.append(row)
                firsts.append((line & -line).bit_length() - 1)
                lasts.append(line.bit_length() - 1)
            rest >>= ROW
            row += 1
        return rows, firsts, lasts

    def _middle_of(self, row: int, column: int) -> Point:
        x, y = column - REACH + self._wide / 2, row - REACH + self._high / 2
        return x * SQUARE, y * SQUARE

    def shallowest(self, track: Squares, wishes: Sequence[Wish]) -> tuple[Point, int] | None:
        """The free place that covers least of the track, with how many squares of it."""
        if not self._free:
            return None
        middle, box = REACH - self._wide // 2, _block(self._wide, self._high)
        best, least = None, (inf, inf)
        for off, row in _rows(tuple(wishes), self._high):
            first = ROW * row
            for column in _each(self._free >> first & EVERY_OTHER):
                covered = (track >> first + column & box).bit_count()
                if covered > least[0]:
                    continue
                rank = covered, off + abs(column - middle) * SQUARE
                if rank < least:
                    best, least = self._middle_of(row, column), rank
        return None if best is None else (best, int(least[0]))


@lru_cache(maxsize=2 * REACH)
def _below(rows: int) -> Squares:
    """So many rows below the last one, where there is no place either."""
    return _block(ROW, rows) << ROW * ROW


DIRECTIONS = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)
EVERY_OTHER = sum(1 << column for column in range(0, ROW, 2))


def _reaching(taken: Squares, size: int, step: int) -> Squares:
    """Squares from which something of a size meets one that is taken; `step` bits lead to the next square."""
    reached = 1
    while reached < size:
        more = min(reached, size - reached)
        taken |= taken >> more * step
        reached += more
    return taken


@lru_cache(maxsize=64)
def _rows(wishes: tuple[Wish, ...], high: int) -> Sequence[tuple[float, int]]:
    """The rows in which a box can begin, those nearest to what is wished for first."""
    middles = ((row, (row - REACH + high / 2) * SQUARE) for row in range(ROW - high + 1))
    return sorted((min(abs(y - wish) + worse for wish, worse in wishes), row) for row, y in middles)


def _beside(line: int, column: int) -> Iterator[int]:
    """The squares of a row that are nearest to a column on either side."""
    if before := line & ((2 << column) - 1):
        yield before.bit_length() - 1
    if after := line >> column:
        yield column + (after & -after).bit_length() - 1


def _each(line: int) -> Iterator[int]:
    while line:
        lowest = line & -line
        yield lowest.bit_length() - 1
        line ^= lowest
