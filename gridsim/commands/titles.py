"""List the titles with their numbers of players and options."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from gridsim.commands.parsing import add_command
from gridsim.commands.words import say
from gridsim.facts.load import load_facts
from gridsim.titles import registry

if TYPE_CHECKING:
    from gridsim.commands.parsing import Subparsers
    from gridsim.facts.model import Sheet


def add_parser(subparsers: Subparsers) -> None:
    add_command(subparsers, "titles", run)


def run(_args: Namespace) -> int:
    """Never fails."""
    for title in registry.titles():
        _tell(load_facts(title).sheet)
    return 0


def _tell(sheet: Sheet) -> None:
    counts = [players.count for players in sheet.players]
    say(
        "titles.title",
        id=sheet.id,
        name=sheet.name,
        subtitle=sheet.subtitle,
        designer=sheet.designer,
        least=min(counts),
        most=max(counts),
    )
    for option in sheet.options:
        excludes = ", ".join(option.excludes)
        key = "titles.option_excludes" if excludes else "titles.option"
        say(key, id=option.id, kind=option.kind, rule=option.rule, excludes=excludes)
