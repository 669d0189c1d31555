"""How many or how much of something: each choice is named with what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.core import decisions
from gridsim.core.actions import ChooseAmount, StartCompany
from ui.panels.generic import GenericPanel

if TYPE_CHECKING:
    from gridsim.core.actions import Action


class AmountPanel(GenericPanel):
    """Stations or first shares of a company, by their number or part."""

    def add_kind(self, kind: type[Action]) -> None:
        if kind is not ChooseAmount:
            super().add_kind(kind)
            return
        self.heading(self.desk.words.tell_action_group(kind))
        legal = self.moment.legal.of(kind)
        for action in (*legal, *(each for each, _ in legal.refused())):
            assert isinstance(action, ChooseAmount)
            button = self.choice(action, self._label(action.amount))
            button.setAccessibleName(self.desk.tell(action, self.moment))
            self.column.addWidget(button)

    def _label(self, amount: int) -> str:
        decision, state = self.moment.decision, self.moment.state
        if isinstance(decision, decisions.BuyStations):
            return self.desk.tr("decision.count_for", count=amount, cost=amount * decision.price)
        assert isinstance(decision, decisions.FirstShares)
        start = self.moment.action
        if not isinstance(start, StartCompany):
            return ""
        cost = start.par * amount // queries.unit(state, decision.company)
        return self.desk.tr("decision.percent_for", percent=amount, cost=cost)
