"""Programs that do the same things step by step in turns, so that they find the machine alike."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

IN_TURNS = "GRIDSIM_BENCHMARK_IN_TURNS"
"""Set for a program whose steps wait until the other has done its own."""
READY = "ready for a step"


def takes_turns() -> bool:
    """Whether this is a program whose steps wait for those of another."""
    return bool(os.environ.get(IN_TURNS))


def my_turn() -> None:
    """Wait before a step until the other program has done the one before, if there is another."""
    if takes_turns():
        print(READY, flush=True)
        sys.stdin.readline()


class Program:
    """A program that is told when to do its next step."""

    def __init__(self, command: Sequence[str], root: Path) -> None:
        environment = {**os.environ, IN_TURNS: "1"}
        self._process = subprocess.Popen(
            command, cwd=root, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.told: list[str] = []
        """What it has written besides."""

    def has_another(self) -> bool:
        """Wait until it is ready for a step; whether one is left. Raises RuntimeError if it broke off."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.strip() == READY:
                return True
            self.told.append(line)
        self._process.communicate()
        if self._process.returncode != 0:
            raise RuntimeError("a program that was measured broke off; its own words stand above")
        return False

    def step(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()


def take_turns(programs: Sequence[Program]) -> None:
    """Let one after the other do a step, and begin its next only when all have done theirs."""
    going = [program for program in programs if program.has_another()]
    while going:
        for program in tuple(going):
            program.step()
            if not program.has_another():
                going.remove(program)
