"""A label that says a sentence, marks its terms and explains them while the pointer rests on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from gridsim.telling.templates import NO_BREAK
from ui.help.term_marking import about, has_links, link_to, marked, with_citations
from ui.style.plain_text import Label

if TYPE_CHECKING:
    from ui.desk import Desk

REST = 250
"""Milliseconds the pointer rests on a term before it is explained."""


class Hover(QObject):
    """Explains what the pointer rests on, beside the pointer; a tip of the whole widget waits meanwhile."""

    def __init__(self, desk: Desk, widget: QWidget) -> None:
        super().__init__(widget)
        self._desk, self._widget, self.link = desk, widget, ""
        self._rest = QTimer(widget, singleShot=True, interval=REST)
        self._rest.timeout.connect(self.explain)

    def point_at(self, link: str) -> None:
        """The pointer has come to a link; "" is none."""
        if link == self.link:
            return
        self.link = link
        if link:
            self._widget.installEventFilter(self)
            self._rest.start()
        else:
            self._widget.removeEventFilter(self)
            self._rest.stop()
            QToolTip.hideText()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        return event.type() == QEvent.Type.ToolTip

    def explain(self) -> None:
        """Tell of the link now."""
        told = about(self._desk, self.link) if self.link else ""
        if told:
            QToolTip.showText(QCursor.pos() + QPoint(0, 4), told, self._widget)


class ToldLabel(Label):
    """Wraps; `text` is the sentence as it was told, whatever is marked in it."""

    def __init__(self, desk: Desk, text: str = "", *, role: str = "") -> None:
        super().__init__()
        self._desk, self._role, self._told = desk, role, ""
        self.hover: Hover | None = None
        """Explains the terms; None while there are none."""
        self.setWordWrap(True)
        self.setIndent(0)
        if role:
            self.setProperty("role", role)
        self.setText(text)

    def setText(self, text: str) -> None:
        """Tell a sentence. Plain text stays plain where nothing is to be marked: it costs less."""
        rich = with_citations(self._desk, text, self._role)
        self.write(text, rich if has_links(rich) else "")

    def tell(self, text: str, rule: str, told_as: str = "") -> None:
        """Tell a sentence and the rule behind it, as it is cited or otherwise."""
        link = link_to(self._desk, rule, told_as)
        # A sign alone in a line of its own looks lost; a paragraph may begin one.
        gap = NO_BREAK if told_as else " "
        told = f"{text}{gap}{told_as or rule}" if link else text
        rich = f"{marked(self._desk, text, self._role)}{gap}{link}".strip()
        self.write(told, rich if has_links(rich) else "")

    def write(self, told: str, rich: str) -> None:
        """Show a sentence as rich text, or as it is where there is nothing rich about it."""
        self._told = told
        self.setTextFormat(Qt.TextFormat.RichText if rich else Qt.TextFormat.PlainText)
        super().setText(rich or told)
        if rich and self.hover is None:
            self.hover = lead_on(self._desk, self)

    @property
    def is_rich(self) -> bool:
        """Whether anything is marked in it now."""
        return self.textFormat() is Qt.TextFormat.RichText

    def text(self) -> str:
        return self._told


def lead_on(desk: Desk, label: QLabel) -> Hover:
    """Let the links of a label explain themselves and lead on."""
    hover = Hover(desk, label)
    label.linkHovered.connect(hover.point_at)
    label.linkActivated.connect(desk.show_rule)
    label.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # what it lies in has the better one
    return hover
