"""A rule is a small named function with a reference; what no rule refuses is allowed.

    @rule("1856 §4.3.5", "sold_this_round")
    def not_sold_this_round(case: Case[BuyCertificate]) -> Breach | None:
        if case.action.company in case.seen.round.sold.get(case.player, ()):
            return breach(company=case.action.company)
        return None

Enumeration, validation and explanation all run the same functions, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar, overload

from msgspec.structs import replace

from gridsim.core.actions import Action
from gridsim.core.decision import Decision
from gridsim.core.errors import Fact, Refusal
from gridsim.core.state import GameState
from gridsim.records import Bundle, Record

A_co = TypeVar("A_co", bound=Action, covariant=True)
D = TypeVar("D", bound=Decision)
E = TypeVar("E", bound=Decision)


class Case(Record, Generic[A_co], frozen=True):
    """What a rule judges: one action as the answer to one decision on one table."""

    seen: GameState
    decision: Decision
    action: A_co

    @property
    def player(self) -> str:
        return self.decision.player

    @property
    def actor(self) -> str:
        return self.decision.actor

    @overload
    def asked(self, kind: type[D], /) -> D: ...

    @overload
    def asked(self, kind: type[D], other: type[E], /) -> D | E: ...

    def asked(self, *kinds: type[Decision]) -> Decision:
        """The decision, for a rule that belongs to one or two kinds of question; others are an assertion."""
        assert isinstance(self.decision, kinds), f"{self.decision} is none of {kinds}"
        return self.decision


class Breach(Bundle, frozen=True):
    """Why a rule refuses: the values its sentence needs."""

    facts: dict[str, Fact]


def breach(**facts: Fact) -> Breach:
    return Breach(facts)


class Rule(Bundle, frozen=True):
    """A check, the sentence that tells it and where the rulebook has it.

    A `guard` must hold before the rules after it make sense (that an id exists, say). A `curable` rule
    may stop being broken within the same step, as when a loan brings the missing money. Where a `sweeping`
    rule has something against one candidate, no other candidate of its kind is legal either; where it names
    fields in which actions can be `alike`, none that has the same there.
    """

    check: Callable[[Case[Any]], Breach | None]
    reference: str
    key: str
    guard: bool = False
    curable: bool = False
    paragraph: Callable[[Case[Any]], str] | None = None
    """Where the rulebook has it, if that depends on the case; else `reference`."""
    sweeping: bool = False
    alike: tuple[str, ...] = ()

    def refusal(self, case: Case[Any]) -> Refusal | None:
        """What the rule has against an action, with its reference; None if nothing."""
        found = self.check(case)
        return None if found is None else self.told(case, found)

    def told(self, case: Case[Any], found: Breach) -> Refusal:
        """What its check has found against an action, with its reference."""
        reference = self.reference if self.paragraph is None else self.paragraph(case)
        return Refusal(reference, self.key, found.facts)

    def cited(self, reference: str) -> Rule:
        """This rule as another rulebook states it."""
        return replace(self, reference=reference, paragraph=None)

    def citing(self, paragraph: Callable[[Case[Any]], str]) -> Rule:
        """This rule, each of its refusals with the paragraph that fits the case."""
        return replace(self, paragraph=paragraph)

    def as_guard(self) -> Rule:
        """This rule, which must hold before those after it make sense."""
        return replace(self, guard=True)

    def as_curable(self) -> Rule:
        """This rule where something else in the same step may mend what it refuses."""
        return replace(self, curable=True)

    def as_sweeping(self) -> Rule:
        """This rule where it does not look at what the action names, so that one candidate tells for all."""
        return replace(self, sweeping=True)

    def looking_at(self, *fields: str) -> Rule:
        """This rule where it looks at nothing but these fields of an action."""
        return replace(self, alike=fields)

    def where(self, applies: Callable[[Case[Any]], bool]) -> Rule:
        """This rule for the actions it applies to; against others it has nothing."""
        return replace(
            self, check=lambda case: self.check(case) if applies(case) else None, sweeping=False, alike=()
        )

    def elsewhere(self, applies: Callable[[Case[Any]], bool], reference: str) -> tuple[Rule, Rule]:
        """This rule, which goes by another paragraph for the actions of which `applies` is true."""
        return self.where(lambda case: not applies(case)), self.where(applies).cited(reference)

    def as_asked(self, *references: str) -> tuple[Rule, ...]:
        """This rule by that of these paragraphs which the question cites, else by its own."""

        def is_asked_by(reference: str) -> Callable[[Case[Any]], bool]:
            return lambda case: bool(case.decision.rule == reference)

        here = self.where(lambda case: case.decision.rule not in references)
        return here, *(self.where(is_asked_by(reference)).cited(reference) for reference in references)


def rule(
    reference: str, key: str, *, guard: bool = False, curable: bool = False, sweeping: bool = False
) -> Callable[[Callable[[Case[Any]], Breach | None]], Rule]:
    """Make a check into a `Rule`."""

    def made(check: Callable[[Case[Any]], Breach | None]) -> Rule:
        return Rule(check, reference, key, guard, curable, sweeping=sweeping)

    return made


def restated(rules: Iterable[Rule], paragraphs: Mapping[str, str]) -> tuple[Rule, ...]:
    """These rules as another chapter states them: `paragraphs` tells where it has what they cite."""
    return tuple(one.cited(paragraphs.get(one.reference, one.reference)) for one in rules)


def refusals(rules: tuple[Rule, ...], case: Case[Any]) -> list[Refusal]:
    """All that the rules have against an action; after a broken guard nothing further is asked."""
    against: list[Refusal] = []
    for test in rules:
        found = test.check(case)
        if found is not None:
            against.append(test.told(case, found))
            if test.guard:
                break
    return against


def first_against(rules: tuple[Rule, ...], case: Case[Any]) -> Rule | None:
    """The first rule that is against an action; None if it is legal."""
    for test in rules:
        if test.check(case) is not None:
            return test
    return None


def refused(rules: tuple[Rule, ...], case: Case[Any]) -> bool:
    """Whether any rule is against an action."""
    for test in rules:  # noqa: SIM110  written out, for nothing is asked more often
        if test.check(case) is not None:
            return True
    return False


def only_curable(rules: tuple[Rule, ...], case: Case[Any]) -> bool:
    """Whether nothing but curable rules stands against an action."""
    return all(test.curable or test.check(case) is None for test in rules)
