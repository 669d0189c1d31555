"""Playing actions from a file through the rules, and telling exactly where it stops.

A file may hold any state and any action, also such as no rule was written for. What a title raises on
them is told like every other fault of a file, with its cause kept for a report.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from gridsim.core.errors import UNEXPECTED, IllegalAction, SaveError
from gridsim.flow.game import Game, Rules
from gridsim.saves.codec import encode_action
from gridsim.saves.sealing import unsealed

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.core.state import GameState

FAULTS = UNEXPECTED
"""What code raises when it is handed something it does not expect."""


def begin(rules: Rules, state: GameState, where: str) -> Game:
    """A game on a state from a file; SaveError if the title's turns cannot work on it."""
    try:
        return Game(rules, state)
    except FAULTS as error:
        raise SaveError("unplayable", where, fault=fault_of(error)) from error


def play_on(game: Game, actions: Iterable[Action], where: str, *, first: int = 0) -> None:
    """Apply all actions; SaveError at the first one that the rules refuse or cannot cope with.

    `where` names the list they come from and `first` the place in it of the first of them.
    """
    recorded = list(actions)
    for index, (action, then) in enumerate(zip(recorded, [*recorded, None][1:], strict=True), first):
        play(game, action, f"{where}[{index}]", index + 1, then=then)


def play(game: Game, action: Action, where: str, number: int, *, then: Action | None = None) -> None:
    """Apply one action, the `number`th of its list; one in an envelope is taken out of it.

    `then` is the next one, if it is known. Raises SaveError, with `where`, if the game is over, the rules
    refuse the action or they fail at it.
    """
    action = unsealed(action, where)
    try:
        game.apply(action, then=then)
    except IllegalAction as error:
        raise SaveError(
            "game_over" if game.now.decision is None else "illegal_action",
            where,
            refusals=error.refusals,
            number=number,
            action=shown(action),
            rules="; ".join(refusal.rule for refusal in error.refusals),
        ) from error
    except FAULTS as error:
        raise SaveError(
            "rules_failed", where, number=number, action=shown(action), fault=fault_of(error)
        ) from error


def shown(action: Action) -> str:
    """An action on one short line, as files write it."""
    return msgspec.json.encode(encode_action(action)).decode()[:300]


def fault_of(error: BaseException) -> str:
    """What was raised, for a report."""
    return f"{type(error).__name__}: {error}"[:200]


def raised_in(error: BaseException, *, frames: int = 3) -> str:
    """Where in the program something was raised, the innermost place first."""
    places = traceback.extract_tb(error.__traceback__)[-frames:]
    return " < ".join(f"{Path(place.filename).name}:{place.lineno} {place.name}" for place in places[::-1])
