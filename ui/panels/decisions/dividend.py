"""What happens to a revenue: both ways side by side, with everybody's money and the price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout

from gridsim import queries
from gridsim.core.actions import Distribute
from ui.help.told_label import ToldLabel
from ui.panels.decisions.generic import GenericPanel
from ui.style.plain_text import plain_label
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim import View
    from gridsim.core.actions import Action

MINE = "mine"
"""What the income of a mine is called in the log."""


class DividendPanel(GenericPanel):
    """A column for each way to distribute the revenue."""

    def add_own(self) -> None:
        ways = [choice for choice in self.moment.legal.of(Distribute) if isinstance(choice, Distribute)]
        results = [self.desk.session.preview(way) for way in ways]
        owners = self._owners([after for after in results if after is not None])
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        for column, (way, after) in enumerate(zip(ways, results, strict=True), 1):
            grid.addWidget(self.choice(way), 0, column)
            if after is not None:
                self._fill(grid, column, owners, after)
        self._name_rows(grid, owners)
        self.column.addLayout(grid)
        self._tell_what_is_kept()
        for refused, _ in self.moment.legal.of(Distribute).refused():
            self.column.addWidget(self.choice(refused))

    def add_kind(self, kind: type[Action]) -> None:
        """The ways have their columns already."""
        if kind is not Distribute:
            super().add_kind(kind)

    @property
    def _company(self) -> str:
        assert self.moment.decision is not None
        return self.moment.decision.actor

    def _owners(self, results: Sequence[View]) -> list[str]:
        """Whose money may change: the players, the company, and companies that own shares of it."""
        state = self.moment.state
        others = (company for company in state.companies if company != self._company)
        paid = [company for company in others if any(_gained(after, company) for after in results)]
        return [*state.players, self._company, *paid]

    def _tell_what_is_kept(self) -> None:
        """What the mines of the routes have brought, which nobody shares in."""
        kept = queries.total(queries.payments(self.moment.events, MINE, payee=self._company))
        if kept:
            facts = {"company": self._company, "amount": kept}
            self.column.addWidget(ToldLabel(self.desk, self.desk.tr("dividend.kept", **facts), role="quiet"))

    def _name_rows(self, grid: QGridLayout, owners: Sequence[str]) -> None:
        words, state = self.desk.words, self.moment.state
        names = [words.who(owner, state) for owner in owners]
        for row, name in enumerate([*names, words.tr("dividend.price")], 1):
            grid.addWidget(ToldLabel(self.desk, name, role="quiet"), row, 0)

    def _fill(self, grid: QGridLayout, column: int, owners: Sequence[str], after: View) -> None:
        before, words = self.moment.state, self.desk.words
        for row, owner in enumerate(owners, 1):
            gain = _gained(after, owner)
            grid.addWidget(
                plain_label(f"+{words.money(gain, before)}" if gain else words.tr("dividend.nothing")),
                row,
                column,
            )
        old, new = queries.price(before, self._company), queries.price(after.state, self._company)
        key = "dividend.rises" if new > old else "dividend.falls" if new < old else "dividend.stays"
        text = self.desk.tr(key, old=old, new=new)
        if after.state.companies[self._company].status != "started":
            text = self.desk.words.tr("dividend.closes")
        label = text_label(text, role="good" if new > old else "refusal" if new < old else "")
        grid.addWidget(label, len(owners) + 1, column)


def _gained(after: View, owner: str) -> int:
    """What an owner gets of this revenue; later payments of the same move are left out."""
    return queries.total(queries.payments(after.events, "dividend", "withheld", payee=owner))
