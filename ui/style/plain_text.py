"""Texts of players and files are shown letter for letter.

Qt takes a text for rich text as soon as it looks like it, in labels, tips and boxes with a message: a player
named `<img src=...>` would load a picture. What may hold a name, a file's name or anything else that somebody
has typed goes through here. What is meant to be rich says so, and escapes what it was handed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QLabel, QMessageBox, QToolTip, QWidget

from gridsim.telling.templates import WORD_JOINER, unbroken
from ui.style.line_breaks import Paragraph, paragraph
from ui.style.text_sizes import Measured, worked_out_once

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QAction


FIGURE = r"[+\u2212]?\u2060?(?:[$]|L\.\u00a0)?\d[\d.,\u2019]*(?:\u00a0?(?:%|SFR|[GM]\b))?"
JOINED = r" [+=\u2212\u00d7\u2192] "
"""A plus, an equals sign, a minus, a times or an arrow."""
WORD = rf"(?<![^\s>])[^\s<>:;]{{1,12}}(?: |: (?={FIGURE} \N{{RIGHTWARDS ARROW}} ))"
SUM = rf"(?:{WORD})?(?:\d{{1,2}}:? )?{FIGURE}(?:{JOINED}{FIGURE})+"
"""Figures that are reckoned with or that become others, with the short word before them: "Dora 5 → 2".

It is compiled when one is met, for that takes longer than all other patterns together.
"""
MOST_TOGETHER = 28
"""So many letters are kept in one line at most: a column that is too narrow for them would cut them."""
MEASURED_ANEW = (QEvent.Type.FontChange, QEvent.Type.StyleChange)
"""What changes how high letters come out."""


class Label(QLabel):
    """Remembers how high it comes out for a width, for as long as its text and its letters stay the same.

    A window that is laid out asks for the same few widths dozens of times, and Qt breaks the lines anew each
    time, of a rich text with all its letters. Another label that says the same has the same sizes.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heights: dict[tuple[int, int, int], int] = {}
        """By the width and the least size."""
        self._sized: tuple[QSize, QSize] | None = None
        """The size it likes, and the least one."""
        self._as_told = ""

    def setText(self, text: str) -> None:
        """Say something; what it says already leaves it as it lies."""
        if text == self._as_told:
            return
        self._forget()
        self._as_told = text
        super().setText(together(text))

    def setTextFormat(self, written: Qt.TextFormat) -> None:
        """Read texts as rich or as they are: a height is that of the same text read so."""
        if written is not self.textFormat():
            self._forget()
        super().setTextFormat(written)

    def setWordWrap(self, on: bool) -> None:
        self._forget()
        super().setWordWrap(on)

    def setAlignment(self, way: Qt.AlignmentFlag) -> None:
        self._forget()
        super().setAlignment(way)

    def setIndent(self, pixels: int) -> None:
        self._forget()
        super().setIndent(pixels)

    def setMargin(self, pixels: int) -> None:
        self._forget()
        super().setMargin(pixels)

    def text(self) -> str:
        """What it says, whatever is kept in one line."""
        return self._as_told

    def heightForWidth(self, width: int) -> int:
        asked = width, self.minimumWidth(), self.minimumHeight()
        if asked not in self._heights:
            self._heights[asked] = self._once(partial(self._height, width), width)
        return self._heights[asked]

    def sizeHint(self) -> QSize:
        return QSize(self._sizes()[0])

    def minimumSizeHint(self) -> QSize:
        return QSize(self._sizes()[1])

    def _sizes(self) -> tuple[QSize, QSize]:
        """The size it likes and the least one, worked out anew after the same changes as by Qt."""
        if self._sized is None:
            self._sized = self._once(self._liked_and_least)
        return self._sized

    def _height(self, width: int) -> int:
        told = self._paragraph() if width >= 0 else None
        if told is None:
            return super().heightForWidth(width)
        inner = max(width - self._edges().width(), 0)
        return max(told.height(inner) + self._edges().height(), self.minimumHeight())

    def _liked_and_least(self) -> tuple[QSize, QSize]:
        told = self._paragraph()
        if told is None:
            return super().sizeHint(), super().minimumSizeHint()
        liked, least = ((size + self._edges()).expandedTo(self.minimumSize()) for size in told.sizes())
        return liked, least.boundedTo(QSize(least.width(), liked.height()))

    def _paragraph(self) -> Paragraph | None:
        """What it says with its letters laid out; None where Qt has to measure it."""
        is_rich = self.textFormat() is Qt.TextFormat.RichText and self.wordWrap()
        inset = self.margin() or self.indent() > 0 or self.frameWidth() or self.minimumWidth()
        return paragraph(super().text(), self.font()) if is_rich and not inset else None

    def _edges(self) -> QSize:
        edges = self.contentsMargins()
        return QSize(edges.left() + edges.right(), edges.top() + edges.bottom())

    def _once(self, work_out: Callable[[], Measured], *asked: Hashable) -> Measured:
        """A size; a label that says nothing any more is narrower than one that has never said anything."""
        return worked_out_once((*asked, *self._measure()), work_out) if self._as_told else work_out()

    def _measure(self) -> tuple[Hashable, ...]:
        """All that its sizes depend on."""
        self.ensurePolished()
        edges = self.contentsMargins()
        return (
            self._as_told,
            self.textFormat(),
            self.font().key(),
            self.logicalDpiY(),
            self.wordWrap(),
            self.alignment(),
            (self.margin(), self.indent(), self.frameWidth()),
            (edges.left(), edges.top(), edges.right(), edges.bottom()),
            (self.minimumWidth(), self.minimumHeight()),
        )

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in MEASURED_ANEW:
            self._forget()

    def _forget(self) -> None:
        """It is measured anew."""
        self._heights.clear()
        self._sized = None


def plain_label(text: str = "", parent: QWidget | None = None) -> QLabel:
    """A label that shows every letter as it is."""
    label = Label(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    return label


def together(text: str) -> str:
    """A text in which no line ends within a sum, or between what was and what is; files hold plain blanks."""
    return re.sub(SUM, _kept, text) if " = " in text or " \N{RIGHTWARDS ARROW} " in text else text


def _kept(found: re.Match[str]) -> str:
    """Figures without a break; where they are long, what stands before them may part from them."""
    whole = found[0]
    if len(whole) > MOST_TOGETHER:
        word, _, whole = whole.partition(" ")
        if len(whole) > MOST_TOGETHER or not word:
            return found[0]
        return f"{word} {unbroken(whole)}"
    return unbroken(whole)


def in_one_line(citation: str) -> str:
    """A rule as it is cited ("1856 §4.3.5"), never parted where a line ends."""
    return unbroken(citation).replace("-", f"-{WORD_JOINER}")


def as_tip(text: str) -> str:
    """A text that a tip shows letter for letter."""
    if "<" not in text:
        return text
    return f"<qt>{escape(text, quote=False).replace(chr(10), '<br>')}</qt>"


def show_tip(place: QPoint, text: str, widget: QWidget | None) -> None:
    """Show a tip at a place of the screen, letter for letter; an empty text hides it."""
    QToolTip.showText(place, as_tip(text), widget)


def as_label(text: str) -> str:
    """A text for buttons, menus and tabs, in which an ampersand is one and nothing is taken for keys."""
    return text.replace("&", "&&").replace("\t", " ")


def as_title(text: str) -> str:
    """A text in the name of a window, where Qt takes `[*]` for the place of the mark of what is not saved."""
    return text.replace("[*]", "[*][*]")


def name_action(action: QAction, label: str) -> None:
    """Give an action its label, in which ampersands mark letters; by itself the tip would guess at markup."""
    action.setText(label)
    action.setToolTip(as_tip(re.sub("&(.)", r"\1", label)))


def message_box(
    parent: QWidget, title: str, text: str, icon: QMessageBox.Icon = QMessageBox.Icon.NoIcon
) -> QMessageBox:
    """A box with a message, letter for letter; buttons are for the caller."""
    box = QMessageBox(parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setWindowTitle(title)
    box.setIcon(icon)
    box.setText(text)
    return box
