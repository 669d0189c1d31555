"""Where one company's marker would go next: arrows over the fields, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gridsim.records import Bundle
from ui.drawing.lettering import text_width
from ui.drawing.painting import Painting, in_units
from ui.drawing.room import Box
from ui.drawing.shapes import Area, Picture, Plate, Shape, Stroke, Text
from ui.market.arrow_places import (
    BROAD,
    Way,
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
LABEL = 0.29
"""How high the letters of the words are."""
MOMENTS = 100
"""So many moments of markets are known with the arrows of a company."""
LEAST = 7.0
"""Pixels: words that would come out smaller are left to the line below the chart."""


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
    """Arrows and their words where they cover nothing; words without room are left to the line below."""

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
    return _drawn(tuple(told), taken, whole_of(picture, wide), wide)


@lru_cache(maxsize=MOMENTS)
def _drawn(told: Sequence[Arrow], taken: Sequence[Box], whole: Box, wide: float) -> Drawn:
    """Arrows between what is taken; whoever looks back and forth comes to the same ones again."""
    ways = [way_of(arrow.start, arrow.target, taken, wide) for arrow in told]
    room = [box for way in ways for box in boxes_of(way)]
    words: list[Shape] = []
    for arrow, way in zip(told, ways, strict=True):
        width = text_width(arrow.label, LABEL, "bold")
        size = Box((0.0, 0.0), width + 0.14, LABEL + 0.06)
        middle = middle_of(arrow.target, wide)
        place = place_of_words(way, middle, size, (*taken, *room), whole, wide)
        if place is not None:
            words += _words(arrow.label, place)
            room.append(place)
    return Drawn(tuple(shape for way in ways for shape in _arrow(way)), tuple(words), tuple(room))


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


def _words(label: str, place: Box) -> tuple[Shape, ...]:
    return (
        Plate(place.centre, place.width, place.height, 0.08, "window", "accent", 0.03),
        Text(place.centre, label, LABEL, "on:window", place.width, "bold"),
    )


class MovesItem(QGraphicsItem):
    """The arrows of one company above all fields."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._size = theme, theme.metrics.cell
        self.arrows: list[Arrow] = []
        self._over: tuple[MarketPicture, float, float, float] | None = None
        self.drawn = Drawn((), (), ())
        self._painting = self._words = Painting((), theme)
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
        self._painting = Painting(self.drawn.arrows, self._theme)
        self._words = Painting(self.drawn.words, self._theme)
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
        pixels = in_units(painter, option, self._size)
        self._painting.paint(painter, pixels)
        if pixels * LABEL >= LEAST:
            self._words.paint(painter, pixels)
