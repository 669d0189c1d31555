"""Games that ask exactly what a test wants: a script of decisions over a table built by hand.

Each decision is one turn. What answers it is listed by the test; what a real title would do with the answer
is a function of the table, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from gridsim.core.actions import Action, Pass
from gridsim.core.decisions import Decision
from gridsim.core.events import Passed
from gridsim.core.state import GameState
from gridsim.core.table import Table
from gridsim.flow.game import Game
from gridsim.flow.legal import Checker
from gridsim.flow.rules import Breach, Case, Rule, breach
from gridsim.flow.turns import Turn, ask

Do = Callable[[Table, Action], None]
STEP = "script_step"


def listed(*actions: Action, rules: tuple[Rule, ...] = (), is_listed: bool = True) -> Checker:
    """Candidates that do not depend on the table."""
    return Checker(lambda _seen, _decision, _part: iter(actions), rules, listed=is_listed)


def refusing(reference: str, key: str, *refused: Action, **facts: int | str) -> Rule:
    """A rule against certain actions."""

    def check(case: Case[Action]) -> Breach | None:
        return breach(**facts) if case.action in refused else None

    return Rule(check, reference, key)


def at_least(reference: str, key: str, field: str, least: int) -> Rule:
    """A rule against amounts that are too small."""

    def check(case: Case[Action]) -> Breach | None:
        amount = getattr(case.action, field)
        return breach(amount=amount, least=least) if amount < least else None

    return Rule(check, reference, key)


class Script:
    """Rules of a toy game: asks its decisions one after the other, then ends."""

    def __init__(
        self, decisions: Sequence[Decision], answers: Mapping[type[Action], Checker], do: Do | None = None
    ) -> None:
        self._decisions = tuple(decisions)
        self.answers = {type(decision): answers for decision in decisions}
        self._do = do

    def play_turn(self, table: Table) -> Turn[None]:
        step = table.supply.get(STEP, 0)
        if step >= len(self._decisions):
            table.end_game("bank_in_operating_round", because="1856 §14.1")
            return
        decision = self._decisions[step]
        action = yield from ask(decision)
        if self._do is not None:
            self._do(table, action)
        elif isinstance(action, Pass):
            table.record(Passed(actor=decision.actor, step="stock", because=decision.rule))
        table.supply = table.supply.with_(STEP, step + 1)


def scripted(
    state: GameState,
    decisions: Iterable[Decision],
    answers: Mapping[type[Action], Checker],
    do: Do | None = None,
) -> Game:
    """A game that asks these decisions."""
    return Game(Script(tuple(decisions), answers, do), state)
