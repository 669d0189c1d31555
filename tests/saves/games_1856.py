"""Random games of 1856, and where files of earlier versions are kept."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from gridsim.commands.random_play import careful, choose, wild
from gridsim.facts.load import load_facts
from gridsim.flow.game import Game
from gridsim.titles.registry import title

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ada", "Ben", "Cléo", "Dan", "Eve", "Finn")
ACTIONS = 500


def new_1856(players: int, *options: str) -> Game:
    rules = title("1856")
    return Game(rules, rules.set_up(load_facts("1856", options), NAMES[:players], 3))


@cache
def a_game(players: int, seed: int, *options: str) -> Game:
    """A random game of at most so many actions, careful players and wild ones in turn."""
    game, random = new_1856(players, *options), Random(seed)
    liked = careful(random) if seed % 2 else wild(random)
    while game.now.decision is not None and game.cursor < ACTIONS:
        game.apply(choose(game.now, liked, random))
    return game.fork()  # without a turn under way, which would outlive the modules it needs
