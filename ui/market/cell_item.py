"""One field of the market in its scene, painted for the size it comes out in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.drawing.painting import Painting, in_units
from ui.drawing.shapes import Picture, Plate
from ui.market.field_manners import READ, manner_at
from ui.market.field_places import WIDE, places_of
from ui.market.field_shapes import field_shapes
from ui.market.picture import CellPicture, ground_of

if TYPE_CHECKING:
    from gridsim.facts.facts import Cell
    from ui.drawing.box import Box
    from ui.market.field_places import Manner
    from ui.style.theme import Theme


KEPT = 6
"""Paintings of one field that are kept: with a marker and without, in two arrangements, and some more."""


class CellItem(QGraphicsItem):
    """One field of the market."""

    def __init__(self, cell: Cell, theme: Theme, read: float = READ) -> None:
        """`read`: so many pixels high letters are read easily."""
        super().__init__()
        self._read = read
        self.cell = cell
        self._theme = theme
        self._size = theme.metrics.cell
        self._picture: CellPicture | None = None
        self._mark: str | None = None
        self._wide = 0.0
        self._is_numbered = False
        """Whether its markers say their places."""
        self._paintings: dict[tuple[CellPicture, str | None, float, Manner, bool], Painting] = {}
        """By what is shown, its mark and shape, and how it is drawn in its size; the last is drawn now."""
        self.give_shape(WIDE)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def give_shape(self, wide: float) -> None:
        """Be so many times broader than high."""
        self.prepareGeometryChange()
        self._wide = wide
        row, column = self.cell
        self.setPos((column + 0.5) * wide * self._size, (row + 0.5) * self._size)
        self.update()

    def number(self, *, is_numbered: bool) -> None:
        """Let its markers say their places in their stack, or no longer."""
        if is_numbered != self._is_numbered:
            self._is_numbered = is_numbered
            self.update()

    def show_picture(self, picture: CellPicture, mark: str | None) -> bool:
        """Show a picture, marked or not; True if anything changed."""
        if (picture, mark) == (self._picture, self._mark):
            return False
        self._picture, self._mark = picture, mark
        self.update()
        return True

    def shapes_at(self, pixels: float) -> Picture:
        """What is seen of it where it comes out so many pixels high."""
        picture = self._shown()
        manner = manner_at(picture, self._wide, pixels, self._read)
        ground = ground_of(picture, self._theme)
        shapes = field_shapes(picture, ground, self._wide, manner, are_numbered=self._is_numbered)
        return (*shapes, *_frame(self._mark, self._wide))

    def boxes_at(self, pixels: float) -> tuple[Box, ...]:
        """Where its markers lie there, the upper one first, in heights of a field from its middle."""
        picture = self._shown()
        if not picture.markers:
            return ()
        return places_of(picture, self._wide, manner_at(picture, self._wide, pixels, self._read)).markers

    def _shown(self) -> CellPicture:
        assert self._picture is not None, "a field is shown before it is painted"
        return self._picture

    def _prepared(self, pixels: float) -> Painting:
        """How it is painted; who looks back and forth, in two arrangements, comes to the same ones again."""
        picture = self._shown()
        manner = manner_at(picture, self._wide, pixels, self._read)
        drawn = picture, self._mark, self._wide, manner, self._is_numbered
        painting = self._paintings.pop(drawn, None) or Painting(self.shapes_at(pixels), self._theme)
        self._paintings[drawn] = painting
        if len(self._paintings) > KEPT:
            del self._paintings[next(iter(self._paintings))]
        return painting

    def field(self) -> QRectF:
        """The field in its scene."""
        return self.boundingRect().translated(self.pos())

    def boundingRect(self) -> QRectF:
        width, height = self._wide * self._size, self._size
        return QRectF(-width / 2, -height / 2, width, height)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        pixels = in_units(painter, option, self._size)
        self._prepared(pixels).paint(painter, pixels)


def _frame(mark: str | None, wide: float) -> Picture:
    if mark is None:
        return ()
    return (Plate((0.0, 0.0), wide - 0.07, 0.93, 0.06, "clear", mark, 0.08),)
