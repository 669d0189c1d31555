"""What is to be seen of a state on the stock market, and its fields as shapes.

Lengths are in heights of a field; a field is `WIDE` wide and measured from its middle.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from gridsim.core.state import CompanyId, GameState
from gridsim.facts.facts import Cell, Facts
from gridsim.queries import stack
from ui.drawing.geometry import Point
from ui.drawing.lettering import text_width
from ui.drawing.shapes import Area, Picture, Plate, Shape, Stroke, Text
from ui.style.theme import company_colour

WIDE = 1.8
PRICE, MARKED = 0.42, 0.32
"""How high the letters of a price are, and of one beside markers."""
LEFT = -WIDE / 2
MARKER_LEFT = 0.5
"""Room that the price has to the left of markers."""
MOST_IN_A_COLUMN = 3
SIDES: Mapping[str, Point] = MappingProxyType(
    {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}
)


@dataclass(frozen=True, slots=True)
class CellPicture:
    """One field: what is printed on it and the markers there, the upper one first."""

    cell: Cell
    price: int
    zone: str | None = None
    par: bool = False
    closes: bool = False
    arrows: tuple[tuple[str, str], ...] = ()
    markers: tuple[CompanyId, ...] = ()


@dataclass(frozen=True, slots=True)
class MarketPicture:
    """All that is to be seen of the market."""

    cells: Mapping[Cell, CellPicture]


def market_picture(state: GameState) -> MarketPicture:
    """The market as it is in a state."""
    return MarketPicture(
        {cell: printed_cell(state.facts, cell, tuple(stack(state, cell))) for cell in cells(state.facts)}
    )


def printed_market(facts: Facts) -> MarketPicture:
    """The market before any game."""
    return MarketPicture({cell: printed_cell(facts, cell) for cell in cells(facts)})


def cells(facts: Facts) -> list[Cell]:
    """The fields of the market, row by row."""
    return [
        (row, column)
        for row, fields in enumerate(facts.sheet.market)
        for column, field in enumerate(fields)
        if field is not None
    ]


def printed_cell(facts: Facts, cell: Cell, markers: tuple[CompanyId, ...] = ()) -> CellPicture:
    """A field with its price and these markers on it, the upper one first."""
    field = facts.cell(cell)
    assert field is not None, f"no market field at {cell}"
    return CellPicture(
        cell,
        field.price,
        field.zone,
        bool(field.par),
        facts.zone_at(cell).closes,
        tuple(sorted(field.arrows.items())),
        markers,
    )


# ---- shapes


def cell_shapes(picture: CellPicture, ground: str) -> Picture:
    """A field about its middle, on a ground of this colour."""
    return (*_field(picture, ground), *_price(picture, ground), *_arrows(picture), *_markers(picture))


def _field(picture: CellPicture, ground: str) -> tuple[Shape, ...]:
    field = Plate((0.0, 0.0), WIDE - 0.05, 0.95, 0.06, ground, "market_grid", 0.02)
    if not picture.par:
        return (field,)
    return field, Plate((0.0, 0.0), WIDE - 0.11, 0.89, 0.05, "clear", "par", 0.045)


def _price(picture: CellPicture, ground: str) -> tuple[Shape, ...]:
    if picture.closes:
        return tuple(Stroke(((-0.2, y), (0.2, -y)), 0.06, f"muted:{ground}") for y in (0.2, -0.2))
    return (price_text(picture, ground),)


def price_text(picture: CellPicture, ground: str) -> Text:
    """The price: large on an empty field, in the corner where markers lie."""
    size = PRICE if not picture.markers else MARKED
    text, width = str(picture.price), text_width(str(picture.price), size, "plain")
    x, room = (LEFT + 0.07 + MARKER_LEFT / 2, MARKER_LEFT + 0.08) if picture.markers else (0.0, WIDE)
    return Text((x, 0.0), text, size, f"on:{ground}", min(width + 0.05, room))


def _arrows(picture: CellPicture) -> tuple[Shape, ...]:
    """A small head at the side where a move leaves another way, pointing where it goes."""
    return tuple(_head(SIDES[way], SIDES[goes]) for way, goes in picture.arrows)


def _head(way: Point, goes: Point) -> Area:
    x, y = way[0] * (WIDE / 2 - 0.17), goes[1] * 0.3
    across, down = goes[1] * 0.09, goes[0] * 0.09
    tip = (x + goes[0] * 0.09, y + goes[1] * 0.09)
    tail = (x - goes[0] * 0.06, y - goes[1] * 0.06)
    return Area((tip, (tail[0] + across, tail[1] + down), (tail[0] - across, tail[1] - down)), "arrow")


def _markers(picture: CellPicture) -> tuple[Shape, ...]:
    """The stack fanned out: upper marker first and unhidden, each with its place in the stack."""
    count = len(picture.markers)
    shapes: list[Shape] = []
    for index in reversed(range(count)):
        box = marker_box(index, count)
        shapes += _marker(picture.markers[index], index + 1 if count > 1 else 0, box)
    return tuple(shapes)


@dataclass(frozen=True, slots=True)
class MarkerBox:
    """Where a market marker is drawn on its field."""

    centre: Point
    width: float
    height: float


def marker_box(index: int, count: int) -> MarkerBox:
    """Where a marker lies, right of the price: a fan in one column, or in two where there are many."""
    columns = 1 if count <= MOST_IN_A_COLUMN else 2
    rows = -(-count // columns)
    column, row = divmod(index, rows)
    height = min(0.56, 0.86 / rows)
    lean = 0.03 if rows > 1 else 0.0
    room = (WIDE - MARKER_LEFT - 0.22) / columns
    left = LEFT + 0.12 + MARKER_LEFT + column * room + lean * row
    top = -height * rows / 2 + row * height
    width = room - lean * (rows - 1)
    return MarkerBox((left + width / 2, top + height / 2), width - 0.03, height - 0.025)


BAND = 0.045
"""The frame of a company's second colour within the edge of its marker."""


def _marker(company: CompanyId, place: int, box: MarkerBox) -> list[Shape]:
    colour, size = company_colour(company), min(0.34, box.height * 0.9)
    label = f"{place} {company}" if place else company
    return [
        Plate(box.centre, box.width, box.height, box.height * 0.3, colour, "city_edge", 0.02),
        Plate(
            box.centre,
            box.width - BAND,
            box.height - BAND,
            box.height * 0.28,
            "clear",
            f"trim:{colour}",
            BAND,
        ),
        Text(box.centre, label, size, f"on:{colour}", box.width - 0.08, "bold"),
    ]
