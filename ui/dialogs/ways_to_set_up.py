"""The three ways from the start page into the set-up: an empty table, a saved game, a scenario."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from gridsim.saves.shipped import shipped_scenarios
from ui.style.plain_text import as_label, as_tip
from ui.widgets.buttons import WrapButton
from ui.widgets.columns import across

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences


class WaysToSetUp(QWidget):
    """One button for each way, side by side, each with a word for what its name says in full."""

    taken_from = Signal(object)
    """The position of a file is wanted, by its `Path`; None asks for the dialog."""

    def __init__(self, words: Sentences, empty: WrapButton) -> None:
        """`empty` opens the table that is chosen in the form, and is refused where that has faults."""
        super().__init__()
        self._words = words
        self.empty = empty
        self.file = WrapButton(words.tr("start.set_up_file"))
        self.scenario = WrapButton(words.tr("start.set_up_scenario"))
        self.menu = QMenu(self.scenario)
        self.scenario.setMenu(self.menu)
        self.file.clicked.connect(lambda: self.taken_from.emit(None))
        line = across(*self.buttons, gap=4)
        self.setLayout(line)
        for button, way in zip(self.buttons, ("empty", "file", "scenario"), strict=True):
            told = button.label
            button.set_label(words.tr(f"start.ways.{way}"))
            button.setAccessibleName(told)
            button.setToolTip(as_tip(told))

    @property
    def buttons(self) -> tuple[WrapButton, ...]:
        """From left to right."""
        return (self.empty, self.file, self.scenario)

    def offer(self, title: str) -> None:
        """Offer the scenarios of a title."""
        self.menu.clear()
        for shipped in shipped_scenarios():
            if shipped.game == title:
                name = self._words.tr(f"scenarios.{shipped.key}.title")
                self.menu.addAction(as_label(name), partial(self.taken_from.emit, shipped.path))
