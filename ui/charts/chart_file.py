"""A picture of a game as a scene of its own, to be written to a file or onto paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from ui.charts.chart_view import AnyPicture, draw_any

if TYPE_CHECKING:
    from ui.style.theme import Theme

WIDE, HIGH, MARGIN, HEAD = 960.0, 480.0, 16.0, 34.0
TITLE = 15


class _Sheet(QGraphicsItem):
    """The picture below its title, on its own ground."""

    def __init__(self, title: str, picture: AnyPicture, theme: Theme) -> None:
        super().__init__()
        self._title, self._picture, self._theme = title, picture, theme

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, WIDE, HIGH)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.fillRect(self.boundingRect(), QColor(self._theme.colour("base")))
        painter.setPen(QColor(self._theme.colour("text")))
        plain = QFont(self._theme.fonts.lettering)
        title = QFont(plain)
        title.setPixelSize(TITLE + 3)
        title.setBold(True)
        painter.setFont(title)
        painter.drawText(QRectF(MARGIN, 6, WIDE - 2 * MARGIN, HEAD), self._title)
        plain.setPixelSize(TITLE)
        painter.setFont(plain)
        inside = self.boundingRect().adjusted(MARGIN, HEAD + 6, -MARGIN, -MARGIN)
        draw_any(painter, inside, self._picture, self._theme)


def chart_scene(title: str, picture: AnyPicture, theme: Theme) -> QGraphicsScene:
    """A scene with one picture."""
    scene = QGraphicsScene()
    scene.addItem(_Sheet(title, picture, theme))
    scene.setSceneRect(0, 0, WIDE, HIGH)
    return scene
