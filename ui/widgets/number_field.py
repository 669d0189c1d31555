"""A number to type."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import QSpinBox


class NumberField(QSpinBox):
    """A number to type.

    Undo and redo are the game's here too: nobody means the digits by them. The wheel scrolls the column it
    stands in: an amount must not change because somebody looks farther down. What is typed takes the place of
    what is there, also where the keyboard was put here by the program.
    """

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.OtherFocusReason:
            self.selectAll()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            keys = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
            if any(event.matches(each) for each in keys):
                event.ignore()
                return False
        return super().event(event)
