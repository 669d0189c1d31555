"""The first page of the engine does what it shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gridsim
from gridsim import new_game
from tests.sources import ROOT, text_of

PAGES = ("gridsim/__init__.py", "gridsim/README.md", "gridsim/flow/legal.py")
LAST = 17
"""The moment that the example goes to."""


def example(page: str) -> list[str]:
    """The lines of the first indented example on a page, its comments left out."""
    text = gridsim.__doc__ if page.endswith("__init__.py") else text_of(Path(page))
    lines = re.search(r"\n\n((?: {4}\S.*\n)+)", text or "")
    assert lines is not None
    return [line.split("#")[0].strip() for line in lines[1].splitlines()]


@pytest.mark.parametrize("page", ["gridsim/__init__.py", "gridsim/README.md"])
def test_the_example_runs(page: str) -> None:
    game = new_game("1856", ["Anna", "Ben", "Cleo"])
    while len(game.moments) <= LAST + 2:
        game.apply(next(iter(game.now.legal)))
    game.undo()
    names = {"new_game": lambda *_: game, "action": next(iter(game.now.legal))}
    for line in example(page):
        exec(line.replace("...", "pass"), names)
    assert game.cursor == LAST
    assert names["other"].now is game.now
    assert names["other"] is not game


def test_everything_on_the_front_is_there_and_explained() -> None:
    for name in gridsim.__all__:
        assert getattr(gridsim, name).__doc__, name


def test_the_front_names_every_layer() -> None:
    """Packages of the engine stand in its docstring or, for the command line, in the pages."""
    packages = {path.parent.name for path in (ROOT / "gridsim").glob("*/__init__.py")}
    front = (gridsim.__doc__ or "") + text_of(Path("README.md"))
    assert [each for each in packages if f"`{each}`" not in front and f"`gridsim.{each}`" not in front] == []
