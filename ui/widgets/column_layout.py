"""Things side by side in columns of equal width: as many as there is room for, up to a number."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize

from ui.widgets.item_layout import ItemLayout


class Columns(ItemLayout):
    """Lays its items out from left to right and from top to bottom.

    `most` columns at most, `across` and `down` pixels between items. It gets as narrow as its widest item.
    """

    def __init__(self, most: int, *, across: int, down: int) -> None:
        super().__init__(across=across, down=down)
        self._most = most
        self._cell = QSize()
        """Of the widest and the highest item; empty while it is not known."""

    def columns_in(self, width: int) -> int:
        """How many columns have room side by side."""
        step = self._cell_size().width() + self._across
        return max(1, min(self._most, (width + self._across) // max(step, 1)))

    def _cell_size(self) -> QSize:
        if self._cell.isEmpty():
            for item in self._items:
                self._cell = self._cell.expandedTo(item.sizeHint())
        return self._cell

    def _height_in(self, columns: int) -> int:
        rows = -(-len(self._items) // columns)
        return max(0, rows * (self._cell_size().height() + self._down) - self._down)

    # ---- Qt

    def invalidate(self) -> None:
        self._cell = QSize()
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        return self._height_in(self.columns_in(width))

    def sizeHint(self) -> QSize:
        columns = max(1, min(self._most, len(self._items)))
        width = columns * (self._cell_size().width() + self._across) - self._across
        return QSize(width, self._height_in(columns))

    def minimumSize(self) -> QSize:
        return QSize(self._cell_size().width(), self._cell_size().height())

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        columns, cell = self.columns_in(rect.width()), self._cell_size()
        step = (rect.width() + self._across) // columns
        for index, item in enumerate(self._items):
            row, column = divmod(index, columns)
            x, y = rect.left() + column * step, rect.top() + row * (cell.height() + self._down)
            item.setGeometry(QRect(x, y, min(step - self._across, rect.width()), cell.height()))
