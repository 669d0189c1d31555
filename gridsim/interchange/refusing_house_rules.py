"""Which of that program's house rules keeps a game of ours from being played again there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NoReturn

from gridsim.core.errors import SaveError
from gridsim.flow.game import Game
from gridsim.saves.replay import FAULTS

NOT_AS_THERE = "not_as_there"
"""What an action is refused by that cannot be made where that program's house rules hold."""
PlayAgain = Callable[[Iterable[str], Game], Game]
"""Play a game again by these options; SaveError at the first action that cannot be."""


def with_cause(error: SaveError, game: Game, theirs: Iterable[str], play: PlayAgain) -> NoReturn:
    """Raise the SaveError again, with the house rule without which the action could be made, if any."""
    number = error.facts.get("number")
    if error.key == NOT_AS_THERE and isinstance(number, int):
        option = rule_in_the_way(up_to(game, number), list(theirs), play)
        if option is not None:
            raise SaveError(
                error.key, error.where, refusals=error.refusals, number=number, option=option
            ) from error
    raise error


def rule_in_the_way(game: Game, theirs: list[str], play: PlayAgain) -> str | None:
    """The first rule of theirs that is not ours and without which the whole game can be played again."""
    for option in theirs:
        if option not in game.start.options and _can_be_played(
            game, [other for other in theirs if other != option], play
        ):
            return option
    return None


def _can_be_played(game: Game, options: list[str], play: PlayAgain) -> bool:
    try:
        play(options, game)
    except (SaveError, *FAULTS):
        return False
    return True


def up_to(game: Game, number: int) -> Game:
    """Another game, as this one was after so many actions."""
    begun = game.fork()
    begun.go_to(number)
    return begun.fork()
