"""What a position saved as a scenario is called, what is told of it, by whom, and what is to be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QPlainTextEdit

from gridsim.positions.goals import Goal
from gridsim.saves.scenarios import Scenario
from ui.widgets.buttons import make_chief
from ui.widgets.columns import rows
from ui.widgets.combo_box import ChoiceBox

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gridsim.telling.sentences import Sentences

AIMS = (None, Goal(until="round"), Goal(until="set"), Goal(until="game"))
MOST_TITLE, MOST_TEXT = 120, 4000


class ScenarioDialog(QDialog):
    """Asks for all of it at once."""

    def __init__(self, proposed: Scenario, words: Sentences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tr = words.tr
        self.setWindowTitle(tr("positions.window.save"))
        self.title, self.author = QLineEdit(proposed.title), QLineEdit(proposed.author)
        self.text, self.goal, self.aim = QPlainTextEdit(proposed.text), QLineEdit(proposed.goal), ChoiceBox()
        for line in (self.title, self.author):
            line.setMaxLength(MOST_TITLE)
        self.text.setTabChangesFocus(True)
        for aim in AIMS:
            self.aim.addItem(tr(f"positions.goals.{aim.until if aim else 'none'}"))
        form = QFormLayout()
        for name in ("title", "text", "author", "aim", "goal"):
            form.addRow(tr(f"positions.window.scenario_{name}"), getattr(self, name))
        Kind = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(Kind.Save | Kind.Cancel)
        self.buttons.button(Kind.Save).setText(tr("positions.window.save_now"))
        make_chief(self.buttons.button(Kind.Save))
        self.buttons.button(Kind.Cancel).setText(tr("window.cancel"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column = rows(self, margin=12, gap=8)
        column.addLayout(form)
        column.addWidget(self.buttons)
        self.setMinimumWidth(460)

    @property
    def scenario(self) -> Scenario:
        """What was typed."""
        return Scenario(
            title=self.title.text().strip(),
            text=self.text.toPlainText().strip()[:MOST_TEXT],
            author=self.author.text().strip(),
            goal=self.goal.text().strip(),
            aim=AIMS[self.aim.currentIndex()],
        )
