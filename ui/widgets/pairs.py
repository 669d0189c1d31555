"""Names and their values, several pairs in a line where there is room for that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLayoutItem, QWidget

from ui.widgets.item_layout import ItemLayout

CLOSE = 4
"""Pixels between names and values where a line has next to no room for all of them."""


class Column(NamedTuple):
    """Pixels of width that the broadest name and the broadest value of a column take."""

    name: int
    value: int


class Pairs(ItemLayout):
    """Lays name and value out side by side, as many pairs in a line as have room, `most` of them at most.

    What a line has to spare goes to its values, so that each of them has an equal part where it fits in.
    """

    def __init__(self, *, most: int, across: int = 6) -> None:
        self._known: dict[int, list[Column]] = {}
        """The columns with so many pairs in a line;"""
        self._heights: dict[int, int] = {}
        """how high it comes out, by its width: asked for dozens of times while a window is laid out."""
        super().__init__(across=across, down=0)
        self.setContentsMargins(0, 0, 0, 0)
        self._most = most

    def add(self, name: QWidget, value: QWidget) -> None:
        """Add a pair."""
        self.addWidget(name)
        self.addWidget(value)

    def have_at_most(self, columns: int) -> None:
        """Have no more pairs in a line from now on."""
        if columns != self._most:
            self._most = columns
            self.invalidate()

    def _columns(self, count: int) -> list[Column]:
        """How broad the columns are, with so many pairs in a line."""
        if count not in self._known:
            names, values = self._broad()
            self._known[count] = [
                Column(max(names[at::count], default=0), max(values[at::count], default=0))
                for at in range(count)
            ]
        return self._known[count]

    def _broad(self) -> tuple[list[int], list[int]]:
        """Pixels of width of all names and of all values."""
        broad = [item.sizeHint().width() for item in self._items]
        return broad[::2], broad[1::2]

    def _fitting(self, width: int) -> list[Column]:
        """The columns of as many pairs in a line as there is room for, one in any case."""
        for count in range(self._most_in_a_line, 1, -1):
            columns = self._columns(count)
            if _least_width(columns) <= width:
                return columns
        return self._columns(1)

    @property
    def _most_in_a_line(self) -> int:
        return max(min(self._most, len(self._items) // 2), 1)

    def _lines(self, count: int) -> Iterator[Sequence[QLayoutItem]]:
        """The items, line by line."""
        for first in range(0, len(self._items), 2 * count):
            yield self._items[first : first + 2 * count]

    # ---- Qt

    def invalidate(self) -> None:
        """Measure anew: something says more or less than before, in these letters or in others."""
        self._known.clear()
        self._heights.clear()
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = sum(map(_highest, self._lines(len(self._fitting(width)))))
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        columns = self._fitting(rect.width())
        spare = max(rect.width() - _least_width(columns), 0)
        gap = min(self._across, CLOSE + spare // (2 * len(columns) - 1))
        widths = _shared(columns, rect.width() - _width_of(columns, gap))
        top = rect.y()
        for line in self._lines(len(columns)):
            left, high = rect.x(), _highest(line)
            for item, width in zip(line, widths, strict=False):
                item.setGeometry(QRect(left, top, width, high))
                left += width + gap
            top += high

    def sizeHint(self) -> QSize:
        columns = self._columns(self._most_in_a_line)
        width = _width_of(columns, self._across)
        return QSize(width, self.heightForWidth(width))

    def minimumSize(self) -> QSize:
        return QSize(_least_width(self._columns(1)), self.sizeHint().height())


def columns_of_pairs(pairs: Sequence[Column], width: int, most: int) -> int:
    """How many pairs of such widths stand in a line, so many at most."""
    for count in range(min(most, len(pairs)), 1, -1):
        below = [pairs[at::count] for at in range(count)]
        columns = [
            Column(max(pair.name for pair in those), max(pair.value for pair in those)) for those in below
        ]
        if _least_width(columns) <= width:
            return count
    return 1


def _width_of(columns: Sequence[Column], gap: int) -> int:
    return sum(map(sum, columns)) + (2 * len(columns) - 1) * gap


def _least_width(columns: Sequence[Column]) -> int:
    return _width_of(columns, CLOSE)


def _highest(items: Sequence[QLayoutItem]) -> int:
    return max((item.sizeHint().height() for item in items), default=0)


def _shared(columns: Sequence[Column], spare: int) -> list[int]:
    """Widths of names and values in turn, when values share what is to spare: the broadest ones get least."""
    room, widths = max(spare, 0) + sum(column.value for column in columns), dict[int, int]()
    broadest_first = sorted(range(len(columns)), key=lambda at: -columns[at].value)
    for done, at in enumerate(broadest_first):
        widths[at] = max(columns[at].value, room // (len(columns) - done))
        room -= widths[at]
    return [width for at, column in enumerate(columns) for width in (column.name, widths[at])]
