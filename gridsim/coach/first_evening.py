"""The table of a first evening: whoever sits there, with the opening sale over and the first shares next."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim import new_game
from gridsim.core.actions import BuyPrivate, Pass
from gridsim.core.decisions import OpeningTurn
from gridsim.flow.game import Game
from gridsim.positions.position import position_of


def begin_evening(title: str, names: Sequence[str], seed: int = 0) -> Game:
    """A game in which everybody in turn has bought the first private on offer at its printed price.

    `names` in seating order. GridsimError for a number of players that the title does not know.
    """
    game = new_game(title, tuple(names), options=(), seed=seed)
    while isinstance(game.now.decision, OpeningTurn):
        game.apply(next(iter(game.now.legal.of(BuyPrivate)), None) or Pass())
    return position_of(game.now.state).play()
