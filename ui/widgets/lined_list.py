"""A list that is no higher than its lines."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget


class LinedList(QListWidget):
    """Takes the height of its lines, wrapped as they are, up to a limit; beyond that it scrolls.

    Whoever puts in other lines than before it was shown has it fit them; without any it has room for one.
    """

    def __init__(self, most: int) -> None:
        """`most` is the greatest height in pixels."""
        super().__init__()
        self._most = most
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Take the height of the lines there are."""
        self.doItemsLayout()
        first, last = (self.visualItemRect(self.item(row)) for row in (0, self.count() - 1))
        lines = last.bottom() + 1 - first.top() if self.count() else self.fontMetrics().lineSpacing()
        self.setFixedHeight(min(lines + 2 * self.frameWidth() + self.spacing(), self._most))
