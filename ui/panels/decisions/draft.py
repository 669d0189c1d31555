"""A draft: the stacks that are left, each a row of cards below its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout

from gridsim import cost_of
from gridsim.core.actions import ChooseCompany, StartCompany
from gridsim.core.decisions import DraftPick
from ui.help.told_label import ToldLabel
from ui.panels.decisions.packet import PacketPanel
from ui.widgets.columns import across, rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QVBoxLayout

    from gridsim.core.actions import Action

SIDE_BY_SIDE = 2
"""As many stacks, and as many cards of each, stand beside each other."""


class DraftPanel(PacketPanel):
    """The stacks side by side."""

    @property
    def decision(self) -> DraftPick:
        """What is asked."""
        assert isinstance(self.moment.decision, DraftPick)
        return self.moment.decision

    def ways(self, paper: str) -> Sequence[Action]:
        """Of what its owner names the price for afterwards, every start there is."""
        state = self.moment.state
        chosen = ChooseCompany(company=paper)
        if paper in state.privates or cost_of(state, chosen, self.decision):
            return super().ways(paper)
        cells = state.facts.par_cells(paper)
        return [StartCompany(company=paper, par=state.facts.price_at(cell)) for cell in cells]

    def terms(self, paper: str) -> list[str]:
        return [] if paper in self.decision.builders else super().terms(paper)

    def told_about(self, paper: str) -> list[str]:
        builds = paper in self.decision.builders
        return [self.desk.tr("draft.about_builders")] if builds else super().told_about(paper)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        for place, stack in enumerate(self.decision.stacks):
            row, column = divmod(place, SIDE_BY_SIDE)
            grid.addLayout(self._stack(self._number_of(stack), stack), row, column)
            grid.setColumnStretch(column, 1)
        self._make_alike([*self.cards.values()], is_sold=False)
        self.column.addLayout(grid)

    def _number_of(self, stack: tuple[str, ...]) -> int:
        """The number it had when all stacks lay there; 0 for papers that were in none then."""
        asked = (moment.decision for moment in self.desk.session.moments)
        first = next(decision for decision in asked if isinstance(decision, DraftPick))
        has_number = len(first.stacks) > 1 and stack in first.stacks
        return first.stacks.index(stack) + 1 if has_number else 0

    def _stack(self, number: int, papers: tuple[str, ...]) -> QVBoxLayout:
        """Its name, if it has one, and below it its cards."""
        stack = rows()
        builds = bool(set(papers) & set(self.decision.builders))
        if number:
            key = "draft.builders" if builds else "draft.stack"
            stack.addWidget(ToldLabel(self.desk, self.desk.tr(key, number=number), role="heading"))
        for start in range(0, len(papers), SIDE_BY_SIDE):
            stack.addLayout(across(*map(self._card, papers[start : start + SIDE_BY_SIDE]), gap=4))
        stack.addStretch(1)
        return stack
