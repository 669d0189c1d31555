"""Help in the lines of a page: terms of the line pointed at are marked, and its rule is led to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QColor, QTextBlock, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit

from ui.help.term_marking import TERM, finder_at
from ui.help.told_label import Hover
from ui.help.way_to_rule import RuleSign, add_link, add_rule
from ui.style.plain_text import in_one_line

if TYPE_CHECKING:
    from PySide6.QtGui import QTextDocument

    from ui.desk import Desk
    from ui.widgets.log_page import LogPage

Place = tuple[int, int]
"""(line, column)"""
EDGE = 4
"""Pixels between the sign and the edge of the page."""


def dotted(colour: str) -> QTextCharFormat:
    """The mark below a term."""
    letters = QTextCharFormat()
    letters.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    letters.setUnderlineColor(QColor(colour))
    return letters


def selection(
    document: QTextDocument, start: int, end: int, letters: QTextCharFormat
) -> QTextEdit.ExtraSelection:
    """A stretch of a document painted otherwise, without changing it."""
    found = QTextEdit.ExtraSelection()
    cursor = QTextCursor(document)
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    found.cursor = cursor
    found.format = letters
    return found


class LineHelp(QObject):
    """Serves one page; `rule` tells the rule of a line by its number."""

    def __init__(self, desk: Desk, page: LogPage, rule: Callable[[int], str]) -> None:
        super().__init__(page)
        self._desk, self._page, self._rule = desk, page, rule
        self._links: Sequence[tuple[int, int, str]] = ()
        """What can be led to in the line that is pointed at: columns and links."""
        self.hover = Hover(desk, page.viewport())
        self.sign = RuleSign(desk)
        """Leads to the rule of a line that cites none: of what begins a round, a turn, a phase."""
        self.sign.setParent(page.viewport())
        page.verticalScrollBar().valueChanged.connect(lambda _value: self.sign.want(False))
        page.pointed.connect(self.mark)
        page.moved.connect(self._move)
        page.clicked.connect(self._click)
        page.menu_wanted.connect(self._open_menu)

    def mark(self, line: int) -> None:
        """Mark the terms of a line and the rule it cites; nothing for a line that is not there."""
        block = self._page.document().findBlockByNumber(line) if line >= 0 else QTextBlock()
        self._links = self._links_of(block, line) if block.isValid() else ()
        letters = dotted(self._desk.theme.colour("quiet"))
        document, start = self._page.document(), block.position() if block.isValid() else 0
        marks = [selection(document, start + at, start + end, letters) for at, end, _ in self._links]
        self._page.setExtraSelections(marks)
        self._place_sign(block, self._rule(line) if block.isValid() else "")

    def _place_sign(self, block: QTextBlock, rule: str) -> None:
        """At the right end of the line, if its rule does not stand there already."""
        is_cited = bool(rule) and block.text().endswith(in_one_line(rule))
        self.sign.lead_to("" if is_cited else rule)
        if self.sign.rule:
            top = self._page.cursorRect(QTextCursor(block)).top()
            self.sign.move(self._page.viewport().width() - self.sign.width() - EDGE, top)
        self.sign.want(True)

    def _links_of(self, block: QTextBlock, line: int) -> list[tuple[int, int, str]]:
        text, rule, finder = block.text(), self._rule(line), finder_at(self._desk)
        mentions = finder.mentions(text) if finder is not None else []
        links = [(mention.start, mention.end, f"{TERM}{mention.term}") for mention in mentions]
        if rule and text.endswith(in_one_line(rule)):
            links.append((len(text) - len(rule), len(text), rule))
        return links

    def link_at(self, place: Place) -> str:
        """The term or rule at a place of the line that is pointed at."""
        return next((link for start, end, link in self._links if start <= place[1] < end), "")

    def _move(self, place: Place) -> None:
        link = self.link_at(place)
        self.hover.point_at(link)
        shape = Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.IBeamCursor
        self._page.viewport().setCursor(shape)

    def _click(self, place: Place) -> None:
        """A rule opens; a term does not, for a line is clicked twice to go to its moment."""
        link = self.link_at(place)
        if link and not link.startswith(TERM):
            self._desk.show_rule(link)

    def _open_menu(self, place: Place, where: QPoint) -> None:
        """The usual menu, and what explains."""
        menu = self._page.createStandardContextMenu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addSeparator()
        self.mark(place[0])
        add_link(menu, self._desk, self.link_at(place))
        add_rule(menu, self._desk, self._rule(place[0]))
        menu.popup(where)
