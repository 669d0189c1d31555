"""Games of 1844 by the house rules of another program."""

from __future__ import annotations

from random import Random

import gridsim
from gridsim.commands.random_play import choose
from gridsim.flow.game import Game
from gridsim.saves.library import SHIPPED, facts_of

NAMES = ("Anna", "Ben", "Cleo")
THEIRS = facts_of(SHIPPED, "1844", ()).sheet.bundles["18xx.games"]


def played(seed: int, actions: int, tastes) -> Game:
    """The beginning of a game by that program's house rules."""
    game, random = gridsim.new_game("1844", NAMES, seed=seed, options=THEIRS), Random(seed)
    liked = tastes(random)
    for _ in range(actions):
        game.apply(choose(game.now, liked, random))
    return game
