"""Who has how much of which company: percents are typed, papers are dragged from holder to holder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QInputDialog, QTableWidgetItem

from gridsim.core.edits import edited
from gridsim.core.state import BANK, IPO, POOL
from gridsim.positions.building import give_paper, give_percent, move_paper
from gridsim.positions.presidency import handed_over, heirs
from gridsim.queries import percent
from ui.positions.typed_values import word_for
from ui.style.plain_text import as_tip
from ui.widgets.whole_table import WholeTable

if TYPE_CHECKING:
    from gridsim.core.edits import Edit
    from gridsim.telling.sentences import Sentences
    from ui.model.position_draft import PositionDraft

PRESIDENT = ("*", "p", "P")
WIDE = 56
"""Pixels of a column."""


class HoldingsTable(WholeTable):
    """Papers come from the initial offer, the pool and the bank, and go to the pool.

    The president's certificate follows the majority; where several have the same most, `ask` tells who.
    """

    told = Signal(str)
    """What was typed could not be taken."""

    def __init__(self, draft: PositionDraft, words: Sentences) -> None:
        super().__init__()
        self._draft, self._words = draft, words
        self._filling = False
        self._held: tuple[int, int] | None = None
        self._from = QPoint()
        self.ask: Callable[[str, Sequence[str]], str] = self._ask
        """Asks which of some owners is to preside over a company."""
        self.setAlternatingRowColors(True)
        self.horizontalHeader().setDefaultSectionSize(WIDE)
        self.setToolTip(as_tip(words.tr("positions.window.holdings_tip")))
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
        self.setVerticalHeaderLabels([self._name(owner) for owner in self.owners])
        self.setHorizontalHeaderLabels(self.companies)
        for row, owner in enumerate(self.owners):
            for column, company in enumerate(self.companies):
                self._fill(row, column, self._told(owner, company))
        self._filling = False

    def _name(self, owner: str) -> str:
        state = self._draft.state
        if owner in (IPO, POOL, BANK):
            return word_for(self._words, state, "owners", owner)
        return self._words.who(owner, state)

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

    # ---- what is done

    def _typed(self, item: QTableWidgetItem) -> None:
        if self._filling:
            return
        owner, company = self.owners[item.row()], self.companies[item.column()]
        text = item.text().strip().rstrip("%*") or "0"
        if text.isdecimal():
            self._change(company, give_percent(self._draft.state, company, owner, int(text)))
        taken = str(percent(self._draft.state, owner, company)) == text
        self.told.emit("" if taken else self._words.tr("positions.window.not_taken", text=text))
        self.refresh()

    def drag(self, giver: str, taker: str, company: str) -> None:
        """One paper from one holder to another."""
        self._change(company, move_paper(self._draft.state, company, giver, taker))

    def make_president(self, owner: str, company: str) -> None:
        """The president's certificate to an owner, against ordinary papers if he has enough of them."""
        position = self._draft.position
        swapped = handed_over(position.title, position.state, company, owner)
        head = next((paper for paper in position.state.certificates[company] if paper.president), None)
        if head is not None and head.owner != owner:
            self._draft.apply(swapped or give_paper(position.state, company, head.id, owner))

    def _change(self, company: str, edits: tuple[Edit, ...]) -> None:
        """Papers change hands, and with them the presidency, as one step."""
        title = self._draft.position.title
        after = edited(self._draft.state, edits, title.memory)
        found = heirs(title, after, company)
        if found:
            heir = found[0] if len(found) == 1 else self.ask(company, found)
            edits += handed_over(title, after, company, heir) if heir in found else ()
        self._draft.apply(edits)

    def _ask(self, company: str, owners: Sequence[str]) -> str:
        names = {self._words.who(owner, self._draft.state): owner for owner in owners}
        told = self._words.tr("positions.window.ask_president", company=company)
        name, is_told = QInputDialog.getItem(self, self.windowTitle(), told, list(names), 0, editable=False)
        return names[name] if is_told else ""

    # ---- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() in PRESIDENT and self.currentItem() is not None:
            self.make_president(self.owners[self.currentRow()], self.companies[self.currentColumn()])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        place = event.position().toPoint()
        item = self.itemAt(place) if event.button() == Qt.MouseButton.LeftButton else None
        self._held, self._from = None, place
        if item is not None and item.text():
            self._held = item.row(), item.column()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is None:
            super().mouseMoveEvent(event)
        elif self._is_far(event):
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self.setCurrentCell(max(0, self.rowAt(event.position().toPoint().y())), self._held[1])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        held, self._held = self._held, None
        self.viewport().unsetCursor()
        row = self.rowAt(event.position().toPoint().y())
        if held is not None and row >= 0 and row != held[0] and self._is_far(event):
            self.drag(self.owners[held[0]], self.owners[row], self.companies[held[1]])
        super().mouseReleaseEvent(event)

    def _is_far(self, event: QMouseEvent) -> bool:
        way = event.position().toPoint() - self._from
        return way.manhattanLength() >= QApplication.startDragDistance()
