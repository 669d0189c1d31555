"""Buttons with a picture of a board and some lines beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel

from ui.style.plain_text import as_label, plain_label
from ui.widgets.columns import rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QPushButton

WIDTH = 360
"""Pixels of a column of such buttons."""
PICTURE = QSize(96, 64)
"""Pixels of the picture of a game."""
MARGIN = 6
"""Pixels round what is on a card."""
BESIDE_PICTURE = 36
"""Pixels of a button beside its picture and its words."""


def show_picture(button: QPushButton, picture: QPixmap, *lines: str) -> None:
    """A picture, and lines beside it, each as far as there is room."""
    room, elided = WIDTH - PICTURE.width() - BESIDE_PICTURE, button.fontMetrics().elidedText
    button.setIcon(QIcon(picture))
    button.setIconSize(PICTURE)
    button.setText(as_label("\n".join(elided(line, Qt.TextElideMode.ElideRight, room) for line in lines)))


def lay_out_card(
    button: QPushButton, picture: QPixmap, size: QSize, texts: Sequence[QLabel], width: int
) -> None:
    """Make a button a card of a width: a picture of a size, and labels beside it that wrap as they must."""
    inside = QHBoxLayout(button)
    inside.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
    inside.setSpacing(10)
    place = plain_label()
    place.setAlignment(Qt.AlignmentFlag.AlignCenter)
    inside.addWidget(place)
    column = rows(gap=2)
    for label in texts:
        column.addWidget(label)
    column.addStretch(1)
    inside.addLayout(column, 1)
    for label in (place, *texts):
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    fitting = Fitting(button, place, picture, size, width)
    button.installEventFilter(fitting)


class Fitting(QObject):
    """Gives a card the height its words need, whenever they get other letters or another width."""

    def __init__(self, card: QPushButton, place: QLabel, picture: QPixmap, size: QSize, width: int) -> None:
        super().__init__(card)
        self._card, self._place, self._picture = card, place, picture
        self._size, self._width, self._least = size, width, 0
        self.widen(1.0)

    def widen(self, scale: float) -> None:
        """Be so many times as wide as usual, the picture with it."""
        size = self._size * scale
        if not self._picture.isNull():
            smooth, whole = Qt.TransformationMode.SmoothTransformation, Qt.AspectRatioMode.KeepAspectRatio
            shown = self._picture.scaled(size * 2, whole, smooth)
            shown.setDevicePixelRatio(2.0)
            self._place.setPixmap(shown)
        self._place.setFixedSize(size)
        self._least = size.height() + 2 * MARGIN
        self._card.setFixedWidth(int(self._width * scale))
        self.fit()

    def fit(self) -> None:
        """Be as high as the words need at the width of the card."""
        layout = self._card.layout()
        assert layout is not None
        for label in self._card.findChildren(QLabel):
            label.ensurePolished()
        height = max(layout.heightForWidth(self._card.minimumWidth()), self._least)
        if height != self._card.minimumHeight():
            self._card.setFixedHeight(height)
            self._tell_above()

    def _tell_above(self) -> None:
        """Let all that holds the card ask anew at once: told by turns they are painted in between."""
        above = self._card.parentWidget()
        while above is not None and not above.isWindow():
            above.updateGeometry()
            above = above.parentWidget()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Polish):
            self.fit()
        return False
