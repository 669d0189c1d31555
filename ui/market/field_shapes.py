"""A field of the market as shapes about its middle: zone, price, and whose markers lie there.

Lengths are in heights of a field; it is `wide` of them broad.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from ui.drawing.box import Box
from ui.drawing.lettering import CAPITAL, text_width
from ui.drawing.shapes import Area, Picture, Plate, Shape, Stroke, Text
from ui.market.field_places import (
    ASIDE,
    BAND,
    BORDER,
    CLEAR,
    FILLED,
    PHASE,
    PRICE,
    RIM,
    THIN,
    WIDE,
    empty_figures,
    names_in,
    numbered,
    places_of,
    price_box,
    width_of_price,
)
from ui.style.theme import company_colour

if TYPE_CHECKING:
    from ui.drawing.geometry import Point
    from ui.market.field_places import Manner, Places
    from ui.market.picture import CellPicture

SIDES: Mapping[str, Point] = MappingProxyType(
    {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}
)


def field_shapes(
    picture: CellPicture,
    ground: str,
    wide: float = WIDE,
    manner: Manner = FILLED,
    *,
    most: float = PRICE,
    are_numbered: bool = False,
) -> Picture:
    """A field on a ground of this colour; `most` is how high the price of an empty one is at most.

    `are_numbered`: markers in stacks say their places.
    """
    field = Plate((0.0, 0.0), wide - 0.05, 0.95, 0.06, ground, "market_grid", 0.02)
    border = _border(picture, wide)
    if not picture.markers:
        return (field, *border, *_empty(picture, ground, wide, manner, most), *_heads(picture, wide))
    places = places_of(picture, wide, manner)
    heads = _heads(picture, wide) if manner.price == "above" else ()
    markers = _markers(picture, ground, places, manner, are_numbered=are_numbered)
    return (field, *_price(picture, ground, places), *heads, *markers, *border)


def _border(picture: CellPicture, wide: float) -> Picture:
    """That of a field that companies may start at."""
    across, down = wide - 2 * BORDER, 1.0 - 2 * BORDER
    return (Plate((0.0, 0.0), across, down, 0.05, "clear", "par", THIN),) if picture.par else ()


def _empty(picture: CellPicture, ground: str, wide: float, manner: Manner, most: float) -> Picture:
    """The price, or that none is; by a second frame that the field ends the game; when it opens."""
    if picture.closes:
        return _crossed(ground)
    size = empty_figures(picture, wide, most)
    price = Text((0.0, 0.0), str(picture.price), size, f"on:{ground}", width_of_price(picture, wide))
    frame = Plate((0.0, 0.0), wide - 0.15, 0.85, 0.05, "clear", f"on:{ground}", 0.05)
    is_end = picture.entry == "end"
    phase = _phase(picture, ground, wide) if manner.price else ()
    return (price, *((frame,) if is_end else ()), *phase)


def _phase(picture: CellPicture, ground: str, wide: float) -> Picture:
    """In a corner, from which phase on the field is open, where that stands clear of the price."""
    # Within the second frame where there is one, and beside the head of a move that leaves upwards.
    side, inset = (-1 if ("right", "up") in picture.arrows else 1), (0.27 if picture.entry == "end" else 0.2)
    corner = side * (wide / 2 - inset), inset - 0.49
    room = Box(corner, text_width(picture.from_phase, PHASE, "bold") + CLEAR, PHASE * CAPITAL + CLEAR)
    if not picture.from_phase or room.meets(price_box(picture, wide)):
        return ()
    return (Text(corner, picture.from_phase, PHASE, f"muted:{ground}", 0.3, "bold"),)


def _crossed(ground: str) -> tuple[Shape, ...]:
    """What stands on a field that closes the company which comes there."""
    return tuple(Stroke(((-0.2, y), (0.2, -y)), 0.06, f"muted:{ground}") for y in (0.2, -0.2))


def _price(picture: CellPicture, ground: str, places: Places) -> Picture:
    if places.price is None:
        return ()
    box = places.price
    return (Text(box.centre, str(picture.price), places.figures, f"on:{ground}", box.width),)


def _heads(picture: CellPicture, wide: float) -> Picture:
    """A small head at the side where a move leaves another way, pointing where it goes; above markers."""
    height = -0.3 if picture.markers else 0.0
    return tuple(_head(SIDES[way], SIDES[goes], height, wide) for way, goes in picture.arrows)


def _head(way: Point, goes: Point, height: float, wide: float) -> Area:
    x, y = way[0] * (wide / 2 - 0.17), height or goes[1] * 0.3
    across, down = goes[1] * 0.09, goes[0] * 0.09
    tip = (x + goes[0] * 0.09, y + goes[1] * 0.09)
    tail = (x - goes[0] * 0.06, y - goes[1] * 0.06)
    return Area((tip, (tail[0] + across, tail[1] + down), (tail[0] - across, tail[1] - down)), "arrow")


def _markers(
    picture: CellPicture, ground: str, places: Places, manner: Manner, *, are_numbered: bool
) -> Picture:
    """Row by row, the upper marker first and painted last; in a pile it alone bears letters."""
    names: Sequence[str] = names_in(picture, manner)
    are_numbered = are_numbered and len(names) > 1 and not manner.is_pile
    labels, size = (numbered(names), places.numbered) if are_numbered else (names, places.letters)
    shapes: list[Shape] = []
    written = [labels[0], *("" for _ in labels[1:])] if manner.is_pile else labels
    for company, label, box in reversed(list(zip(picture.markers, written, places.markers, strict=True))):
        edge = f"muted:{ground}"
        draw = _banded_marker if company in picture.banded else _marker
        shapes += draw(label, company_colour(company), edge, box, size)
    return tuple(shapes)


def _marker(label: str, colour: str, edge: str, box: Box, size: float, lift: float = 0.0) -> Picture:
    """Letters in the middle of a plate, or `lift` above it."""
    x, y = box.centre
    plate = Plate(box.centre, box.width, box.height, 0.08, colour, edge, 2 * RIM)
    letters = Text((x, y - lift), label, size, f"on:{colour}", box.width - ASIDE, "bold")
    return (plate, letters) if label else (plate,)


def _banded_marker(label: str, colour: str, edge: str, box: Box, size: float) -> Picture:
    """The same with a line of the second colour below the letters."""
    (x, y), band = box.centre, BAND * box.height
    plate, *letters = _marker(label, colour, edge, box, size, band / 2)
    foot = y + (box.height - band) / 2 - RIM
    return plate, Plate((x, foot), box.width - 0.06, band, band / 2, f"trim:{colour}"), *letters
