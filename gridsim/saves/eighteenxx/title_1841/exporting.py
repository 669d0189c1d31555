"""Writing a game of 1841 as a file of that program."""

from __future__ import annotations

from typing import Any

from gridsim.core.errors import SaveError
from gridsim.flow.game import Game


def refuse_unwritable(game: Game) -> None:
    """SaveError: games of this title are only read."""
    raise SaveError("only_read", title=game.start.facts.title)


def play_shadow(shadow: Game, game: Game) -> Game:
    """Nothing is played again."""
    return shadow


def write(game: Game) -> list[dict[str, Any]]:
    return []
