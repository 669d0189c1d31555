"""Check the printed material in `resources`."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from gridsim.commands.parsing import add_command
from gridsim.commands.words import complain, say, words
from gridsim.facts.load import check_resources

if TYPE_CHECKING:
    from gridsim.commands.parsing import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    parser = add_command(subparsers, "check", run)
    parser.add_argument("titles", nargs="*", metavar="title", help=words("check.titles"))


def run(args: Namespace) -> int:
    """1 if there are faults, each on a line of its own."""
    faults = check_resources(*args.titles)
    for fault in faults:
        complain(fault)
    say("check.faults" if faults else "check.fine", count=len(faults))
    return 1 if faults else 0
