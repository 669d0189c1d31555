"""What belongs to one point of a history: its turn so far, the ends of turns before it, how it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridsim.core.actions import Action
from gridsim.core.decisions import Decision
from gridsim.core.events import Event
from gridsim.core.state import GameState
from gridsim.flow.legal import LegalActions


def nothing_legal(state: GameState) -> LegalActions:
    """What is legal where nothing is asked."""
    return LegalActions(state, Decision(player="", actor="", rule=""), {})


class SoFar(NamedTuple):
    """What a turn can be brought back from to the point it had come to."""

    start: GameState
    answers: tuple[Action, ...]
    asked: tuple[Decision, ...]
    """The questions they answered."""
    found: Sequence[object]
    """What the turn has worked out; it may have gone on since."""
    length: int
    """How much of that was found by then."""


class TurnEnd(NamedTuple):
    """The table when a turn was over, before the next one changed it; nothing is asked there."""

    told: int
    """How many of the moment's events had been told by then."""
    state: GameState

    @property
    def decision(self) -> Decision | None:
        return None

    @property
    def legal(self) -> LegalActions:
        return nothing_legal(self.state)


class Told(NamedTuple):
    """A moment as it is written down: the answers of its turn are the last of the actions that led to it."""

    state: GameState
    turn_start: GameState
    answers: int
    """How many of the actions belong to the turn."""
    decision: Decision | None
    events: tuple[Event, ...]
    ends: tuple[TurnEnd, ...]
