"""Tables that show no row by half: the room that is left at the foot stays blank."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QTableWidget

PADDING = 7
"""Pixels of a line above and below its letters."""


class WholeTable(QTableWidget):
    """A table whose rows are all of one height."""

    def __init__(self) -> None:
        super().__init__()
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + PADDING)

    def updateGeometries(self) -> None:
        """Take what is no whole row from the height of what is scrolled."""
        super().updateGeometries()
        row, kept = self.verticalHeader().defaultSectionSize(), self.viewportMargins()
        height = self.viewport().height() + kept.bottom()
        left = height % row if self.rowCount() * row > height >= row else 0
        if left != kept.bottom():
            self.setViewportMargins(kept.left(), kept.top(), kept.right(), left)
