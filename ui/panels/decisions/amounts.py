"""How many or how much of something: each choice is named with what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout

from gridsim import cost_of
from gridsim.core import decisions
from gridsim.core.actions import ChooseAmount, SetPrice
from ui.help.told_label import ToldLabel
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.offers import KindOffer
from ui.panels.decisions.papers import place_and_stations

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gridsim import Moment
    from gridsim.core.actions import Action
    from gridsim.facts.model import CompanyFacts

IN_A_ROW = 5
"""As many small buttons as there is room for."""


class AmountPanel(GenericPanel):
    """Stations or first shares of a company, by their number or part."""

    def add_kind(self, kind: type[Action]) -> None:
        if kind is ChooseAmount:
            add_amounts(self)
        else:
            super().add_kind(kind)


class PricePanel(GenericPanel):
    """The price of a new company: where it is at home, and the stations that each price brings."""

    def add_own(self) -> None:
        self.column.addWidget(ToldLabel(self.desk, place_and_stations(self.desk, asked_about(self.moment))))

    def offer(self, kind: type[Action]) -> KindOffer:
        return PriceOffer(self.desk, self.moment, kind, with_refused=self.with_refused(kind))


class PriceOffer(KindOffer):
    """Prices, each with the stations that come with it."""

    def note_of(self, action: Action) -> str:
        price = action.price if isinstance(action, SetPrice) else None
        count = asked_about(self.moment).stations_by_par.get(str(price))
        return "" if count is None else self.desk.tr("start_company.stations", stations=count)


def asked_about(moment: Moment) -> CompanyFacts:
    """What is printed of the company whose price is chosen."""
    decision = moment.decision
    assert isinstance(decision, decisions.ChoosePrice)
    return moment.state.facts.companies[decision.company]


class CountPanel(GenericPanel):
    """Many numbers to choose from: small buttons in rows, the usual one first for the keyboard."""

    def add_kind(self, kind: type[Action]) -> None:
        if kind is not ChooseAmount:
            super().add_kind(kind)
            return
        self.heading(self.desk.tell_group(ChooseAmount))
        grid = QGridLayout()
        grid.setSpacing(4)
        for place, action in enumerate(self.moment.legal.of(ChooseAmount)):
            assert isinstance(action, ChooseAmount)
            button = self.choice(action, str(action.amount))
            button.setAccessibleName(self.desk.tell(action, self.moment))
            grid.addWidget(button, *divmod(place, IN_A_ROW))
        self.column.addLayout(grid)

    def favourite(self) -> QWidget | None:
        """What is taken mostly."""
        usual = getattr(self.moment.decision, "usual", None)
        found = (button for action, button in self._choices if getattr(action, "amount", None) == usual)
        return next(found, None)


def add_amounts(panel: GenericPanel) -> None:
    """A button for each amount, refused ones too, below a heading."""
    panel.head_kind(ChooseAmount)
    legal, refused = panel.moment.legal.of(ChooseAmount).parted()
    for action in (*legal, *refused):
        assert isinstance(action, ChooseAmount)
        button = panel.choice(action, _label(panel, action))
        button.setAccessibleName(panel.desk.tell(action, panel.moment))
        panel.column.addWidget(button)


def _label(panel: GenericPanel, action: ChooseAmount) -> str:
    decision = panel.moment.decision
    cost = cost_of(panel.moment.state, action, decision)
    if isinstance(decision, decisions.BuyStations):
        return panel.desk.tr("decision.count_for", count=action.amount, cost=cost)
    return panel.desk.tr("decision.percent_for", percent=action.amount, cost=cost)
