"""Pressing what is refused: whatever lies round it hears that it was meant, not only pointed at."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

ASKED_WHY = QEvent.Type(QEvent.registerEventType())
"""Comes to the first widget outwards that accepts it."""


def ask_why(widget: QWidget) -> None:
    """A refused choice at or in `widget` was pressed; `pointed` has told which one."""
    outer = widget.parentWidget()
    while outer is not None:
        event = QEvent(ASKED_WHY)
        event.ignore()
        QApplication.sendEvent(outer, event)
        if event.isAccepted():
            return
        outer = outer.parentWidget()
