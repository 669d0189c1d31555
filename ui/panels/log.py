"""Everything that happened, as sentences, the parts of the game apart from each other; filtered by a text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtGui import QColor, QFont, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QLineEdit, QTextEdit, QWidget

from gridsim.core import events
from ui.text.digest import digest
from ui.widgets import rows

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.events import Event
    from ui.desk import Desk

HEADINGS = (events.RoundBegan, events.CompanyOperates, events.PhaseBegan, events.GameEnded)
"""Events that begin a new part of the log."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log."""

    text: str
    rule: str = ""
    is_heading: bool = False
    begins: bool = False
    """It is the first line of a move."""


class LogPanel(QWidget):
    """The log up to the moment on the screen."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._told: list[tuple[Moment, list[Line]]] = []
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(desk.words.tr("log.filter"))
        self.filter.setAccessibleName(desk.words.tr("log.filter"))
        self.filter.setClearButtonEnabled(True)
        self.text = _page(desk.words.tr("docks.log"))
        column = rows(self, margin=4)
        column.addWidget(self.filter)
        column.addWidget(self.text, 1)
        self.filter.textChanged.connect(lambda _text: self._rewrite())
        desk.session.moment_changed.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Tell what is new, take back what is gone."""
        session = self._desk.session
        wanted = session.moments[: session.index + 1]
        same = _common([moment for moment, _ in self._told], wanted)
        added = [(wanted[place], self._lines(place)) for place in range(same, len(wanted))]
        taken_back = same < len(self._told)
        self._told = [*self._told[:same], *added]
        if taken_back:
            self._rewrite()
        else:
            self._write(line for _, lines in added for line in lines)

    @property
    def lines(self) -> list[str]:
        """What can be read, line by line."""
        return [text for text in self.text.toPlainText().splitlines() if text.strip()]

    @property
    def told(self) -> list[Line]:
        """The whole log up to the moment on the screen, whatever the filter."""
        return [line for _, lines in self._told for line in lines]

    # ---- inside

    def _lines(self, place: int) -> list[Line]:
        """What a moment tells: its events, or at least the action."""
        moment = self._desk.session.moments[place]
        told = digest(moment.events)
        if told:
            return [self._line(event, moment, begins=number == 0) for number, event in enumerate(told)]
        return [] if moment.action is None else [self._silent(place, moment)]

    def _line(self, event: Event, moment: Moment, *, begins: bool) -> Line:
        told = self._desk.words.tell_event(event, moment.state)
        return Line(told.text, told.rule, isinstance(event, HEADINGS), begins)

    def _silent(self, place: int, moment: Moment) -> Line:
        """An action after which nothing changed on the table."""
        before = self._desk.session.moments[place - 1]
        assert moment.action is not None
        assert before.decision is not None
        who = self._desk.words.who(before.decision.player, before.state)
        return Line(f"{who}: {self._desk.tell(moment.action, before)}", begins=True)

    def _rewrite(self) -> None:
        self.text.clear()
        self._write(line for _, lines in self._told for line in lines)

    def _write(self, lines: Iterable[Line]) -> None:
        wanted = self.filter.text().strip().casefold()
        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for line in lines:
            if wanted in line.text.casefold():
                self._write_line(cursor, line)
        cursor.endEditBlock()
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _write_line(self, cursor: QTextCursor, line: Line) -> None:
        block = QTextBlockFormat()
        block.setTopMargin(8 if line.is_heading else 3 if line.begins else 0)
        block.setLeftMargin(0 if line.is_heading else 8)
        if self.text.document().isEmpty():
            cursor.setBlockFormat(block)
        else:
            cursor.insertBlock(block)
        cursor.insertText(line.text, _letters(bold=line.is_heading))
        if line.rule and not line.is_heading:
            cursor.insertText(f"  {line.rule}", _letters(colour=self._desk.theme.colour("quiet"), small=True))


def _page(name: str) -> QTextEdit:
    page = QTextEdit()
    page.setReadOnly(True)
    page.setTabChangesFocus(True)
    page.setAccessibleName(name)
    page.setUndoRedoEnabled(False)
    page.document().setDocumentMargin(6)
    return page


def _letters(*, bold: bool = False, colour: str = "", small: bool = False) -> QTextCharFormat:
    letters = QTextCharFormat()
    if bold:
        letters.setFontWeight(QFont.Weight.Bold)
    if colour:
        letters.setForeground(QColor(colour))
    if small:
        letters.setProperty(QTextCharFormat.Property.FontSizeAdjustment, -1)
    return letters


def _common(told: Sequence[Moment], wanted: Sequence[Moment]) -> int:
    """How many moments are told already and still wanted."""
    for place, (one, other) in enumerate(zip(told, wanted, strict=False)):
        if one is not other:
            return place
    return min(len(told), len(wanted))
