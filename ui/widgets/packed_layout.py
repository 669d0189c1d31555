"""Things side by side, each as broad as it is, in as many lines as they take."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from ui.widgets.item_layout import ItemLayout


class Packed(ItemLayout):
    """Lays its items out from left to right and from top to bottom, `across` and `down` pixels apart."""

    def __init__(self, *, across: int, down: int) -> None:
        super().__init__(across=across, down=down)
        self.setContentsMargins(0, 0, 0, 0)

    def _places(self, width: int) -> list[QRect]:
        """Where each item lies in so many pixels of width; what is hidden takes none."""
        corner, line, places = QPoint(), 0, []
        for item in self._items:
            if item.isEmpty():
                places.append(QRect(corner, QSize(0, 0)))
                continue
            size = item.sizeHint()
            if corner.x() and corner.x() + size.width() > width:
                corner, line = QPoint(0, corner.y() + line + self._down), 0
            places.append(QRect(corner, size))
            corner, line = corner + QPoint(size.width() + self._across, 0), max(line, size.height())
        return places

    # ---- Qt

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for place in self._places(width)), default=0)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        for item, place in zip(self._items, self._places(rect.width()), strict=True):
            item.setGeometry(place.translated(rect.topLeft()))

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
