"""Where the markers of a field of the market lie and where its price stands, so that all of them can be read.

Lengths are in heights of a field, measured from its middle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from gridsim.records import Bundle
from ui.drawing.box import Box
from ui.drawing.lettering import CAPITAL, text_width

if TYPE_CHECKING:
    from ui.market.picture import CellPicture

WIDE, NARROWEST, BROADEST = 1.5, 1.0, 2.8
"""How many times broader than high a field is unless there is another room for it, at least and at most."""
EDGE = 0.04
"""Of a field, outside of its markers."""
BORDER, THIN = 0.0425, 0.045
"""How far within its field the middle of a coloured border lies, and how broad it is."""
FRAME, PLAIN, CLEAR = BORDER + THIN / 2, 0.035, 0.05
"""How far it lies within its field at most, and one without colour; what is left free round a price."""
WITHIN = FRAME + CLEAR
"""So far within its field every price stands that has a coloured border."""
BESIDE, BELOW, FEW = 0.19, 0.21, 2
"""Room that so few markers leave beside and below them where arrows run past them."""
STRIPS = (0.365, 0.33, 0.3, 0.27, 0.24, 0.21, 0.18)
"""How high the figures of a price above its markers may be."""
SHARES = (0.18, 0.21, 0.24, 0.27, 0.3, 0.34, 0.38, 0.42, 0.46)
"""How much of a field's width a price may take that stands at the left of its markers."""
FIGURES = 0.8
"""Of the letters of markers, figures of a price are as high where one takes room from the other."""
MOST_COLUMNS, MANY = 4, 3
"""So many markers lie side by side at most; so many at least lie in rows where a price begins the first."""
STEP, ALL_STEPS, SPREAD = 0.14, 0.3, 0.4
"""How much of the next marker is seen below the one that lies on it, and of all below the upper one; of
these more where the upper one can be read then."""
PHASE = 0.28
"""How high the letters are that say from which phase on an empty field is open, where they can be read."""
PRICE, LETTERS = 0.5, 0.62
"""How high the letters of a price are at most, and of a marker unless they must be higher to be read."""
OVER = 1.12
"""How much higher than their line letters without tails are, of which a part of the height is empty."""
BAND, RIM, ABOVE_LINE = 0.1, 0.0125, 0.03
"""How much of a marker's height the line of its company's second colour takes at its foot, within its rim;
what is left between it and the letters."""
SQUEEZED = 1.25
"""How much broader than their room letters may be before they are squeezed into it."""
DIGITS = "888"
"""As broad as most prices are."""
GAP, ASIDE = 0.03, 0.07
"""Between two markers, and beside the letters of one."""
HEAD_ROOM = 0.24
"""Beside a price, for the head of an arrow that is printed there."""
MANY_FIELDS = 2000
"""Fields whose places are kept: from move to move few of them change."""


class Manner(Bundle, frozen=True):
    """How a field is drawn; one without markers, with its phase where it has a place for a price."""

    price: Literal["above", "left", "first", ""] = "above"
    """Where the price stands: above the markers, at their left, or first in their rows; empty: nowhere."""
    is_short: bool = False
    """Markers bear their short letters."""
    is_pile: bool = False
    """Only the upper marker can be read whole: it lies on the others, of which the borders are seen."""
    seen: float = ALL_STEPS
    """How much is seen of all in a pile below the upper marker."""
    is_close: bool = False
    """There is room left beside few markers, in which arrows run, and all say their places."""
    most: float = LETTERS
    """How high the letters of markers are at most."""


CLOSE, FILLED, BARE = Manner(is_close=True), Manner(), Manner("")


class Places(Bundle, frozen=True):
    """Where markers lie, the upper one first, with the size of their letters; the price, and its size."""

    markers: tuple[Box, ...]
    letters: float
    price: Box | None = None
    figures: float = 0.0
    numbered: float = 0.0
    """The size of the letters if each marker says its place in the stack before them; 0 in a pile."""


@lru_cache(maxsize=MANY_FIELDS)
def places_of(field: CellPicture, wide: float, manner: Manner) -> Places:
    """The arrangement in which the smallest letters of a field come out largest."""
    names = names_in(field, manner)
    labels = numbered(names) if len(names) > 1 and manner.is_close else names
    is_banded = [company in field.banded for company in field.markers]
    most = empty_figures(field, wide)
    found = (
        _in_letters(labels[:1] if manner.is_pile else labels, is_banded, markers, box, (field.price, most))
        for markers, box in _arrangements(field, wide, manner)
    )
    best = max((replace(places, letters=min(places.letters, manner.most)) for places in found), key=legible)
    return replace(best, numbered=0.0 if manner.is_pile else _with_numbers(names, best))


def names_in(field: CellPicture, manner: Manner) -> Sequence[str]:
    """What is written on markers."""
    return field.short if manner.is_short and field.short else field.markers


def legible(places: Places) -> float:
    """How high the smallest letters are; of equal ones what is higher altogether, by a little."""
    if places.price is None:
        return places.letters
    return min(places.letters, places.figures / FIGURES) + 0.01 * (places.letters + places.figures)


Arrangement = tuple[tuple[Box, ...], Box | None]


def _arrangements(field: CellPicture, wide: float, manner: Manner) -> Iterator[Arrangement]:
    """Markers side by side and below each other, or on each other, with the price where it stands."""
    count, lay = len(field.markers), partial(_piles, seen=manner.seen) if manner.is_pile else _grids
    room = _room(field, wide, manner)
    if field.closes or not manner.price:
        yield from ((markers, None) for markers in lay(count, room))
    elif manner.price == "above":
        for height in STRIPS:
            price, left = _price_above(field, wide, room, height)
            yield from ((markers, price) for markers in lay(count, left))
    elif manner.price == "first":
        for columns in range(2, MOST_COLUMNS + 1):
            first, *markers = _grid(count + 1, columns, room)
            yield tuple(markers), _price_in(first, wide, _within(field))
    else:
        for share in SHARES:
            price, left = _price_at_left(wide, room, share, _within(field))
            yield from ((markers, price) for markers in lay(count, left))


def _room(field: CellPicture, wide: float, manner: Manner) -> Box:
    """What the markers of a field may take together with its price."""
    is_tight = manner.is_close and len(field.markers) <= FEW
    beside, below = (BESIDE, BELOW) if is_tight else (EDGE, EDGE)
    return Box((0.0, (EDGE - below) / 2), wide - 2 * beside, 1.0 - EDGE - below)


def _within(field: CellPicture) -> float:
    """How far within a field its price stands."""
    return WITHIN if field.par else PLAIN + CLEAR


def _price_above(field: CellPicture, wide: float, room: Box, height: float) -> tuple[Box, Box]:
    """A price above markers, beside the heads of arrows printed at the sides, and the room left below it."""
    ways = {way for way, _ in field.arrows}
    left, right = (HEAD_ROOM if side in ways else 0.0 for side in ("left", "right"))
    within = _within(field)
    middle = (left - right) / 2, within + height / 2 - 0.5
    top, foot = middle[1] + height / 2 + _BESIDE_MARKER, room.corners[2][1]
    below = Box((room.centre[0], (top + foot) / 2), room.width, foot - top)
    return Box(middle, wide - 2 * within - left - right, height), below


def _price_at_left(wide: float, room: Box, share: float, within: float) -> tuple[Box, Box]:
    """A price at the left border of its field, and the room that it leaves at its right."""
    taken, left = share * wide, within - wide / 2
    start, end = left + taken + _BESIDE_MARKER, room.corners[2][0]
    beside = Box(((start + end) / 2, room.centre[1]), end - start, room.height)
    return Box((left + taken / 2, 0.0), taken, 1.0 - 2 * within), beside


def _price_in(place: Box, wide: float, within: float) -> Box:
    """A price in the first place of markers in rows, in line with those beside it."""
    start, end = within - wide / 2, place.corners[1][0] + GAP / 2 - _BESIDE_MARKER
    half = min(place.centre[1] - within + 0.5, (place.height + GAP) / 2 - _BESIDE_MARKER)
    return Box(((start + end) / 2, place.centre[1]), end - start, 2 * half)


_BESIDE_MARKER = CLEAR + RIM - GAP / 2
"""From a price to the place of a marker, of which the gap to others is a part."""


def _grid(count: int, columns: int, room: Box) -> tuple[Box, ...]:
    """Row by row; the last row is shared by those that are left."""
    lines = -(-count // columns)
    high = room.height / lines
    left, top = room.corners[0]
    boxes = []
    for index in range(count):
        row, column = divmod(index, columns)
        wide = room.width / min(columns, count - row * columns)
        boxes.append(Box((left + (column + 0.5) * wide, top + (row + 0.5) * high), wide - GAP, high - GAP))
    return tuple(boxes)


def _grids(count: int, room: Box) -> Iterator[tuple[Box, ...]]:
    """Markers in rows of each length."""
    return (_grid(count, columns, room) for columns in range(1, min(count, MOST_COLUMNS) + 1))


def _piles(count: int, room: Box, seen: float) -> Iterator[tuple[Box, ...]]:
    """Markers of one size, each lying on the next and leaving its right or lower border free."""
    step = min(STEP, seen / max(1, count - 1))
    for across, down in ((step, 0.0), (0.0, step)):
        wide, high = room.width - across * (count - 1) - GAP, room.height - down * (count - 1) - GAP
        left, top = room.corners[0]
        first = left + (wide + GAP) / 2, top + (high + GAP) / 2
        yield tuple(Box((first[0] + across * n, first[1] + down * n), wide, high) for n in range(count))


def _in_letters(
    labels: Sequence[str],
    is_banded: Sequence[bool],
    markers: tuple[Box, ...],
    box: Box | None,
    price: tuple[int, float],
) -> Places:
    """An arrangement with letters as large as it lets them be, of one size for all markers.

    `labels` are those that can be read; `is_banded`: which markers bear a line below their letters; `price`
    is told with the size it has at most.
    """
    letters = min(
        min(_highest(marker, has_line=line), _across(label, marker.width - ASIDE, "bold"))
        for label, line, marker in zip(labels, is_banded, markers, strict=False)
    )
    figures = 0.0
    if box is not None:
        figures = min(price[1], box.height / CAPITAL, _across(str(price[0]), box.width, "plain"))
    return Places(markers, max(0.0, letters), box, figures)


def _highest(marker: Box, *, has_line: bool) -> float:
    """How high letters may be on a marker, with or without a line of its second colour below them."""
    above_line = marker.height * (1 - BAND) - 2 * RIM - 2 * ABOVE_LINE
    return min(marker.height * OVER, above_line / CAPITAL) if has_line else marker.height * OVER


def _across(text: str, wide: float, style: Literal["bold", "plain"]) -> float:
    """How high letters may be for a room so wide."""
    return wide / text_width(text, 1.0, style) * SQUEEZED


def numbered(markers: Sequence[str]) -> list[str]:
    """Companies with their places in a stack."""
    return [f"{place} {company}" for place, company in enumerate(markers, 1)]


def _with_numbers(markers: Sequence[str], places: Places) -> float:
    """How high letters may be with their places before them, none of them squeezed much."""
    pairs = zip(numbered(markers), places.markers, strict=True)
    broad = (1.1 * (box.width - ASIDE) / text_width(label, 1.0, "bold") for label, box in pairs)
    return min(places.letters, *broad)


def price_box(field: CellPicture, wide: float) -> Box:
    """The room the price of a field without markers takes."""
    size = empty_figures(field, wide)
    across = min(text_width(str(field.price), size, "plain"), width_of_price(field, wide))
    return Box((0.0, 0.0), across, size * CAPITAL)


def width_of_price(field: CellPicture, wide: float) -> float:
    """How broad it may be: it touches no coloured border."""
    return wide - 2 * (WITHIN if field.par else ASIDE)


def empty_figures(field: CellPicture, wide: float, most: float = PRICE) -> float:
    """How high the letters of a price are where no marker lies: as high for few digits as for many."""
    return empty_size(str(field.price), wide, most)


def empty_size(price: str, wide: float, most: float = PRICE) -> float:
    """The same of a price in words."""
    broadest = max(text_width(text, 1.0, "plain") for text in (price, DIGITS))
    return min(most, (wide - 2 * ASIDE) / broadest * SQUEEZED)
