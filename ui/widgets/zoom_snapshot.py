"""A picture of what a view shows, painted in its stead while it is zoomed: fast, and sharp again at rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView, QStyleOptionGraphicsItem, QWidget

SHARP = 0.9
"""So much of the sharpness of the screen is enough while it moves."""
PIXELS = 1_200_000
"""The most pixels that the picture of a whole scene has."""
SIDE = 240
"""It is painted in squares of this side, one at a time, so that nobody waits for all of it."""
Square = tuple[int, int]
"""A square of the picture by its column and its row."""


class ZoomSnapshot:
    """All of a scene, and what was seen of it when a movement began where that was larger."""

    def __init__(self) -> None:
        self._near = QPixmap()
        self._near_place = QRectF()
        self._whole = QPixmap()
        self._whole_place = QRectF()
        self._scale = 0.0
        """Pixels of the whole picture to a scene unit."""
        self._stale: set[Square] = set()
        """What of the picture of the whole does not show the scene as it is now."""
        self._squares = 0
        """How many there are in all."""

    @property
    def is_stale(self) -> bool:
        """Whether there is no picture of the whole as it is now."""
        return self._whole.isNull() or bool(self._stale)

    def spoil(self, changed: Iterable[QRectF]) -> None:
        """Parts of the scene look different now; told often where nothing is kept yet."""
        if len(self._stale) == self._squares:
            return
        for rect in changed:
            box = rect.translated(-self._whole_place.topLeft())
            pixels = QRectF(box.topLeft() * self._scale, box.size() * self._scale).toAlignedRect()
            self._stale.update(_squares(pixels.adjusted(-1, -1, 1, 1) & self._whole.rect()))

    def begin(self, view: QGraphicsView) -> None:
        """A movement begins: keep what is seen now, unless the picture of the whole is as sharp."""
        self._near = QPixmap()
        if self.is_stale or self._scale < SHARP * view.transform().m11():
            self._take(view)

    def _take(self, view: QGraphicsView) -> None:
        viewport = view.viewport()
        ratio = viewport.devicePixelRatioF()
        self._near = QPixmap(viewport.size() * ratio)
        self._near.setDevicePixelRatio(ratio)
        viewport.render(self._near, QPoint(), QRegion(), QWidget.RenderFlag.DrawWindowBackground)
        self._near_place = view.mapToScene(viewport.rect()).boundingRect()

    def aim(self, view: QGraphicsView, whole: QRectF) -> None:
        """Keep all of a scene from now on, rather coarse: as large as it is seen."""
        scale = min(view.transform().m11(), (PIXELS / (whole.width() * whole.height())) ** 0.5)
        if (whole, scale) != (self._whole_place, self._scale) or self._whole.isNull():
            self._whole = QPixmap((whole.size() * scale).toSize())
            self._whole_place, self._scale = whole, scale
            self._stale = set(_squares(self._whole.rect()))
            self._squares = len(self._stale)

    def paint_a_square(self, view: QGraphicsView) -> None:
        """Bring one square of what is kept up to date; takes a few milliseconds."""
        column, row = self._stale.pop()
        square = QRect(column * SIDE, row * SIDE, SIDE, SIDE) & self._whole.rect()
        painter = QPainter(self._whole)
        painter.setClipRect(square)
        painter.fillRect(square, view.scene().backgroundBrush())
        painter.setRenderHints(view.renderHints())
        place = QRectF(
            self._whole_place.topLeft() + square.topLeft().toPointF() / self._scale,
            square.size().toSizeF() / self._scale,
        )
        to_picture = QTransform.fromScale(self._scale, self._scale)
        to_picture.translate(-self._whole_place.left(), -self._whole_place.top())
        _paint_items(painter, view.scene(), place, to_picture)
        painter.end()

    def finished(self, view: QGraphicsView) -> QImage:
        """All of what is kept, brought up to date at once."""
        while self._stale:
            self.paint_a_square(view)
        return self._whole.toImage()

    def paint(self, painter: QPainter, view: QGraphicsView) -> None:
        """Paint what was kept where it would be now."""
        painter.fillRect(view.viewport().rect(), view.scene().backgroundBrush())
        to_window = view.viewportTransform()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if not self.is_stale:
            _put(painter, to_window, self._whole, self._whole_place)
        if not self._near.isNull():
            _put(painter, to_window, self._near, self._near_place)


def _paint_items(painter: QPainter, scene: QGraphicsScene, place: QRectF, to_picture: QTransform) -> None:
    """Let the items of a part of a scene paint themselves.

    Not `QGraphicsScene.render`: items that keep a picture of themselves would take it for the painting they
    still owe to the view, which then went on showing what they looked like before.
    """
    for item in scene.items(
        place, Qt.ItemSelectionMode.IntersectsItemBoundingRect, Qt.SortOrder.AscendingOrder
    ):
        option = QStyleOptionGraphicsItem()
        option.exposedRect = item.boundingRect()
        painter.save()
        painter.setTransform(item.sceneTransform() * to_picture)
        item.paint(painter, option, None)
        painter.restore()


def _squares(pixels: QRect) -> Iterator[Square]:
    """The squares that a part of a picture lies in."""
    for column in range(pixels.left() // SIDE, ceil((pixels.right() + 1) / SIDE)):
        for row in range(pixels.top() // SIDE, ceil((pixels.bottom() + 1) / SIDE)):
            yield column, row


def _put(painter: QPainter, to_window: QTransform, picture: QPixmap, place: QRectF) -> None:
    source = QRectF(0, 0, picture.width(), picture.height())
    painter.drawPixmap(to_window.mapRect(place), picture, source)
