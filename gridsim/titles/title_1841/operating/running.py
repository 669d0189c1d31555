"""1841 §4.3, §4.3.2: running the trains of a company."""

from __future__ import annotations

from gridsim.core.actions import RunTrains
from gridsim.core.state import CompanyId
from gridsim.core.table import Table
from gridsim.flow.turns import Turn
from gridsim.procedures.running import run_best, tell_run
from gridsim.titles.title_1841.operating.routes import JUDGE, RUN, could_run


def run_trains(table: Table, company: CompanyId) -> Turn[int]:
    """1841 §4.3.2: the revenue of the best routes, confirmed by who decides; 0 where nothing brings any."""
    if not could_run(table, company):
        return 0
    action = yield from run_best(table, JUDGE, company, RUN[RunTrains], because="1841 §4.3.2")
    return 0 if action is None else tell_run(table, JUDGE, company, action, because="1841 §4.3.2")
