"""Who has how much of which company: a table of holders and companies in which percents are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableWidget, QTableWidgetItem

from gridsim.core.state import BANK, IPO, POOL
from gridsim.positions.building import give_percent

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.model.position_draft import PositionDraft


class HoldingsTable(QTableWidget):
    """Papers come from the initial offer, the pool and the bank, and go to the pool."""

    def __init__(self, draft: PositionDraft, words: Sentences) -> None:
        super().__init__()
        self._draft, self._words = draft, words
        self._filling = False
        self.setAlternatingRowColors(True)
        self.itemChanged.connect(self._typed)
        self.refresh()

    def refresh(self) -> None:
        """Say what everybody has now."""
        state = self._draft.state
        self._filling = True
        self.owners = [*state.players, IPO, POOL, BANK, *state.companies]
        self.companies = list(state.companies)
        self.setRowCount(len(self.owners))
        self.setColumnCount(len(self.companies))
        self.setVerticalHeaderLabels([self._words.who(owner, state) for owner in self.owners])
        self.setHorizontalHeaderLabels(self.companies)
        for row, owner in enumerate(self.owners):
            for column, company in enumerate(self.companies):
                self._fill(row, column, self._told(owner, company))
        self._filling = False

    def _told(self, owner: str, company: str) -> str:
        """Percent, with a star for the president; nothing for nothing."""
        papers = [paper for paper in self._draft.state.certificates[company] if paper.owner == owner]
        total = sum(paper.percent for paper in papers)
        star = "*" if any(paper.president for paper in papers) else ""
        return f"{total}{star}" if total else ""

    def _fill(self, row: int, column: int, text: str) -> None:
        item = self.item(row, column)
        if item is None:
            item = QTableWidgetItem()
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            self.setItem(row, column, item)
        item.setText(text)

    def _typed(self, item: QTableWidgetItem) -> None:
        if self._filling:
            return
        owner, company = self.owners[item.row()], self.companies[item.column()]
        text = item.text().strip().rstrip("%*") or "0"
        if text.isdecimal():
            self._draft.apply(give_percent(self._draft.state, company, owner, int(text)))
        self.refresh()
