"""Print the position of a file, and everything that is wrong with it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from gridsim.commands.parsing import add_command
from gridsim.commands.words import say, show, spoken, words
from gridsim.positions.position import position_of
from gridsim.saves.files import read_bytes
from gridsim.saves.reading import position_in
from gridsim.telling.position_text import position_lines, told_fault, told_place

if TYPE_CHECKING:
    from gridsim.commands.parsing import Subparsers
    from gridsim.core.state import GameState
    from gridsim.positions.faults import Fault


def add_parser(subparsers: Subparsers) -> None:
    parser = add_command(subparsers, "position", run)
    parser.add_argument("file", type=Path, help=words("position.file"))
    parser.add_argument("--check", action="store_true", help=words("position.check"))


def run(args: Namespace) -> int:
    """With --check 1 if the position cannot be played; otherwise 0."""
    state = position_in(read_bytes(args.file))
    if not args.check:
        for line in position_lines(spoken(), state):
            show(line)
    found = position_of(state).check()
    for fault in found:
        _tell(state, fault)
    faults = sum(not fault.remark for fault in found)
    say("position.found", faults=faults, remarks=len(found) - faults)
    return 1 if args.check and faults else 0


def _tell(state: GameState, fault: Fault) -> None:
    told = told_fault(spoken(), state, fault)
    key = "position.remark" if fault.remark else "position.fault"
    say(key, place=told_place(spoken(), state, fault), what=told.with_rule)
