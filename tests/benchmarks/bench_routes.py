"""How long the best routes take: the walk of the board, the search, and both, on boards of several kinds.

    python -m tests.benchmarks.bench_routes [folder of recorded games]

Recorded games are left out where there are none.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import NamedTuple

from gridsim import Game
from gridsim.core.decisions import RunStep
from gridsim.core.state import Board
from gridsim.routes.problem import RouteProblem
from gridsim.routes.search import Solution, best_runs
from gridsim.routes.survey import problem_of
from gridsim.titles import registry
from gridsim.titles.title_1856.routes import RUNNING
from tests.benchmarks.games import games
from tests.builders import changed
from tests.records_folder import BESIDE
from tests.routes.random_boards import random_state
from tests.routes.recorded import Position, recorded_runs, stress_runs
from tests.routes.store import load, stored

TITLE = "1856"
LOOKS = 5000
"""A search that takes more counts as not proven."""
FLEETS = (("2", "2", "2"), ("3", "3"), ("4", "3"), ("5", "4"), ("6", "5"), ("D",), ("D", "6"), ("D", "D"))
BOARDS = 12


class Timed(NamedTuple):
    """One problem and what it took, in milliseconds."""

    walk: float
    search: float
    proven: bool


def main() -> None:
    """Print a table."""
    records = Path(sys.argv[1]) if len(sys.argv) > 1 else BESIDE
    print(f"{'':34} {'':>5} {'median':>9} {'p95':>9} {'max':>9}  ms")
    if records.is_dir():
        report("recorded runs", recorded(recorded_runs(records, TITLE)))
        report("recorded boards, many trains", recorded(stress_runs(records, TITLE)))
    report("random boards, half built", random_boards(0.5, "3"))
    report("random boards, fully built", random_boards(1.0, "6"))
    report("stored problems", stored_problems())
    for name, game in games(records):
        report(f"runs of {name}", runs_of(game))


def runs_of(game: Game) -> Iterator[Timed]:
    """Every run of a told or recorded game, whatever its title."""
    judge = registry.title(game.start.facts.title).judge
    for moment in game.moments:
        decision, state = moment.decision, moment.state
        if isinstance(decision, RunStep):
            fresh = changed(state, board=Board(state.facts, state.board.hexes))
            fleet = judge.fleet(fresh, decision.actor)
            whose = decision.actor
            yield timed(
                lambda fresh=fresh, fleet=fleet, whose=whose: problem_of(fresh, whose, fleet, judge.rules)
            )


def recorded(positions: Iterator[Position]) -> Iterator[Timed]:
    for position in positions:
        yield timed(
            lambda position=position: problem_of(
                position.state, position.company, position.fleet, position.rules
            )
        )


def random_boards(share: float, phase: str) -> Iterator[Timed]:
    for seed in range(BOARDS):
        state = random_state(seed, share=share, phase=phase)
        for kinds in FLEETS:
            fresh = changed(state, board=Board(state.facts, state.board.hexes))
            fleet = [(f"{kind}-{number}", kind) for number, kind in enumerate(kinds)]
            yield timed(lambda fresh=fresh, fleet=fleet: problem_of(fresh, "GT", fleet, RUNNING))


def stored_problems() -> Iterator[Timed]:
    for path in stored().values():
        problem = load(path).problem
        yield timed(lambda problem=problem: problem)


def timed(walk: Callable[[], RouteProblem]) -> Timed:
    begin = process_time()
    problem = walk()
    between = process_time()
    solution: Solution = best_runs(problem, looks=LOOKS)
    return Timed((between - begin) * 1000, (process_time() - between) * 1000, solution.proven)


def report(name: str, found: Iterator[Timed]) -> None:
    times = list(found)
    if not times:
        return
    proven = sum(each.proven for each in times)
    print(f"{name}: {len(times)} problems, {proven} proven")
    for part, values in (
        ("walk", [each.walk for each in times]),
        ("search", [each.search for each in times]),
        ("both", [each.walk + each.search for each in times]),
    ):
        values.sort()
        row = (statistics.median(values), values[int(len(values) * 0.95)], values[-1])
        print(f"{'':34} {part:>6}" + "".join(f"{value:>10.2f}" for value in row))


if __name__ == "__main__":
    main()
