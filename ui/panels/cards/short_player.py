"""A player's card where not all cards have room at their full height: the same things in less lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from gridsim.telling.templates import NO_BREAK
from ui.help.told_label import ToldLabel
from ui.panels.cards.card import Flow
from ui.style.plain_text import as_tip
from ui.widgets.columns import across
from ui.widgets.labels import Badge, rich_label, text_label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel, QWidget

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


def short_head(desk: Desk, card: Card, name: str, between: QWidget | None = None) -> tuple[ToldLabel, QLabel]:
    """Name, marks and the figures beside them, and what stands between; what tells marks and figures."""
    # A label that has never said anything is a letter broader than one that says nothing any more.
    marks, figures = ToldLabel(desk, " "), rich_label("")
    figures.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    # Where a line is short chips give way: a name of two words would else take two lines of a low card.
    head = across(text_label(name.replace(" ", NO_BREAK), role="name"), marks, gap=GAP)
    if between is not None:
        head.addWidget(between)
    head.addWidget(figures, 1)
    if card.sign is not None:
        head.addWidget(card.sign)
    card.body.addLayout(head)
    return marks, figures


def tell_shortly(label: QLabel, figures: Figures) -> None:
    """Tell figures in a row; what they are, the tip says."""
    shown = [escape(value) for _, value in figures]
    label.setText(f"{NO_BREAK}·{NO_BREAK}".join([f"<b>{shown[0]}</b>", *shown[1:]]))
    label.setToolTip(as_tip(" · ".join(what for what, _ in figures)))
    label.setAccessibleName(", ".join(f"{what} {value}" for what, value in figures))


def add_chips(theme: Theme, flow: Flow, held: Iterable[Holding]) -> None:
    """Debts, and privates by their letters; what each of them brings, its tip says."""
    for holding in held:
        flow.add(badge_of(theme, holding), "")


def chips_beside(theme: Theme, held: Iterable[Holding]) -> Flow:
    """Chips in as many lines as they take."""
    flow = Flow(0)
    add_chips(theme, flow, held)
    return flow


def badge_of(theme: Theme, holding: Holding) -> Badge:
    """A chip that tells what it is where the pointer rests."""
    ground, ink = theme.colour(holding.colour), theme.colour(f"on:{holding.colour}")
    chip = Badge(holding.mark, ground, ink, edge=theme.edge(holding.colour))
    chip.setToolTip(as_tip(holding.tip))
    chip.setAccessibleName(holding.tip)
    return chip
