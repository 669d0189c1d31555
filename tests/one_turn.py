"""Games of a single turn, for tests of a part of a title: with undo, resuming and refusals as in any game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from gridsim.core.actions import Action
from gridsim.core.state import GameState
from gridsim.core.table import Table
from gridsim.flow.game import Game
from gridsim.flow.legal import Answers
from gridsim.flow.turns import Turn


@dataclass(frozen=True)
class OneTurn:
    """Rules of a game that is over after one turn; what the turn returns is left in the supply."""

    turn: Callable[[Table], Turn[Any]]
    answers: Answers

    def play_turn(self, table: Table) -> Turn[None]:
        result = yield from self.turn(table)
        table.supply = table.supply.with_("result", int(result or 0))
        table.end_game("test", because="test")


def game_of(state: GameState, turn: Callable[[Table], Turn[Any]], answers: Answers) -> Game:
    return Game(OneTurn(turn, answers), state)


def play(started: Game, *actions: Action) -> GameState:
    """Answer in this order; the state after the last one."""
    for action in actions:
        started.apply(action)
    return started.now.state


def play_at_random(started: Game, seed: int) -> GameState:
    random = Random(seed)
    while started.now.decision is not None:
        started.apply(started.now.legal.sample(random))
    return started.now.state


def assert_resumes_everywhere(played: Game) -> None:
    """From each moment the rest of the game comes out the same without the live turn."""
    moments = list(played.moments)
    for index in range(len(moments) - 1):
        played.go_to(index)
        again = played.fork()
        for later in moments[index + 1 :]:
            assert later.action is not None
            now = again.apply(later.action)
            assert now.state == later.state
            assert now.decision == later.decision
            assert now.events == later.events
    played.go_to(len(moments) - 1)


def refusals(started: Game, action: Action) -> list[str]:
    return [str(refusal) for refusal in started.now.legal.why_not(action)]
