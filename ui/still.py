"""A picture of what a view shows, painted in its stead while it is zoomed: fast, and sharp again at rest."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QPainter, QPixmap, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsView, QWidget

SHARP = 0.9
"""So much of the sharpness of the screen is enough while it moves."""
PIXELS = 1_200_000
"""The most pixels that the picture of a whole scene has."""


class Still:
    """All of a scene, and what was seen of it when a movement began where that was larger."""

    def __init__(self) -> None:
        self._near = QPixmap()
        self._near_place = QRectF()
        self._whole = QPixmap()
        self._whole_place = QRectF()
        self._scale = 0.0
        """Pixels of the whole picture to a scene unit."""
        self.is_stale = True
        """The picture of the whole does not show the scene as it is now."""

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

    def take_whole(self, view: QGraphicsView, whole: QRectF) -> None:
        """Keep all of a scene, rather coarse; takes as long as painting it anew."""
        scale = min(view.transform().m11(), (PIXELS / (whole.width() * whole.height())) ** 0.5)
        self._whole = QPixmap((whole.size() * scale).toSize())
        painter = QPainter(self._whole)
        painter.fillRect(self._whole.rect(), view.scene().backgroundBrush())
        painter.setRenderHints(view.renderHints())
        view.scene().render(painter, QRectF(self._whole.rect()), whole)
        painter.end()
        self._whole_place, self._scale, self.is_stale = whole, scale, False

    def paint(self, painter: QPainter, view: QGraphicsView) -> None:
        """Paint what was kept where it would be now."""
        painter.fillRect(view.viewport().rect(), view.scene().backgroundBrush())
        to_window = view.viewportTransform()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if not self.is_stale:
            _put(painter, to_window, self._whole, self._whole_place)
        if not self._near.isNull():
            _put(painter, to_window, self._near, self._near_place)


def _put(painter: QPainter, to_window: QTransform, picture: QPixmap, place: QRectF) -> None:
    source = QRectF(0, 0, picture.width(), picture.height())
    painter.drawPixmap(to_window.mapRect(place), picture, source)
