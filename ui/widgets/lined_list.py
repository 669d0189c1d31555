"""A list that is no higher than its lines."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget

MOST = 190
"""Pixels a list has where nobody has told it how many there are for it."""
FEWEST = 4
"""So many lines are seen at least, where there are so many."""


class LinedList(QListWidget):
    """Takes the height of its lines, wrapped as they are, up to what it is given; beyond that it scrolls.

    Whoever puts in other lines than before it was shown has it fit them; without any it has room for one.
    """

    def __init__(self) -> None:
        super().__init__()
        self._most = MOST
        self._line, self.whole = 0, 0
        """Pixels of the first line, and of all together with the frame."""
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def fit(self) -> None:
        """Take the height of the lines there are, or what was given."""
        self.doItemsLayout()
        first, last = (self.visualItemRect(self.item(row)) for row in (0, self.count() - 1))
        self._line = first.height() if self.count() else self.fontMetrics().lineSpacing()
        lines = last.bottom() + 1 - first.top() if self.count() else self._line
        self.whole = lines + self._around
        self._take()

    def give(self, most: int) -> None:
        """Be no higher than so many pixels, but for a few lines."""
        if most != self._most:
            self._most = most
            if self.whole:
                self._take()

    @property
    def out_of_sight(self) -> int:
        """Pixels of its lines that it has no room for."""
        return 0 if self.isHidden() else max(0, self.whole - self.height())

    @property
    def _around(self) -> int:
        return 2 * self.frameWidth() + self.spacing()

    def _take(self) -> None:
        """End below a line, not within one."""
        lines = max(FEWEST, (self._most - self._around) // self._line)
        part = lines * self._line + self._around
        height = self.whole if self.whole <= self._most else min(self.whole, part)
        if (self.minimumHeight(), self.maximumHeight()) != (height, height):
            self.setFixedHeight(height)
            # While Qt lays the inside out for another width it does not do so once more, for this height.
            self.setViewportMargins(0, 0, 0, 0)
            # What it stands in would else be measured as high as it was until the next events.
            around = self.parentWidget()
            if around is not None:
                around.updateGeometry()
