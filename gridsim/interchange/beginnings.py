"""The beginning of a game that can be a file of 18xx.games, where the whole cannot.

    before = moves_before(game, error)               # of an export that was refused; None: no place is named
    written = longest_beginning(game, before)        # .data, .moves

A beginning is written and tried like a whole game: it is handed out only if that program would take every
action of it and it leads to the same table.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from gridsim.core.errors import SaveError
from gridsim.flow.game import Game
from gridsim.interchange.exporting import export_game, export_plain, shadowed
from gridsim.interchange.same_answers import up_to
from gridsim.records import Bundle
from gridsim.saves.library import SHIPPED, Library

MOST_SINGLE_STEPS = 8
"""So many times one move less is tried; from then on twice as many less each time, at most half of all."""


class Written(Bundle, frozen=True, kw_only=True):
    """The file of a beginning."""

    data: bytes
    moves: int
    """How many moves of the game it holds."""


def moves_before(game: Game, error: SaveError, *, library: Library = SHIPPED) -> int | None:
    """How many moves come before the one that an export of the game was refused by.

    None if the refusal is about the game as a whole, or if nothing comes before.
    """
    try:
        shadowed(game, library)
    except SaveError as refused:
        number = refused.facts.get("number")
        before = number - 1 if isinstance(number, int) else 0
    else:
        before = _before_entry(game, error, library)
    return before if 0 < before < len(game.actions) else None


def _before_entry(game: Game, error: SaveError, library: Library) -> int:
    """The moves that are written before the entry of the file at which it was refused; 0 if it names none."""
    number = error.facts.get("number")

    def is_reached(moves: int) -> bool:
        try:
            entries = export_plain(up_to(game, moves), library=library)["actions"]
        except SaveError as refused:
            return refused.key == error.key
        return isinstance(number, int) and len(entries) >= number

    count = len(game.actions)
    if not is_reached(count):
        return 0
    return bisect_left(range(count), True, key=is_reached) - 1


def never() -> bool:
    """Nobody wants it to end early."""
    return False


def longest_beginning(
    game: Game, before: int, *, library: Library = SHIPPED, stop: Callable[[], bool] = never
) -> Written | None:
    """The longest beginning of at most so many moves that passes; None when told to stop.

    Goes back move by move, and faster and faster after some steps: a long game is tried some twenty times at
    most. Raises SaveError if no beginning passes.
    """
    step, tried = 1, 0
    while not stop():
        if before <= 0:
            raise SaveError("no_beginning_there")
        try:
            return Written(data=export_game(up_to(game, before), library=library), moves=before)
        except SaveError:
            tried += 1
        step *= 2 if tried > MOST_SINGLE_STEPS else 1
        before = max(before - step, before // 2)
    return None
