"""Where arrows and their words lie on the chart, so that they cover no price, no marker and not each other.

Lengths are in heights of a field from the market's corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil, hypot
from typing import TYPE_CHECKING

from ui.board.geometry import Point
from ui.board.lettering import text_box
from ui.board.room import Box
from ui.market.picture import WIDE, marker_box, price_text

if TYPE_CHECKING:
    from gridsim.facts.facts import Cell
    from ui.market.picture import CellPicture, MarketPicture

BROAD = 0.17
"""How broad an arrow is with its casing."""
LANES = (0.0, 0.3, -0.3, 0.39, -0.39, 0.62, -0.62)
"""How far beside the middles of the fields an arrow may run."""
REACHES = (0.52, 0.4, 0.26)
"""How far an arrow reaches into its field, in parts of the way from the border to the middle."""
BESIDE = tuple((aside * 0.15, above * 0.04) for aside in range(-12, 13) for above in range(-18, 19))
"""How far from the middle of a field words may stand, across and down."""
CLEAR = 0.08
"""Room left round a price."""
OUTSIDE = 0.2
"""How far words may stand out of the market."""


@dataclass(frozen=True, slots=True)
class Way:
    """An arrow from its tail to its tip."""

    tail: Point
    tip: Point


def middle_of(cell: Cell) -> Point:
    """The middle of a field."""
    return (cell[1] + 0.5) * WIDE, cell[0] + 0.5


def taken_by(picture: MarketPicture) -> list[Box]:
    """What must not be covered: the prices and the markers."""
    return [box for each in picture.cells.values() for box in _taken_in(each)]


def _taken_in(field: CellPicture) -> Iterator[Box]:
    x, y = middle_of(field.cell)
    price = text_box(price_text(field, "market"))
    yield Box((x + price.centre[0], y + price.centre[1]), price.width + CLEAR, price.height + CLEAR)
    for index in range(len(field.markers)):
        marker = marker_box(index, len(field.markers))
        yield Box((x + marker.centre[0], y + marker.centre[1]), marker.width, marker.height)


def is_covered(box: Box, others: Iterable[Box]) -> bool:
    """Whether a box lies over one of the others."""
    return any(box.meets(other) for other in others)


# ---- arrows


def way_of(start: Cell, target: Cell, taken: Sequence[Box]) -> Way:
    """From the border of one field into the other, as far as it covers nothing; else as short as can be."""
    near = _near(taken, middle_of(start), middle_of(target))
    ways = [_way(middle_of(start), middle_of(target), lane, reach) for reach, lane in product(REACHES, LANES)]
    free = (way for way in ways if not any(is_covered(box, near) for box in boxes_of(way)))
    return next(free, ways[-len(LANES)])


def _near(taken: Sequence[Box], *points: Point) -> list[Box]:
    """What lies within a field of a line."""
    across, down = [x for x, _ in points], [y for _, y in points]
    middle = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    room = Box(middle, max(across) - min(across) + 2 * WIDE, max(down) - min(down) + 2.0)
    return [each for each in taken if is_covered(room, (each,))]


def _way(start: Point, end: Point, lane: float, reach: float) -> Way:
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    along = across / length, down / length
    half = min(WIDE / 2 / max(abs(along[0]), 0.01), 0.5 / max(abs(along[1]), 0.01))
    side = -along[1] * lane, along[0] * lane
    tail, tip = half * 0.96, length - half + half * reach
    return Way(
        (start[0] + along[0] * tail + side[0], start[1] + along[1] * tail + side[1]),
        (start[0] + along[0] * tip + side[0], start[1] + along[1] * tip + side[1]),
    )


def boxes_of(way: Way) -> list[Box]:
    """The room an arrow takes, in pieces."""
    across, down = way.tip[0] - way.tail[0], way.tip[1] - way.tail[1]
    pieces = max(1, ceil(hypot(across, down) / BROAD))
    return [
        Box((way.tail[0] + across * part / pieces, way.tail[1] + down * part / pieces), BROAD, BROAD)
        for part in range(pieces + 1)
    ]


# ---- words


def place_of_words(way: Way, target: Cell, room: Box, taken: Sequence[Box], within: Box) -> Box | None:
    """The free place nearest the tip of an arrow for words of this size; None where there is none."""
    x, y = middle_of(target)
    near = [each for each in taken if is_covered(Box((x, y), 4 * WIDE, 4.0), (each,))]
    across, down = way.tip[0] - x, way.tip[1] - y
    nearest = sorted(BESIDE, key=lambda each: (each[0] - across) ** 2 + (each[1] - down) ** 2)
    places = (room.at((x + aside, y + above)) for aside, above in nearest)
    return next((each for each in places if _is_within(each, within) and not is_covered(each, near)), None)


def _is_within(box: Box, whole: Box) -> bool:
    return all(
        abs(box.centre[axis] - whole.centre[axis]) <= (large - small) / 2
        for axis, (small, large) in enumerate(((box.width, whole.width), (box.height, whole.height)))
    )


def whole_of(picture: MarketPicture) -> Box:
    """The market with the margin that words may stand in."""
    rows, columns = [row + 1 for row, _ in picture.cells], [column + 1 for _, column in picture.cells]
    width, height = max(columns) * WIDE, float(max(rows))
    return Box((width / 2, height / 2), width + 2 * OUTSIDE, height + 2 * OUTSIDE)
