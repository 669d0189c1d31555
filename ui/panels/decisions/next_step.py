"""What comes next if the question is passed: tried on a copy of the game while the player reads."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from gridsim.core.actions import Pass
from ui.help.told_label import ToldLabel
from ui.help.way_to_rule import RULE, RuleSign, offer_rules
from ui.style.plain_text import as_tip
from ui.widgets.wrapping import shortened

if TYPE_CHECKING:
    from gridsim import View
    from ui.desk import Desk

REST = 200
"""Milliseconds after which it is worth trying."""
ONE_LINE = 40
"""So many letters have room for what comes next in one line."""
SPARE = 2
"""Pixels that a line with marked words must leave free: it else wraps where plain letters just have room."""


class NextStep(ToldLabel):
    """A line, or two where there is little room, with a sign that leads to the rule of what comes.

    Where that is long it is told without the condition, which the tip has.

    It keeps its room while it is empty: what stands below must not move when the line is found out. In secret
    questions there is never such a line, and their sheets need the room; so do others in a low dock.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, role="quiet")
        self.sign = RuleSign(desk)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        offer_rules(self, desk, lambda _place: self.sign.rule)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._settle()
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self.find_out)

    def follow(self, *, keeps_room: bool = True) -> None:
        """Another moment is shown; without keeping room nothing is told where nobody can pass."""
        self.setText("")
        self._lead_to("")
        self.setToolTip("")
        self._rest.stop()
        session = self._desk.session
        decision = session.shown.decision
        is_secret = decision is not None and decision.secret
        may_come = keeps_room or session.is_viewing or Pass() in session.shown.legal
        is_told = bool(self._desk.settings["show_next"]) and not is_secret and may_come
        self.setVisible(is_told)
        self.sign.keep_room(is_kept=is_told)
        if is_told and decision is not None:
            self._rest.start()

    def find_out(self) -> None:
        """Try to pass and say who would be asked what."""
        session = self._desk.session
        decision = session.shown.decision
        after = session.preview(Pass()) if not session.is_viewing else None
        if after is not None and decision is not None:
            telling = partial(self._desk.words.tell_ahead, session.shown.state, decision)
            text, shortly = telling(then(self._desk, after)), telling(then_who(self._desk, after))
            room, metrics = QRect(0, 0, self.width() - SPARE, self.height()), self.fontMetrics()
            # Without its condition it would be wrong for whoever is about to choose something else.
            has_room = shortened(text, metrics, room) == text
            self.setText(shortened(text if has_room else shortly, metrics, room))
            self.setToolTip(as_tip(text))
            self._lead_to(after.decision.rule if after.decision is not None else "")

    def _lead_to(self, rule: str) -> None:
        self.setProperty(RULE, rule)
        self.sign.lead_to(rule)
        self.sign.want(self.underMouse())

    def _settle(self) -> None:
        metrics = self.fontMetrics()
        lines = 1 if self.width() >= ONE_LINE * metrics.averageCharWidth() else 2
        self.setFixedHeight(lines * metrics.lineSpacing() + 2)

    # ---- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()

    def hasHeightForWidth(self) -> bool:
        return False

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.sign.want(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.sign.want(self.sign.underMouse())


def then_who(desk: Desk, after: View) -> str:
    """Who is asked at a moment, in the fewest words."""
    if after.decision is None:
        return desk.words.tr("decision.over")
    return desk.words.who(after.decision.player, after.state)


def then(desk: Desk, after: View) -> str:
    """Who is asked what at a moment, in a few words."""
    if after.decision is None:
        return desk.words.tr("decision.over")
    title = desk.words.tell_decision_title(after.decision, after.state)
    facts = {"title": title, "player": after.decision.player}
    key = "decision.then" if after.decision.actor == after.decision.player else "decision.then_for"
    return desk.words.tr(key, state=after.state, actor=after.decision.actor, **facts)
