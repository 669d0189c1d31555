"""The scenarios and the finished game of a title on the start page, each a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QPushButton, QWidget

from gridsim.saves.shipped import finished_game, shipped_scenarios
from ui.dialogs.picture_buttons import PICTURE, WIDTH, lay_out_card, share
from ui.style.plain_text import as_tip
from ui.widgets.buttons import WrapButton
from ui.widgets.columns import emptied, rows
from ui.widgets.labels import text_label
from ui.widgets.wrapping import unparted

if TYPE_CHECKING:
    from pathlib import Path

    from gridsim.saves.shipped import Shipped
    from gridsim.telling.sentences import Sentences
    from ui.dialogs.picture_buttons import Fitting


BETWEEN = 4
"""Pixels between cards."""


class ScenarioColumn(QWidget):
    """What comes with the program to be played or walked through."""

    chosen = Signal(object)
    """One was chosen, by its `Path`."""

    def __init__(self, words: Sentences) -> None:
        super().__init__()
        self._words = words
        self._column = rows(self, gap=BETWEEN)
        self.buttons: list[QPushButton] = []
        """From the top."""
        self._cards: list[Fitting] = []

    def offer(self, title: str) -> None:
        """Those of a title."""
        emptied(self._column)
        self._cards = []
        self.buttons = [
            self._scenario(scenario) for scenario in shipped_scenarios() if scenario.game == title
        ]
        finished = finished_game(title)
        if finished is not None:
            self.buttons.append(self._finished(finished))
        for button in self.buttons:
            self._column.addWidget(button)

    def fill(self, high: int) -> None:
        """Let the cards that are seen fill so many pixels of height, where not all have room."""
        below = sum(button.sizeHint().height() for button in self.buttons[len(self._cards) :])
        whole = sum(card.needs + BETWEEN for card in self._cards) + below
        share(self._cards, BETWEEN, high if whole > high else 0)

    def _finished(self, path: Path) -> QPushButton:
        """A finished game of the title, to be walked through."""
        button = WrapButton(self._words.tr("start.finished_game"))
        self._tell(button, self._words.tr("start.finished_about"))
        button.clicked.connect(lambda: self.chosen.emit(path))
        return button

    def _scenario(self, shipped: Shipped) -> QPushButton:
        """A scenario by its title, with its picture, what it is about and what is to be reached."""
        tr = self._words.tr
        button = QPushButton()
        button.setProperty("role", "title_card")
        goal = f"scenarios.{shipped.key}.goal"
        title, text = (tr(f"scenarios.{shipped.key}.{part}") for part in ("title", "text"))
        parts = [text, *([tr(goal)] if goal in self._words else [])]
        about = "\n".join(parts)
        name = text_label(unparted(title), role="card_title")
        shown = [name, *(text_label(unparted(part), role="quiet") for part in parts)]
        self._cards.append(lay_out_card(button, lambda: QPixmap(str(shipped.picture)), PICTURE, shown, WIDTH))
        button.setAccessibleName(title)
        self._tell(button, about)
        button.clicked.connect(lambda: self.chosen.emit(shipped.path))
        return button

    def _tell(self, button: QPushButton, about: str) -> None:
        button.setToolTip(as_tip(about))
        button.setAccessibleDescription(about)
