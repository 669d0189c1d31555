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
        self._written: list[int] = []
        """How many lines of each moment the filter let pass."""
        self._blocks = {"heading": _block(8, 0), "first": _block(3, 8), "more": _block(0, 8)}
        quiet = desk.theme.colour("quiet")
        self._letters = {
            "plain": _letters(),
            "heading": _letters(bold=True),
            "rule": _letters(colour=quiet, small=True),
        }
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
        same = common([moment for moment, _ in self._told], wanted)
        added = [(wanted[place], self._lines(place)) for place in range(same, len(wanted))]
        self._cut(same)
        self._told += added
        self._write(added)

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
        self._written = []
        self.text.clear()
        self._write(self._told)

    def _cut(self, kept: int) -> None:
        """Take back all but what the first so many moments tell."""
        if kept == len(self._told):
            return
        del self._told[kept:], self._written[kept:]
        blocks = sum(self._written)
        if blocks == 0:
            self.text.clear()
            return
        cursor = QTextCursor(self.text.document().findBlockByNumber(blocks - 1))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()

    def _write(self, told: Iterable[tuple[Moment, list[Line]]]) -> None:
        wanted = self.filter.text().strip().casefold()
        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for _, lines in told:
            found = [line for line in lines if wanted in line.text.casefold()]
            for line in found:
                self._write_line(cursor, line)
            self._written.append(len(found))
        cursor.endEditBlock()
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _write_line(self, cursor: QTextCursor, line: Line) -> None:
        block = self._blocks["heading" if line.is_heading else "first" if line.begins else "more"]
        if cursor.atStart():
            cursor.setBlockFormat(block)
        else:
            cursor.insertBlock(block)
        cursor.insertText(line.text, self._letters["heading" if line.is_heading else "plain"])
        if line.rule and not line.is_heading:
            cursor.insertText(f"  {line.rule}", self._letters["rule"])


def _page(name: str) -> QTextEdit:
    page = QTextEdit()
    page.setReadOnly(True)
    page.setTabChangesFocus(True)
    page.setAccessibleName(name)
    page.setUndoRedoEnabled(False)
    page.document().setDocumentMargin(6)
    return page


def _block(above: float, left: float) -> QTextBlockFormat:
    block = QTextBlockFormat()
    block.setTopMargin(above)
    block.setLeftMargin(left)
    return block


def _letters(*, bold: bool = False, colour: str = "", small: bool = False) -> QTextCharFormat:
    letters = QTextCharFormat()
    if bold:
        letters.setFontWeight(QFont.Weight.Bold)
    if colour:
        letters.setForeground(QColor(colour))
    if small:
        letters.setProperty(QTextCharFormat.Property.FontSizeAdjustment, -1)
    return letters


def common(told: Sequence[Moment], wanted: Sequence[Moment]) -> int:
    """How many moments are told already and still wanted."""
    for place, (one, other) in enumerate(zip(told, wanted, strict=False)):
        if one is not other:
            return place
    return min(len(told), len(wanted))
