"""Trains left, what they cost and reach, what each new kind sets in motion, and the phases."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QEnterEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gridsim import queries
from gridsim.core.state import BANK, POOL
from ui.help.subjects import rule_of_phase, rule_of_train
from ui.help.term_marking import explain_headings
from ui.help.told_label import ToldLabel
from ui.help.way_to_rule import RuleSign, offer_rules
from ui.panels.decisions.consequences import told_rust
from ui.style.plain_text import as_tip
from ui.text.topics import rule_of
from ui.widgets.columns import across, rows
from ui.widgets.visibility import Sleeper

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from gridsim.facts.model import PhaseFacts, TrainFacts
    from ui.desk import Desk

COLUMNS = ("train", "left", "price", "scraps", "owners")


class TrainsPanel(Sleeper):
    """The supply of trains and what the phases change."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        tr = desk.words.tr
        kinds = desk.session.shown.state.facts.trains.values()
        price = "price" if any(kind.trade_in is not None for kind in kinds) else "price_only"
        heads = [tr(f"trains.{price if name == 'price' else name}") for name in COLUMNS]
        self.trains = _table(heads, tr("docks.trains"))
        phase_columns = ("phase", "colours", "limit", "rounds")
        self.phases = _table([tr(f"trains.{name}") for name in phase_columns], tr("trains.phases"))
        self.ahead = ToldLabel(desk)
        """What goes next, and whose it is."""
        self.pool = ToldLabel(desk, role="quiet")
        title = desk.session.shown.state.facts.title
        self.signs = [RuleSign(desk, rule_of(title, topic)) for topic in ("train", "phase")]
        column = rows(self, margin=4)
        column.addWidget(self.trains)
        column.addLayout(_wide(self.ahead, self.signs[0]))
        column.addWidget(self.pool)
        column.addLayout(_wide(ToldLabel(desk, tr("trains.phases"), role="heading"), self.signs[1]))
        column.addWidget(self.phases)
        column.addStretch(1)
        self._lead_to_rules()
        desk.session.moment_changed.connect(self._moment_changed)
        self._seen: tuple[object, ...] = (None, None, None)
        """What was shown last, to show nothing twice."""
        self._show(desk.session.shown.state)

    def _lead_to_rules(self) -> None:
        desk = self._desk
        for table in (self.trains, self.phases):
            offer_rules(table, desk, partial(self._rule_at, table))
            explain_headings(desk, table)

    def _rule_at(self, table: QTableWidget, place: QPoint) -> str:
        return self._rule_in(table, table.rowAt(place.y()))

    def _rule_in(self, table: QTableWidget, row: int) -> str:
        """The rule of a kind of train or of a phase."""
        state = self._desk.session.shown.state
        kinds = list(state.facts.trains if table is self.trains else state.facts.phases)
        found = rule_of_train if table is self.trains else rule_of_phase
        return found(state, kinds[row] if 0 <= row < len(kinds) else "")

    def rule_here(self) -> str:
        """The rule of the row the keyboard is on."""
        table = self.phases if self.phases.hasFocus() else self.trains
        return self._rule_in(table, table.currentRow())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        for sign in self.signs:
            sign.want(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        for sign in self.signs:
            sign.want(False)

    def _moment_changed(self, _old: Moment | None, _new: Moment) -> None:
        self.wake()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for table in (self.trains, self.phases):
            _fit(table)

    def refresh(self) -> None:
        """Show the trains and phases of the moment on the screen, unless they are shown already."""
        state = self._desk.session.shown.state
        seen = (state.trains, state.phase, state.companies)
        if any(one is not other for one, other in zip(seen, self._seen, strict=True)):
            self._show(state)

    def _show(self, state: GameState) -> None:
        self._seen = (state.trains, state.phase, state.companies)
        facts = state.facts
        _fill(self.trains, [self._train_row(state, train) for train in facts.trains.values()])
        _fill(self.phases, [self._phase_row(phase) for phase in facts.phases.values()])
        current = list(facts.phases).index(state.phase)
        for column in range(self.phases.columnCount()):
            item = self.phases.item(current, column)
            if item is not None:
                font = item.font()
                font.setBold(True)
                item.setFont(font)
        ahead = queries.rust_ahead(state)[:2]
        self.ahead.setText("\n".join(told_rust(self._desk, state, rust) for rust in ahead))
        self.ahead.setVisible(bool(ahead))
        pool = [train.kind for train in state.trains.values() if train.owner == POOL]
        self.pool.setText(self._desk.tr("trains.pool", trains=", ".join(pool)))
        self.pool.setVisible(bool(pool))

    def _train_row(self, state: GameState, train: TrainFacts) -> list[str]:
        left = sum(card.kind == train.id and card.owner == BANK for card in state.trains.values())
        owners = [card.owner for card in state.trains.values() if card.kind == train.id]
        running = [owner for owner in owners if owner in state.companies]
        return [
            train.id,
            "∞" if train.count is None else self._desk.tr("trains.of", left=left, count=_count(state, train)),
            self._price(train, state),
            " ".join(facts.id for facts in state.facts.trains.values() if facts.rusts_on == train.id),
            " ".join(_tallied(running)),
        ]

    def _price(self, train: TrainFacts, state: GameState) -> str:
        price = self._desk.words.money(train.price, state)
        if train.trade_in is None:
            return price
        trade = self._desk.words.money(train.trade_in.price, state)
        return self._desk.words.tr("trains.price_trade", price=price, trade=trade)

    def _phase_row(self, phase: PhaseFacts) -> list[str]:
        tr = self._desk.tr
        begins = tr("trains.begins" if phase.on else "trains.first", name=phase.name, train=phase.on)
        limits = ", ".join(str(limit) for limit in dict.fromkeys(phase.train_limits.values()))
        colours = tr("trains.colour", colour=phase.colours[-1]) if phase.colours else ""
        return [begins, colours, limits, str(phase.rounds)]


def _tallied(owners: list[str]) -> list[str]:
    """Each owner once, with the number of trains where there are several."""
    return [
        owner if count == 1 else f"{owner}\N{MULTIPLICATION SIGN}{count}"
        for owner, count in Counter(owners).items()
    ]


def _wide(text: QWidget, sign: RuleSign) -> QHBoxLayout:
    line = across(text, sign)
    line.setStretch(0, 1)
    return line


def _count(state: GameState, train: TrainFacts) -> int:
    """How many trains of a kind there are in the game."""
    return sum(card.kind == train.id for card in state.trains.values())


def _table(columns: list[str], name: str) -> QTableWidget:
    table = QTableWidget(0, len(columns))
    table.setHorizontalHeaderLabels(columns)
    table.verticalHeader().hide()
    table.setAccessibleName(name)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
    table.setTabKeyNavigation(False)
    table.setWordWrap(True)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.horizontalHeader().setSectionResizeMode(len(columns) - 1, QHeaderView.ResizeMode.Stretch)
    table.horizontalHeader().setMinimumSectionSize(24)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return table


def _fill(table: QTableWidget, content: list[list[str]]) -> None:
    table.setRowCount(len(content))
    for row, texts in enumerate(content):
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setToolTip(as_tip(text))
            table.setItem(row, column, item)
    _fit(table)


def _fit(table: QTableWidget) -> None:
    """As high as its rows are, of which some take several lines in a narrow dock, and no heading cut."""
    heads, last = table.horizontalHeader(), table.columnCount() - 1
    wide = [max(table.sizeHintForColumn(at) + 1, heads.sectionSizeHint(at)) for at in range(last)]
    table.setMinimumWidth(sum(wide) + heads.sectionSizeHint(last) + 2 * table.frameWidth())
    table.resizeRowsToContents()
    height = table.horizontalHeader().sizeHint().height() + 2 * table.frameWidth()
    table.setFixedHeight(height + sum(table.rowHeight(row) for row in range(table.rowCount())) + 2)
