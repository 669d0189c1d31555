"""Games of 1841 between careful players."""

from __future__ import annotations

from random import Random

import gridsim
from gridsim.commands.random_play import careful, choose, impatient, lasts_too_long
from gridsim.core import decisions
from gridsim.core.actions import Answer

NAMES = ("Anna", "Ben", "Cleo")
FIRST_EDITION, LITE = (), ("lite",)
MOST_MOVES = 1000
MERGING_SEED, MERGING_MOVES = 7, 700


def game_of_careful_players(options, seed, moves):
    """A game to its end or for some moves; who is bankrupt leaves, so that it is not a long one."""
    game, random = gridsim.new_game("1841", NAMES, seed=seed, options=options), Random(seed)
    liked = careful(random)
    while game.now.decision is not None and game.cursor < moves:
        if isinstance(game.now.decision, decisions.AfterBankruptcy):
            game.apply(Answer(yes=moves == MERGING_MOVES))
        else:
            game.apply(choose(game.now, impatient if lasts_too_long(game) else liked, random))
    return game
