"""Scenarios and finished games that come with the program, found by their names alone."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from gridsim.records import Bundle

ENDING = ".gridsim"


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
