"""How long the window takes, each step in several programs one after the other, as in the middle one of them.

    python -m tests.benchmarks.several [programs [rounds [title [moves of a late game]]]]

What else wants a busy machine makes one step in twenty or more take longer than it does, another one in each
program: then the 95th of a hundred of one program tells how busy the machine was. All programs do the same
steps from their start, so a step that takes long by itself takes long in each of them.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import astuple, replace
from pathlib import Path

from tests.benchmarks.bench_window import LATE, TITLE, given_in, inside, late_file
from tests.benchmarks.figures import HEADING, Figure
from tests.benchmarks.pace import stay_on_one_core

PROGRAMS, ROUNDS = 3, 4
MEASURED = "import sys; from tests.benchmarks.several import measure; measure(*sys.argv[1:])"


def measure(file: str, rounds: str) -> None:
    """Tell all figures of the program that this runs in, one a line."""
    with tempfile.TemporaryDirectory() as folder:
        for figure in inside(Path(folder), Path(file), int(rounds)):
            print(json.dumps(astuple(figure)), flush=True)


def told_by(words: str) -> list[Figure]:
    """The figures of one program."""
    return [Figure(*json.loads(line)) for line in words.splitlines()]


def in_the_middle(measured: Sequence[Figure]) -> Figure:
    """The same figure of several programs: each step as in the one that is in the middle by its pace."""
    middle = replace(measured[0], values=[], on_clock=[], paces=[])
    for step in range(len(measured[0].values)):
        goes = sorted(measured, key=lambda go: (go.quiet or go.values)[step])
        go = goes[len(goes) // 2]
        middle.values.append(go.values[step])
        middle.paces += go.paces[step : step + 1]
        middle.on_clock += go.on_clock[step : step + 1]
    return middle


def main(programs: int = PROGRAMS, rounds: int = ROUNDS, title: str = TITLE, moves: int = LATE) -> None:
    stay_on_one_core()
    with tempfile.TemporaryDirectory() as folder:
        file = late_file(Path(folder), title, moves)
        command = [sys.executable, "-c", MEASURED, str(file), str(rounds)]
        told = [
            subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True) for _ in range(programs)
        ]
    print(HEADING)
    for figures in zip(*(told_by(program.stdout) for program in told), strict=True):
        print(in_the_middle(figures))


if __name__ == "__main__":
    programs, *more = sys.argv[1:] or [str(PROGRAMS)]
    main(int(programs), **given_in(more))
