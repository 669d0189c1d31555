"""Who sits at the table of a first evening: a line for each seat, empty where nobody sits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit

from ui.dialogs.new_game import LONGEST_NAME, name_fault
from ui.widgets.buttons import make_chief
from ui.widgets.columns import rows
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gridsim.telling.sentences import Sentences


class EveningDialog(QDialog):
    """Asks for all names at once; `counts` are the numbers of players that can play."""

    def __init__(
        self,
        counts: Sequence[int],
        proposed: Sequence[str],
        words: Sentences,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._counts, self._words = counts, words
        self.setWindowTitle(words.tr("lessons.evening.title"))
        self.names = [QLineEdit(name) for name in [*proposed, *[""] * max(counts)][: max(counts)]]
        self.about = text_label(role="refusal")
        form = QFormLayout()
        for place, line in enumerate(self.names):
            called = words.tr("new_game.name", place=place + 1)
            line.setAccessibleName(called)
            line.setPlaceholderText(words.tr("lessons.evening.nobody") if place >= min(counts) else "")
            line.textChanged.connect(self._judge)
            form.addRow(called, line)
        Kind = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(Kind.Ok | Kind.Cancel)
        self.buttons.button(Kind.Ok).setText(words.tr("new_game.begin"))
        make_chief(self.buttons.button(Kind.Ok))
        self.buttons.button(Kind.Cancel).setText(words.tr("window.cancel"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column = rows(self, margin=12, gap=8)
        column.addWidget(text_label(words.tr("lessons.evening.who", least=min(counts), most=max(counts))))
        column.addLayout(form)
        column.addWidget(self.about)
        column.addWidget(self.buttons)
        self.setMinimumWidth(420)
        self._judge()

    @property
    def seated(self) -> tuple[str, ...]:
        """The names that were typed, in seating order."""
        return tuple(line.text().strip() for line in self.names if line.text().strip())

    def _judge(self) -> None:
        """Say what is wrong as soon as it is."""
        fault = self._fault()
        self.about.setText(fault)
        self.about.setVisible(bool(fault))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not fault)

    def _fault(self) -> str:
        names, tr = self.seated, self._words.tr
        if len(names) not in self._counts:
            return tr("lessons.evening.too_few", least=min(self._counts))
        for place, name in enumerate(names):
            if fault := name_fault(names, place):
                return tr(f"new_game.name_{fault}", place=place + 1, most=LONGEST_NAME, name=name)
        return ""
