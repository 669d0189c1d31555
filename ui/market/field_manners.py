"""How fields of the market are drawn in their size, so that their letters can be read.

The price is kept as long as can be, then all names, and the upper marker of a pile always.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import ceil

from msgspec.structs import replace

from ui.drawing.lettering import CAPITAL
from ui.market.field_places import (
    ALL_STEPS,
    BARE,
    BROADEST,
    CLOSE,
    FIGURES,
    FILLED,
    LETTERS,
    MANY,
    MANY_FIELDS,
    PHASE,
    SPREAD,
    Manner,
    empty_figures,
    places_of,
)
from ui.market.picture import CellPicture

READ = 9.0
"""Pixels of letters that are read easily where those of the window are of their usual size."""
CAPITALS, MORE = 7.5, 0.36
"""Pixels that capitals of a marker are high at least then, and what they grow by with each of those."""
CLEAR_OF = 56.0
"""Pixels a field must be high for markers to be read that leave room beside them."""
LEAST_PHASE = 8.0
"""Pixels of letters that say from which phase on a field is open."""
WITH_PRICE: tuple[Manner, ...] = (
    Manner("left"),
    Manner("first"),
    Manner("above", is_short=True),
    Manner("left", is_short=True),
    Manner("first", is_short=True),
)
WITHOUT: tuple[Manner, ...] = (BARE, Manner("", is_short=True))
PILES: tuple[Manner, ...] = tuple(
    Manner(price, is_short=True, is_pile=True, seen=seen)
    for price in ("left", "")
    for seen in (SPREAD, ALL_STEPS)
)
"""The first of all these in which a field can be read is taken."""
LINED = CellPicture((0, 0), 0, markers=("I",), banded=("I",))
"""A field whose marker is low rather than narrow."""


def least_capitals(read: float) -> float:
    """Pixels that capitals of markers are high at least where letters are read easily of this size."""
    return CAPITALS + (read - READ) * MORE


@lru_cache(maxsize=MANY_FIELDS)
def manner_at(field: CellPicture, wide: float, pixels: float, read: float = READ) -> Manner:
    """How a field is drawn so many pixels high, that the letters of its markers and its price can be read.

    `read`: so many pixels high letters are read easily.
    """
    if not field.markers:
        return BARE if field.from_phase and PHASE * pixels < LEAST_PHASE else FILLED
    least = least_capitals(read) / CAPITAL / pixels
    tried = tuple(_tried(field, pixels, least))
    for manner in tried:
        if _readable(field, wide, manner, least) >= 1:
            return manner
    return max(tried, key=lambda manner: _readable(field, wide, manner, least))


def _tried(field: CellPicture, pixels: float, least: float) -> Iterator[Manner]:
    """The manners a field may be drawn in, the best first."""
    count, has_price_above = len(field.markers), _have_prices_above(least)
    ways = (*((CLOSE,) if pixels >= CLEAR_OF else ()), FILLED, *WITH_PRICE, *WITHOUT)
    for manner in (*ways, *(PILES if count > 1 else ())):
        is_barred = count < MANY if manner.price == "first" else manner.price == "above" and count == 1
        if not is_barred or (manner.price == "above" and has_price_above):
            yield _with_letters(manner, least)


def _with_letters(manner: Manner, least: float) -> Manner:
    """The same with letters as high as they must be, where that is more than usual."""
    return replace(manner, most=max(LETTERS, ceil(least * 100) / 100))


@lru_cache(maxsize=MANY_FIELDS)
def _have_prices_above(least: float) -> bool:
    """Whether fields are high enough for all prices to stand above single markers, also those with a line.

    Beside some and above others they look like two kinds of fields.
    """
    return _readable(LINED, BROADEST, _with_letters(FILLED, least), least) >= 1


def _readable(field: CellPicture, wide: float, manner: Manner, least: float) -> float:
    """How high the smallest letters are, to what they must be; a price is no higher than without markers."""
    places = places_of(field, wide, manner)
    if places.price is None:
        return places.letters / least
    figures = places.figures / min(least * FIGURES, empty_figures(field, wide))
    return min(places.letters / least, figures)


def are_numbered(fields: Iterable[CellPicture], wide: float, pixels: float, read: float = READ) -> bool:
    """Whether all stacks have room to say the place of each marker: where one has none, none says it."""
    least = least_capitals(read) / CAPITAL / pixels
    return all(
        places_of(field, wide, manner_at(field, wide, pixels, read)).numbered >= least
        for field in fields
        if len(field.markers) > 1
    )
