"""How large letters and columns of the first page are: as they were set, and as a large screen allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from ui.dialogs.picture_buttons import Fitting
from ui.style.stylesheet import page_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

WIDER = 1.25
"""Times their usual width for letters of a size, columns are as wide as that where there is room."""
STEP = 0.05
"""A width in steps, so that a window drawn larger lays its page out a few times and not all the time."""
FILLED = {3: (1244, 860), 4: (1632, 900)}
"""Pixels of a page filled by so many columns side by side in letters of the usual size.

On a larger one they grow with it. It is as high as the longest column of scenarios, so that none scrolls.
"""
LARGER = 1.5
"""Times the size that was set, letters grow to that and no further: whoever wants small ones has reasons."""


def letters_for(width: int, height: int, text_size: int, columns: int) -> int:
    """The size of letters on a page of so many pixels and columns, in percent, where so many were set."""
    wide, high = FILLED[columns]
    room = 100 * min(width / wide, height / high) / text_size
    return round(text_size * max(1.0, min(STEP * int(room / STEP), LARGER)))


class Breadth:
    """The columns of a page with the cards in them, widened together."""

    def __init__(self, page: QWidget) -> None:
        self._page = page
        self.scale = 1.0
        """Times their usual width."""
        self._columns: list[tuple[Callable[[int], None], int]] = []
        """What makes them wide, and their usual width."""
        self.letters = 100
        """The size of the letters, in percent."""
        self._fitted = 0
        """That to which the cards were fitted."""
        self._sheet = ""

    def forget(self) -> None:
        """The columns go, others come."""
        self._columns = []

    def hold(self, be_wide: Callable[[int], None], width: int) -> None:
        """Keep a column as wide as suits the page, usually so many pixels."""
        self._columns.append((be_wide, width))
        be_wide(int(width * self.scale))

    def suit(self, room: int, usual: int) -> None:
        """Fit the columns into so many pixels where they usually need `usual`."""
        wanted = min(room / usual, WIDER * self.letters / 100)
        scale = max(1.0, STEP * int(wanted / STEP))
        if scale != self.scale:
            self.scale = scale
            for be_wide, width in self._columns:
                be_wide(int(width * scale))
            self.widen_cards()
        elif self.letters != self._fitted:  # before they are painted, or they would lie over each other
            for fitting in self._page.findChildren(Fitting):
                fitting.fit()
        self._fitted = self.letters

    def grow_letters(self, text_size: int, columns: int) -> None:
        """Let the letters of the page grow with it, where so many percent were set."""
        letters = letters_for(self._page.width(), self._page.height(), text_size, columns)
        points = QApplication.font().pointSizeF() * letters / text_size
        sheet = page_sheet(points) if letters > text_size else ""
        if sheet != self._sheet:
            self._sheet = sheet
            self._page.setStyleSheet(sheet)
        self.letters = letters

    def widen_cards(self) -> None:
        """Let the cards of the page be as wide as its columns."""
        for fitting in self._page.findChildren(Fitting):
            fitting.widen(self.scale)
