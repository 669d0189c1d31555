"""Lines of play: which there are, which one is played on, what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QInputDialog, QMessageBox, QPushButton, QWidget

from gridsim.saves.limits import MOST_NAME
from ui.style.plain_text import message_box
from ui.widgets.columns import across, rows
from ui.widgets.combo_box import short_box
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from ui.desk import Desk


class LineChoice(QWidget):
    """A list to choose a line from, and what can be done with the one chosen. Hidden where there is one."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk, self._session = desk, desk.session
        tr = desk.words.tr
        self.box = short_box()
        self.box.setAccessibleName(tr("history.lines"))
        self.take_button = self._button("take", self._take)
        self.name_button = self._button("name", self.rename)
        self.drop_button = self._button("drop", self.drop)
        column = rows(self, gap=2)
        column.addWidget(text_label(tr("history.lines"), role="quiet"))
        column.addWidget(self.box)
        column.addLayout(across(self.take_button, self.name_button, self.drop_button))
        self.box.currentIndexChanged.connect(lambda _index: self._allow())

    def _button(self, name: str, slot: object) -> QPushButton:
        button = QPushButton(self._desk.words.tr(f"history.line_{name}"))
        button.clicked.connect(slot)
        return button

    def refresh(self) -> None:
        """Show the lines there are, the one that is played chosen."""
        session = self._session
        self.box.blockSignals(True)
        self.box.clear()
        for number in range(len(session.lines)):
            self.box.addItem(self.label(number))
        self.box.setCurrentIndex(session.lines.index(session.game))
        self.box.blockSignals(False)
        self.setVisible(len(session.lines) > 1)
        self._allow()

    def label(self, number: int) -> str:
        """A line by its name or number, where it begins and how long it is."""
        session, tr = self._session, self._desk.words.tr
        name = session.names[number] or tr("history.line_number", number=number + 1)
        key = "history.line_first" if number == 0 else "history.line"
        return tr(key, name=name, start=session.begins_at(number), count=session.lines[number].cursor)

    def _allow(self) -> None:
        is_game = self._session.lines[max(self.box.currentIndex(), 0)] is self._session.game
        self.take_button.setEnabled(not is_game)
        self.drop_button.setEnabled(not is_game)

    def _take(self) -> None:
        self._session.switch_line(self.box.currentIndex())

    def rename(self) -> None:
        """Ask what to call the chosen line."""
        number, tr = self.box.currentIndex(), self._desk.words.tr
        title, old = tr("history.line_name"), self._session.names[number]
        name, is_meant = QInputDialog.getText(self, title, tr("history.line_called"), text=old)
        if is_meant:
            self._session.rename_line(number, name[:MOST_NAME])

    def drop(self) -> None:
        """Forget the chosen line, if that is meant."""
        number, tr = self.box.currentIndex(), self._desk.words.tr
        question = tr("history.line_drop_question", line=self.label(number))
        box = message_box(self, tr("history.line_drop"), question, QMessageBox.Icon.Question)
        box.setStandardButtons(QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No)
        if box.exec() == QMessageBox.StandardButton.Yes:
            self._session.drop_line(number)
