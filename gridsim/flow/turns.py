"""Turns as generators: they read like the rulebook, yield decisions and receive actions.

A turn touches nothing but its table: no clock, no global, no randomness but from `table.seed`. Only then
repeating its answers brings it to the same point again, which is how a game is resumed anywhere.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from gridsim.core.actions import Action
from gridsim.core.decisions import Decision

A = TypeVar("A", bound=Action)
T = TypeVar("T")

Turn = Generator[Decision, Action, T]
"""What a turn function returns: it yields decisions, receives actions and ends with a `T`."""


def ask(decision: Decision) -> Turn[Action]:
    """Ask one question; the answer has been checked before it arrives."""
    action = yield decision
    return action


def ask_for(decision: Decision, kind: type[A]) -> Turn[A]:
    """Ask a question that only one kind of action answers."""
    action = yield decision
    assert isinstance(action, kind)
    return action
