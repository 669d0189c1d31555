"""A label that may be held to a few lines, with dots for what is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel

from ui.widgets.labels import settle_text
from ui.widgets.measuring import tell_above
from ui.widgets.wrapping import WRAPPED, shortened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

ROUNDED = 2
"""Pixels by which lines drawn in a box may be higher than they measure."""
LINES = (0, 4, 3, 2, 1)
"""Of a text, from all of it to the least."""


class Teaser(QLabel):
    """Tells all of a text, or as much of it as has room in `most` lines; none is no limit."""

    def __init__(self, text: str, *, role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        settle_text(self, text, role)
        self.most = 0

    def hold_to(self, most: int) -> None:
        """Take so many lines at most from now on, or as many as are needed for none."""
        if most != self.most:
            self.most = most
            self.updateGeometry()
            tell_above(self)
            self.update()

    def height_in(self, width: int, most: int) -> int:
        """Pixels of height at a width, with so many lines at most."""
        whole = super().heightForWidth(width)
        return min(whole, most * self.fontMetrics().lineSpacing()) if most else whole

    @property
    def shown(self) -> str:
        """As much of the text as has room, with dots for what is left out."""
        room = self.contentsRect().adjusted(0, 0, 0, ROUNDED)
        return shortened(self.text(), self.fontMetrics(), room)

    # ---- Qt

    def heightForWidth(self, width: int) -> int:
        return self.height_in(width, self.most)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.most or super().heightForWidth(self.width()) <= self.height():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), WRAPPED, self.shown)
        painter.end()


def lines_for(teasers: Sequence[Teaser], spare: int) -> int:
    """How many lines each may have where there are so many pixels more than they take now, or fewer.

    None is all of them. Where one line each is too much, it is one: as little is scrolled as can be.
    """
    shown = [(teaser, teaser.width()) for teaser in teasers if teaser.isVisible()]
    room = spare + sum(teaser.heightForWidth(width) for teaser, width in shown)

    def needed(most: int) -> int:
        return sum(teaser.height_in(width, most) for teaser, width in shown)

    return next((most for most in LINES if needed(most) <= room), LINES[-1])
