"""Where the markers of a field of the market lie and where its price stands, so that all of them can be read.

Lengths are in heights of a field, measured from its middle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Literal

from gridsim.records import Bundle
from ui.drawing.lettering import CAPITAL, text_width
from ui.drawing.room import Box

if TYPE_CHECKING:
    from ui.market.picture import CellPicture

WIDE, NARROWEST, BROADEST = 1.5, 1.0, 2.8
"""How many times broader than high a field is unless there is another room for it, at least and at most."""
Manner = Literal["close", "filled", "short", "beside", "bare", "reaching", "crowded"]
"""With room left beside few markers, in which arrows run; filled by them and the price; the same with short
letters of markers, or with the price beside a single one; or filled by markers alone. Where letters would
be too small, markers with short ones reach over the borders of their field, with the price or alone."""
REACHING: tuple[Manner, ...] = ("reaching", "crowded")
SHORTENED: tuple[Manner, ...] = ("short", *REACHING)
PRICELESS: tuple[Manner, ...] = ("bare", "crowded")
REACH, OUTSIDE, CLEAR_BESIDE = 0.3, 0.1, 0.04
"""How far markers reach over the border of their field at most, and over that of the market; how much they
leave to a price there."""
EDGE = 0.04
"""Of a field, outside of what lies on it."""
BESIDE, BELOW, FEW = 0.19, 0.21, 2
"""Room that so few markers leave beside and below them where arrows run past them."""
STRIPS = (0.46, 0.42, 0.38, 0.34, 0.3, 0.26)
"""How much of its height a field may give the price above its markers."""
SOME = 4
"""So many markers may lie beside their price."""
BROAD, SHARES, MORE = 1.4, (0.24, 0.28, 0.32, 0.36), (0.4, 0.44, 0.48)
"""How broad a field must be to have its price at the left of two markers, and how much of that it takes; more
beside a single one."""
BROADER = 2.2
"""The same for a single marker with more letters than short ones."""
MOST_COLUMNS = 4
"""So many markers lie side by side at most."""
PHASE = 0.28
"""How high the letters are that say from which phase on an empty field is open, where they can be read."""
PRICE, LETTERS = 0.5, 0.62
"""How high the letters of a price and of a marker are at most."""
OVER = 1.12
"""How much higher than their line letters without tails are, of which a part of the height is empty."""
BAND, RIM, ABOVE_LINE = 0.1, 0.0125, 0.03
"""How much of a marker's height the line of its company's second colour takes at its foot, within its rim;
what is left between it and the letters."""
CLEAR = 0.015
"""Left above and below a price that stands above markers: it touches neither its frame nor their edge."""
SQUEEZED = 1.25
"""How much broader than their room letters may be before they are squeezed into it."""
DIGITS = "888"
"""As broad as most prices are."""
GAP, ASIDE = 0.03, 0.05
"""Between two markers, and beside the letters of one."""
HEAD_ROOM = 0.24
"""Beside a price, for the head of an arrow that is printed there."""
MANY_FIELDS = 2000
"""Fields whose places are kept: from move to move few of them change."""


class Places(Bundle, frozen=True):
    """Where markers lie, the upper one first, with the size of their letters; the price, and its size."""

    markers: tuple[Box, ...]
    letters: float
    price: Box | None = None
    figures: float = 0.0
    is_above: bool = False
    """The price stands above all markers, and not in the place after the last one."""
    is_numbered: bool = False
    """There is room to say of each marker its place in the stack."""


@lru_cache(maxsize=MANY_FIELDS)
def places_of(field: CellPicture, wide: float, manner: Manner) -> Places:
    """The arrangement in which the smallest letters of a field come out largest."""
    tight = manner == "close" and len(field.markers) <= FEW
    beside, below = (BESIDE, BELOW) if tight else (EDGE, EDGE)
    room = Box((0.0, (EDGE - below) / 2), wide - 2 * beside, 1.0 - EDGE - below)
    whole = Box((0.0, 0.0), wide - 2 * EDGE, 1.0)
    if manner in REACHING:
        left, right = (reach_over(side, wide) for side in field.sides)
        room = Box(((right - left) / 2, room.centre[1]), room.width + left + right, room.height)
    price = "" if field.closes or manner in PRICELESS else str(field.price)
    is_stack = len(field.markers) > 1
    names = names_in(field, manner)
    labels = numbered(names) if is_stack and manner == "close" else names
    found = [*_arrangements(field, room, whole, price)]
    if price and manner in ("filled", *SHORTENED) and 1 < len(labels) <= SOME and wide >= BROAD:
        shared = product(SHARES, _columns(len(labels)))
        found += [_price_beside(field, room, share, columns) for share, columns in shared]
    if price and manner == "beside":
        found = [_price_beside(field, room, share) for share in (*SHARES, *MORE)]
    is_banded = [company in field.banded for company in field.markers]
    best = max((_in_letters(labels, is_banded, markers, box, price) for markers, box in found), key=_legible)
    above = best.price is not None and best.price.centre[1] < best.markers[0].centre[1]
    has_numbers = is_stack and (manner == "close" or _has_room_for_numbers(names, best))
    return Places(best.markers, best.letters, best.price, best.figures, above, has_numbers)


def names_in(field: CellPicture, manner: Manner) -> Sequence[str]:
    """What is written on markers."""
    return field.short if manner in SHORTENED and field.short else field.markers


def reach_over(beside: str | None, wide: float) -> float:
    """How far markers may reach over the border to a field on which this stands."""
    if not beside:
        return 0.0 if beside is None else OUTSIDE
    figures = text_width(beside, empty_size(beside, wide), "plain")
    return min(REACH, max(0.0, EDGE + (wide - figures) / 2 - CLEAR_BESIDE))


def _legible(places: Places) -> float:
    """How high the smallest letters are; of equal ones what is higher altogether, by a little."""
    if places.price is None:
        return places.letters
    return min(places.letters, places.figures) + 0.01 * (places.letters + places.figures)


Arrangement = tuple[tuple[Box, ...], Box | None]


def _arrangements(field: CellPicture, room: Box, whole: Box, price: str) -> Iterator[Arrangement]:
    """Markers in columns, with the price above them or in the place after the last one."""
    count = len(field.markers)
    if not price:
        yield from ((_grid(count, columns, room), None) for columns in _columns(count))
        return
    for share in STRIPS:
        top = room.centre[1] - room.height / 2
        strip = _beside_heads(field, _lines(whole, top + CLEAR, share - 2 * CLEAR))
        left = _lines(room, top + share, room.height - share)
        yield from ((_grid(count, columns, left), strip) for columns in _columns(count))
    for columns in _columns(count + 1)[1:] if count > 1 else ():
        *markers, last = _grid(count + 1, columns, room)
        yield tuple(markers), last


def _price_beside(field: CellPicture, room: Box, share: float, columns: int = 1) -> Arrangement:
    """Few markers with the price at their left, so that all are high in low fields.

    It is at their right where the head of an arrow is printed at the left.
    """
    left, taken = room.corners[0][0], share * room.width
    at_right = any(way == "left" for way, _ in field.arrows) and len(field.markers) == 1
    figures_left = left + room.width - taken if at_right else left
    middle = left + ((room.width - taken) if at_right else (taken + room.width)) / 2
    markers = Box((middle, room.centre[1]), room.width - taken, room.height)
    return (
        _grid(len(field.markers), columns, markers),
        Box((figures_left + taken / 2, room.centre[1]), taken, room.height),
    )


def _columns(count: int) -> range:
    return range(1, min(count, MOST_COLUMNS) + 1)


def _lines(room: Box, top: float, height: float) -> Box:
    """A part of a room from its one side to the other."""
    return Box((room.centre[0], top + height / 2), room.width, height)


def _beside_heads(field: CellPicture, strip: Box) -> Box:
    """What the heads of arrows printed at the sides leave of a strip."""
    ways = {way for way, _ in field.arrows}
    left, right = (HEAD_ROOM if side in ways else 0.0 for side in ("left", "right"))
    middle = strip.centre[0] + (left - right) / 2, strip.centre[1]
    return Box(middle, strip.width - left - right, strip.height)


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


def _in_letters(
    labels: Sequence[str], is_banded: Sequence[bool], markers: tuple[Box, ...], box: Box | None, price: str
) -> Places:
    """An arrangement with letters as large as it lets them be, of one size for all markers.

    `is_banded`: which of them bear a line below their letters.
    """
    letters = min(
        min(_highest(marker, has_line=line), _across(label, marker.width, "bold"))
        for label, line, marker in zip(labels, is_banded, markers, strict=True)
    )
    figures = 0.0 if box is None else min(PRICE, box.height * OVER, _across(price, box.width, "plain"))
    return Places(markers, min(LETTERS, letters), box, figures)


def _highest(marker: Box, *, has_line: bool) -> float:
    """How high letters may be on a marker, with or without a line of its second colour below them."""
    above_line = marker.height * (1 - BAND) - 2 * RIM - 2 * ABOVE_LINE
    return min(marker.height * OVER, above_line / CAPITAL) if has_line else marker.height * OVER


def _across(text: str, wide: float, style: Literal["bold", "plain"]) -> float:
    """How high letters may be for a room so wide."""
    return (wide - ASIDE) / text_width(text, 1.0, style) * SQUEEZED


def numbered(markers: Sequence[str]) -> list[str]:
    """Companies with their places in a stack."""
    return [f"{place} {company}" for place, company in enumerate(markers, 1)]


def _has_room_for_numbers(markers: Sequence[str], places: Places) -> bool:
    """Whether all letters stay as high with their places before them."""
    pairs = zip(numbered(markers), places.markers, strict=True)
    return all(_across(label, box.width, "bold") >= places.letters for label, box in pairs)


READ = 9.0
"""Pixels of letters that are read easily where those of the window are of their usual size."""
LARGER = 1.05
"""So many times larger short letters must be than all of them to take their place."""
CLEAR_OF = 56.0
"""Pixels a field must be high for markers to be read that leave room beside them."""
LEAST, LEAST_OF_FEW, LEAST_PRICE = 8.0, 6.8, 5.9
"""Pixels that letters of markers, of few where there is no other way, and of the price must be high for the
price to take height from the markers: a small one is better than none."""


def manner_at(field: CellPicture, wide: float, pixels: float, read: float = READ) -> Manner:
    """How a field is drawn so many pixels high, that the letters of its markers and its price can be read.

    They are read easily where they are `read` pixels high.
    """
    if not field.markers:
        return "bare" if field.from_phase and PHASE * pixels < LEAST else "filled"
    if pixels >= CLEAR_OF:
        return "close"
    manner: Manner = "filled"
    filled = places_of(field, wide, manner)
    if _smallest(filled) * pixels >= read:
        return manner
    if field.short and field.short != field.markers:
        short = places_of(field, wide, "short")
        if _smallest(short) > LARGER * _smallest(filled):
            manner, filled = "short", short
    if len(field.markers) == 1 and wide >= (BROAD if field.is_brief else BROADER):
        beside = places_of(field, wide, "beside")
        if beside.letters > LARGER * filled.letters and beside.figures >= filled.figures:
            manner, filled = "beside", beside
    return _as_read(field, wide, pixels, manner)


def _as_read(field: CellPicture, wide: float, pixels: float, manner: Manner) -> Manner:
    """This manner where letters can be read in it, else another: its price is kept as long as can be."""
    tried: list[tuple[Manner, float]] = [(manner, LEAST), ("reaching", LEAST)]
    if len(field.markers) == FEW:
        tried += [("reaching", LEAST_OF_FEW), (manner, LEAST_OF_FEW)]
    elif len(field.markers) < FEW:
        tried = [(manner, LEAST_OF_FEW)]
    tried += [("bare", LEAST), ("crowded", LEAST)]
    for way, least in tried:
        if _is_read(places_of(field, wide, way), least, pixels):
            return way
    return max((way for way, _ in tried), key=lambda way: places_of(field, wide, way).letters)


def _is_read(places: Places, least: float, pixels: float) -> bool:
    has_price = places.price is None or places.figures * pixels >= LEAST_PRICE
    return has_price and places.letters * pixels >= least


def _smallest(places: Places) -> float:
    return min(places.letters, places.figures)


def price_box(field: CellPicture, wide: float, manner: Manner = "filled") -> Box:
    """The room the price of a field without markers takes."""
    size, text = empty_price(field, wide), str(field.price)
    return Box(
        place_of_price(field, manner), min(text_width(text, size, "plain"), wide - 2 * ASIDE), size * CAPITAL
    )


def empty_price(field: CellPicture, wide: float, most: float = PRICE) -> float:
    """How high the letters of a price are where no marker lies: as high for few digits as for many."""
    return empty_size(str(field.price), wide, most)


def empty_size(price: str, wide: float, most: float = PRICE) -> float:
    """The same of a price in words."""
    broadest = max(text_width(text, 1.0, "plain") for text in (price, DIGITS))
    return min(most, (wide - 2 * ASIDE) / broadest * SQUEEZED)


def place_of_price(field: CellPicture, manner: Manner = "filled") -> tuple[float, float]:
    """The middle of the price where no marker lies: lower where the corner says from when on it is open."""
    return (0.0, 0.1 if field.from_phase and manner != "bare" else 0.0)
