"""Scenarios: games that begin with a position made by hand, with what they are called and what is to be done.

A scenario is a file like that of any other game. Those that come with the program are `resources/scenarios`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from gridsim.core.errors import SaveError
from gridsim.positions.goals import Goal
from gridsim.records import Record
from gridsim.saves.plain_json import place

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.saves.plain_json import Steps
    from gridsim.titles.title import Title

Short = Annotated[str, Meta(max_length=120)]
Long = Annotated[str, Meta(max_length=4000)]


class Scenario(Record, frozen=True, kw_only=True):
    """What a file says of its position, in words of its author."""

    title: Short
    text: Long = ""
    author: Short = ""
    goal: Long = ""
    """What is to be reached, in words; empty where the game is simply played on."""
    aim: Goal | None = None
    """What is to be reached, so that it can be told whether it is."""
    guided: bool = False
    """Whether the coach leads everybody at the table through it."""
    key: Short = ""
    """Of one that comes with the program: its sentences are `scenarios.<key>.title` and so on."""


def refuse_spoilt(title: Title, state: GameState, path: Steps) -> None:
    """SaveError at the first fault that keeps a position made by hand from being played."""
    from gridsim.positions.check import faults  # noqa: PLC0415  most games begin with no position made by hand

    found = faults(title, state)
    if found:
        at = place((*path, *found[0].place))
        raise SaveError("spoilt_position", at, fault=found[0].key, count=len(found))
