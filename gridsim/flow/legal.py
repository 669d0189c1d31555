"""Which actions answer a decision: a lazy set that can be listed, searched, narrowed and questioned.

    legal = game.now.legal
    LayTile(hex="F15", tile="57", rotation=2) in legal
    for action in legal.at(hex="F15"): ...
    legal.why_not(action)          # every rule it breaks
    legal.at(hex="F15").refused()  # what a player might expect there and why it is not allowed

Never a plain list: a turn can have thousands of answers, and some (routes, prices) cannot be listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any

from msgspec import field
from msgspec.structs import replace

from gridsim.core.actions import Action
from gridsim.core.decisions import Decision
from gridsim.core.errors import Refusal
from gridsim.core.state import GameState
from gridsim.flow.rules import Case, Rule, first_against, only_curable, refusals, refused
from gridsim.records import Bundle

Part = Mapping[str, Any]
"""Fields that wanted actions have, as `{"hex": "F15"}`."""
Candidates = Callable[[GameState, Any, Part], Iterator[Action]]
"""Likely answers to a decision on a table; may be narrowed by the part, need not be legal."""
Sampler = Callable[[GameState, Any, Random], Action | None]


class Checker(Bundle, frozen=True, dict=True):
    """Everything about one kind of action as an answer to one kind of decision.

    `listed` is False where `candidates` cannot name every legal action (free prices, routes); then
    `sample` may find others. A `side` action does not answer the question but may be done beside it. What
    `warnings` have against an action does not forbid it: the player is told before he takes it.
    """

    candidates: Candidates
    rules: tuple[Rule, ...] = ()
    sample: Sampler | None = None
    listed: bool = True
    side: bool = False
    warnings: tuple[Rule, ...] = ()
    brings: Callable[[GameState, Any], int] | None = None
    """Money that the action brings the actor of the decision, with which he could do more."""
    hopeless: Callable[[GameState, Any], bool] | None = None
    """Whether the rules are certain to refuse every candidate, told quickly; False says nothing."""

    @cached_property
    def sweeping(self) -> tuple[Rule, ...]:
        """Those of the rules that are asked of one candidate for all."""
        return tuple(test for test in self.rules if test.sweeping)

    @cached_property
    def of_each(self) -> tuple[Rule, ...]:
        """Those that are asked of each candidate."""
        return tuple(test for test in self.rules if not test.sweeping)


Checkers = Mapping[type[Action], Checker]
"""The kinds of action that answer a decision."""
Answers = Mapping[type[Decision], Checkers]
"""Which actions answer which decision, and by which rules."""


def with_rules(checkers: Checkers, *rules: Rule) -> Checkers:
    """These kinds of action, each by further rules."""
    return {kind: replace(checker, rules=(*checker.rules, *rules)) for kind, checker in checkers.items()}


NOT_NOW = "gridsim: only what is asked can be answered"


class LegalActions(Bundle, frozen=True, dict=True):
    """The legal answers to one decision. Immutable; nothing is computed before it is asked for."""

    state: GameState
    decision: Decision
    checkers: Checkers
    part: Part = field(default_factory=dict)

    @cached_property
    def _not_refused(self) -> dict[type[Action], list[Action]]:
        """Candidates that `sample` has not found refused: several samples are usually wanted of one set."""
        return {}

    @cached_property
    def _sampled(self) -> dict[Action, bool]:
        """Whether what was sampled before is legal."""
        return {}

    def __iter__(self) -> Iterator[Action]:
        for kind, checker in self.checkers.items():
            yield from self._legal_of(kind, checker)

    def _legal_of(self, kind: type[Action], checker: Checker) -> Iterator[Action]:
        is_first, gone = True, set[tuple[Any, ...]]()
        if checker.hopeless is not None and checker.hopeless(self.state, self.decision):
            return
        for action in self._candidates_of(kind, checker):
            case = self._case(action)
            if is_first and refused(checker.sweeping, case):
                return
            is_first = False
            if gone and any(_named(action, names[0]) == names for names in gone):
                continue
            against = first_against(checker.of_each, case)
            if against is None:
                yield action
            elif against.alike:
                gone.add(_named(action, against.alike))

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __contains__(self, action: object) -> bool:
        checker = self.checkers.get(type(action))  # type: ignore[arg-type]
        return (
            checker is not None
            and isinstance(action, Action)
            and _matches(action, self.part)
            and not refused(checker.rules, self._case(action))
        )

    def at(self, **part: Any) -> LegalActions:
        """Only the actions with these fields."""
        return LegalActions(self.state, self.decision, self.checkers, {**self.part, **part})

    def of(self, *kinds: type[Action]) -> LegalActions:
        """Only the actions of these kinds."""
        checkers = {kind: checker for kind, checker in self.checkers.items() if kind in kinds}
        return LegalActions(self.state, self.decision, checkers, self.part)

    @property
    def kinds(self) -> tuple[type[Action], ...]:
        """The kinds of action that can answer at all."""
        return tuple(self.checkers)

    def main(self) -> LegalActions:
        """Only what answers the question itself, without what may be done beside it."""
        checkers = {kind: checker for kind, checker in self.checkers.items() if not checker.side}
        return LegalActions(self.state, self.decision, checkers, self.part)

    def considered(self) -> Iterator[Action]:
        """Every candidate, legal or not: what a player might expect. Nothing is judged."""
        return (action for _, action in self._candidates())

    def parted(self) -> tuple[list[Action], list[Action]]:
        """The candidates that are legal, and those that are not; each is judged once."""
        legal: list[Action] = []
        others: list[Action] = []
        for checker, action in self._candidates():
            (others if refused(checker.rules, self._case(action)) else legal).append(action)
        return legal, others

    def refused(self) -> Iterator[tuple[Action, Sequence[Refusal]]]:
        """Candidates that are not legal, each with every reason."""
        for checker, action in self._candidates():
            found = refusals(checker.rules, self._case(action))
            if found:
                yield action, found

    def curable(self) -> Iterator[Action]:
        """Candidates that are legal or would be after something else in the same step."""
        for checker, action in self._candidates():
            if only_curable(checker.rules, self._case(action)):
                yield action

    def why_not(self, action: Action) -> Sequence[Refusal]:
        """Every reason against an action; empty if it is legal."""
        checker = self.checkers.get(type(action))
        if checker is None:
            return [Refusal(NOT_NOW, "not_asked", {"decision": type(self.decision).__name__})]
        return refusals(checker.rules, self._case(action))

    def warnings(self, action: Action) -> Sequence[Refusal]:
        """What a player should know before he takes a legal action; nothing of one that is not legal."""
        checker = self.checkers.get(type(action))
        if checker is None or action not in self:
            return []
        return refusals(checker.warnings, self._case(action))

    def sample(self, random: Random) -> Action:
        """Some legal action, each kind of action being about as likely as the others.

        Raises LookupError if there is none.
        """
        kinds = list(self.checkers)
        random.shuffle(kinds)
        for kind in kinds:
            action = self._sample_of(kind, random)
            if action is not None:
                return action
        raise LookupError(f"no legal answer to {self.decision}")

    def _sample_of(self, kind: type[Action], random: Random) -> Action | None:
        checker = self.checkers[kind]
        if checker.sample is not None:
            found = checker.sample(self.state, self.decision, random)
            if found is not None and self._may_be_sampled(found):
                return found
        if kind not in self._not_refused:
            self._not_refused[kind] = [action for _, action in self.of(kind)._candidates()]
        options = self._not_refused[kind]
        while options:
            place = random.randrange(len(options))
            if self._may_be_sampled(options[place]):
                return options[place]
            options[place] = options[-1]
            options.pop()
        return None

    def _may_be_sampled(self, action: Action) -> bool:
        if action not in self._sampled:
            self._sampled[action] = action in self
        return self._sampled[action]

    def _candidates(self) -> Iterator[tuple[Checker, Action]]:
        for kind, checker in self.checkers.items():
            for action in self._candidates_of(kind, checker):
                yield checker, action

    def _candidates_of(self, kind: type[Action], checker: Checker) -> Iterator[Action]:
        if all(name in kind.__struct_fields__ for name in self.part):
            for action in checker.candidates(self.state, self.decision, self.part):
                if _matches(action, self.part):
                    yield action

    def _case(self, action: Any) -> Case[Any]:
        return Case(self.state, self.decision, action)


def _named(action: Action, fields: tuple[str, ...]) -> tuple[Any, ...]:
    """What an action has in some fields, behind the names of these."""
    return fields, *(getattr(action, name) for name in fields)


def _matches(action: Action, part: Part) -> bool:
    return all(getattr(action, name, None) == value for name, value in part.items())
