"""Scenarios: games that begin with a position made by hand, with what they are called and what is to be done.

A scenario is a file like that of any other game. Those that come with the program are `resources/scenarios`.
"""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from gridsim.core.errors import SaveError
from gridsim.positions.goals import Goal
from gridsim.records import Bundle, Record
from gridsim.saves.plain_json import place

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.saves.plain_json import Steps
    from gridsim.titles.title import Title

ENDING = ".gridsim"
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


class Shipped(Bundle, frozen=True):
    """A scenario that comes with the program."""

    path: Path
    game: str
    """The id of the title that is played."""

    @property
    def picture(self) -> Path:
        """What its board looks like."""
        return self.path.with_suffix(".png")

    @property
    def key(self) -> str:
        """Its sentences are `scenarios.<key>.title` and so on."""
        return self.path.stem.replace("-", "_")


def shipped_scenarios() -> list[Shipped]:
    """The scenarios that come with the program, by title and name of file."""
    folder = Path(str(resources.files("resources") / "scenarios"))
    found = sorted(folder.glob(f"*{ENDING}"))
    return [Shipped(path, path.stem.partition("-")[0]) for path in found]


def first_evening() -> Path | None:
    """The scenario for a first evening, which the coach leads through; None where there is none."""
    return next(
        (scenario.path for scenario in shipped_scenarios() if scenario.path.stem.endswith("first-evening")),
        None,
    )


def finished_game(title: str) -> Path | None:
    """A game of a title played to its end by this program, to be walked through; None where there is none."""
    path = Path(str(resources.files("resources") / "games")) / f"{title}{ENDING}"
    return path if path.is_file() else None


def refuse_spoilt(title: Title, state: GameState, path: Steps) -> None:
    """SaveError at the first fault that keeps a position made by hand from being played."""
    from gridsim.positions.check import faults  # noqa: PLC0415  most games begin with no position made by hand

    found = faults(title, state)
    if found:
        at = place((*path, *found[0].place))
        raise SaveError("spoilt_position", at, fault=found[0].key, count=len(found))
