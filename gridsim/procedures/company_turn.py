"""The frame of a company's turn: it is told, its steps are taken, and something may end it early."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.events import CompanyOperates, Passed
from gridsim.flow.turns import Turn

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table


class TurnOver(Exception):
    """The turn of the acting company ends at once, by a rule."""

    def __init__(self, *, because: str) -> None:
        super().__init__(because)
        self.because = because


def take_turn(
    table: Table,
    company: CompanyId,
    steps: Turn[None],
    *,
    then: Turn[None] | None = None,
    because: str,
) -> Turn[None]:
    """Tell that a company operates and take its steps, until they or its turn are over.

    `then` is what a turn brings about at its end, however it ended.
    """
    table.change_round(company=company)
    table.record(CompanyOperates(company=company, because=because))
    try:
        yield from steps
    except TurnOver as over:
        table.record(Passed(actor=company, step="turn_over", because=over.because))
    if then is not None:
        yield from then
    table.change_round(company=None)
