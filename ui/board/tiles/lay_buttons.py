"""What can be done with the tile being tried, as buttons: turn it either way, lay it, give it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from ui.style.plain_text import as_tip
from ui.widgets.columns import across

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences

TURNS = {"left": -1, "right": 1}


class LayButtons(QWidget):
    """A row of buttons that leave the keyboard where it is."""

    turned = Signal(int)
    """The tile is to be turned; 1 is clockwise."""
    laid = Signal()
    cancelled = Signal()

    def __init__(self, words: Sentences, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttons = {name: self._button(words, name) for name in (*TURNS, "lay", "cancel")}
        self.buttons["lay"].setProperty("role", "main")
        for name, by in TURNS.items():
            self.buttons[name].clicked.connect(lambda _on=False, by=by: self.turned.emit(by))
        self.buttons["lay"].clicked.connect(self.laid)
        self.buttons["cancel"].clicked.connect(self.cancelled)
        self.setLayout(across(*self.buttons.values(), gap=4))

    @staticmethod
    def _button(words: Sentences, name: str) -> QPushButton:
        button = QPushButton(words.tr(f"board.picker.buttons.{name}"))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setToolTip(as_tip(words.tr(f"board.picker.keys.{name}")))
        return button

    def allow(self, *, turning: bool, laying: bool) -> None:
        """Let those be pressed that would do something."""
        for name in TURNS:
            self.buttons[name].setEnabled(turning)
        self.buttons["lay"].setEnabled(laying)
