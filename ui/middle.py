"""The middle of the window: the map, and above it what belongs to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.panels.past import PastBar
from ui.panels.round_card import RoundCard
from ui.panels.trial import TrialBar
from ui.widgets import rows

if TYPE_CHECKING:
    from ui.desk import Desk


class Middle(QWidget):
    """The map of one game."""

    def __init__(self, desk: Desk, view: QWidget) -> None:
        super().__init__()
        self.trial = TrialBar(desk)
        self.round_card = RoundCard(desk, self)
        self.past = PastBar(desk)
        self.view = view
        self.setFocusProxy(view)
        column = rows(self, gap=0)
        column.addWidget(self.past)
        column.addWidget(self.trial)
        column.addWidget(view, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.round_card.isVisible():
            self.round_card.place()

    def leave(self) -> None:
        """Hear nothing of the session any more."""
        self.round_card.leave()
        self.past.leave()
        self.trial.leave()
