"""Things side by side, each as broad as it is, in as many lines as they take."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from ui.widgets.item_layout import ItemLayout


class Packed(ItemLayout):
    """Lays its items out from left to right and from top to bottom, `across` and `down` pixels apart."""

    def __init__(self, *, across: int, down: int) -> None:
        super().__init__(across=across, down=down)
        self.setContentsMargins(0, 0, 0, 0)

    def _places(self, width: int) -> list[tuple[int, int, int, int]]:
        """Left, top, width and height of each item in so many pixels of width; what is hidden takes none.

        In numbers alone: it is asked for dozens of times while a window is laid out.
        """
        left = top = line = 0
        places = []
        for item in self._items:
            if item.isEmpty():
                places.append((left, top, 0, 0))
                continue
            size = item.sizeHint()
            wide, high = size.width(), size.height()
            if left and left + wide > width:
                left, top, line = 0, top + line + self._down, 0
            places.append((left, top, wide, high))
            left, line = left + wide + self._across, max(line, high)
        return places

    # ---- Qt

    def heightForWidth(self, width: int) -> int:
        return max((top + high for _left, top, _wide, high in self._places(width)), default=0)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        x, y = rect.x(), rect.y()
        for item, (left, top, wide, high) in zip(self._items, self._places(rect.width()), strict=True):
            item.setGeometry(QRect(x + left, y + top, wide, high))

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.sizeHint())
        return size


def packed(*parts: QWidget, across: int = 24, down: int = 4) -> Packed:
    """Parts side by side, or one below the other where they have no room for that."""
    layout = Packed(across=across, down=down)
    for part in parts:
        layout.addWidget(part)
    return layout
