"""A list that is no higher than its lines."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget


class LinedList(QListWidget):
    """Takes the height of its lines, wrapped as they are, up to a limit; beyond that it scrolls.

    Whoever puts in other lines than before it was shown has it fit them; without any it has room for one.
    """

    def __init__(self, most: int, share: float = 0.0) -> None:
        """`most` is the greatest height in pixels, or a share of the window's where that is more."""
        super().__init__()
        self._most, self._share = most, share
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Take the height of the lines there are, or what the window leaves."""
        self.doItemsLayout()
        first, last = (self.visualItemRect(self.item(row)) for row in (0, self.count() - 1))
        lines = last.bottom() + 1 - first.top() if self.count() else self.fontMetrics().lineSpacing()
        most = max(self._most, round(self._share * self.window().height()))
        self.setFixedHeight(min(lines + 2 * self.frameWidth() + self.spacing(), most))
