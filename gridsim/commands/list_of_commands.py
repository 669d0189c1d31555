"""Which commands there are. A further one is a module and its line here."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Protocol

from gridsim.commands import check, export, fuzz, lessons, position, replay, routes, titles

if TYPE_CHECKING:
    from gridsim.commands.parsing import Subparsers


class Command(Protocol):
    """What a command's module has."""

    def add_parser(self, subparsers: Subparsers) -> None:
        """Add the command with its arguments; its `run` is set as their default."""

    def run(self, args: Namespace) -> int:
        """Do it; the exit code."""
        ...


COMMANDS: tuple[Command, ...] = (
    check,
    export,
    fuzz,
    lessons,
    position,
    replay,
    routes,
    titles,
)
"""In the order in which help lists them."""
