"""Programs that are measured in turns wait for each other, and one that breaks off is told of."""

import sys
from pathlib import Path

import pytest

from tests.benchmarks.turns import IN_TURNS, Program, my_turn, take_turns

ROOT = Path(__file__).parents[2]
STEPS = """
import sys
from tests.benchmarks.turns import my_turn
print("begun", flush=True)
for step in range(int(sys.argv[3])):
    my_turn()
    with open(sys.argv[1], "a") as file:
        print(sys.argv[2], step, file=file)
print("ended", flush=True)
"""


def program(file: Path, name: str, steps: int) -> Program:
    return Program([sys.executable, "-c", STEPS, str(file), name, str(steps)], ROOT)


def test_one_does_a_step_when_the_other_has_done_its_own(tmp_path: Path) -> None:
    file = tmp_path / "steps"
    programs = program(file, "here", 3), program(file, "there", 2)
    take_turns(programs)
    assert file.read_text().splitlines() == ["here 0", "there 0", "here 1", "there 1", "here 2"]
    assert [each.told for each in programs] == [["begun\n", "ended\n"]] * 2


def test_a_program_that_breaks_off_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="broke off"):
        take_turns([program(tmp_path / "no folder" / "steps", "here", 1)])


def test_steps_do_not_wait_where_nobody_takes_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(IN_TURNS, raising=False)
    monkeypatch.setattr(sys, "stdin", None)
    my_turn()
