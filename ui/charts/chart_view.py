"""A picture of a game to look at and to read: point at it or walk through it with the arrow keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.charts.bar_chart import BarFrame, BarPicture, draw_bars
from ui.charts.line_chart import Frame, Picture, draw

if TYPE_CHECKING:
    from ui.style.theme import Theme

MARGIN = 4
STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -10,
    Qt.Key.Key_PageDown: 10,
}
TAKING = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

AnyPicture = Picture | BarPicture


def draw_any(
    painter: QPainter, rectangle: QRectF, picture: AnyPicture, theme: Theme, at: int | None = None
) -> Frame | BarFrame:
    """Draw lines or bars; `at` is the place that is read now."""
    if isinstance(picture, BarPicture):
        return draw_bars(painter, rectangle, picture, theme, at)
    return draw(painter, rectangle, picture, theme, at)


class ChartWidget(QWidget):
    """Shows one picture."""

    read = Signal(int)
    """The place that is read now."""
    taken = Signal(int)
    """The player wants to see the table as it was there."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._frame: Frame | BarFrame | None = None
        self.picture: AnyPicture = Picture((), ())
        self.place = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(160, 60)

    def show_picture(self, picture: AnyPicture) -> None:
        """Show a picture, read at its end."""
        self.picture = picture
        self.read_at(picture.places - 1)

    def read_at(self, place: int) -> None:
        """Read the amounts of a place."""
        self.place = min(max(place, 0), max(self.picture.places - 1, 0))
        self.update()
        self.read.emit(self.place)

    # ---- Qt

    def sizeHint(self) -> QSize:
        return QSize(480, 180)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.colour("base")))
        inside = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        self._frame = draw_any(painter, inside, self.picture, self._theme, self.place)
        if self.hasFocus():
            painter.setPen(QColor(self._theme.colour("accent")))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._frame is not None:
            self.read_at(self._frame.place_at(event.position().x(), event.position().y()))

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self.taken.emit(self.place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEPS:
            self.read_at(self.place + STEPS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.read_at(0 if key == Qt.Key.Key_Home else self.picture.places - 1)
        elif key in TAKING:
            self.taken.emit(self.place)
        else:
            super().keyPressEvent(event)
