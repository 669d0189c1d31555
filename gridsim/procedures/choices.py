"""Choices among what the question itself names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import Action, SetPrice
from gridsim.core.decisions import ChoosePrice
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule

if TYPE_CHECKING:
    from gridsim.core.state import GameState

SHARED = "gridsim: choices"
"""The reference of a rule that no title has cited as its own."""


def is_one_of(choices: Callable[[Any], Collection[object]], field: str) -> Rule:
    """What the action has in a field is among the `choices` of the question."""

    @rule(SHARED, "no_such_choice")
    def is_named(case: Case[Any]) -> Breach | None:
        chosen = getattr(case.action, field)
        return None if chosen in choices(case.decision) else breach(**{field: chosen})

    return is_named


@rule(SHARED, "no_such_price_to_choose")
def is_one_of_the_prices(case: Case[SetPrice]) -> Breach | None:
    """The price is one of those asked about."""
    price = case.action.price
    return None if price in case.asked(ChoosePrice).prices else breach(price=price)


def prices_asked_about(_seen: GameState, decision: ChoosePrice, _part: Part) -> Iterator[Action]:
    """Each of the prices."""
    for price in decision.prices:
        yield SetPrice(price=price)


def choosing_price(reference: str) -> Checkers:
    """The answers to `ChoosePrice`, by `reference`."""
    return {SetPrice: Checker(prices_asked_about, (is_one_of_the_prices.cited(reference),))}
