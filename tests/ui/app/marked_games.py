"""Games of players whose names look like markup."""

from __future__ import annotations

from functools import cache
from random import Random

from gridsim import new_game
from gridsim.commands.random_play import careful, choose
from tests.ui.markup import PLAYERS
from ui.model.storage import Keeper

MOVES = 200
DICE = {"1835": 5, "1841": 5, "1856": 10}


@cache
def game_of(title):
    """A game of players with such names, and the last moment of each kind of question in it."""
    game, random, last = new_game(title, PLAYERS, seed=7), Random(DICE[title]), {}
    liked = careful(random)
    for index in range(MOVES):
        last[type(game.now.decision)] = index
        game.apply(choose(game.now, liked, random))
    return game, sorted(last.values())


def play(app, title, index, tmp_path):
    game, _ = game_of(title)
    game.go_to(index)
    if app.session is not None:
        app.session.close()
    app.play(game.fork(), Keeper(tmp_path))
