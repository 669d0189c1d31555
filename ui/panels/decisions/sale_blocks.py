"""Blocks of shares that may be sold, beside each other: eleven rows would be scrolled through."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from gridsim import cost_of
from ui.panels.cards.card import company_badge
from ui.widgets.beside import CLOSE

if TYPE_CHECKING:
    from gridsim.core.actions import SellShares
    from ui.panels.decisions.panel import Panel
    from ui.widgets.buttons import ChoiceButton

BESIDE = 2
"""So many blocks of a company are in one row."""


def lay_by_company(panel: Panel, sales: Iterable[SellShares]) -> None:
    """Put the blocks of each company behind its badge, named by their part and what they bring."""
    grid = QGridLayout()
    grid.setSpacing(CLOSE)
    by_company: dict[str, list[SellShares]] = {}
    for sale in sales:
        by_company.setdefault(sale.company, []).append(sale)
    badges = {company: company_badge(panel.desk.theme, company) for company in by_company}
    widest = max(badge.sizeHint().width() for badge in badges.values())
    for company, blocks in by_company.items():
        first = grid.rowCount()
        for number, sale in enumerate(blocks):
            row, column = divmod(number, BESIDE)
            grid.addWidget(_block(panel, sale), first + row, 1 + column)
        badges[company].setMinimumWidth(widest)
        grid.addWidget(badges[company], first, 0, Qt.AlignmentFlag.AlignVCenter)
    for column in range(BESIDE):
        grid.setColumnStretch(1 + column, 1)
        grid.setColumnMinimumWidth(1 + column, 1)
    panel.column.addLayout(grid)


def _block(panel: Panel, sale: SellShares) -> ChoiceButton:
    """What is sold and what for; the company stands before it."""
    cost = cost_of(panel.moment.state, sale, panel.moment.decision)
    button = panel.choice(sale)
    name = button.accessibleName()
    button.set_label(panel.desk.tr("decision.percent_for", percent=sale.percent, cost=cost))
    button.setAccessibleName(name)
    return button
