"""Starting companies: a button for each, which asks for the price; and the step in which companies do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from gridsim.core.actions import StartCompany
from ui.help.told_label import ToldLabel
from ui.panels.cards.card import company_badge
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.start_company import StartCompanyDialog
from ui.widgets.column_layout import Columns
from ui.widgets.columns import across, rows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gridsim.core.actions import Action
    from ui.panels.decisions.offers import KindOffer
    from ui.panels.decisions.panel import Panel
    from ui.panels.panel_context import PanelContext
    from ui.widgets.buttons import ChoiceButton

ROOM, GAP = 280, 3
"""Pixels of a line of small buttons, and between two of them."""


class InvestPanel(GenericPanel):
    """What a company may buy, as usual, and the companies it may start, each with one button.

    Purchases that are all refused stand below what can be chosen.
    """

    def add_own(self) -> None:
        self._refused: list[tuple[type[Action], KindOffer]] = []

    def place_offer(self, kind: type[Action], offer: KindOffer) -> None:
        if offer.is_refused:
            self._refused.append((kind, offer))
        else:
            super().place_offer(kind, offer)

    def add_beside(self) -> None:
        for kind, offer in self._refused:
            super().place_offer(kind, offer)
        super().add_beside()

    def add_kind(self, kind: type[Action]) -> None:
        if kind is not StartCompany:
            super().add_kind(kind)
            return
        offered = startable(self)
        if offered:
            self.heading(self.desk.tell_group(kind))
            self._add_starts(offered)

    def _add_starts(self, offered: list[str]) -> None:
        """Those that can be started, and below them the others."""
        buttons = {company: start_button(self, company) for company in offered}
        allowed = {company: button for company, button in buttons.items() if not button.is_refused}
        self.column.addLayout(start_lines(self.desk, allowed))
        refused = {company: button for company, button in buttons.items() if button.is_refused}
        if refused:
            self.column.addLayout(refused_starts(self.desk, refused))


def startable(panel: Panel) -> list[str]:
    """The companies that can be started, and those that a player might expect to."""
    found = panel.moment.legal.of(StartCompany).considered()
    offered = {start.company for start in found if isinstance(start, StartCompany)}
    companies = panel.moment.state.companies.values()
    return [company.id for company in companies if company.status == "unstarted" and company.id in offered]


def start_button(panel: Panel, company: str, again: ChoiceButton | None = None) -> ChoiceButton:
    """A short button beside a badge that asks for the price; refused if none is allowed.

    `again` is its button of the last turn. What follows is told of the price the dialog begins with.
    """
    facts, legal = panel.moment.state.facts, panel.moment.legal
    offers = [StartCompany(company=company, par=facts.price_at(cell)) for cell in facts.par_cells(company)]
    allowed = next((offer for offer in offers if offer in legal), offers[-1])

    def ask_par() -> None:
        dialog = StartCompanyDialog(panel.desk, panel.moment, offers, panel.window())
        dialog.chosen.connect(panel.chosen)
        dialog.open()

    button = panel.choice(allowed, panel.desk.words.tr("stock.start_short"), take=ask_par, again=again)
    button.setAccessibleName(panel.desk.tr("stock.start", company=company))
    return button


def start_lines(desk: PanelContext, buttons: Mapping[str, ChoiceButton]) -> Columns:
    """Companies that can be started, two beside each other where there is room, each with its button."""
    lines = Columns(2, across=10, down=4)
    badges = {company: company_badge(desk.theme, company) for company in buttons}
    widest = max((badge.sizeHint().width() for badge in badges.values()), default=0)
    for company, button in buttons.items():
        badges[company].setMinimumWidth(widest)
        cell = across(badges[company], button)
        cell.setStretch(1, 1)
        lines.add_layout(cell)
    return lines


def refused_starts(desk: PanelContext, buttons: Mapping[str, ChoiceButton]) -> QVBoxLayout:
    """Companies that cannot be started now, small and side by side; each tells its reason."""
    for company, button in buttons.items():
        name = button.accessibleName()
        button.set_label(company)
        button.setAccessibleName(name)
    widest = max(button.sizeHint().width() for button in buttons.values())
    in_a_row = max(1, ROOM // (widest + GAP))
    grid = QGridLayout()
    grid.setSpacing(GAP)
    for index, button in enumerate(buttons.values()):
        grid.addWidget(button, *divmod(index, in_a_row))
    column = rows()
    column.addWidget(ToldLabel(desk, desk.words.tr("stock.not_to_start"), role="quiet"))
    column.addLayout(grid)
    return column
