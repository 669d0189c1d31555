"""What a view shows while it is dragged: most of it has been painted before and only goes elsewhere.

Qt moves what is painted already only where nothing lies over it, and over the map lie badges and cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsView, QWidget

WHOLE = 1e-3
"""What lies so near to a dot of the screen lies on it."""


class DragPicture:
    """All that is seen of a view, as long as it is dragged."""

    def __init__(self, view: QGraphicsView) -> None:
        self._view = view
        self._picture = QPixmap()
        self._place: QTransform | None = None
        """Where the scene lies in the picture; None if it shows nothing that can be relied on."""

    @property
    def is_current(self) -> bool:
        """Whether it shows what the view is to show."""
        return self._is_as_large and self._place == self._view.viewportTransform()

    @property
    def _is_as_large(self) -> bool:
        viewport = self._view.viewport()
        return self._picture.size() == viewport.size() * viewport.devicePixelRatioF()

    def drop(self) -> None:
        """Keep nothing: the scene has changed, or is dragged no more."""
        self._picture, self._place = QPixmap(), None

    def follow(self) -> None:
        """Go with the view to where it is now; only what was not seen before is painted."""
        place = self._view.viewportTransform()
        way = self._way_to(place)
        if way is None:
            self._begin()
        else:
            self._move(way)
        self._place = place

    def paint(self, painter: QPainter) -> None:
        """Paint it in the place of the scene."""
        painter.drawPixmap(0, 0, self._picture)

    def _way_to(self, place: QTransform) -> QPoint | None:
        """By how many dots of the screen what was painted lies elsewhere now; None if it is none of it."""
        before, ratio = self._place, self._view.viewport().devicePixelRatioF()
        if before is None or not self._is_as_large:
            return None
        if _seen_as(before) != _seen_as(place):
            return None
        way = QPointF(place.dx() - before.dx(), place.dy() - before.dy()) * ratio
        dots = way.toPoint()
        return dots if (way - dots.toPointF()).manhattanLength() < WHOLE else None

    def _begin(self) -> None:
        viewport = self._view.viewport()
        ratio = viewport.devicePixelRatioF()
        self.drop()
        self._picture = QPixmap(viewport.size() * ratio)
        self._picture.setDevicePixelRatio(ratio)
        self._paint_anew(viewport.rect())

    def _move(self, way: QPoint) -> None:
        whole, ratio = self._picture.rect(), self._picture.devicePixelRatio()
        self._place = None
        self._picture.scroll(way.x(), way.y(), whole)
        for dots in _bared(whole, whole.translated(way) & whole):
            part = QRectF(dots.topLeft().toPointF() / ratio, dots.size().toSizeF() / ratio)
            self._paint_anew(part.toAlignedRect() & self._view.viewport().rect())

    def _paint_anew(self, part: QRect) -> None:
        flags = QWidget.RenderFlag.DrawWindowBackground
        self._view.viewport().render(self._picture, part.topLeft(), QRegion(part), flags)


def _seen_as(place: QTransform) -> tuple[float, float, float, float]:
    """All of a place but where it lies: as how large and at what angle the scene is seen."""
    return place.m11(), place.m12(), place.m21(), place.m22()


def _bared(whole: QRect, kept: QRect) -> Iterator[QRect]:
    """A picture without the part of it that reaches into one of its corners."""
    across, down = whole.width() - kept.width(), whole.height() - kept.height()
    if kept.isEmpty():
        yield whole
        return
    if across:
        yield QRect(0 if kept.left() else kept.right() + 1, 0, across, whole.height())
    if down:
        yield QRect(kept.left(), 0 if kept.top() else kept.bottom() + 1, kept.width(), down)
