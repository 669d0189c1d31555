"""A menu whose entries are made when it is unfolded for the first time: most menus never are."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton


class UnfoldingMenu(QMenu):
    """The menu of a button; `fill` adds its entries."""

    def __init__(self, button: QPushButton, fill: Callable[[QMenu], None]) -> None:
        super().__init__(button)
        self._fill: Callable[[QMenu], None] | None = fill
        # Before the button asks how large its menu is, which decides whether that opens above or below.
        button.pressed.connect(self._unfold)
        self.aboutToShow.connect(self._unfold)
        button.setMenu(self)

    def fill_with(self, fill: Callable[[QMenu], None]) -> None:
        """Have other entries from now on."""
        self.clear()
        self._fill = fill

    def _unfold(self) -> None:
        fill, self._fill = self._fill, None
        if fill is not None:
            fill(self)

    def actions(self) -> list[QAction]:
        """The entries, unfolded or not."""
        self._unfold()
        return super().actions()
