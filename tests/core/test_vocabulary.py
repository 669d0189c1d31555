"""Whatever can be chosen, asked or told stands in its union, so that files and texts can name it."""

from __future__ import annotations

import inspect
import typing
from types import ModuleType

import pytest

from gridsim.core import actions, decisions, events
from gridsim.core.actions import Action, AnyAction
from gridsim.core.decisions import AnyDecision, Decision
from gridsim.core.events import Event


def kinds(module: ModuleType, base: type) -> set[type]:
    """The kinds that a module defines, without their base."""
    found = inspect.getmembers(module, lambda each: inspect.isclass(each) and issubclass(each, base))
    return {kind for _, kind in found} - {base}


ALL = sorted(
    kinds(actions, Action) | kinds(decisions, Decision) | kinds(events, Event), key=lambda kind: kind.__name__
)


def test_every_action_can_be_read_from_a_file() -> None:
    assert set(typing.get_args(AnyAction)) == kinds(actions, Action)


def test_every_decision_is_in_the_union_of_decisions() -> None:
    assert set(typing.get_args(AnyDecision)) == kinds(decisions, Decision)


def test_every_event_cites_the_rule_it_follows() -> None:
    assert all("because" in kind.__struct_fields__ for kind in kinds(events, Event))


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_each_kind_is_frozen_and_has_a_tag_of_its_own(kind: type) -> None:
    config = kind.__struct_config__
    assert config.frozen
    assert config.tag
    same = [other for other in ALL if other.__struct_config__.tag == config.tag]
    assert same == [kind]
