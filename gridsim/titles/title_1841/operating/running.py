"""1841 §4.3, §4.3.2: running the trains of a company."""

from __future__ import annotations

from gridsim.core.actions import RunTrains
from gridsim.core.decisions import RunStep
from gridsim.core.state import CompanyId
from gridsim.core.table import Table
from gridsim.finance.control import decider
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.running import can_earn, tell_run
from gridsim.titles.title_1841.operating.routes import JUDGE, RUN, could_run


def run_trains(table: Table, company: CompanyId) -> Turn[int]:
    """1841 §4.3.2: the revenue of the best routes, confirmed by who decides; 0 where nothing brings any."""

    def question() -> RunStep:
        return RunStep(player=decider(table, company), actor=company, rule="1841 §4.3.2")

    def brings_anything() -> bool:
        return could_run(table, company) and can_earn(table, JUDGE, company, question, RUN[RunTrains])

    if not table.once(brings_anything):
        return 0
    action = yield from ask_for(question(), RunTrains)
    return tell_run(table, JUDGE, company, action, because="1841 §4.3.2")
