"""Everything that is wrong with a position, live: a click leads there, a button sets it right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from gridsim.telling.position_text import told_fault, told_place
from ui.style.plain_text import as_tip
from ui.widgets.columns import across
from ui.widgets.labels import heading, text_label
from ui.widgets.whole_rows import show_whole_rows

if TYPE_CHECKING:
    from gridsim.positions.faults import Fault
    from gridsim.telling.sentences import Sentences
    from ui.model.position_draft import PositionDraft

NUMBER = Qt.ItemDataRole.UserRole


class FaultList(QWidget):
    """Faults first, then remarks; which is which is told in words."""

    place_wanted = Signal(object)
    """A fault was chosen: the place to look at."""

    def __init__(self, draft: PositionDraft, words: Sentences) -> None:
        super().__init__()
        self._draft, self._words = draft, words
        self.heading = heading("")
        self.about = text_label(role="quiet")
        self.list = QListWidget()
        show_whole_rows(self.list)
        self.list.setWordWrap(True)
        self.list.setAccessibleName(words.tr("positions.window.faults"))
        self.repair_button = QPushButton(words.tr("positions.window.repair"))
        self.repair_all_button = QPushButton(words.tr("positions.window.repair_all"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.heading)
        column.addWidget(self.about)
        column.addWidget(self.list, 1)
        column.addLayout(across(self.repair_button, self.repair_all_button))
        self.list.currentItemChanged.connect(lambda _now, _before: self._judge())
        self.list.itemClicked.connect(lambda _item: self._go())
        self.list.itemActivated.connect(lambda _item: self._go())
        self.repair_button.clicked.connect(self.repair)
        self.repair_all_button.clicked.connect(self.repair_all)
        self.refresh()

    @property
    def chosen(self) -> Fault | None:
        """The fault with the keyboard."""
        row = self.list.currentRow()
        return self._draft.faults[row] if 0 <= row < len(self._draft.faults) else None

    def refresh(self) -> None:
        """Tell what is wrong now; the place in the list stays."""
        row, state = self.list.currentRow(), self._draft.state
        self.list.clear()
        for fault in self._draft.faults:
            self.list.addItem(self._item(fault))
        faults = sum(not fault.remark for fault in self._draft.faults)
        remarks = len(self._draft.faults) - faults
        tr = self._words.tr
        self.heading.setText(tr("positions.window.found", state=state, faults=faults, remarks=remarks))
        self.about.setText(tr("positions.window.playable" if not faults else "positions.window.not_playable"))
        self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))
        self._judge()

    def _item(self, fault: Fault) -> QListWidgetItem:
        words, state = self._words, self._draft.state
        told = told_fault(words, state, fault)
        kind = words.tr("positions.window.remark" if fault.remark else "positions.window.fault")
        item = QListWidgetItem(f"{kind}: {told_place(words, state, fault)}\n{told.text}")
        item.setToolTip(as_tip(told.with_rule))
        return item

    def _judge(self) -> None:
        chosen = self.chosen
        self.repair_button.setEnabled(chosen is not None and bool(chosen.repair))
        self.repair_all_button.setEnabled(any(fault.repair for fault in self._draft.faults))

    def _go(self) -> None:
        if self.chosen is not None:
            self.place_wanted.emit(self.chosen.place)

    def repair(self) -> None:
        """Set the chosen fault right."""
        if self.chosen is not None:
            self._draft.repair(self.chosen)

    def repair_all(self) -> None:
        """Set everything right that plainly can be; each as one step."""
        for _ in range(len(self._draft.faults)):
            fault = next((repairable for repairable in self._draft.faults if repairable.repair), None)
            if fault is None or not self._draft.repair(fault):
                return
