"""Choices of 1841 among what the question names."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from gridsim.flow.rules import Breach, Case, Rule, breach, rule


def is_one_of(choices: Callable[[Any], Collection[object]], field: str) -> Rule:
    """What the action has in a field is among the `choices` of the question."""

    @rule("1841 §3.3", "no_such_choice")
    def is_named(case: Case[Any]) -> Breach | None:
        chosen = getattr(case.action, field)
        return None if chosen in choices(case.decision) else breach(**{field: chosen})

    return is_named
