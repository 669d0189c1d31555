"""Where a card over the map may lie, and how large: so that all it tells has room, if it can have that."""

from __future__ import annotations

from itertools import product
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLayout

MARGIN = 12
"""Pixels between the card and the ends of the room."""
WIDTHS, LEAST = (380, 320, 270), 120
"""How wide it may be in letters of the usual size, the usual width first."""
WIDER = 60
"""Pixels by which it becomes wider until all that it tells has room."""
HIGHER = 0.2
"""Pixels by which a line may be higher than they are on average: signs of another typeface are."""
STEPS = 5
"""Into how many steps the room is divided from side to side when a place is looked for."""
CORNERS = ((0, STEPS), (STEPS, STEPS), (STEPS, 0), (0, 0))
PLACES = tuple(dict.fromkeys((*CORNERS, *product(range(STEPS + 1), repeat=2))))


class CardPlaces:
    """The places of a card that scrolls what it tells, the first thing on it, above a row of buttons."""

    def __init__(self, card: QFrame, told: QLabel, foot: QHBoxLayout) -> None:
        self._card, self._told, self._foot = card, told, foot

    def within(self, room: QRect, text_size: int) -> list[QRect]:
        """All places in a room, for letters of a size in percent; the usual one first: lower left."""
        self._card.ensurePolished()
        inside = room.size() - QSize(2 * MARGIN, 2 * MARGIN)
        sizes = (self._cut(needed, inside) for needed in self._sizes(inside, text_size))
        corner = room.topLeft() + QPoint(MARGIN, MARGIN)
        return [
            QRect(corner + QPoint(free.width() * x // STEPS, free.height() * y // STEPS), size)
            for size in sizes
            for free in (inside - size,)
            for x, y in PLACES
        ]

    def _sizes(self, inside: QSize, text_size: int) -> Sequence[QSize]:
        """Those at which all it tells has room; if there is none, the one in all the width there is."""
        usual = [self._needed(width * text_size // 100, inside) for width in WIDTHS]
        whole = [size for size in usual if size.height() <= inside.height()]
        wider = (self._needed(wide, inside) for wide in range(usual[0].width(), inside.width(), WIDER))
        fitting = (size for size in wider if size.height() <= inside.height())
        return whole or [next(fitting, self._needed(inside.width(), inside))]

    def _needed(self, width: int, inside: QSize) -> QSize:
        """Pixels for all it tells in a width, which its buttons may make more and the room less."""
        rims = (self._layout.contentsMargins(), self._card.contentsMargins())
        aside = sum(rim.left() + rim.right() for rim in rims)
        wide = max(min(max(width, self._foot.sizeHint().width() + aside), inside.width()), LEAST)
        return QSize(wide, self._told.heightForWidth(wide - aside) + self._others)

    def _cut(self, size: QSize, inside: QSize) -> QSize:
        """A size as high as there is room; what is told ends with a whole line there."""
        if size.height() <= inside.height():
            return size
        told = size.height() - self._others
        line = told / round(told / self._told.fontMetrics().lineSpacing()) + HIGHER
        lines = max(inside.height() - self._others, 0) // line
        return QSize(size.width(), ceil(lines * line) + self._others)

    @property
    def _others(self) -> int:
        """Pixels of height for all but what it tells."""
        scrolled = self._layout.itemAt(0)
        assert scrolled is not None
        return self._layout.totalSizeHint().height() - scrolled.sizeHint().height()

    @property
    def _layout(self) -> QLayout:
        layout = self._card.layout()
        assert layout is not None
        return layout
