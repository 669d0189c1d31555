"""What lies under and over the hexes: shore and coordinates, highlights, the cursor, a tile being tried."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gridsim.facts.facts import Facts
from ui.board.hexes.hex_item import hex_rectangle
from ui.board.tiles.tile_picture import OVER
from ui.drawing.geometry import (
    Layout,
    Point,
    area_of,
    bounds,
    chains,
    hex_corners,
    hex_middle,
    hex_side,
    moved,
    outline,
    widened,
)
from ui.drawing.painting import Painting, in_units
from ui.drawing.shapes import Area, Picture, Stroke, Text
from ui.style.theme import Theme

RULER, LARGE_RULER = 0.36, 0.58
"""Size of the coordinates round the board, and where a small board comes out so small that they would be left
away: they fill their margin there."""
MARGIN = 0.66
"""Room round the outermost hexes, with the coordinates in it."""


class PictureItem(QGraphicsItem):
    """Any picture that is not a hex, in apothems about a place of the scene."""

    def __init__(self, picture: Picture, theme: Theme, rectangle: QRectF, layer: float) -> None:
        super().__init__()
        self._apothem = theme.metrics.apothem
        self._painting = Painting(picture, theme)
        self._rectangle = rectangle
        self.setZValue(layer)

    def boundingRect(self) -> QRectF:
        return self._rectangle

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self._painting.paint(painter, in_units(painter, option, self._apothem))


class SignItem(QGraphicsItem):
    """A sign about a place of the map, drawn larger where its letters would be too small to be read.

    `letters` is how high they are and `reach` how far the sign goes from its place, in apothems; `beside`
    tells how far from its place it is drawn where an apothem has so many pixels.
    """

    def __init__(
        self,
        picture: Picture,
        theme: Theme,
        place: Point,
        layer: float,
        *,
        letters: float,
        reach: float,
        beside: Callable[[float], Point] | None = None,
    ) -> None:
        super().__init__()
        self._apothem = apothem = theme.metrics.apothem
        self._painting = Painting(picture, theme)
        self._letters, self._beside = letters, beside
        size = reach * MOST_LARGER * apothem
        self._rectangle = QRectF(-size, -size, 2 * size, 2 * size)
        self.setPos(place[0] * apothem, place[1] * apothem)
        self.setZValue(layer)

    def boundingRect(self) -> QRectF:
        return self._rectangle

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        pixels = self._apothem * option.levelOfDetailFromTransform(painter.worldTransform())
        larger = larger_at(pixels, self._letters)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._beside is not None:
            x, y = self._beside(pixels)
            painter.translate(x * self._apothem, y * self._apothem)
        painter.scale(self._apothem * larger, self._apothem * larger)
        self._painting.paint(painter, pixels * larger)


READABLE = 7.5
"""Pixels that letters must have to be read without effort."""
MOST_LARGER = 2.4


def larger_at(pixels: float, letters: float) -> float:
    """How much larger a sign is drawn whose letters are so high, where an apothem has so many pixels."""
    return max(1.0, min(MOST_LARGER, READABLE / (letters * pixels)))


def hex_overlay(picture: Picture, layout: Layout, theme: Theme, middle: Point, layer: float) -> PictureItem:
    """A picture over one hex."""
    item = PictureItem(picture, theme, hex_rectangle(layout, theme.metrics.apothem, 0.12), layer)
    item.setPos(*middle)
    return item


# ---- the ground of the board


@lru_cache(maxsize=8)
def board_bounds(facts: Facts) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all hexes, in apothems."""
    return bounds([point for hex_id in facts.hexes for point in corners_on_map(facts, hex_id)])


def corners_on_map(facts: Facts, hex_id: str) -> tuple[Point, ...]:
    middle = hex_middle(facts.places[hex_id], facts.layout)
    return tuple(moved(corner, middle) for corner in hex_corners(facts.layout))


def region_outline(facts: Facts, hexes: Iterable[str]) -> list[list[Point]]:
    """The border of a region of hexes, as closed lines on the map."""
    inside = set(hexes)
    return outline(_sides(facts, inside, lambda beyond: beyond not in inside))


def common_border(facts: Facts, hexes: Collection[str], others: Collection[str]) -> list[list[Point]]:
    """Where two regions of hexes touch, as lines on the map."""
    return chains(_sides(facts, hexes, lambda beyond: beyond in others))


def _sides(
    facts: Facts, hexes: Iterable[str], is_one: Callable[[str | None], bool]
) -> Iterator[tuple[Point, Point]]:
    """The sides of some hexes beyond which lies a hex, or nothing, that `is_one` is true of."""
    for hex_id in hexes:
        for edge, beyond in enumerate(facts.neighbours[hex_id]):
            if is_one(beyond):
                yield _side_on_map(facts, hex_id, edge)


def _side_on_map(facts: Facts, hex_id: str, edge: int) -> tuple[Point, Point]:
    middle = hex_middle(facts.places[hex_id], facts.layout)
    start, end = hex_side(edge, facts.layout)
    return moved(start, middle), moved(end, middle)


@lru_cache(maxsize=8)
def _coast(facts: Facts) -> Sequence[Sequence[Point]]:
    """The border of all land."""
    return region_outline(facts, facts.hexes)


def shore(facts: Facts) -> Picture:
    """Lines round the land that fade away, as on old maps."""
    return tuple(
        Area(tuple(widened(line, distance)), colour)
        for distance, colour in _SHORE
        for line in _coast(facts)
        if area_of(line) > 0
    )


def land(facts: Facts) -> Picture:
    """All hexes at once, in the colour of their sides: the hexes upon it leave no more of it to be seen."""
    lines = sorted(_coast(facts), key=lambda line: -abs(area_of(line)))
    return tuple(Area(tuple(widened(line, OVER)), "grid" if area_of(line) > 0 else "shore") for line in lines)


_SHORE = (
    (0.3, "shore"),
    (0.275, "surround"),
    (0.19, "shore"),
    (0.155, "surround"),
    (0.08, "shore"),
)
"""Bands about the land, the outer ones first: how far they reach and their colour."""


def coordinates(facts: Facts) -> Sequence[Text]:
    """Letters and numbers along all four edges of the board."""
    left, top, right, bottom = board_bounds(facts)
    shapes: list[Text] = []
    for column, label in _labels(facts, 0).items():
        x = hex_middle((column, 0), facts.layout)[0]
        shapes += [_label((x, y), label) for y in (top - 0.42, bottom + 0.42)]
    for row, label in _labels(facts, 1).items():
        y = hex_middle((0, row), facts.layout)[1]
        shapes += [_label((x, y), label) for x in (left - 0.4, right + 0.4)]
    return tuple(shapes)


def _labels(facts: Facts, axis: int) -> dict[int, str]:
    """The part of the coordinates that counts columns (axis 0) or rows (axis 1), by place."""
    letters_here = (facts.sheet.letters == "columns") == (axis == 0)
    found = {}
    for hex_id, place in facts.places.items():
        letters = hex_id.rstrip("0123456789")
        found[place[axis]] = letters if letters_here else hex_id[len(letters) :]
    return found


def _label(place: Point, label: str) -> Text:
    return Text(place, label, RULER, "muted:surround", 0.9, "bold", larger=LARGE_RULER)


# ---- over a hex


CLEAR = 0.94
"""What is written in a hex lies within so much of it: rings keep to what is beyond."""


def _ring(
    layout: Layout, width: float, colour: str, dash: Sequence[float] = (), *, about: float = 0.0
) -> Stroke:
    """A ring at the border of a hex that covers nothing written in it, in the middle of one `about` it."""
    middle = CLEAR + max(width, about) / 2
    return Stroke(hex_corners(layout, middle), width, colour, closed=True, dash=tuple(dash))


def highlight(kind: str, layout: Layout) -> Picture:
    """How a hex of some interest is marked: each kind by colour and by the form of its line."""
    width, dash, tint = HIGHLIGHTS.get(kind, HIGHLIGHTS["option"])
    colour = COLOURED_AS.get(kind, kind if kind in HIGHLIGHTS else "option")
    ground = Area(hex_corners(layout, 0.97), colour, opacity=tint)
    if kind != "goal":
        return ground, _ring(layout, width, colour, dash)
    about = width + 0.04
    return ground, _ring(layout, about, "casing"), _ring(layout, width, colour, dash, about=about)


COLOURED_AS = MappingProxyType({"right": "option", "goal": "selected"})
"""Kinds of highlight that differ from another one in their line alone."""


HIGHLIGHTS: MappingProxyType[str, tuple[float, tuple[float, ...], float]] = MappingProxyType(
    {
        "option": (0.06, (), 0.1),
        "right": (0.07, (2.2, 1.6), 0.1),
        "selected": (0.1, (), 0.06),
        "goal": (0.08, (2.0, 1.5), 0.06),
        "event": (0.08, (0.2, 1.8), 0.06),
        "route": (0.06, (2.0, 1.5), 0.06),
        "dimmed": (0.0, (), 0.45),
    }
)
"""Kind of highlight to width of its line, dashes in widths, and strength of its tint; "right" is an option
that somebody has by a right of his own, in the colour of all options; "goal" is where a company
is bound for."""


def cursor(layout: Layout) -> Picture:
    """The keyboard's place: a light and a dark ring, to be seen on everything."""
    return _ring(layout, 0.13, "on:cursor"), _ring(layout, 0.07, "cursor", about=0.13)


def ghost_frame(layout: Layout) -> Picture:
    """The rim of a tile that is only being tried."""
    return (
        _ring(layout, 0.1, "casing"),
        _ring(layout, 0.06, "ghost", (2.2, 1.4), about=0.1),
    )


def tried_frame(layout: Layout) -> Picture:
    """The rim of a hex on which something lies that was only tried, and a veil over it."""
    return (
        Area(hex_corners(layout, 0.97), "trial", opacity=0.14),
        _ring(layout, 0.13, "casing"),
        _ring(layout, 0.08, "trial", (1.6, 1.3), about=0.13),
    )
