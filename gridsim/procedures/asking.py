"""Asking only what can be answered: a question whose sole answer is to pass is not put."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from gridsim.core.actions import Action, Answer, Pass
from gridsim.core.decisions import Decision
from gridsim.core.events import Passed
from gridsim.core.findings import Judged
from gridsim.core.state import CompanyId, GameState
from gridsim.core.table import Seen, Table
from gridsim.finance.control import decider
from gridsim.flow.legal import Candidates, Checker, Checkers, LegalActions, Part
from gridsim.flow.rules import Rule
from gridsim.flow.turns import Turn, ask

D = TypeVar("D", bound=Decision)


def naming(actions: Callable[[GameState, Any], Iterable[Action]]) -> Candidates:
    """Candidates that are so few that all of them are named, whatever part of them is wanted."""
    return lambda seen, decision, _part: iter(actions(seen, decision))


passing = naming(lambda _seen, _decision: [Pass()])
"""To pass, the only candidate of its kind."""
PASS = Checker(passing)
"""A pass that nothing stands against."""


def pass_unless(*rules: Rule) -> Checker:
    """A pass that these rules may stand against."""
    return Checker(passing, rules)


YES_OR_NO: Checkers = {
    Answer: Checker(naming(lambda _seen, _decision: [Answer(yes=True), Answer(yes=False)]))
}
"""The answers to a proposal; nothing stands against either."""


def question_to(seen: Seen, company: CompanyId, kind: type[D], because: str, /, **what: Any) -> D:
    """A question of this kind to who decides for a company, as the rulebook has it at `because`."""
    return kind(player=decider(seen, company), actor=company, rule=because, **what)


def companies_named(seen: Seen, part: Part, others: Iterable[CompanyId]) -> Iterable[CompanyId]:
    """The company that wanted actions are about; all `others` where none is named."""
    return [part["company"]] if part.get("company") in seen.companies else others


def has_choice(table: Table, decision: Decision, checkers: Checkers) -> bool:
    """Whether the question itself can be answered by more than a pass, now or after a side action."""
    return table.once(lambda: _has_choice(table, _without_pass(table, decision, checkers)))


def _has_choice(table: Table, legal: LegalActions) -> bool:
    return _is_any(table, legal.main()) or any(
        _with_money(legal, amount).main() for amount in _brought(legal)
    )


def has_main_choice(table: Table, decision: Decision, checkers: Checkers) -> bool:
    """Whether the question itself can be answered now by more than a pass."""
    return table.once(lambda: _is_any(table, _without_pass(table, decision, checkers).main()))


def has_any_choice(table: Table, decision: Decision, checkers: Checkers) -> bool:
    """Whether anything at all can be done but pass, side actions included."""
    return table.once(lambda: _is_any(table, _without_pass(table, decision, checkers)))


def _is_any(table: Table, legal: LegalActions) -> bool:
    """Whether anything is legal; what is expected is tried first."""
    return is_expected(table, legal, lambda _action: True) or bool(legal)


def is_expected(table: Table, legal: LegalActions, counts: Callable[[Action], bool]) -> bool:
    """Whether what is expected next is legal, would be among the candidates, and counts."""
    expected = table.expected
    checker = None if expected is None else legal.checkers.get(type(expected))
    if expected is None or checker is None or not checker.listed:
        return False
    if expected not in legal:
        return False
    table.judged = Judged(legal.state, legal.decision, checker.rules, expected)
    return counts(expected)


def ask_if_any(table: Table, decision: Decision, checkers: Checkers) -> Turn[Action | None]:
    """The answer to a question; None for a pass, and where nothing can be done but pass."""
    if not has_any_choice(table, decision, checkers):
        return None
    action = yield from ask(decision)
    return None if isinstance(action, Pass) else action


def ask_step(table: Table, decision: Decision, checkers: Checkers, *, step: str) -> Turn[Action | None]:
    """What is done in a step of a turn; None for a pass, which is told, or where nothing can be done."""
    if not has_any_choice(table, decision, checkers):
        return None
    action = yield from ask(decision)
    if not isinstance(action, Pass):
        return action
    table.record(Passed(actor=decision.actor, step=step, because=decision.rule))
    return None


def pass_of(step: str, done: Sequence[object]) -> str:
    """What a pass declines: a step, or more of a step in which something was done."""
    return f"{step}_more" if done else step


def _without_pass(table: Table, decision: Decision, checkers: Checkers) -> LegalActions:
    others = {kind: checker for kind, checker in checkers.items() if kind is not Pass}
    return LegalActions(table.photograph(), decision, others)


def _brought(legal: LegalActions) -> Iterator[int]:
    """The sums that side actions open now would bring."""
    for kind, checker in legal.checkers.items():
        if checker.side and checker.brings is not None and legal.of(kind):
            yield checker.brings(legal.state, legal.decision)


def _with_money(legal: LegalActions, amount: int) -> LegalActions:
    """The same set for an actor who has so much more."""
    actor, cash = legal.decision.actor, legal.state.cash
    richer = replace(legal.state, cash=cash.with_(actor, cash[actor] + amount))
    return LegalActions(richer, legal.decision, legal.checkers)
