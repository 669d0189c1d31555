"""Games in the middle of something."""

from __future__ import annotations

from random import Random

from gridsim import Game, new_game
from gridsim.commands.random_play import careful, choose
from gridsim.core.actions import LayTile
from tests.playthroughs.telling import NAMES


def in_a_turn(title: str, seed: int = 3) -> Game:
    """A game in the middle of a company's turn, after its first tile."""
    game, random = new_game(title, NAMES[:3], seed=seed), Random(seed)
    liked = careful(random)
    while not (game.now.answers and isinstance(game.now.action, LayTile)):
        game.apply(choose(game.now, liked, random))
    return game
