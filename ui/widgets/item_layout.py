"""What layouts of our own have in common: they keep items, and their height follows from their width."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class ItemLayout(QLayout):
    """The items of a layout; where they lie is for those made from it."""

    def __init__(self, *, across: int, down: int) -> None:
        super().__init__()
        self._across, self._down = across, down
        """Pixels between items."""
        self._items: list[QLayoutItem] = []

    def add_layout(self, layout: QLayout) -> None:
        """Add an item."""
        self.addChildLayout(layout)
        self.addItem(layout)

    def hold(self, items: Sequence[QLayoutItem]) -> None:
        """Lay out these of all that were added, in this order, and no others."""
        self._items = [*items]
        self.invalidate()

    # ---- Qt

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True
