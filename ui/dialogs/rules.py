"""The rules of a title, or the glossary, to read beside the game: a list to search, and the text itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from ui.dialogs.printer_question import ask_printer
from ui.dialogs.rules_page import RulesPage
from ui.text.books import GLOSSARY, Book, Section, glossary_of, rules_of, term_called, written
from ui.text.folding import places
from ui.text.rulebook import cited, rulebook
from ui.widgets.columns import across, rows
from ui.widgets.combo_box import short_box
from ui.widgets.dialog_size import suit_letters
from ui.widgets.labels import text_label
from ui.widgets.whole_rows import show_whole_rows

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences

KEY = Qt.ItemDataRole.UserRole
USUAL = (820, 600)
"""Pixels of the window in letters of the usual size."""
HEADINGS = 0.37
"""The share of the width that the list of headings has at most."""
CHAPTER = 2
"""The level of a section that is a chapter."""
INDENT = " " * 4
BEFORE, BEHIND = 14, 20
"""So many letters round a hit are told in the list."""


def always() -> bool:
    """Mark terms at all times."""
    return True


class RulesWindow(QDialog):
    """Stays open beside the game; `open_at` turns to a rule, `explain` to a term."""

    def __init__(
        self,
        words: Sentences,
        titles: Sequence[str],
        parent: QWidget | None = None,
        *,
        marks: Callable[[], bool] = always,
    ) -> None:
        super().__init__(parent)
        self._words, self._titles, self._marks = words, titles, marks
        self._title = titles[0]
        self._told_of = titles
        """The titles whose rules the glossary leads to."""
        self._book: Book = ()
        self.setModal(False)
        suit_letters(self, USUAL)
        self.title_box: QComboBox = short_box()
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        show_whole_rows(self.list)
        self.list.setMaximumWidth(round(self.width() * HEADINGS))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.text = RulesPage(words)
        self.count = text_label(role="quiet")
        """How often the words searched were found."""
        self.print_button, self.close_button = QPushButton(), QPushButton()
        self._build()
        self._connect()
        self.label()

    def _build(self) -> None:
        column = rows(self, margin=10, gap=8)
        column.addLayout(across(self.title_box, self.search))
        column.addWidget(self.count)
        column.addLayout(across(self.list, self.text), 1)
        column.addLayout(across(self.print_button, self.close_button))
        self.count.hide()
        for title in self._titles:
            self.title_box.addItem(self._name_of(title), title)
        self.title_box.insertSeparator(self.title_box.count())
        self.title_box.addItem("", GLOSSARY)

    def _name_of(self, title: str) -> str:
        """A title by its id; what is no game by its name."""
        key = f"rules.{title}"
        return self._words.tr(key) if key in self._words else title

    def _connect(self) -> None:
        self.title_box.activated.connect(lambda _index: self.show_title(self.title_box.currentData()))
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self.text.next_hit)
        self.list.currentItemChanged.connect(lambda item, _old: self._go(item))
        self.text.rule_wanted.connect(self.open_at)
        self.text.term_wanted.connect(lambda term: self.explain(term, self._title))
        self.print_button.clicked.connect(self._print)
        self.close_button.clicked.connect(self.close)
        for button in (self.print_button, self.close_button):
            button.setAutoDefault(False)

    def label(self) -> None:
        """Write everything in the language that is spoken now."""
        tr = self._words.tr
        self.setWindowTitle(tr("rules.window"))
        self.search.setPlaceholderText(tr("rules.search"))
        self.print_button.setText(tr("rules.print"))
        self.close_button.setText(tr("rules.close"))
        self.title_box.setItemText(self.title_box.count() - 1, tr("help.glossary"))
        for number, title in enumerate(self._titles):
            self.title_box.setItemText(number, self._name_of(title))
        for widget, key in ((self.title_box, "title"), (self.search, "search"), (self.list, "list")):
            widget.setAccessibleName(tr(f"rules.{key}"))
        self.text.setAccessibleName(tr("rules.window"))
        if self._book:
            self.show_title(self._title)

    # ---- what is shown

    def open_at(self, rule: str) -> None:
        """Turn to a rule as it is cited, and come to the front."""
        found = cited(rule)
        title, number = found or (self._title or self._titles[0], "")
        self.show_title(title)
        self._come()
        book = rulebook(title, self._words.language)
        paragraph = book.find(number) if book is not None and number else None
        if paragraph is not None:
            self._choose(paragraph.number)
            self.text.point_out(paragraph.line_of(number))

    def explain(self, term: str, title: str = "") -> None:
        """Turn to a term, and come to the front; the rules named are those of a title, else of all."""
        self._told_of = [title] if title else self._titles
        self.show_title(GLOSSARY)
        self._come()
        self._choose(term)

    def _come(self) -> None:
        self.show()
        self.raise_()
        self.activateWindow()

    def show_title(self, title: str) -> None:
        """Show the rules of a title, or the glossary, from the beginning."""
        self._title = title
        self._book = self._read(title)
        self.title_box.setCurrentIndex(self.title_box.findData(title))
        self.search.clear()
        told = written(self._book) if self._book else self._words.tr("rules.untold", title=title)
        self.text.tell(told, title, marks=self._marks())
        self._find("")

    def _read(self, title: str) -> Book:
        if title == GLOSSARY:
            return glossary_of(self._words, self._told_of)
        return rules_of(title, self._words.language)

    # ---- searching

    def _find(self, wanted: str) -> None:
        """List the sections that hold the words typed, each with a line where they stand, and light them."""
        self.list.clear()
        found = [paragraph for paragraph in self._book if paragraph.holds(wanted)]
        for paragraph in found:
            self.list.addItem(_item(paragraph, wanted))
        term = term_called(wanted, self._words.language)
        hits = self.text.light(wanted, [paragraph.headline for paragraph in found], term)
        self.count.setVisible(bool(wanted.strip()))
        key = "help.hits" if found else "help.no_hits"
        self.count.setText(self._words.tr(key, hits=hits, count=len(found)))
        if wanted.strip() and found:
            self.list.setCurrentRow(0)

    def _choose(self, key: str) -> None:
        for row in range(self.list.count()):
            if self.list.item(row).data(KEY) == key:
                self.list.setCurrentRow(row)
                return

    def _go(self, item: QListWidgetItem | None) -> None:
        """Turn the text to a section."""
        key = item.data(KEY) if item is not None else None
        section = next((paragraph for paragraph in self._book if paragraph.key == key), None)
        if section is not None:
            self.text.turn_to(section.headline)

    def _print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if ask_printer(printer, Path.home() / self.title_box.currentText(), self):
            self.text.document().print_(printer)


def _item(section: Section, wanted: str) -> QListWidgetItem:
    """A section in the list, with the first line in which what is wanted stands."""
    number, _, heading = section.headline.partition(" ")
    name = f"{number}  {heading}" if number == section.key else section.headline
    line = _line_with(section.text, wanted)
    indent = INDENT if section.level > CHAPTER and number == section.key else ""
    item = QListWidgetItem(f"{indent}{name}\n{indent}{line}" if line else f"{indent}{name}")
    item.setData(KEY, section.key)
    return item


def _line_with(text: str, wanted: str) -> str:
    """The words round the first hit."""
    hits = places(text, wanted) if wanted.strip() else []
    if not hits:
        return ""
    start, end = hits[0]
    first = text.rfind(" ", 0, max(start - BEFORE, 0)) + 1 if start > BEFORE else 0
    part = " ".join(text[first : end + BEHIND].replace("**", "").split())
    return f"… {part} …"
