"""A curtain before a decision that others must not see: opened on purpose, closed by looking away."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QTimer, Signal
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QWidget

from ui.desk import Desk
from ui.widgets.buttons import WrapButton
from ui.widgets.columns import rows
from ui.widgets.labels import text_label

HOLD = 500
"""Milliseconds the button is held."""
GRACE = 400
"""Milliseconds in which a key may still belong to the player before."""
KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class HoldButton(WrapButton):
    """Acts when it is held for a while, or at once by a key pressed on purpose."""

    held = Signal()

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self._hold = QTimer(self, singleShot=True, interval=HOLD)
        self._hold.timeout.connect(self.held)
        self.pressed.connect(self._hold.start)
        self.released.connect(self._hold.stop)
        self._age = QElapsedTimer()
        self._age.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in KEYS:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat() and self._age.elapsed() > GRACE:
            self.held.emit()


class Curtain(QWidget):
    """Hides what is asked until its player opens it."""

    opened = Signal()

    def __init__(self, desk: Desk, player: str) -> None:
        super().__init__()
        column = rows(self, gap=10)
        column.addWidget(text_label(desk.tr("curtain.secret", player=player)))
        self.button = HoldButton(desk.tr("curtain.open"))
        self.button.setProperty("role", "main")
        self.button.held.connect(self.opened)
        column.addWidget(self.button)
        column.addWidget(text_label(desk.tr("curtain.hint"), role="quiet"))
        column.addStretch(1)
