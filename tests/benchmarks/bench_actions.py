"""How long each action takes in games played at random, of every title and number of players.

    python -m tests.benchmarks.bench_actions [games of each title] [titles]

An action is carried out up to the next question, with all that the rules do by themselves; garbage is looked
for as in any command. The slowest are named by title, seed, players, number and kind, to be looked into.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import NamedTuple

import gridsim
from gridsim.commands.garbage import looking_seldom
from gridsim.commands.random_play import choose, impatient, is_stalled, lasts_too_long, liking
from tests.benchmarks.games import spread

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal")
SLOWEST = 5


class Taken(NamedTuple):
    """One action and its processor time in milliseconds."""

    time: float
    told: str


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    wanted = sys.argv[2:] or [title.id for title in gridsim.titles()]
    print(f"{'':20} {'median':>9} {'p99':>9} {'most':>9}  ms")
    for title in gridsim.titles():
        if title.id in wanted:
            with looking_seldom():
                taken = [each for seed in range(games) for each in played(title.id, title.players, seed)]
            print(f"{title.id:10} {len(taken):9} {spread([each.time for each in taken], 0.99)}")
            for each in sorted(taken, reverse=True)[:SLOWEST]:
                print(f"{'':20} {each.time:9.1f}  {each.told}")


def played(title: str, counts: tuple[int, ...], seed: int) -> Iterator[Taken]:
    """Every action of one game."""
    random = Random(seed)
    count = counts[seed % len(counts)]
    game = gridsim.new_game(title, NAMES[:count], seed=seed)
    liked = liking(random)
    while game.now.decision is not None and not is_stalled(game):
        action = choose(game.now, impatient if lasts_too_long(game) else liked, random)
        begin = process_time()
        game.apply(action)
        time = (process_time() - begin) * 1000
        yield Taken(time, f"seed {seed}, {count} players, action {game.cursor}: {type(action).__name__}")


if __name__ == "__main__":
    main()
