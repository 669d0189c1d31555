"""The three ways from the start page into the set-up: an empty table, a saved game, a scenario."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from gridsim.saves.scenarios import shipped_scenarios
from ui.style.plain_text import as_label
from ui.widgets.buttons import WrapButton
from ui.widgets.columns import rows

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences


class WaysToSetUp(QWidget):
    """One button for each way, below each other."""

    taken_from = Signal(object)
    """The position of a file is wanted, by its `Path`; None asks for the dialog."""

    def __init__(self, words: Sentences, empty: QPushButton) -> None:
        """`empty` opens the table that is chosen in the form, and is refused where that has faults."""
        super().__init__()
        self._words = words
        self.empty = empty
        self.file = WrapButton(words.tr("start.set_up_file"))
        self.scenario = WrapButton(words.tr("start.set_up_scenario"))
        self.menu = QMenu(self.scenario)
        self.scenario.setMenu(self.menu)
        self.file.clicked.connect(lambda: self.taken_from.emit(None))
        column = rows(self, gap=4)
        for button in self.buttons:
            column.addWidget(button)

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """From the top."""
        return (self.empty, self.file, self.scenario)

    def offer(self, title: str) -> None:
        """Offer the scenarios of a title."""
        self.menu.clear()
        for shipped in shipped_scenarios():
            if shipped.game == title:
                name = self._words.tr(f"scenarios.{shipped.key}.title")
                self.menu.addAction(as_label(name), partial(self.taken_from.emit, shipped.path))
