"""Games of 1856 that begin where a test wants them to."""

from __future__ import annotations

from collections.abc import Iterable

from gridsim import Game, new_game
from gridsim.core.state import Round
from tests import tables
from tests.builders import Building
from tests.tables import game, keys, play, turn_of, without_privates

__all__ = ["game", "play", "refusal_keys"]

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")
refusal_keys = keys


def opening(players: int, *, options: Iterable[str] = ()) -> Game:
    """A game before its first decision."""
    return new_game("1856", NAMES[:players], options=tuple(options))


def table(players: int = 3, *, options: Iterable[str] = ()) -> Building:
    """The table at the start of a stock round, all privates sold and closed."""
    return turn_of(without_privates(tables.opening("1856", players, options=options)))


def stock_round(player: str = "player:1") -> Round:
    return Round(kind="stock", player=player)


def who(playing: Game) -> str:
    """The seat that is asked, as "P1"."""
    assert playing.now.decision is not None
    return playing.now.decision.player.replace("player:", "P")


def cash(playing: Game) -> list[int]:
    """The players' money in seating order."""
    state = playing.now.state
    return [state.cash[player] for player in state.players]
