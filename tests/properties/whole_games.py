"""The whole games that properties are tried on: told ones, and short ones made up by chance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

from gridsim import Game, new_game
from gridsim.commands.random_play import choose, impatient, lasts_too_long, liking
from gridsim.flow.game import Moment
from tests.playthroughs.telling import NAMES, replayed

FOLDER = Path(__file__).parents[1] / "playthroughs"
TOLD = sorted(path.stem for path in FOLDER.glob("*.txt"))


@cache
def told_game(name: str) -> Game:
    """A game of `tests/playthroughs`. Tests that go elsewhere in it take a fork."""
    return replayed(FOLDER / f"{name}.txt")


def random_game(title: str, *, players: int, seed: int, actions: int, options: tuple[str, ...] = ()) -> Game:
    """The beginning of a game by chance."""
    game = new_game(title, NAMES[:players], options=options, seed=seed)
    play_on(game, Random(seed), actions)
    return game


def play_on(game: Game, random: Random, actions: int) -> None:
    """Play so many more actions by chance, or to the end."""
    liked = liking(random)
    for _ in range(actions):
        if game.now.decision is None:
            return
        game.apply(choose(game.now, impatient if lasts_too_long(game) else liked, random))


def steps(game: Game) -> Iterator[tuple[Moment, Moment]]:
    """Each moment with the one after it."""
    yield from pairwise(game.history)


def sampled(game: Game, random: Random, count: int) -> list[int]:
    """Places in a game at which something is asked, spread over all of it."""
    last = len(game.history) - (2 if game.now.decision is None else 1)
    return sorted(random.sample(range(last + 1), min(count, last + 1)))
