"""Where one company's marker would go next: arrows over the fields, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gridsim.records import Bundle
from ui.drawing.box import Box
from ui.drawing.lettering import text_width
from ui.drawing.painting import Painting, in_units
from ui.drawing.shapes import Area, Picture, Plate, Shape, Stroke, Text
from ui.market.arrow_places import (
    BROAD,
    Way,
    borders,
    boxes_of,
    middle_of,
    place_of_words,
    taken_by,
    way_of,
    whole_of,
)
from ui.market.field_manners import CLEAR_OF, READ
from ui.market.field_places import WIDE

if TYPE_CHECKING:
    from gridsim import GameState, PriceMove
    from gridsim.facts.facts import Cell
    from gridsim.telling.sentences import Sentences
    from ui.market.picture import MarketPicture
    from ui.style.theme import Theme

HEAD = 0.17
"""How long the head of an arrow is, in heights of a field."""
LABELS = (0.29, 0.26, 0.23, 0.2)
"""How high the letters of the words are: as high as lets all of them stand by their arrows."""
MOMENTS = 100
"""So many moments of markets are known with the arrows of a company."""
LEAST = 7.0
"""Pixels: words that would come out smaller are left to the line below the chart."""
FREE = ((0.05, -0.15), (0.02, 0.3))
"""What is left free round words, and how far they may stand from the field they are about; they reach into it
if that is negative. The second where the first leaves no place."""


class Arrow(Bundle, frozen=True):
    """One arrow of a company's marker and the occasions it stands for."""

    start: Cell
    target: Cell
    label: str


def arrows(state: GameState, company: str, moves: Sequence[PriceMove], words: Sentences) -> list[Arrow]:
    """An arrow for each field the marker may come to; occasions that lead to the same share one."""
    start = state.companies[company].cell
    assert start is not None
    targets = dict.fromkeys(move.cell for move in moves if move.cell is not None and move.cell != start)
    return [
        Arrow(
            start,
            target,
            " · ".join(words.tr(f"market.on.{move.what}") for move in moves if move.cell == target),
        )
        for target in targets
    ]


def told_moves(state: GameState, company: str, moves: Sequence[PriceMove], words: Sentences) -> str:
    """A company's price now and after each occasion, as one line of text."""
    told = [_told(state, company, move, words) for move in moves]
    return words.tr("market.moves", state=state, company=company, moves=", ".join(told))


def _told(state: GameState, company: str, move: PriceMove, words: Sentences) -> str:
    on = words.tr(f"market.on.{move.what}")
    if move.cell is None:
        return words.tr("market.then_closes", on=on)
    stays = move.cell == state.companies[company].cell
    return words.tr("market.then_stays" if stays else "market.then", state=state, on=on, price=move.price)


# ---- drawing


class Drawn(Bundle, frozen=True):
    """Arrows and their words where they cover nothing; else words are left to the line below the chart."""

    arrows: Picture
    words: Picture
    room: tuple[Box, ...]
    """What all of it takes."""


def drawn(
    told: Sequence[Arrow],
    picture: MarketPicture,
    wide: float = WIDE,
    pixels: float = CLEAR_OF,
    read: float = READ,
) -> Drawn:
    """Arrows in heights of a field from the market's corner, over fields so many pixels high."""
    taken = tuple(taken_by(picture, wide, pixels, read))
    sizes = tuple(size for size in LABELS if size * pixels >= LEAST)
    return _drawn(tuple(told), taken, tuple(borders(picture, wide)), whole_of(picture, wide), wide, sizes)


@lru_cache(maxsize=MOMENTS)
def _drawn(
    told: Sequence[Arrow],
    taken: Sequence[Box],
    coloured: Sequence[Box],
    whole: Box,
    wide: float,
    sizes: Sequence[float],
) -> Drawn:
    """Arrows between what is taken, with the words of one of these sizes.

    Whoever looks back and forth comes to the same ones again.
    """
    ways = [way_of(arrow.start, arrow.target, taken, wide) for arrow in told]
    lines = tuple(box for way in ways for box in boxes_of(way))
    pairs = list(zip(told, ways, strict=True))
    tried = product(FREE, sizes)
    found = (_words_by(pairs, (*taken, *lines), coloured, whole, wide, *given) for given in tried)
    words, placed = next(filter(None, found), ((), ()))
    return Drawn(tuple(shape for way in ways for shape in _arrow(way)), words, (*lines, *placed))


def _words_by(
    pairs: Sequence[tuple[Arrow, Way]],
    taken: Sequence[Box],
    coloured: Sequence[Box],
    whole: Box,
    wide: float,
    free: tuple[float, float],
    size: float,
) -> tuple[Picture, tuple[Box, ...]] | None:
    """The words of all arrows, of one size, and their room; off coloured borders, each that can be.

    None where some have no place: an arrow without words between others would look forgotten.
    """
    shapes, placed = list[Shape](), list[Box]()
    for arrow, way in pairs:
        width, height = text_width(arrow.label, size, "bold") + size / 2, size * 1.2
        wanted, middle = (
            Box((0.0, 0.0), width + 2 * free[0], height + 2 * free[0]),
            middle_of(arrow.target, wide),
        )
        room = (*taken, *placed)
        off_borders = place_of_words(way, middle, wanted, (*room, *coloured), whole, wide, free[1])
        place = off_borders or place_of_words(way, middle, wanted, room, whole, wide, free[1])
        if place is None:
            return None
        placed.append(Box(place.centre, width, height))
        shapes += _words(arrow.label, placed[-1], size)
    return tuple(shapes), tuple(placed)


def _arrow(way: Way) -> list[Shape]:
    """From the edge of one field to the inside of the other, on a casing that sets it off."""
    tail, tip = way.tail, way.tip
    length = hypot(tip[0] - tail[0], tip[1] - tail[1])
    along = (tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length
    neck = tip[0] - HEAD * along[0], tip[1] - HEAD * along[1]
    side = -along[1] * HEAD * 0.6, along[0] * HEAD * 0.6
    head = (tip, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1]))
    line = [Stroke((tail, tip), BROAD, "window"), Stroke((tail, neck), 0.09, "accent")]
    return [*(line if length > HEAD else ()), Area(head, "accent", "window", 0.02)]


def _words(label: str, place: Box, size: float) -> tuple[Shape, ...]:
    return (
        Plate(place.centre, place.width, place.height, 0.08, "window", "accent", 0.03),
        Text(place.centre, label, size, "on:window", place.width, "bold"),
    )


class MovesItem(QGraphicsItem):
    """The arrows of one company above all fields."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._size = theme, theme.metrics.cell
        self.arrows: list[Arrow] = []
        self._over: tuple[MarketPicture, float, float, float] | None = None
        self.drawn = Drawn((), (), ())
        self._painting = Painting((), theme)
        self.setZValue(theme.layers.highlight)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_arrows(
        self, told: list[Arrow], picture: MarketPicture, wide: float, pixels: float, read: float
    ) -> None:
        """Show these arrows and no others over a market whose fields are so many pixels high."""
        over = picture, wide, pixels, read
        if told == self.arrows and (over == self._over or not told):
            return
        self.prepareGeometryChange()
        self.arrows, self._over = told, over
        self.drawn = drawn(told, *over)
        self._painting = Painting((*self.drawn.arrows, *self.drawn.words), self._theme)
        self.update()

    def boundingRect(self) -> QRectF:
        room = QRectF()
        for box in self.drawn.room:
            left, top = box.corners[0]
            room = room.united(QRectF(left, top, box.width, box.height))
        size = self._size
        grown = room.adjusted(-HEAD, -HEAD, HEAD, HEAD) if self.drawn.room else room
        return QRectF(grown.x() * size, grown.y() * size, grown.width() * size, grown.height() * size)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self._painting.paint(painter, in_units(painter, option, self._size))
