"""How fast games are played again with every rule checked: actions in a second, and the slowest actions.

    python -m tests.benchmarks.bench_replay [folder of recorded games]

Each action is told ahead of its turn, as where a file is opened, and garbage is looked for as seldom as a
command does; the window, which collects between two events, does not look for any meanwhile. Each game is
played three times; its median stands in the table, with the least and the most. All times are of the
processor.
"""

from __future__ import annotations

import statistics
import sys
from collections import defaultdict
from pathlib import Path
from time import process_time

from gridsim import Game
from gridsim.commands.garbage import looking_seldom
from tests.benchmarks.games import games, spread
from tests.records_folder import BESIDE

TIMES = 3


def timed(game: Game) -> tuple[float, list[tuple[str, float]]]:
    """Seconds for a game, and milliseconds for each kind of action."""
    again = Game(game.rules, game.start)
    single = []
    began = process_time()
    for action, then in zip(game.actions, (*game.actions[1:], None), strict=True):
        before = process_time()
        again.apply(action, then=then)
        single.append((type(action).__name__, 1000 * (process_time() - before)))
    return process_time() - began, single


def main() -> None:
    """Print a line for each game and one for each kind of action."""
    records = Path(sys.argv[1]) if len(sys.argv) > 1 else BESIDE
    by_kind: dict[str, list[float]] = defaultdict(list)
    rates = []
    print(f"{'game':<40} {'actions':>7} {'per second':>10} {'least':>7} {'most':>7} {'seconds':>8}")
    for name, game in games(records):
        seconds = []
        for _ in range(TIMES):
            with looking_seldom():
                whole, single = timed(game)
            seconds.append(whole)
        for kind, milliseconds in single:
            by_kind[kind].append(milliseconds)
        count = len(game.actions)
        each = sorted(count / one for one in seconds)
        rates.append(statistics.median(each))
        line = f"{rates[-1]:>10.0f} {each[0]:>7.0f} {each[-1]:>7.0f} {count / rates[-1]:>8.2f}"
        print(f"{name:<40} {count:>7} {line}")
    print(f"\nmedian of all games: {statistics.median(rates):.0f} actions a second")
    print(f"\n{'milliseconds':<24} {'count':>6} {'median':>9} {'p95':>9} {'most':>9}")
    for kind, values in sorted(by_kind.items(), key=lambda entry: -sum(entry[1])):
        print(f"{kind:<24} {len(values):>6} {spread(values)}")


if __name__ == "__main__":
    main()
