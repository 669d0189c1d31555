"""Buttons side by side in as many columns as are asked for, whatever room there is: their labels wrap.

With columns that come and go by the room there is, a bar that takes some of it would come and go, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QGridLayout

if TYPE_CHECKING:
    from ui.widgets.buttons import WrapButton

CLOSE = 4
"""Pixels between two of them."""
LONG = 28
"""More letters than this are not put beside others, where most labels are so long."""


class Beside(QGridLayout):
    """Buttons in rows of so many; one alone in the last row is as much broader as saves it a line."""

    def __init__(self, buttons: Sequence[WrapButton], columns: int) -> None:
        super().__init__()
        self.setSpacing(CLOSE)
        for column in range(columns):
            self.setColumnStretch(column, 1)
            self.setColumnMinimumWidth(column, 1)  # without it an empty column has no space beside it
        self._alone = buttons[-1] if columns > 1 and len(buttons) % columns == 1 else None
        for number, button in enumerate(buttons):
            width = columns if button is self._alone else 1
            self.addWidget(button, *divmod(number, columns), 1, width)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        if self._alone is None:
            return
        height, column = self._alone.heightForWidth, self.cellRect(0, 0).width()
        for width in (column, max(column, self._alone.sizeHint().width())):
            if width < rect.width() and height(width) == height(rect.width()):
                self._alone.resize(width, self._alone.height())
                return


def side_by_side(buttons: Sequence[WrapButton], most: int) -> Beside:
    """Buttons in rows of so many; in rows of one where most labels are long."""
    long = sum(len(button.label) > LONG for button in buttons)
    return Beside(buttons, 1 if 2 * long > len(buttons) else most)
