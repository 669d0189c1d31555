"""Buttons side by side in as many columns as are asked for, whatever room there is: their labels wrap.

With columns that come and go by the room there is, a bar that takes some of it would come and go, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout

if TYPE_CHECKING:
    from ui.widgets.buttons import WrapButton

CLOSE = 4
"""Pixels between two of them."""
LONG = 28
"""More letters than this are not put beside others, where most labels are so long."""


def side_by_side(buttons: Sequence[WrapButton], most: int) -> QGridLayout:
    """Buttons in rows of so many; in rows of one where most labels are long."""
    long = sum(len(button.label) > LONG for button in buttons)
    columns = 1 if 2 * long > len(buttons) else most
    grid = QGridLayout()
    grid.setSpacing(CLOSE)
    for column in range(columns):
        grid.setColumnStretch(column, 1)
        grid.setColumnMinimumWidth(column, 1)  # without it an empty column has no space beside it
    for number, button in enumerate(buttons):
        grid.addWidget(button, *divmod(number, columns))
    return grid
