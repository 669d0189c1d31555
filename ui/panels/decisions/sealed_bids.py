"""A sheet of sealed bids: an amount for each paper on offer, their sum, and what is wrong with the sheet."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout

from gridsim.core.actions import SealBids
from gridsim.core.decisions import SealedBids
from ui.help.told import ToldLabel
from ui.panels.decisions.panel import Panel
from ui.widgets.basics import ChoiceButton, NumberField, text_label

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.desk import Desk


class SealedBidsPanel(Panel):
    """One line for each paper; the button below hands the sheet in as soon as the rules allow it."""

    def __init__(self, desk: Desk, moment: Moment) -> None:
        super().__init__(desk, moment)
        assert isinstance(moment.decision, SealedBids)
        self.offered = moment.decision.offered
        self.fields = [self._field(name) for name in self.offered]
        self.column.addLayout(self._lines())
        self.total = ToldLabel(self.desk)
        self.reasons = ToldLabel(self.desk, role="refusal")
        self.button = ChoiceButton("")
        self.button.taken.connect(lambda: self.chosen.emit(self.action))
        self.button.pointed.connect(lambda: self.pointed.emit(self.action))
        for widget in (self.total, self.button, self.reasons):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self._judge()

    @property
    def action(self) -> SealBids:
        """The sheet as it is written now."""
        return SealBids(amounts=tuple(field.value() for field in self.fields))

    def _field(self, private: str) -> NumberField:
        assert self.moment.decision is not None
        field = NumberField()
        field.setRange(0, self.moment.state.cash[self.moment.decision.player])
        field.setSingleStep(5)
        field.setAccessibleName(self.moment.state.facts.privates[private].name)
        field.valueChanged.connect(self._judge)
        return field

    def _lines(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        for row, (private, field) in enumerate(zip(self.offered, self.fields, strict=True)):
            grid.addWidget(text_label(str(row + 1)), row, 0)
            grid.addWidget(text_label(self._described(private)), row, 1)
            grid.addWidget(field, row, 2)
        return grid

    def _described(self, private: str) -> str:
        """The paper's name, and the company it opens."""
        facts = self.moment.state.facts.privates[private]
        if facts.starts is None:
            return escape(facts.name)
        quiet = self.desk.theme.colour("quiet")
        return f"{escape(facts.name)} <span style='color:{quiet}'>{escape(facts.starts)}</span>"

    def _judge(self) -> None:
        action, words, state = self.action, self.desk.words, self.moment.state
        assert self.moment.decision is not None
        cash = state.cash[self.moment.decision.player]
        told = [words.tell_refusal(each, state).with_rule for each in self.moment.legal.why_not(action)]
        self.total.setText(self.desk.tr("auction.sheet", total=sum(action.amounts), cash=cash))
        self.button.set_label(self.desk.tell(action, self.moment))
        self.button.set_refused(told)
        self.reasons.setText("\n".join(told))
        self.reasons.setVisible(bool(told))
