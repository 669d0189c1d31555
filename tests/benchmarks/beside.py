"""How long the window takes beside that of another checkout, both measured in turns.

    python -m tests.benchmarks.beside CHECKOUT [rounds [title [moves of a late game [part ...]]]]

What a virtual server takes for the same work differs from one second to the next, and by more than one
version from another. So each program does a step while the other waits, and both find the server alike: how
many times as long one takes as the other holds in a quiet hour and in a busy one. This checkout measures
both; the other needs the same names for what is measured. Processor time in milliseconds, median and 95th of
a hundred.

Parts are whole `starts`, `looks` back and at the map, and `acts`, which are looks and choices taken; where
none is named, starts and acts.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.bench_window import LATE, ROUNDS, TITLE, given_in, inside, late_file
from tests.benchmarks.figures import Figure, percentile
from tests.benchmarks.starting import starts
from tests.benchmarks.turns import Program, take_turns

ROOT = Path(__file__).parents[2]
MEASURED = """
import ui, gridsim  # of the checkout in which it runs
import sys
sys.path.insert(0, sys.argv[1])
from tests.benchmarks.beside import measure
measure(*sys.argv[2:])
"""
"""A program of one checkout, measured by this one."""
PARTS = ("starts", "acts")
HEADING = f"{'':42} {'here':>15} {'there':>17} {'here / there':>15}"


def measure(file: str, rounds: str, title: str, *parts: str) -> None:
    """Tell all figures of the program that this runs in, one a line."""
    with tempfile.TemporaryDirectory() as folder:
        for part in parts:
            what = Path(folder), Path(file), int(rounds)
            for figure in starts(*what, title) if part == "starts" else inside(*what, acting=part == "acts"):
                print(json.dumps((figure.name, figure.values)), flush=True)


def compared(here: Figure, there: Figure) -> str:
    """One line: both, and how many times as long it takes here as there.

    By the median over all steps of the same number, and by the 95th of all of them.
    """
    told = [f"{here.name:42}"]
    for figure in (here, there):
        told.append(f"{statistics.median(figure.values):8.1f} {percentile(figure.values, 95):8.1f}")
    step = statistics.median(ours / theirs for ours, theirs in zip(here.values, there.values, strict=True))
    late = percentile(here.values, 95) / percentile(there.values, 95)
    return " ".join([*told, f"{step:8.2f} {late:6.2f}"])


def _figures(program: Program) -> dict[str, Figure]:
    told = [json.loads(line) for line in program.told]
    return {name: Figure(name, values=values) for name, values in told if "memory" not in name}


def main(
    other: Path,
    rounds: int = ROUNDS,
    title: str = TITLE,
    moves: int = LATE,
    parts: Sequence[str] = PARTS,
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = late_file(Path(folder), title, moves)
        given = [str(ROOT), str(file), str(rounds), title, *parts]
        here, there = (Program([sys.executable, "-c", MEASURED, *given], root) for root in (ROOT, other))
        take_turns((here, there))
    print(HEADING)
    others = _figures(there)
    for name, figure in _figures(here).items():
        print(compared(figure, others[name]))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    other, *more = sys.argv[1:]
    main(Path(other).resolve(), parts=more[3:] or PARTS, **given_in(more))
