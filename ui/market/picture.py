"""What is to be seen of a state on the stock market, and its fields as shapes.

Lengths are in heights of a field; a field is `WIDE` wide and measured from its middle.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from gridsim.core.state import CompanyId, GameState
from gridsim.facts.facts import Cell, Facts
from gridsim.queries import stack
from gridsim.records import Bundle
from ui.drawing.geometry import Point
from ui.drawing.lettering import text_width
from ui.drawing.shapes import Area, Picture, Plate, Shape, Stroke, Text
from ui.style.theme import company_colour

if TYPE_CHECKING:
    from gridsim.facts.model import ZoneFacts
    from ui.style.theme import Theme

Entry = Literal["kinds", "late", "end"] | None
WIDE = 1.5
PRICE = 0.5
"""How high the letters of a price are where no marker lies."""
EDGE = 0.04
"""Of a field, outside of what lies on it."""
BESIDE, BELOW = 0.19, 0.21
"""Room that few markers leave beside and below them, in which arrows run past them."""
FEW, FEW_PRICE, MANY_PRICE = 2, 0.31, 0.26
"""So many markers leave the price above them so much height; more of them leave it less."""
PRICE_ABOVE = 0.34
"""How much height the price has above markers that fill a field of middling size."""
SIDES: Mapping[str, Point] = MappingProxyType(
    {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}
)


class CellPicture(Bundle, frozen=True):
    """One field: what is printed on it and the markers there, the upper one first."""

    cell: Cell
    price: int
    zone: str | None = None
    par: bool = False
    closes: bool = False
    entry: Entry = None
    """What bars some companies from it, if anything does."""
    from_phase: str = ""
    """The first phase in which it may be entered; empty: from the beginning."""
    arrows: tuple[tuple[str, str], ...] = ()
    markers: tuple[CompanyId, ...] = ()


def ground_of(picture: CellPicture, theme: Theme) -> str:
    """The colour name of a field's zone: by its printed colour, else by what bars companies from it."""
    names = (f"market_{zone}" for zone in (picture.zone, picture.entry) if zone is not None)
    return next((name for name in names if name in theme.colours), "market")


class MarketPicture(Bundle, frozen=True):
    """All that is to be seen of the market."""

    cells: Mapping[Cell, CellPicture]


def market_picture(state: GameState) -> MarketPicture:
    """The market as it is in a state."""
    printed = printed_market(state.facts).cells
    taken = {company.cell for company in state.companies.values() if company.cell is not None}
    marked = {cell: replace(printed[cell], markers=tuple(stack(state, cell))) for cell in taken}
    return MarketPicture({**printed, **marked})


@lru_cache(maxsize=2)
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


def entry_of(zone: ZoneFacts) -> Entry:
    """What a zone is to those that would enter it: the strongest of what its facts say."""
    if zone.ends_game:
        return "end"
    if zone.from_phase is not None:
        return "late"
    return "kinds" if zone.kinds else None


def printed_cell(facts: Facts, cell: Cell) -> CellPicture:
    """A field with its price and no marker."""
    field = facts.cell(cell)
    assert field is not None, f"no market field at {cell}"
    return CellPicture(
        cell,
        field.price,
        field.zone,
        bool(field.par),
        facts.zone_at(cell).closes,
        entry_of(facts.zone_at(cell)),
        facts.zone_at(cell).from_phase or "",
        tuple(sorted(field.arrows.items())),
    )


# ---- shapes


def cell_shapes(picture: CellPicture, ground: str) -> Picture:
    """A field about its middle, on a ground of this colour."""
    signs = (*_field(picture, ground), *_price(picture, ground), *_entry(picture, ground))
    return (*signs, *_markers(picture), *_arrows(picture))


def _field(picture: CellPicture, ground: str) -> tuple[Shape, ...]:
    field = Plate((0.0, 0.0), WIDE - 0.05, 0.95, 0.06, ground, "market_grid", 0.02)
    if not picture.par:
        return (field,)
    return field, Plate((0.0, 0.0), WIDE - 0.11, 0.89, 0.05, "clear", "par", 0.045)


def _entry(picture: CellPicture, ground: str) -> Picture:
    """That a field ends the game, by a second frame, and in its corner from which phase it is open."""
    frame = (Plate((0.0, 0.0), WIDE - 0.15, 0.85, 0.05, "clear", f"on:{ground}", 0.05),)
    ends = frame if picture.entry == "end" and not picture.markers else ()
    if not picture.from_phase or picture.markers:
        return ends
    return (*ends, Text((WIDE / 2 - 0.2, -0.28), picture.from_phase, 0.3, f"muted:{ground}", 0.3, "bold"))


def _price(picture: CellPicture, ground: str) -> tuple[Shape, ...]:
    return crossed(ground) if picture.closes else (price_text(picture, ground),)


def crossed(ground: str) -> tuple[Shape, ...]:
    """What stands on a field that closes the company which comes there."""
    return tuple(Stroke(((-0.2, y), (0.2, -y)), 0.06, f"muted:{ground}") for y in (0.2, -0.2))


def price_text(picture: CellPicture, ground: str) -> Text:
    """The price: large on an empty field, above the markers where some lie."""
    strip = price_strip(len(picture.markers))
    size = strip * 0.95 if strip else PRICE
    y = EDGE - 0.5 + strip / 2 if strip else 0.0
    room = WIDE - 0.2 if picture.from_phase == "" or strip else WIDE - 0.5
    width = text_width(str(picture.price), size, "plain") + 0.05
    return Text((0.0, y), str(picture.price), size, f"on:{ground}", min(width, room))


def price_strip(count: int) -> float:
    """How much height the price has above so many markers; 0 without any, where it has all of it."""
    return 0.0 if count == 0 else FEW_PRICE if count <= FEW else MANY_PRICE


def _arrows(picture: CellPicture) -> tuple[Shape, ...]:
    """A small head at the side where a move leaves another way, pointing where it goes; above markers."""
    height = -0.3 if picture.markers else 0.0
    return tuple(_head(SIDES[way], SIDES[goes], height) for way, goes in picture.arrows)


def _head(way: Point, goes: Point, height: float) -> Area:
    x, y = way[0] * (WIDE / 2 - 0.17), height or goes[1] * 0.3
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


class MarkerBox(Bundle, frozen=True):
    """Where a market marker is drawn on its field."""

    centre: Point
    width: float
    height: float


def marker_box(index: int, count: int) -> MarkerBox:
    """Where a marker lies, below the price: alone, side by side, or in rows of two or three."""
    columns = 1 if count == 1 else 2 if count <= 4 else 3
    lines = -(-count // columns)
    row, column = divmod(index, columns)
    beside, below = (BESIDE, BELOW) if count <= FEW else (EDGE, EDGE)
    top = EDGE - 0.5 + price_strip(count)
    width, height = (WIDE - 2 * beside) / columns, (0.5 - below - top) / lines
    centre = (beside - WIDE / 2 + (column + 0.5) * width, top + (row + 0.5) * height)
    return MarkerBox(centre, width - 0.03, height - 0.03)


def small_cell_shapes(picture: CellPicture, ground: str) -> Picture:
    """A field that comes out small: whose markers lie there fills it, and the price stands elsewhere."""
    if not picture.markers:
        return cell_shapes(picture, ground)
    return (*_field(picture, ground), *_filling(picture.markers, 0.0))


def priced_cell_shapes(picture: CellPicture, ground: str) -> Picture:
    """A field of middling size: the price above few markers, which fill what is left of it."""
    if not picture.markers:
        return cell_shapes(picture, ground)
    size = PRICE_ABOVE * 0.95
    width = text_width(str(picture.price), size, "plain") + 0.05
    price = Text((0.0, EDGE - 0.5 + PRICE_ABOVE / 2), str(picture.price), size, f"on:{ground}", width)
    shown = crossed(ground) if picture.closes else (price,)
    filling = _filling(picture.markers, PRICE_ABOVE)
    return (*_field(picture, ground), *shown, *filling, *_arrows(picture))


def _filling(markers: tuple[CompanyId, ...], strip: float) -> Picture:
    """Markers that take all of a field below a strip of so much height."""
    columns = 1 if len(markers) == 1 else 2
    lines = -(-len(markers) // columns)
    width, height = (WIDE - 2 * EDGE) / columns, (1.0 - 2 * EDGE - strip) / lines
    shapes: list[Shape] = []
    for index, company in enumerate(markers):
        row, column = divmod(index, columns)
        x, y = EDGE - WIDE / 2 + (column + 0.5) * width, EDGE - 0.5 + strip + (row + 0.5) * height
        colour, size = company_colour(company), min(0.62, height * 0.9)
        shapes += (
            Plate((x, y), width - 0.03, height - 0.03, 0.08, colour, "city_edge", 0.02),
            Text((x, y), company, size, f"on:{colour}", width - 0.06, "bold"),
        )
    return tuple(shapes)


BAND = 0.045
"""The frame of a company's second colour within the edge of its marker."""


def _marker(company: CompanyId, place: int, box: MarkerBox) -> list[Shape]:
    colour, size = company_colour(company), min(0.44, box.height * 0.85)
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
