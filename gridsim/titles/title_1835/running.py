"""1835 §5.5.3: running the trains of a company."""

from __future__ import annotations

from gridsim.core.actions import RunTrains
from gridsim.core.decisions import RunStep
from gridsim.core.state import CompanyId
from gridsim.core.table import Table
from gridsim.finance.control import decider
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.running import tell_run
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.routes import JUDGE, could_run


def run_trains(table: Table, company: CompanyId) -> Turn[int]:
    """1835 §5.5.3.11: the revenue of the best routes, confirmed by who decides; 0 without a route."""
    if not could_run(table.photograph(), company):
        return 0
    question = RunStep(player=decider(table, company), actor=company, rule="1835 §5.5.3.11.2")
    action = yield from ask_for(question, RunTrains)
    revenue = tell_run(table, JUDGE, company, action, because="1835 §5.5.3.11")
    memory.remember(table, trains_run=(*memory.of(table).trains_run, *(run.train for run in action.runs)))
    return revenue
