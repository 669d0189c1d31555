"""Running trains: the best routes as the run to propose, and what a run brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import RunTrains
from gridsim.core.decisions import RunStep
from gridsim.core.events import TrainsRan
from gridsim.core.findings import Judged
from gridsim.finance.control import decider
from gridsim.flow.legal import LegalActions
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.train_limits import trains_of
from gridsim.routes.route import revenue_of

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.core.state import CompanyId, GameState
    from gridsim.core.table import Seen, Table
    from gridsim.flow.legal import Candidates, Checker, Part
    from gridsim.routes.route import Judge
    from gridsim.routes.survey import Fleet


def whole_fleet(seen: Seen, company: CompanyId) -> Fleet:
    """All trains on a company's charter."""
    return [(train.id, train.kind) for train in trains_of(seen, company)]


def proposing(judge: Judge) -> Candidates:
    """The best set of routes, as the only candidate; none for a company without trains."""

    def best_run(seen: GameState, decision: Any, _part: Part) -> Iterator[Action]:
        if judge.fleet(seen, decision.actor):
            yield judge.proposal(seen, decision.actor)

    return best_run


def can_earn(
    table: Table, judge: Judge, company: CompanyId, question: Callable[[], RunStep], running: Checker
) -> bool:
    """Whether a company's trains bring anything; a run that is expected shows it without a search.

    `question` is what asks for the run, `running` judges the answers.
    """
    state, expected = table.photograph(), table.expected
    if isinstance(expected, RunTrains):
        legal = LegalActions(state, question(), {RunTrains: running})
        if expected in legal and any(judge.brings(state, company, expected)):
            table.judged = Judged(state, legal.decision, running.rules, expected)
            return True
    return judge.earns(state, company)


def run_best(
    table: Table, judge: Judge, company: CompanyId, running: Checker, *, because: str
) -> Turn[RunTrains | None]:
    """The run that who decides for a company confirms; None, unasked, where its trains bring nothing."""

    def question() -> RunStep:
        return RunStep(player=decider(table, company), actor=company, rule=because)

    if not table.once(lambda: can_earn(table, judge, company, question, running)):
        return None
    return (yield from ask_for(question(), RunTrains))


def tell_run(table: Table, judge: Judge, company: CompanyId, action: RunTrains, *, because: str) -> int:
    """Tell what a run brings, route by route; its whole revenue."""
    routes = judge.ran(table.photograph(), company, action.runs)
    revenue = revenue_of(routes)
    table.record(TrainsRan(company=company, routes=routes, revenue=revenue, because=because))
    return revenue
