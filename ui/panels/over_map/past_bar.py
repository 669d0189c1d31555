"""Over the map while another moment than the present is shown: which one, and the ways out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton

from gridsim.telling.rounds import round_text
from ui.model.choices import COMPANY, ROUND
from ui.style.plain_text import as_tip
from ui.widgets.columns import across, rows
from ui.widgets.connections import Connections
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.desk import Desk

WAYS = ((ROUND, -1), (COMPANY, -1), (COMPANY, 1), (ROUND, 1))
KEPT = 44
"""Pixels that a step is wide."""
ROUND_TEXT = 32
"""Pixels left free beside what is told."""


class PastBar(QFrame):
    """Shown as long as the session looks at another moment."""

    def __init__(self, desk: Desk) -> None:
        self._heard = Connections()
        super().__init__()
        self._desk, self._session = desk, desk.session
        self.setProperty("role", "past_bar")
        self.told = text_label()
        self.now_button = self._button("decision.back_to_now", self._session.back_to_now)
        self.now_button.setProperty("role", "main")
        self.play_on_button = self._button("decision.play_on", self._session.play_on_from_here)
        self.steps = [self._step(kind, step) for kind, step in WAYS]
        self._line = rows(self, margin=4)
        self._line.addWidget(self.told, 1)
        self._buttons = across(*self.steps, self.now_button, self.play_on_button)
        self._line.addLayout(self._buttons)
        self._heard.hear(self._session.moment_changed, self._moment_changed)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()

    def _settle(self) -> None:
        """Which moment it is stands beside the buttons, or in a line above them where there is no room."""
        text = self.told.fontMetrics().horizontalAdvance(self.told.text())
        has_room = text + self._buttons.sizeHint().width() + ROUND_TEXT <= self.width()
        ways = QBoxLayout.Direction
        self._line.setDirection(ways.LeftToRight if has_room else ways.TopToBottom)

    def _button(self, key: str, slot: object) -> QPushButton:
        button = QPushButton(self._desk.words.tr(key))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(slot)
        return button

    def _step(self, kind: str, step: int) -> QPushButton:
        name = f"history.{kind}_{'back' if step < 0 else 'on'}"
        button = self._button(name, lambda: self._go(kind, step))
        button.setToolTip(as_tip(self._desk.words.tr(f"{name}_tip")))
        button.setAccessibleName(button.toolTip())
        button.setFixedWidth(KEPT)
        return button

    def heights(self) -> tuple[int, int]:
        """Pixels it takes from the map in one line, and in two where it is narrow."""
        margins, told = self._line.contentsMargins(), self.told.fontMetrics().lineSpacing()
        buttons, around = self._buttons.sizeHint().height(), margins.top() + margins.bottom()
        return max(told, buttons) + around, told + self._line.spacing() + buttons + around

    def _go(self, kind: str, step: int) -> None:
        from ui.panels.record.timeline import neighbour  # noqa: PLC0415  not wanted for a start

        self._session.step(partial(neighbour, kind=kind, step=step))

    def leave(self) -> None:
        """Hear nothing of the session any more."""
        self._heard.leave()

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show or hide, and say which moment is shown."""
        session = self._session
        self.setVisible(session.is_viewing)
        if not session.is_viewing:
            return
        key = "decision.past" if session.index < session.line.cursor else "decision.future"
        told = self._desk.words.tr(key, index=session.index, count=session.line.cursor)
        self.told.setText(f"{told} · {round_text(session.shown.state, self._desk.words)}")
        self.setAccessibleName(self.told.text())
        self.play_on_button.setVisible(session.can_play_on)
        self._settle()
