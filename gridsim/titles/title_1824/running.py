"""1824 §VII.10: running the trains of a company."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import RunTrains
from gridsim.core.decisions import RunStep
from gridsim.finance.control import decider
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.running import can_earn, tell_run
from gridsim.titles.title_1824.routes import JUDGE, RUN

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table


def run_trains(table: Table, company: CompanyId) -> Turn[tuple[int, int]]:
    """1824 §VII.10.1: revenue and income of mines of the routes that who decides lays out."""

    def question() -> RunStep:
        return RunStep(player=decider(table, company), actor=company, rule="1824 §VII.10.1")

    if not table.once(lambda: can_earn(table, JUDGE, company, question, RUN[RunTrains])):
        return 0, 0
    action = yield from ask_for(question(), RunTrains)
    return told(table, company, action)


def best_run(table: Table, company: CompanyId) -> tuple[int, int]:
    """The best routes of a company for which nobody decides."""
    return told(table, company, JUDGE.proposal(table.photograph(), company))


def told(table: Table, company: CompanyId, action: RunTrains) -> tuple[int, int]:
    """Tell the run; its revenue and the income of mines."""
    mined = JUDGE.aside(table.photograph(), company, action.runs)
    return tell_run(table, JUDGE, company, action, because="1824 §VII.10.2"), mined
