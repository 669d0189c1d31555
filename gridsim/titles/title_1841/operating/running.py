"""1841 §4.3, §4.3.2: running the trains of a company."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import RunTrains
from gridsim.core.decisions import RunStep
from gridsim.finance.control import decider
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.running import tell_run
from gridsim.titles.title_1841.operating.routes import JUDGE, brings_anything

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table


def run_trains(table: Table, company: CompanyId) -> Turn[int]:
    """1841 §4.3.2: the revenue of the best routes, confirmed by who decides; 0 where nothing brings any."""
    if not table.once(lambda: brings_anything(table.photograph(), company)):
        return 0
    question = RunStep(player=decider(table, company), actor=company, rule="1841 §4.3.2")
    action = yield from ask_for(question, RunTrains)
    return tell_run(table, JUDGE, company, action, because="1841 §4.3.2")
