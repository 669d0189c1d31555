"""What players are worth and companies could run for in a position, worked out while it is built."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHeaderView, QTableWidgetItem

import gridsim
from gridsim import queries
from gridsim.core.errors import UNEXPECTED
from ui.model.revenues import companies_with_trains
from ui.model.routes import Routes
from ui.model.workers import Finder, Search, Stop
from ui.widgets.whole_table import WholeTable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gridsim import GameState
    from gridsim.core.actions import RunTrains
    from gridsim.telling.sentences import Sentences
    from ui.model.position_draft import PositionDraft

PAUSE = 400
"""Milliseconds after the last change before routes are looked for."""


class WorthTable(WholeTable):
    """A line for each player and for each company with trains; found routes come one after the other."""

    company_chosen = Signal(str)
    """A company was clicked: its best run is to be shown."""

    def __init__(self, draft: PositionDraft, words: Sentences) -> None:
        super().__init__()
        self._draft, self._words = draft, words
        self.search = Search(self)
        self.search.improved.connect(self._found)
        self.search.failed.connect(lambda _failure: None)
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self.look)
        self.setColumnCount(2)
        self.setHorizontalHeaderLabels([words.tr("positions.window.who"), words.tr("positions.window.worth")])
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().hide()
        self.setEditTriggers(self.EditTrigger.NoEditTriggers)
        self.setAccessibleName(words.tr("positions.window.worth_name"))
        for chosen in (self.cellClicked, self.cellActivated):
            chosen.connect(lambda row, _column: self.company_chosen.emit(self.rows_of[row]))
        self.rows_of: list[str] = []
        """The id of each line."""
        self.runs: dict[str, RunTrains] = {}
        """The best runs found so far, by company."""

    def refresh(self) -> None:
        """Say what everybody is worth now; the routes follow."""
        state = self._draft.state
        worth = self._worth()
        companies = companies_with_trains(state)
        self.rows_of = [*worth, *companies]
        self.setRowCount(len(self.rows_of))
        for row, (player, amount) in enumerate(worth.items()):
            self._fill(row, self._words.who(player, state), self._money(amount))
        for row, company in enumerate(companies, len(worth)):
            self._fill(row, self._words.tr("positions.window.best_run", company=company), "…")
        self.runs = {}
        self.search.cancel()
        self._pause.start()

    def _worth(self) -> dict[str, int]:
        """Of each player; nothing on a table on which it cannot be told."""
        try:
            return dict(gridsim.standings_at(self._draft.state))
        except UNEXPECTED:
            return {}

    def look(self) -> None:
        """Look for the best runs of the position, where it can be played."""
        self._pause.stop()
        state = self._draft.state
        if self._draft.is_playable:
            self.search.start(_finder(state, companies_with_trains(state)))

    def _found(self, found: tuple[GameState, str, int, RunTrains]) -> None:
        state, company, revenue, run = found
        if state is self._draft.state and company in self.rows_of:
            self.runs[company] = run
            row = len(self.rows_of) - 1 - self.rows_of[::-1].index(company)
            name = self._words.tr("positions.window.best_run", company=company)
            self._fill(row, name, self._money(revenue))

    def _money(self, amount: int) -> str:
        return self._words.write(amount, "money", self._draft.state)

    def _fill(self, row: int, name: str, told: str) -> None:
        self.setItem(row, 0, QTableWidgetItem(name))
        self.setItem(row, 1, QTableWidgetItem(told))


def _finder(state: GameState, companies: Sequence[str]) -> Finder:
    """Finds better and better runs of companies, one after the other, each with what it brings."""

    def find(stop: Stop) -> Iterator[tuple[GameState, str, int, RunTrains]]:
        routes = Routes()
        for company in companies:
            for run in routes.best(state, company, stop):
                yield state, company, queries.revenue_of(routes.told(state, company, run)), run
            if stop():
                return

    return find
