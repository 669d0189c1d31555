"""Where arrows and their words lie on the chart, so that they cover no price, no marker and not each other.

Lengths are in heights of a field from the market's corner; a field is `wide` of them broad.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import ceil, hypot
from typing import TYPE_CHECKING

from gridsim.records import Bundle
from ui.drawing.box import Box
from ui.drawing.geometry import Point
from ui.drawing.lettering import CAPITAL, text_width
from ui.market.field_manners import CLEAR_OF, READ, manner_at
from ui.market.field_places import BORDER, THIN, WIDE, places_of, price_box

if TYPE_CHECKING:
    from gridsim.facts.facts import Cell
    from ui.market.field_places import Manner
    from ui.market.picture import CellPicture, MarketPicture

BROAD = 0.17
"""How broad an arrow is with its casing."""
LANES = (0.0, 0.3, -0.3, 0.39, -0.39, 0.66, -0.66)
"""How far beside the middles of the fields an arrow may run."""
REACHES = (0.52, 0.4, 0.26)
"""How far an arrow reaches into its field, in parts of the way from the border to the middle."""
TAILS = (0.96, 1.12, 1.28)
"""Where an arrow begins, in parts of the way from the middle to the border."""
ASIDE = tuple(step * 0.15 for step in range(-12, 13))
ABOVE = tuple(step * 0.04 for step in range(-18, 19))
"""How far from the middle of a field words may stand, across and down."""
CLEAR = 0.08
"""Room left round a price."""
OUTSIDE = 0.2
"""How far words may stand out of the market."""
MANY_FIELDS = 1000
"""Fields whose boxes are kept: from move to move few of them change."""


Edges = tuple[float, float, float, float]
"""A middle, across and down, and how far something reaches from it."""


class Way(Bundle, frozen=True):
    """An arrow from its tail to its tip."""

    tail: Point
    tip: Point


def middle_of(cell: Cell, wide: float = WIDE) -> Point:
    """The middle of a field."""
    return (cell[1] + 0.5) * wide, cell[0] + 0.5


def taken_by(
    picture: MarketPicture, wide: float = WIDE, pixels: float = CLEAR_OF, read: float = READ
) -> list[Box]:
    """What must not be covered on fields so many pixels high: the prices and the markers."""
    fields = picture.cells.values()
    return [box for field in fields for box in _taken_in(field, wide, manner_at(field, wide, pixels, read))]


@lru_cache(maxsize=MANY_FIELDS)
def _taken_in(field: CellPicture, wide: float, manner: Manner) -> tuple[Box, ...]:
    x, y = middle_of(field.cell, wide)
    price = _price_in(field, wide, manner)
    markers = places_of(field, wide, manner).markers if field.markers else ()
    boxes = [] if price is None else [Box(price.centre, price.width + CLEAR, price.height + CLEAR)]
    return tuple(box.at((x + box.centre[0], y + box.centre[1])) for box in (*boxes, *markers))


def _price_in(field: CellPicture, wide: float, manner: Manner) -> Box | None:
    """The room the price of a field takes."""
    if not field.markers:
        return price_box(field, wide)
    places = places_of(field, wide, manner)
    if places.price is None:
        return None
    across = min(text_width(str(field.price), places.figures, "plain"), places.price.width)
    return Box(places.price.centre, across, places.figures * CAPITAL)


def borders(picture: MarketPicture, wide: float = WIDE) -> list[Box]:
    """The lines of the coloured borders of fields, which words should not cut through."""
    middles = [middle_of(field.cell, wide) for field in picture.cells.values() if field.par]
    across, down = wide / 2 - BORDER, 0.5 - BORDER
    return [
        box
        for x, y in middles
        for side in (-1, 1)
        for box in (Box((x, y + side * down), wide, THIN), Box((x + side * across, y), THIN, 1.0))
    ]


def is_covered(box: Box, others: Iterable[Box]) -> bool:
    """Whether a box lies over one of the others."""
    return any(box.meets(other) for other in others)


# ---- arrows


def way_of(start: Cell, target: Cell, taken: Sequence[Box], wide: float = WIDE) -> Way:
    """From the border of one field into the other, as far as it covers nothing; else as short as can be."""
    ends = middle_of(start, wide), middle_of(target, wide)
    near, lanes = _near(taken, *ends, wide), _lanes(*ends, wide)
    ways = (
        _way(*ends, lane, (tail, reach), wide)
        for within in (lanes, [lane for lane in LANES if lane not in lanes])
        for tail, reach, lane in product(TAILS, REACHES, within)
    )
    free = (way for way in ways if not _covers(way, near))
    return next(free, None) or _way(*ends, 0.0, (TAILS[0], REACHES[-1]), wide)


def _lanes(start: Point, end: Point, wide: float) -> list[float]:
    """Lanes within both fields, which come first: beyond them an arrow points between two fields."""
    across, down = abs(end[0] - start[0]), abs(end[1] - start[1])
    length = hypot(across, down)
    room = min(wide / 2 * length / max(down, 0.01), 0.5 * length / max(across, 0.01)) - BROAD / 2
    return [lane for lane in LANES if abs(lane) <= room]


def _near(taken: Sequence[Box], start: Point, end: Point, wide: float) -> list[Edges]:
    """Where no middle of a piece of an arrow may lie, of all that is within a field of a line."""
    across, down = (start[0], end[0]), (start[1], end[1])
    middle = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    room = Box(middle, max(across) - min(across) + 2 * wide, max(down) - min(down) + 2.0)
    return [
        (*box.centre, (box.width + BROAD) / 2, (box.height + BROAD) / 2) for box in taken if room.meets(box)
    ]


def _covers(way: Way, near: Sequence[Edges]) -> bool:
    """Whether an arrow lies on anything; in numbers alone, for dozens of ways are tried of an arrow."""
    return any(
        abs(x - middle) < across and abs(y - level) < down
        for x, y in _middles(way)
        for middle, level, across, down in near
    )


def _way(start: Point, end: Point, lane: float, ends: tuple[float, float], wide: float) -> Way:
    """`ends` are where its tail and its tip lie, in parts of the way between border and middle."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    along = across / length, down / length
    half = min(wide / 2 / max(abs(along[0]), 0.01), 0.5 / max(abs(along[1]), 0.01))
    side = -along[1] * lane, along[0] * lane
    tail, tip = half * ends[0], length - half + half * ends[1]
    return Way(
        (start[0] + along[0] * tail + side[0], start[1] + along[1] * tail + side[1]),
        (start[0] + along[0] * tip + side[0], start[1] + along[1] * tip + side[1]),
    )


def boxes_of(way: Way) -> list[Box]:
    """The room an arrow takes, in pieces."""
    return [Box(middle, BROAD, BROAD) for middle in _middles(way)]


def _middles(way: Way) -> list[Point]:
    """The middles of its pieces."""
    across, down = way.tip[0] - way.tail[0], way.tip[1] - way.tail[1]
    pieces = max(1, ceil(hypot(across, down) / BROAD))
    return [
        (way.tail[0] + across * part / pieces, way.tail[1] + down * part / pieces)
        for part in range(pieces + 1)
    ]


# ---- words


def place_of_words(
    way: Way,
    middle: Point,
    room: Box,
    taken: Sequence[Box],
    within: Box,
    wide: float = WIDE,
    far: float = 0.0,
) -> Box | None:
    """The free place for words of this size that begin nearest the tip of an arrow, on the field it leads to
    or so `far` from it; None where there is none."""
    x, y = middle
    round_about = Box(middle, 4 * wide, 4.0)
    near = [box for box in taken if round_about.meets(box)]
    across, down = (wide + room.width) / 2 + far, (1.0 + room.height) / 2 + far
    asides = [aside for aside in ASIDE if abs(aside) <= across]
    aboves = [above for above in ABOVE if abs(above) <= down]
    xs, ys = [x + aside for aside in asides], [y + above for above in aboves]
    free = _free_places(room, xs, ys, near, within)
    from_tip = (
        [_far(place - way.tip[0], room.width / 2) for place in xs],
        [_far(place - way.tip[1], room.height / 2) for place in ys],
    )
    nearest = min(free, key=lambda shift: from_tip[0][shift[0]] + from_tip[1][shift[1]], default=None)
    return None if nearest is None else room.at((xs[nearest[0]], ys[nearest[1]]))


def _far(way: float, half: float) -> float:
    """How far something so broad is along an axis, squared; its middle counts a little."""
    return max(0.0, abs(way) - half) ** 2 + 0.05 * way**2


def _free_places(
    room: Box, xs: Sequence[float], ys: Sequence[float], taken: Iterable[Box], within: Box
) -> Iterator[tuple[int, int]]:
    """The places, by their numbers across and down, at which a box is within the whole and covers nothing.

    What one box bars is a block of places: those barred in a column are the bits of one number.
    """
    columns, lines = _fitting(room.width, xs, within, 0), _fitting(room.height, ys, within, 1)
    barred = [0] * len(xs)
    for box in taken:
        bits = _bits(ys, box.centre[1], (room.height + box.height) / 2)
        reach = (room.width + box.width) / 2
        for number in _within(xs, box.centre[0], reach) if bits else ():
            barred[number] |= bits
    return ((number, line) for number in columns for line in lines if not barred[number] >> line & 1)


def _bits(places: Sequence[float], middle: float, reach: float) -> int:
    """The places nearer to a middle than this, each as one bit."""
    numbers = _within(places, middle, reach)
    return (1 << numbers.stop) - (1 << numbers.start)


def _within(places: Sequence[float], middle: float, reach: float) -> range:
    """The numbers of the places nearer to a middle than this; places are told in their order."""
    first = bisect_right(places, -reach, key=lambda place: place - middle)
    return range(first, max(first, bisect_left(places, reach, key=lambda place: place - middle)))


def _fitting(size: float, places: Sequence[float], within: Box, axis: int) -> list[int]:
    """The numbers of the places at which a box of a size stands within the whole along an axis."""
    room = ((within.width, within.height)[axis] - size) / 2
    return [number for number, place in enumerate(places) if abs(place - within.centre[axis]) <= room]


def whole_of(picture: MarketPicture, wide: float = WIDE) -> Box:
    """The market with the margin that words may stand in."""
    rows, columns = [row + 1 for row, _ in picture.cells], [column + 1 for _, column in picture.cells]
    width, height = max(columns) * wide, float(max(rows))
    return Box((width / 2, height / 2), width + 2 * OUTSIDE, height + 2 * OUTSIDE)
