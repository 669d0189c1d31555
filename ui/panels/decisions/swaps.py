"""Papers that a player may hand in for shares in his turn: a line for each, a small button for each share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from gridsim.core.actions import ExchangePaper
from gridsim.core.state import POOL
from ui.help.told_label import ToldLabel
from ui.widgets.columns import across

if TYPE_CHECKING:
    from PySide6.QtWidgets import QHBoxLayout

    from ui.panels.decisions.panel import Panel

IN_A_LINE = 5
"""As many small buttons as there is room for."""


def can_swap(panel: Panel) -> bool:
    """Whether anything can be handed in now."""
    return ExchangePaper in panel.moment.legal.kinds and bool(panel.moment.legal.of(ExchangePaper))


def swap_lines(panel: Panel) -> Iterator[tuple[ToldLabel, list[QHBoxLayout]]]:
    """For each paper its name, and below what it can be handed in for."""
    considered = panel.moment.legal.of(ExchangePaper).considered()
    offers = [exchange for exchange in considered if isinstance(exchange, ExchangePaper)]
    for paper, swaps in groupby(offers, lambda exchange: exchange.paper):
        name = ToldLabel(panel.desk, panel.desk.tr(f"stock.{_kind(panel, paper)}", paper=paper))
        buttons = list(swaps)
        cut = range(0, len(buttons), IN_A_LINE)
        yield name, [_line(panel, buttons[start : start + IN_A_LINE]) for start in cut]


def _kind(panel: Panel, paper: str) -> str:
    """Whether a paper is handed in for a president's certificate that is kept for it, or for a share."""
    companies = panel.moment.state.facts.companies
    kept = companies[paper].exchange if paper in companies else None
    return "swap_presidency" if kept is not None and kept.president else "swap"


def _line(panel: Panel, swaps: Sequence[ExchangePaper]) -> QHBoxLayout:
    line = across(gap=4)
    for swap in swaps:
        button = panel.choice(swap, _label(panel, swap))
        button.setAccessibleName(panel.desk.tell(swap, panel.moment))
        line.addWidget(button, 1)
    for _ in range(IN_A_LINE - len(swaps)):
        line.addWidget(QWidget(), 1)
    return line


def _label(panel: Panel, swap: ExchangePaper) -> str:
    """The company alone, and where its share lies if that is not the bank."""
    if swap.company is None:
        exchange = panel.moment.state.facts.companies[swap.paper].exchange
        return exchange.company if exchange is not None else swap.paper
    return panel.desk.tr("stock.swap_pool", company=swap.company) if swap.source == POOL else swap.company
