"""What the grounds of a market's zones mean, in words where its fields leave room for them."""

from __future__ import annotations

from itertools import starmap
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gridsim.records import Bundle
from ui.drawing.box import Box
from ui.drawing.lettering import text_width
from ui.drawing.painting import Painting, in_units
from ui.drawing.shapes import Picture, Plate, Shape, Text
from ui.market.picture import ground_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from gridsim.facts.facts import Cell, Facts
    from gridsim.facts.model import ZoneFacts
    from gridsim.telling.sentences import Sentences
    from ui.market.picture import MarketPicture
    from ui.style.theme import Theme

LETTERS, LINE = 0.56, 0.85
"""How high its letters and its lines are, in heights of a field."""
SWATCH, APART = 0.7, 0.3
"""How broad a piece of ground is, and what is left between it and its words, and round a line."""
BESIDE = 0.6
"""What is left between it and the fields at its left: its grounds are no empty fields."""
LEAST = 8.0
"""Pixels: letters that would come out smaller are not written; fields that are pointed at tell it as well."""


class Entry(Bundle, frozen=True):
    """One ground by its colour name, and what bars companies from fields of it."""

    ground: str
    words: str


def entries(picture: MarketPicture, facts: Facts, theme: Theme, words: Sentences) -> list[Entry]:
    """The zones of a market that some companies may not enter, or where limits do not hold, each once."""
    found = {
        ground_of(field, theme): words.tr(f"market.entry.{key}", phase=field.from_phase)
        for cell, field in picture.cells.items()
        if (key := field.entry or _exempt(facts.zone_at(cell)))
    }
    return list(starmap(Entry, found.items()))


def _exempt(zone: ZoneFacts) -> str:
    """What becomes of a company there, or which limits its shares are exempt from; empty if of none."""
    if zone.closes:
        return "closes"
    if zone.counts:
        return ""
    return "uncounted" if zone.holding_limit else "unlimited"


def free_corner(cells: Collection[Cell], lines: int, across: float, wide: float) -> Box | None:
    """Room for so many lines in the lower right corner that fields leave, as high up as it goes."""
    rows, columns = max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1
    for top in range(1, rows):
        left = max(column for row, column in cells if row >= top) + 1
        has_room = (columns - left) * wide >= across + BESIDE and rows - top >= lines * LINE
        if has_room:
            return Box((columns * wide - across / 2, top + lines * LINE / 2 + 0.1), across, lines * LINE)
    return None


def legend(told: Sequence[Entry], cells: Collection[Cell], wide: float) -> tuple[Picture, Box | None]:
    """The lines of a legend in heights of a field from the market's corner, and the room they take."""
    if not told:
        return (), None
    across = max(text_width(entry.words, LETTERS, "plain") for entry in told) + SWATCH + 2 * APART
    room = free_corner(cells, len(told), across, wide)
    if room is None:
        return (), None
    left, top = room.corners[0]
    shapes: list[Shape] = []
    for line, entry in enumerate(told):
        y, width = top + (line + 0.5) * LINE, text_width(entry.words, LETTERS, "plain")
        shapes += [
            Plate((left + SWATCH / 2, y), SWATCH, LINE * 0.75, 0.06, entry.ground, "market_grid", 0.02),
            Text((left + SWATCH + APART + width / 2, y), entry.words, LETTERS, "on:window", width),
        ]
    return tuple(shapes), room


class LegendItem(QGraphicsItem):
    """The legend beside the fields."""

    def __init__(self, told: Sequence[Entry], cells: Collection[Cell], theme: Theme) -> None:
        super().__init__()
        self._told, self._cells, self._theme = told, cells, theme
        self._size = theme.metrics.cell
        self.room: Box | None = None
        """What it takes, in heights of a field; None where there is none for it."""
        self._painting = Painting((), theme)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def give_shape(self, wide: float) -> None:
        """Fields are so many times broader than high."""
        self.prepareGeometryChange()
        shapes, self.room = legend(self._told, self._cells, wide)
        self._painting = Painting(shapes, self._theme)

    def boundingRect(self) -> QRectF:
        if self.room is None:
            return QRectF()
        (left, top), size = self.room.corners[0], self._size
        return QRectF(left * size, top * size, self.room.width * size, self.room.height * size)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        pixels = in_units(painter, option, self._size)
        if pixels * LETTERS >= LEAST:
            self._painting.paint(painter, pixels)
