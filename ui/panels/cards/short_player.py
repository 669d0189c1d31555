"""A player's card where not all cards have room at their full height: the same things in less lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics

from gridsim.telling.templates import NO_BREAK, unbroken
from ui.help.told_label import ToldLabel
from ui.style.plain_text import as_tip
from ui.widgets.columns import across
from ui.widgets.labels import Badge, rich_label, text_label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.desk import Desk
    from ui.panels.cards.card import Card
    from ui.panels.cards.hand import Holding
    from ui.style.theme import Theme

GAP = 8
"""Pixels between the parts of a head."""
Figures = Sequence[tuple[str, str]]
"""What they are, and how much."""
ON_ALL = 3
"""The first figures, which are told of everybody: in a row they need no names."""


def without(figures: Figures, count: int) -> Figures:
    """Those of everybody without so many behind the cash: what somebody is worth is told least often."""
    return (*figures[:1], *figures[1 + count : ON_ALL])


class ShortHead:
    """Name, marks and the figures beside them in one line, and what stands between."""

    def __init__(self, desk: Desk, card: Card, name: str, between: QWidget | None = None) -> None:
        # Where a line is short chips give way: a name of two words would else take two lines of a low card.
        self._name = text_label(unbroken(name), role="name")
        # A label that has never said anything is a letter broader than one that says nothing any more.
        self._marks, self._figures = ToldLabel(desk, " "), rich_label("")
        self._figures.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head = across(self._name, self._marks, gap=GAP)
        if between is not None:
            head.addWidget(between)
        head.addWidget(self._figures, 1)
        if card.sign is not None:
            head.addWidget(card.sign)
        card.body.addLayout(head)

    def begin_at(self, begins: int, font: QFont) -> None:
        """Let what stands between begin so many pixels behind the edge; 0: right behind name and marks.

        Letters of a font measure a name whose label, in no window yet, has those of the program.
        """
        name = self._name.sizeHint().width()
        if self._name.font().pointSizeF() != font.pointSizeF():
            bold = QFont(font)
            bold.setBold(True)
            name = QFontMetrics(bold).horizontalAdvance(self._name.text())
        self._marks.setMinimumWidth(max(0, begins - name - 2 * GAP) if begins else 0)

    def tell(self, marks: Iterable[str], figures: Figures) -> None:
        """Tell marks, and figures in a row; what these are, the tip says."""
        self._marks.setText(NO_BREAK.join(marks))
        shown = [escape(value) for _, value in figures]
        self._figures.setText(f"{NO_BREAK}·{NO_BREAK}".join([f"<b>{shown[0]}</b>", *shown[1:]]))
        self._figures.setToolTip(as_tip(" · ".join(what for what, _ in figures)))
        self._figures.setAccessibleName(", ".join(f"{what} {value}" for what, value in figures))


def badge_of(theme: Theme, holding: Holding) -> Badge:
    """A chip that tells what it is where the pointer rests."""
    ground, ink = theme.colour(holding.colour), theme.colour(f"on:{holding.colour}")
    chip = Badge(holding.mark, ground, ink, edge=theme.edge(holding.colour))
    chip.setToolTip(as_tip(holding.tip))
    chip.setAccessibleName(holding.tip)
    return chip
