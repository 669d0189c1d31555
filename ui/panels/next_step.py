"""What comes next if the question is passed: tried on a copy of the game while the player reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel

from gridsim.core.actions import Pass

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.desk import Desk

REST = 200
"""Milliseconds after which it is worth trying."""


class NextStep(QLabel):
    """One line; hidden where nobody can pass."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setWordWrap(True)
        self.setProperty("role", "quiet")
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self.find_out)
        self.hide()

    def follow(self) -> None:
        """Another moment is shown."""
        self.hide()
        self._rest.stop()
        decision = self._desk.session.shown.decision
        if self._desk.settings["show_next"] and decision is not None and not decision.secret:
            self._rest.start()

    def find_out(self) -> None:
        """Try to pass and say who would be asked what."""
        session = self._desk.session
        after = session.preview(Pass()) if not session.is_viewing else None
        if after is not None:
            self.setText(self._desk.words.tr("decision.next", then=then(self._desk, after)))
            self.show()


def then(desk: Desk, after: Moment) -> str:
    """Who is asked what at a moment, in a few words."""
    if after.decision is None:
        return desk.words.tr("decision.over")
    facts = {"title": desk.words.tell_decision_title(after.decision), "player": after.decision.player}
    key = "decision.then" if after.decision.actor == after.decision.player else "decision.then_for"
    return desk.words.tr(key, state=after.state, actor=after.decision.actor, **facts)
