"""Choices among what the question itself names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from gridsim.core.actions import Action, SetPrice
from gridsim.core.decisions import ChoosePrice, Decision
from gridsim.core.state import GameState
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule

SHARED = "gridsim: choices"
"""The reference of a rule that no title has cited as its own."""


def is_one_of(choices: Callable[[Any], Collection[object]], field: str) -> Rule:
    """What the action has in a field is among the `choices` of the question."""

    @rule(SHARED, "no_such_choice")
    def is_named(case: Case[Any]) -> Breach | None:
        chosen = getattr(case.action, field)
        return None if chosen in choices(case.decision) else breach(**{field: chosen})

    return is_named


def choosing(
    kind: type[Action], field: str, named: Callable[[Any], Collection[object]], *rules: Rule
) -> Checkers:
    """One answer of a kind for each of what is `named` by the question, as far as the rules let it."""

    def one_of_each(_seen: GameState, decision: Decision, _part: Part) -> Iterator[Action]:
        for choice in named(decision):
            yield kind(**{field: choice})

    return {kind: Checker(one_of_each, rules)}


def choosing_named(
    kind: type[Action], field: str, named: Callable[[Any], Collection[object]], reference: str
) -> Checkers:
    """Any of what the question names, by the paragraph that it cites; `reference` is one of these."""
    is_named = is_one_of(named, field).cited(reference).citing(lambda case: case.decision.rule)
    return choosing(kind, field, named, is_named)


@rule(SHARED, "no_such_price_to_choose")
def is_one_of_the_prices(case: Case[SetPrice]) -> Breach | None:
    """The price is one of those asked about."""
    price = case.action.price
    return None if price in case.asked(ChoosePrice).prices else breach(price=price)


def choosing_price(reference: str) -> Checkers:
    """The answers to `ChoosePrice`, by `reference`."""
    return choosing(SetPrice, "price", lambda asked: asked.prices, is_one_of_the_prices.cited(reference))
