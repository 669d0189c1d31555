"""What several commands' arguments have in common."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from gridsim.commands.words import words

if TYPE_CHECKING:
    Subparsers: TypeAlias = _SubParsersAction[ArgumentParser]

Run = Callable[[Namespace], int]


def add_command(subparsers: Subparsers, name: str, run: Run) -> ArgumentParser:
    """A command whose help is the sentence `<name>.help`, played by `run`."""
    told = words(f"{name}.help")
    parser = subparsers.add_parser(name, help=told, description=told)
    parser.set_defaults(run=run)
    return parser


def listed(text: str) -> tuple[str, ...]:
    """The parts of an argument such as `a,b`."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def whole_number(least: int) -> Callable[[str], int]:
    """A reader of whole numbers from `least` on; ValueError is told by argparse."""

    def number(text: str) -> int:
        value = int(text)
        if value < least:
            raise ValueError(text)
        return value

    return number
