"""How wide the columns of the first page are: as large letters need them, and as a large screen allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.dialogs.picture_buttons import Fitting

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

WIDER = 1.25
"""Times their usual width for letters of a size, columns are as wide as that where there is room."""
STEP = 0.05
"""A width in steps, so that a window drawn larger lays its page out a few times and not all the time."""


class Breadth:
    """The columns of a page with the cards in them, widened together."""

    def __init__(self, page: QWidget) -> None:
        self._page = page
        self.scale = 1.0
        """Times their usual width."""
        self._columns: list[tuple[QWidget, int]] = []
        self._letters = 0
        """The size of the letters to which the cards were fitted."""

    def forget(self) -> None:
        """The columns go, others come."""
        self._columns = []

    def hold(self, column: QWidget, width: int) -> None:
        """Keep a column as wide as suits the page, usually so many pixels."""
        self._columns.append((column, width))
        column.setFixedWidth(int(width * self.scale))

    def suit(self, room: int, usual: int, text_size: int) -> None:
        """Fit the columns into so many pixels where they usually need `usual`, for letters in percent."""
        wanted = min(room / usual, WIDER * text_size / 100)
        scale = max(1.0, STEP * int(wanted / STEP))
        if scale != self.scale:
            self.scale = scale
            for column, width in self._columns:
                column.setFixedWidth(int(width * scale))
            self.widen_cards()
        elif text_size != self._letters:  # before they are painted, or they would lie over each other
            for fitting in self._page.findChildren(Fitting):
                fitting.fit()
        self._letters = text_size

    def widen_cards(self) -> None:
        """Let the cards of the page be as wide as its columns."""
        for fitting in self._page.findChildren(Fitting):
            fitting.widen(self.scale)
