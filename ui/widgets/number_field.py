"""A number to type."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import QSpinBox

from ui.widgets.restyling import restyle
from ui.widgets.spin_box import SpinBox

LARGEST = 99_999
"""More than anybody can pay; five figures are what the field has room for."""


class NumberField(SpinBox):
    """A number to type.

    Undo and redo are the game's here too: nobody means the digits by them. The wheel scrolls the column it
    stands in: an amount must not change because somebody looks farther down. What is typed takes the place of
    what is there, also where the keyboard was put here by the program, and stays as it was typed: whether it
    is too little or too much is for others to say. Only steps stay between `least` and `most`.
    """

    pointed = Signal()
    """The keyboard has come to it."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self.least, self.most = least, max(least, most)
        self.setRange(0, LARGEST)
        self.setValue(least)

    def become(self, least: int, most: int) -> None:
        """Be the field of another number; it begins with the least."""
        self.least, self.most = least, max(least, most)
        with QSignalBlocker(self):  # else what hears of it would judge it twice
            self.setValue(least)
        self.lineEdit().deselect()

    def mark(self, *, faulty: bool) -> None:
        """Show that the amount is one that cannot be meant, or that it can."""
        restyle(self, "faulty", faulty)

    def stepBy(self, steps: int) -> None:
        self.setValue(min(max(self.value() + steps * self.singleStep(), self.least), self.most))

    def stepEnabled(self) -> QSpinBox.StepEnabledFlag:
        up, down = QSpinBox.StepEnabledFlag.StepUpEnabled, QSpinBox.StepEnabledFlag.StepDownEnabled
        nothing = QSpinBox.StepEnabledFlag.StepNone
        return (up if self.value() < self.most else nothing) | (
            down if self.value() > self.least else nothing
        )

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit()
        if event.reason() == Qt.FocusReason.OtherFocusReason:
            self.selectAll()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            keys = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
            if any(event.matches(key) for key in keys):
                event.ignore()
                return False
        return super().event(event)
