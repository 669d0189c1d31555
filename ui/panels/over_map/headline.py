"""What a whole table should notice, in large letters over the map for a while."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QFrame, QWidget

from ui.widgets.columns import rows
from ui.widgets.labels import text_label

STAYS = 5000
"""Milliseconds."""
MARGIN = 16
WIDEST = 0.72
"""Of the map's width."""
MOST_LINES = 4
MOVES = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Resize)
HIGHEST = 0.25
"""Of the map's height; what needs more has smaller letters."""


class Headline(QFrame):
    """Lies at the head of the map, and lets the mouse through to it."""

    def __init__(self, parent: QWidget, beside: QWidget | None = None) -> None:
        """`beside` lies over the map, too; nothing of it is hidden where there is room."""
        super().__init__(parent)
        self._beside = beside
        self.setProperty("role", "headline")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.label = text_label()
        self.label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        rows(self, margin=14).addWidget(self.label)
        self._over = QTimer(self, singleShot=True, interval=STAYS)
        self._over.timeout.connect(self.hide)
        self.hide()
        parent.installEventFilter(self)
        if beside is not None:
            beside.installEventFilter(self)

    def tell(self, lines: Sequence[str]) -> None:
        """Tell some things at once, the first ones where there are too many."""
        self.label.setText("\n".join(lines[:MOST_LINES]))
        self.setAccessibleName(self.label.text())
        self._suit_map()
        self.show()
        self.raise_()
        self._over.start()

    def _suit_map(self) -> None:
        """Take the largest letters that leave enough of the map in sight."""
        for amount in ("little", "much"):
            self._write_for(amount)
            self.place()
            if self.height() <= HIGHEST * self._map().height():
                break

    def _write_for(self, amount: str) -> None:
        """Take the letters for much or little that is told at once."""
        if self.property("amount") != amount:
            self.setProperty("amount", amount)
            self.style().unpolish(self.label)
            self.style().polish(self.label)
            self.label.updateGeometry()

    def _map(self) -> QWidget:
        parent = self.parentWidget()
        assert parent is not None
        return parent

    def place(self) -> None:
        """Lie in the middle, at the head, as narrow as leaves the number of lines."""
        parent, layout = self._map(), self.layout()
        assert layout is not None
        layout.invalidate()
        widest = int(parent.width() * WIDEST)
        height = layout.totalHeightForWidth(widest)
        # A word alone in the last line is read last and looks forgotten.
        least = layout.totalMinimumSize().width()
        width = bisect_left(
            range(widest), True, lo=min(least, widest), key=lambda room: self._fits(room, height)
        )
        self.resize(width, height)
        self.move(self._free_place())

    def _free_place(self) -> QPoint:
        """In the middle at the head, else beside or below what lies there already."""
        whole, usual = self._map().rect(), QPoint((self._map().width() - self.width()) // 2, MARGIN)
        if self._beside is None or not self._beside.isVisible():
            return usual
        taken = self._beside.geometry()
        places = (
            usual,
            QPoint(taken.right() + MARGIN, MARGIN),
            QPoint(taken.left() - MARGIN - self.width(), MARGIN),
            QPoint(usual.x(), taken.bottom() + MARGIN),
        )
        boxes = (QRect(place, self.size()) for place in places)
        free = (box.topLeft() for box in boxes if whole.contains(box) and not box.intersects(taken))
        return next(free, usual)

    def _fits(self, width: int, height: int) -> bool:
        layout = self.layout()
        assert layout is not None
        return layout.totalHeightForWidth(width) <= height

    def go(self) -> None:
        """Tell nothing any more."""
        self._over.stop()
        self.hide()

    # ---- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The map may get another width while something is told, and the card of the round comes and goes."""
        changes = MOVES if watched is self._beside else (QEvent.Type.Resize,)
        if self.isVisible() and event.type() in changes:
            self._suit_map()
        return super().eventFilter(watched, event)
