"""Buttons with a picture of a board and some lines beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap

from ui.style.plain import as_label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QPushButton

WIDTH = 360
"""Pixels of a column of such buttons."""
PICTURE = QSize(96, 64)
"""Pixels of the picture of a game."""
BESIDE_PICTURE = 36
"""Pixels of a button beside its picture and its words."""


def show_picture(button: QPushButton, picture: QPixmap, *lines: str) -> None:
    """A picture, and lines beside it, each as far as there is room."""
    room, elided = WIDTH - PICTURE.width() - BESIDE_PICTURE, button.fontMetrics().elidedText
    button.setIcon(QIcon(picture))
    button.setIconSize(PICTURE)
    button.setText(as_label("\n".join(elided(line, Qt.TextElideMode.ElideRight, room) for line in lines)))
