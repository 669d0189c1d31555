"""The text of rules: terms marked and explained, hits of a search lit, one section after the other."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QCursor,
    QMouseEvent,
    QPaintEvent,
    QPalette,
    QTextBlock,
    QTextCharFormat,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QToolTip, QWidget

from ui.help.help_in_lines import dotted, selection
from ui.help.term_marking import explained
from ui.help.told_label import REST
from ui.style.theme import blended
from ui.text.books import GLOSSARY, finder_of
from ui.text.folding import places
from ui.text.glossary import Finder, glossary
from ui.widgets.text_lines import in_whole_lines

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences

GROUND = 0.25
"""How strong the ground of a line is that is pointed out."""
TOP = 4
"""Pixels above a headline that is turned to."""


class RulesPage(QTextBrowser):
    """A page to read. Marks are painted over the text, so that none of them is printed or copied."""

    rule_wanted = Signal(str)
    """A link to a rule was followed."""
    term_wanted = Signal(str)
    """The explanation of a term is wanted."""

    def __init__(self, words: Sentences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._title = words, GLOSSARY
        self._finder: Finder | None = None
        self._terms: list[QTextEdit.ExtraSelection] = []
        self.hits: list[tuple[int, int]] = []
        """Where in the text what is searched stands."""
        self.pointed_out = ""
        """What the line that is wanted begins with."""
        self._term = ""
        """The term the pointer is on."""
        self.setOpenLinks(False)
        self.anchorClicked.connect(lambda link: self.rule_wanted.emit(link.toString()))
        self.viewport().setMouseTracking(True)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self.explain)

    def scrollContentsBy(self, across: int, down: int) -> None:
        super().scrollContentsBy(across, down)
        self.viewport().update()  # what Qt moves of it is cut for another foot

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(in_whole_lines(self, event))

    def tell(self, text: str, title: str, *, marks: bool) -> None:
        """Show Markdown about a title, or the glossary; its terms are marked if players want that."""
        self.setMarkdown(text)
        self._title, self.hits, self.pointed_out = title, [], ""
        self._finder = finder_of(title, self._words.language) if marks else None
        self._terms = list(self._marked_terms())
        self._paint()

    def _marked_terms(self) -> Iterator[QTextEdit.ExtraSelection]:
        """Each term where a paragraph names it first; headlines are left alone."""
        letters = dotted(self.palette().color(QPalette.ColorRole.PlaceholderText).name())
        block = self.document().begin()
        while block.isValid() and self._finder is not None:
            if block.blockFormat().headingLevel() == 0:
                for mention in self._finder.first_mentions(block.text()):
                    start = block.position()
                    yield selection(self.document(), start + mention.start, start + mention.end, letters)
            block = block.next()

    def _paint(self) -> None:
        letters = QTextCharFormat()
        letters.setBackground(self.palette().color(QPalette.ColorRole.Highlight))
        letters.setForeground(self.palette().color(QPalette.ColorRole.HighlightedText))
        lit = [selection(self.document(), start, end, letters) for start, end in self.hits]
        self.setExtraSelections([*self._lined(), *self._terms, *lit])

    def _lined(self) -> Iterator[QTextEdit.ExtraSelection]:
        """The ground of the line that is pointed out, from edge to edge."""
        block = self._wanted_block()
        if block is not None:
            colours = (QPalette.ColorRole.Base, QPalette.ColorRole.Highlight)
            base, accent = (self.palette().color(colour).name() for colour in colours)
            ground = QTextCharFormat()
            ground.setBackground(QColor(blended(base, accent, GROUND)))
            yield selection(self.document(), block.position(), block.position() + block.length() - 1, ground)

    def _wanted_block(self) -> QTextBlock | None:
        wanted = f"{self.pointed_out} "
        block = self.document().begin()
        while self.pointed_out and block.isValid():
            if block.text().startswith(wanted) and not block.blockFormat().headingLevel():
                return block
            block = block.next()
        return None

    # ---- searching

    def light(self, wanted: str, headlines: Collection[str], term: str = "") -> int:
        """Light what is searched within the sections of these headlines; how often it stands there.

        Where the words themselves are not said, other words for their term are lit.
        """
        self.hits = []
        if wanted.strip():
            for block in self._blocks_of(headlines):
                at, text = block.position(), block.text()
                found = places(text, wanted) or self._places_of(term, text)
                self.hits += [(at + start, at + end) for start, end in found]
        self._paint()
        return len(self.hits)

    def _places_of(self, term: str, text: str) -> list[tuple[int, int]]:
        """Where a term is met in a text, by whatever word."""
        met = finder_of(self._title, self._words.language).mentions(text) if term else []
        return [(mention.start, mention.end) for mention in met if mention.term == term]

    def _blocks_of(self, headlines: Collection[str]) -> Iterator[QTextBlock]:
        block, is_wanted = self.document().begin(), False
        while block.isValid():
            if block.blockFormat().headingLevel() > 0:
                is_wanted = block.text() in headlines
            if is_wanted:
                yield block
            block = block.next()

    def next_hit(self) -> None:
        """Go on to the next place where what is searched stands, from the last one to the first."""
        if self.hits:
            here = self.textCursor().position()
            later = [start for start, _ in self.hits if start > here]
            self._show(later[0] if later else self.hits[0][0])
            self.ensureCursorVisible()

    def turn_to(self, headline: str) -> None:
        """Bring a headline to the top."""
        for block in self._blocks_of((headline,)):
            self._show(block.position())
            top = self.document().documentLayout().blockBoundingRect(block).top()
            self.verticalScrollBar().setValue(round(top) - TOP)
            return

    def point_out(self, line: str) -> None:
        """Light the line that begins with these numbers, and bring it into sight if it is not; "" is none."""
        self.pointed_out = line
        self._paint()
        block = self._wanted_block()
        if block is not None:
            bar, box = self.verticalScrollBar(), self.document().documentLayout().blockBoundingRect(block)
            beyond = round(box.bottom()) - bar.value() - self.viewport().height() + TOP
            bar.setValue(bar.value() + max(beyond, 0))

    def _show(self, place: int) -> None:
        cursor = self.textCursor()
        cursor.setPosition(place)
        self.setTextCursor(cursor)

    # ---- terms

    def term_at(self, place: QPoint) -> str:
        """The term at a point of the page."""
        cursor = self.cursorForPosition(place)
        box = self.cursorRect(cursor).adjusted(-30, -2, 30, 2)
        if self._finder is None or not box.contains(place):
            return ""
        column = cursor.positionInBlock() - (self.cursorRect(cursor).left() > place.x())
        found = self._finder.mentions(cursor.block().text())
        return next((mention.term for mention in found if mention.start <= column < mention.end), "")

    def explain(self) -> None:
        """Tell of the term the pointer is on."""
        if self._term:
            title = "" if self._title == GLOSSARY else self._title
            told = explained(self._words, self._term, title)
            QToolTip.showText(QCursor.pos() + QPoint(0, TOP), told, self.viewport())

    def _point_at(self, term: str) -> None:
        if term != self._term:
            self._term = term
            if term:
                self._rest.start()
            else:
                self._rest.stop()
                QToolTip.hideText()

    # ---- Qt

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._point_at(self.term_at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point_at("")

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu()
        term = self.term_at(event.pos())
        if term:
            name = glossary(self._words.language).terms[term].name
            menu.addSeparator()
            menu.addAction(self._words.tr("help.explain", name=name), lambda: self.term_wanted.emit(term))
        menu.popup(event.globalPos())
