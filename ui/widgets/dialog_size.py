"""How large a dialog opens: with larger letters it is larger, as far as the screen goes."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from ui.style.stylesheet import USUAL_SIZE


def suit_letters(dialog: QWidget, usual: tuple[int, int]) -> None:
    """Give a dialog so many pixels of width and height, and more where the letters are larger than usual."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    points = application.property(USUAL_SIZE)
    share = application.font().pointSizeF() / float(points) if points else 1.0
    least, most = QSize(*usual), QSize(*room_of(dialog))
    dialog.resize((least * max(share, 1.0)).boundedTo(most).expandedTo(least))


def room_of(dialog: QWidget) -> tuple[int, int]:
    """Pixels of width and height on the screen of a dialog."""
    size = dialog.screen().availableSize()
    return size.width(), size.height()
