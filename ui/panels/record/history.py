"""The time line: all moves, a slider through them, undo and redo, the way back to now and other lines."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QListView, QPushButton, QStyleOptionViewItem

from gridsim import queries
from gridsim.core.events import Distributed, Event, LoanTaken, TrainsRan
from ui.help.told_label import ToldLabel
from ui.model.choices import COMPANY, DEED, ROUND
from ui.panels.record.lines_of_play import LineChoice
from ui.panels.record.log import common
from ui.panels.record.timeline import MARKED, TimeLine, is_idle, neighbour
from ui.style.plain_text import as_tip
from ui.widgets.columns import across, rows
from ui.widgets.visibility import Sleeper
from ui.widgets.whole_rows import WholeRows

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.desk import Desk

Index = QModelIndex | QPersistentModelIndex


SUMS: Mapping[type[Event], str] = MappingProxyType(
    {TrainsRan: "revenue", Distributed: "amount", LoanTaken: "amount"}
)
"""What happens for a sum that the answer itself does not name."""
SUM = Qt.ItemDataRole.UserRole
"""What a row tells of money, by itself."""
SIDE = 5
"""Pixels beside the text of a row."""
STEPS = ((ROUND, -1), (COMPANY, -1), (DEED, -1), (DEED, 1), (COMPANY, 1), (ROUND, 1))
"""What the buttons below the bar step to."""


class Moves(QAbstractListModel):
    """One row for each moment of the line of play."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._labels: dict[int, str] = {}
        self._moments: list[Moment] = list(desk.session.moments)

    def refresh(self) -> None:
        """The line of play has become longer or another one, or the game has moved in it."""
        wanted = self._desk.session.moments
        same = common(self._moments, wanted)
        if same < len(self._moments):
            self.beginRemoveRows(QModelIndex(), same, len(self._moments) - 1)
            del self._moments[same:]
            self._labels = {row: label for row, label in self._labels.items() if row < same}
            self.endRemoveRows()
        if same < len(wanted):
            self.beginInsertRows(QModelIndex(), same, len(wanted) - 1)
            self._moments += wanted[same:]
            self.endInsertRows()
        self.dataChanged.emit(self.index(0), self.index(len(wanted) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._moments)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = index.row()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.label(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(self.label(row))
        if role == SUM:
            return self.sum_of(row)
        if role == Qt.ItemDataRole.FontRole:
            return self._font(row)
        if role == Qt.ItemDataRole.ForegroundRole and self._is_faded(row):
            return QColor(self._desk.theme.colour("quiet"))
        return None

    def _font(self, row: int) -> QFont:
        """The last move played stands out, those taken back lean."""
        font, now = QFont(), self._desk.session.line.cursor
        font.setBold(row == now)
        font.setItalic(row > now)
        return font

    def _is_faded(self, row: int) -> bool:
        """What was taken back, and passes, of which there are many."""
        now = self._desk.session.line.cursor
        return row > now or (row < now and is_idle(self._moments, row))

    def sum_of(self, row: int) -> str:
        """The last amount of money that a row tells; nothing where it tells none."""
        sample = re.escape(self._desk.words.money(0, self._moments[row].state))
        amounts = re.findall(sample.replace("0", r"\d[\d.,’\u202f]*"), self.label(row))
        return amounts[-1].rstrip(".,") if amounts else ""

    def label(self, row: int) -> str:
        """The move that led to a moment, and the round or phase that began with it."""
        if row not in self._labels:
            self._labels[row] = self._make_label(row)
        return self._labels[row]

    def _make_label(self, row: int) -> str:
        # Rows may be painted once more before they learn of another line of play.
        moments, words = self._moments, self._desk.words
        moment = moments[row]
        marks = [
            words.tell_event(event, moment.state).text for event in moment.events if isinstance(event, MARKED)
        ]
        if moment.action is None:
            return f"{row}  {words.tr('history.start')}"
        before = moments[row - 1]
        assert before.decision is not None
        move = self._choice(before, moment.action)
        if not move:
            told = (
                words.tr("curtain.move") if before.decision.secret else self._desk.tell(moment.action, before)
            )
            move = f"{self._who(before, moment.action)}{self._with_sum(told, moment)}"
        return " — ".join([f"{row}  {move}", *marks])

    def _choice(self, before: Moment, action: Action) -> str:
        """Who chose what, and the company it was for, where a label would be a thing alone; else nothing."""
        decision, state = before.decision, before.state
        assert decision is not None
        told = "" if decision.secret else self._desk.words.tell_choice(action, state, decision)
        is_for_company = decision.actor in state.companies and not told.startswith(f"{decision.actor} ")
        return f"{decision.actor} · {told}" if told and is_for_company else told

    def _who(self, before: Moment, action: Action) -> str:
        """Who answered, and the company it was for; a wish beside the question says itself whose it is."""
        decision, state = before.decision, before.state
        assert decision is not None
        if queries.doer(state, decision, action) != decision.player:
            return ""
        who = self._desk.words.who(decision.player, state)
        return f"{decision.actor} · {who}: " if decision.actor in state.companies else f"{who}: "

    def _with_sum(self, told: str, moment: Moment) -> str:
        """A move with the sum it came to, where its own words do not say one."""
        sums = [getattr(event, SUMS[type(event)]) for event in moment.events if type(event) in SUMS]
        money = self._desk.words.money(sums[0], moment.state) if sums and sums[0] else ""
        return f"{told} · {money}" if money and money not in told else told


class SumAtTheEnd(WholeRows):
    """Keeps the sum at the end of a row that is too long for all of its text."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        metrics, room, amount = option.fontMetrics, option.rect.width() - 2 * SIDE, index.data(SUM)
        if amount and metrics.horizontalAdvance(option.text) > room:
            at_the_end = f" {amount}"
            rest = room - metrics.horizontalAdvance(at_the_end)
            option.text = metrics.elidedText(option.text, Qt.TextElideMode.ElideRight, rest) + at_the_end


class HistoryPanel(Sleeper):
    """Looks at any moment without touching the game."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk, self._session = desk, desk.session
        self.moves = Moves(desk)
        self.view = QListView()
        self.view.setModel(self.moves)
        self.view.setUniformItemSizes(True)
        self.view.setItemDelegate(SumAtTheEnd(self.view))
        self.view.setAccessibleName(desk.words.tr("docks.history"))
        self.slider = TimeLine(desk)
        self.where = ToldLabel(desk, role="quiet")
        self.where.setWordWrap(False)
        self.lines = LineChoice(desk)
        self._build()
        self._connect()
        self.refresh()

    def _build(self) -> None:
        self.undo_button = self._button("undo", self._session.undo)
        self.redo_button = self._button("redo", self._session.redo)
        self.now_button = self._button("back_to_now", self._session.back_to_now)
        self.play_on_button = self._button("play_on", self._session.play_on_from_here)
        self.steps = {(kind, step): self._step_button(kind, step) for kind, step in STEPS}
        column = rows(self, margin=4)
        column.addLayout(across(self.undo_button, self.redo_button))
        column.addWidget(self.slider)
        column.addLayout(across(*self.steps.values(), gap=3))
        column.addWidget(self.where)
        column.addWidget(self.view, 1)
        column.addLayout(across(self.now_button, self.play_on_button))
        column.addWidget(self.lines)

    def _button(self, name: str, slot: Any) -> QPushButton:
        button = QPushButton(self._desk.words.tr(f"history.{name}"))
        button.clicked.connect(slot)
        return button

    def _step_button(self, kind: str, step: int) -> QPushButton:
        """To the round, company or move that is no pass before or after."""
        way = "back" if step < 0 else "on"
        button = QPushButton(self._desk.words.tr(f"history.{kind}_{way}"))
        button.setToolTip(as_tip(self._desk.words.tr(f"history.{kind}_{way}_tip")))
        button.setAccessibleName(button.toolTip())
        button.setProperty("role", "quiet")
        button.setMinimumWidth(20)
        button.clicked.connect(lambda: self._session.step(partial(neighbour, kind=kind, step=step)))
        return button

    def _connect(self) -> None:
        self._session.moment_changed.connect(self.wake)
        self._session.lines_changed.connect(self.wake)
        self.slider.valueChanged.connect(self._session.view)
        self.view.activated.connect(lambda index: self._session.view(index.row()))
        self.view.clicked.connect(lambda index: self._session.view(index.row()))

    def refresh(self) -> None:
        """Show where the game and the screen are."""
        session = self._session
        self.moves.refresh()
        self.slider.show_game(session.moments, session.index, session.line.cursor)
        here = self.moves.index(session.index)
        self.view.setCurrentIndex(here)
        self.view.scrollTo(here)
        self.where.setText(self._where())
        self._refresh_buttons()

    def _refresh_buttons(self) -> None:
        session = self._session
        self.undo_button.setEnabled(session.can_undo)
        self.redo_button.setEnabled(session.can_redo)
        self.now_button.setEnabled(session.is_viewing)
        self.now_button.setVisible(session.is_viewing)
        self.play_on_button.setVisible(session.can_play_on)
        self.play_on_button.setEnabled(session.can_play_on)
        for (_, step), button in self.steps.items():
            end = 0 if step < 0 else len(session.moments) - 1
            button.setEnabled(session.index != end)
        self.lines.refresh()

    def _where(self) -> str:
        """Which moment of how many, and in which round."""
        session = self._session
        where = self._desk.words.tr("history.where", index=session.index, count=len(session.moments) - 1)
        return f"{where} · {self.slider.names_at(session.index)}"
