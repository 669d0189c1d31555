"""What a lesson lights and dims: veils over what matters less, rings round what is meant.

Both let clicks through.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

RING, INSET = 4, 2
"""Pixels of the ring, and between it and the rim of what it lies on."""
DASHES = (3.0, 1.4)
VEIL = 110
"""How much a veil covers, of 255."""


class Over(QWidget):
    """Lies over a widget, always of its size, and neither clicks nor keys notice it."""

    def __init__(self, under: QWidget) -> None:
        super().__init__(under)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._under = under
        under.installEventFilter(self)
        self._follow()
        self.show()
        self.raise_()

    def _follow(self) -> None:
        self.setGeometry(self._under.rect())

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._follow()
        elif event.type() == QEvent.Type.ChildAdded:
            self.raise_()
        return False

    def go(self) -> None:
        """Take it away."""
        if isValid(self):  # it goes with what it lies on
            self._under.removeEventFilter(self)
            self.hide()
            self.deleteLater()


class Veil(Over):
    """Dims what lies under it."""

    def __init__(self, under: QWidget, ground: QColor) -> None:
        self._ground = QColor(ground)
        self._ground.setAlpha(VEIL)
        super().__init__(under)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._ground)
        painter.end()


class Ring(Over):
    """Frames what lies under it, by a dashed line as well as by its colour."""

    def __init__(self, under: QWidget, colour: QColor) -> None:
        self._colour = QColor(colour)
        super().__init__(under)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        pen = QPen(self._colour, RING)
        pen.setDashPattern(list(DASHES))
        painter.setPen(pen)
        painter.drawRect(self.rect().adjusted(INSET, INSET, -INSET, -INSET))
        painter.end()
