"""How many or how much of something: each choice is named with what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.core import decisions
from gridsim.core.actions import ChooseAmount, StartCompany
from ui.panels.decisions.generic import GenericPanel

if TYPE_CHECKING:
    from gridsim.core.actions import Action


class AmountPanel(GenericPanel):
    """Stations or first shares of a company, by their number or part."""

    def add_kind(self, kind: type[Action]) -> None:
        if kind is ChooseAmount:
            add_amounts(self)
        else:
            super().add_kind(kind)


def add_amounts(panel: GenericPanel) -> None:
    """A button for each amount, refused ones too, below a heading."""
    panel.heading(panel.desk.tell_group(ChooseAmount))
    legal, refused = panel.moment.legal.of(ChooseAmount).parted()
    for action in (*legal, *refused):
        assert isinstance(action, ChooseAmount)
        button = panel.choice(action, _label(panel, action.amount))
        button.setAccessibleName(panel.desk.tell(action, panel.moment))
        panel.column.addWidget(button)


def _label(panel: GenericPanel, amount: int) -> str:
    decision, state = panel.moment.decision, panel.moment.state
    if isinstance(decision, decisions.BuyStations):
        return panel.desk.tr("decision.count_for", count=amount, cost=amount * decision.price)
    assert isinstance(decision, decisions.FirstShares)
    start = panel.moment.action
    if not isinstance(start, StartCompany):
        return ""
    cost = start.par * amount // queries.unit(state, decision.company)
    return panel.desk.tr("decision.percent_for", percent=amount, cost=cost)
