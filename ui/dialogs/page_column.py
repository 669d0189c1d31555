"""A column of the first page: scrolled by itself beside others, in one with them where it stands below."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStyle, QVBoxLayout, QWidget

from ui.widgets.columns import rows
from ui.widgets.row_ends import last_end
from ui.widgets.scrolled import Scrolled

BETWEEN = 10
"""Pixels between what is scrolled and what is kept below it."""


class PageColumn(QWidget):
    """What is in a column, as wide as it is held, with its bar in the gap beside it."""

    measured = Signal()
    """It, or what it scrolls, has another size."""

    def __init__(self, inner: QVBoxLayout) -> None:
        super().__init__()
        self.column, place, self._inner = QWidget(), QWidget(), inner
        self.column.setLayout(inner)
        middle = QHBoxLayout(place)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.addWidget(self.column)
        middle.addStretch(1)
        inner.addStretch(1)
        self.scrolled = Scrolled(place)
        self.scrolled.sized.connect(self._give)
        self.scrolled.settled.connect(self._end_below_a_row)
        self.bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        """Pixels beside the column that are kept for its bar."""
        self._is_alone = True
        self._given = -1
        """Pixels of height that what it scrolls was last measured with; less than none before."""
        self._below: QWidget | None = None
        self._outer = rows(self, gap=BETWEEN)
        self._outer.addWidget(self.scrolled, 1)
        self._outer.addStretch()

    def add(self, widget: QWidget) -> None:
        """Put a widget at the end of what it scrolls, wherever that was before."""
        if widget.parentWidget() is not self.column:
            self._inner.insertWidget(self._inner.count() - 1, widget)

    def put_below(self, widget: QWidget | None) -> None:
        """Keep a widget in sight below what is scrolled, or none."""
        self._below = widget
        if widget is not None:
            self._outer.insertWidget(1, widget)

    def stand_alone(self, *, is_alone: bool) -> None:
        """Scroll by itself, or be as high as what it holds."""
        if is_alone != self._is_alone:
            self._is_alone = is_alone
            self._given = -1
            self._give(self.high)

    def be_wide(self, width: int) -> None:
        """Let the column be so many pixels wide."""
        self.column.setFixedWidth(width)
        self.setFixedWidth(width + self.bar)

    @property
    def high(self) -> int:
        """Pixels of height of all that it scrolls."""
        width = self.column.minimumWidth()
        wraps = self._inner.hasHeightForWidth()
        return self._inner.totalHeightForWidth(width) if wraps else self._inner.totalSizeHint().height()

    @property
    def room(self) -> int:
        """Pixels of height that it has for it."""
        below = 0 if self._below is None else self._below.sizeHint().height() + BETWEEN
        return self.height() - below

    def _give(self, high: int) -> None:
        if high == self._given:
            return
        self._given = high
        self._end_below_a_row()
        self.scrolled.setMinimumHeight(0 if self._is_alone else high)
        self.measured.emit()

    def _end_below_a_row(self) -> None:
        """Where not all of it has room, it ends with a card, a button or a text that is whole."""
        content, high = self.scrolled.widget(), self._given
        if high < 0:
            return
        if self._is_alone and high > self.room and content is not None:
            end = last_end(content, self.room)
            high = high if end is None else end
        self.scrolled.setMaximumHeight(high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._end_below_a_row()
        if self.isVisible():
            self.measured.emit()
