"""How fast one moves in a history: undo, a jump, a fork, and going on from a moment that was gone to.

    python -m tests.benchmarks.bench_undo [folder of recorded games]

Times are milliseconds of the processor. Going on means to resume the turn by its answers and to play one more
action.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

from gridsim import Game
from tests.benchmarks.games import games, spread
from tests.records_folder import BESIDE

PLACES = 200
"""Moments of each game at which everything is measured."""


def milliseconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    began = process_time()
    work()
    return 1000 * (process_time() - began)


def measured(game: Game) -> dict[str, list[float]]:
    """What each move costs at moments all over a game."""
    random = Random(1)
    count = len(game.actions)
    found: dict[str, list[float]] = {"undo": [], "redo": [], "jump": [], "fork": [], "go on": []}
    for index in sorted(random.sample(range(1, count), min(PLACES, count - 1))):
        other = game.fork()
        found["jump"].append(milliseconds(lambda other=other, index=index: other.go_to(index)))
        found["undo"].append(milliseconds(other.undo))
        found["redo"].append(milliseconds(other.redo))
        found["fork"].append(milliseconds(other.fork))
        action = game.actions[index]
        found["go on"].append(milliseconds(lambda other=other, action=action: other.apply(action)))
    return found


def main() -> None:
    """Print a table for all games together, and the longest turn."""
    records = Path(sys.argv[1]) if len(sys.argv) > 1 else BESIDE
    all_found: dict[str, list[float]] = {}
    longest = 0
    for _, game in games(records):
        longest = max(longest, *(len(moment.answers) for moment in game.history))
        for move, values in measured(game).items():
            all_found.setdefault(move, []).extend(values)
    print(f"{'milliseconds':<16} {'median':>9} {'p95':>9} {'most':>9}")
    for move, values in all_found.items():
        print(f"{move:<16} {spread(values)}")
    print(f"\nthe longest turn has {longest} answers to repeat")


if __name__ == "__main__":
    main()
