"""A player's card where there is no room for all cards at their full height: the same things in two lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from ui.help.told import ToldLabel
from ui.panels.cards.card import BETWEEN, Card, Flow
from ui.style.plain import as_tip
from ui.widgets.columns import across
from ui.widgets.labels import Badge, rich_label, text_label

if TYPE_CHECKING:
    from PySide6.QtGui import QFontMetrics
    from PySide6.QtWidgets import QLabel

    from ui.desk import Desk

IN_A_ROW = 3
"""Shares beside each other on a card of the full height, and figures."""
FRAME, LEADING = 14, 3
"""Pixels of the edge of a card, and between its lines."""


def short_head(desk: Desk, card: Card, name: str) -> tuple[ToldLabel, QLabel]:
    """Name, marks and the figures beside them; what tells marks and figures."""
    marks, figures = ToldLabel(desk), rich_label("")
    figures.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    head = across(text_label(name, role="heading"), marks, gap=8)
    head.addWidget(figures, 1)
    if card.sign is not None:
        head.addWidget(card.sign)
    card.body.addLayout(head)
    return marks, figures


def tell_shortly(label: QLabel, figures: Sequence[tuple[str, str]]) -> None:
    """Tell figures in a row; what they are, the tip says."""
    shown = [escape(value) for _, value in figures]
    label.setText(" · ".join([f"<b>{shown[0]}</b>", *shown[1:]]))
    label.setToolTip(as_tip(" · ".join(what for what, _ in figures)))
    label.setAccessibleName(", ".join(f"{what} {value}" for what, value in figures))


def add_chips(desk: Desk, flow: Flow, privates: Iterable[tuple[str, str]]) -> None:
    """Privates by their letters; what each of them brings, its tip says."""
    theme = desk.theme
    for letters, tip in privates:
        chip = Badge(letters, theme.colour("bar"), theme.colour("on:bar"))
        chip.setToolTip(as_tip(tip))
        chip.setAccessibleName(tip)
        flow.add(chip, "")


def has_room(metrics: QFontMetrics, height: int, players: Iterable[tuple[int, int]]) -> bool:
    """Whether cards of the full height fit, for each player with so many shares and further lines."""
    line = metrics.lineSpacing() + LEADING
    wanted = sum((2 - -shares // IN_A_ROW + more) * line + FRAME + BETWEEN for shares, more in players)
    return wanted <= height
