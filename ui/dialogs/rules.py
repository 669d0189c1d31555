"""The rules of a title to read beside the game: a list to search, and the paragraphs themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTextBrowser,
    QWidget,
)

from ui.text.rulebook import Rulebook, cited, rulebook
from ui.widgets import across, rows, short_box

if TYPE_CHECKING:
    from ui.text.rulebook import Paragraph
    from ui.text.sentences import Sentences

NUMBER = Qt.ItemDataRole.UserRole
CHAPTER = 2
"""The level of a paragraph that is a chapter."""


class RulesWindow(QDialog):
    """Stays open beside the game; `open_at` turns to a rule."""

    def __init__(self, words: Sentences, titles: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._titles = words, titles
        self._book: Rulebook | None = None
        self.setModal(False)
        self.resize(760, 560)
        self.title_box: QComboBox = short_box()
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setMaximumWidth(280)
        self.text = QTextBrowser()
        self.print_button, self.close_button = QPushButton(), QPushButton()
        self._build()
        self._connect()
        self.label()

    def _build(self) -> None:
        column = rows(self, margin=10, gap=8)
        column.addLayout(across(self.title_box, self.search))
        column.addLayout(across(self.list, self.text), 1)
        column.addLayout(across(self.print_button, self.close_button))
        for title in self._titles:
            self.title_box.addItem(title, title)

    def _connect(self) -> None:
        self.title_box.activated.connect(lambda _index: self.show_title(self.title_box.currentData()))
        self.search.textChanged.connect(self._fill)
        self.list.currentItemChanged.connect(lambda item, _old: self._go(item))
        self.print_button.clicked.connect(self._print)
        self.close_button.clicked.connect(self.close)
        self.close_button.setAutoDefault(False)
        self.print_button.setAutoDefault(False)

    def label(self) -> None:
        """Write everything in the language that is spoken now."""
        tr = self._words.tr
        self.setWindowTitle(tr("rules.window"))
        self.search.setPlaceholderText(tr("rules.search"))
        self.print_button.setText(tr("rules.print"))
        self.close_button.setText(tr("rules.close"))
        for widget, key in ((self.title_box, "title"), (self.search, "search"), (self.list, "list")):
            widget.setAccessibleName(tr(f"rules.{key}"))
        self.text.setAccessibleName(tr("rules.window"))
        if self._book is not None:
            self.show_title(self._book.title)

    # ---- what is shown

    def open_at(self, rule: str) -> None:
        """Turn to a rule as it is cited, and come to the front."""
        found = cited(rule)
        title, number = found or (self._book.title if self._book else self._titles[0], "")
        self.show_title(title)
        self.show()
        self.raise_()
        self.activateWindow()
        paragraph = self._book.find(number) if self._book is not None and number else None
        if paragraph is not None:
            self._choose(paragraph)

    def show_title(self, title: str) -> None:
        """Show the rules of a title from their beginning."""
        self._book = rulebook(title, self._words.language)
        self.title_box.setCurrentIndex(self.title_box.findData(title))
        self.search.clear()
        self.text.setMarkdown(
            _written(self._book) if self._book else self._words.tr("rules.untold", title=title)
        )
        self._fill("")

    def _fill(self, wanted: str) -> None:
        """List the paragraphs that hold the words typed."""
        self.list.clear()
        found = self._book.search(wanted) if self._book is not None else ()
        for each in found:
            indent = "" if each.level == 2 else "    "
            item = QListWidgetItem(f"{indent}{each.number}  {each.heading}")
            item.setData(NUMBER, each.number)
            self.list.addItem(item)
        if wanted and found:
            self.list.setCurrentRow(0)

    def _choose(self, paragraph: Paragraph) -> None:
        for row in range(self.list.count()):
            if self.list.item(row).data(NUMBER) == paragraph.number:
                self.list.setCurrentRow(row)
                return

    def _go(self, item: QListWidgetItem | None) -> None:
        """Turn the text to the heading of a paragraph."""
        paragraph = (
            self._book.find(item.data(NUMBER)) if self._book is not None and item is not None else None
        )
        if paragraph is None:
            return
        document = self.text.document()
        place = document.find(_headline(paragraph), 0, QTextDocument.FindFlag.FindCaseSensitively)
        while not place.isNull() and place.block().text() != _headline(paragraph):
            place = document.find(_headline(paragraph), place, QTextDocument.FindFlag.FindCaseSensitively)
        if place.isNull():
            return
        place.clearSelection()
        self.text.setTextCursor(place)
        top = document.documentLayout().blockBoundingRect(place.block()).top()
        self.text.verticalScrollBar().setValue(round(top) - 4)

    def _print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec() == QDialog.DialogCode.Accepted:
            self.text.document().print_(printer)


def _headline(paragraph: Paragraph) -> str:
    return f"{paragraph.number} {paragraph.heading}"


def _written(book: Rulebook) -> str:
    parts = (f"{'#' * each.level} {_headline(each)}\n\n{each.text}" for each in book.paragraphs)
    return "\n\n".join(parts)
