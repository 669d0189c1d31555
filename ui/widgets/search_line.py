"""A field that narrows what is listed below it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SearchLine(QLineEdit):
    """Enter leads to what was found; a dialog round it would take Enter for its chief button and close."""

    def __init__(self, hint: str, found: QWidget) -> None:
        super().__init__()
        self._found = found
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)
        self.setClearButtonEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self._found.setFocus()
        else:
            super().keyPressEvent(event)
