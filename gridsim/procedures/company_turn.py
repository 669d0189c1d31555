"""A company's turn: it is told, its steps are taken, and something may end it early."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gridsim.core.actions import PlaceStation
from gridsim.core.decisions import StationStep
from gridsim.core.events import CompanyOperates, Passed
from gridsim.finance.control import decider
from gridsim.flow.legal import Checkers
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import ask_step

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table


class TurnOver(Exception):
    """The turn of the acting company ends at once, by a rule."""

    def __init__(self, *, because: str) -> None:
        super().__init__(because)
        self.because = because


def station_step(
    table: Table,
    company: CompanyId,
    answers: Checkers,
    place: Callable[[Table, CompanyId, PlaceStation], None],
    *,
    because: str,
) -> Turn[None]:
    """One station, as who decides for the company chooses, or none."""
    question = StationStep(player=decider(table, company), actor=company, rule=because)
    action = yield from ask_step(table, question, answers, step="station")
    if isinstance(action, PlaceStation):
        place(table, company, action)


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
