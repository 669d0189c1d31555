"""The one question that is asked at the first start, and where its answer leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton

from ui.style.plain_text import as_label
from ui.widgets.columns import across, rows
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences

ANSWERS = ("never", "another", "often")
"""Never played one, played another title, knows the way."""


class Greeting(QFrame):
    """Asks whether one has played an 18xx before; goes with the answer."""

    answered = Signal(str)
    """One of `ANSWERS`."""

    def __init__(self, words: Sentences) -> None:
        super().__init__()
        self._words = words
        self.setProperty("role", "over")
        asked = words.tr("greeting.asked")
        self.setAccessibleName(asked)
        self.buttons = {answer: self._button(answer) for answer in ANSWERS}
        column = rows(self, margin=12, gap=8)
        column.addWidget(text_label(asked, role="title"))
        row = across(*self.buttons.values(), gap=8)
        row.addStretch(1)
        column.addLayout(row)

    def _button(self, answer: str) -> QPushButton:
        told = self._words.tr(f"greeting.{answer}")
        button = QPushButton(as_label(told))
        button.setAccessibleName(told)
        button.clicked.connect(lambda: self.answered.emit(answer))
        return button
