"""Fronts of packages answer for names that are at home elsewhere, and load only what answers."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import gridsim
from gridsim.late_names import answering
from tests.sources import ROOT, modules, parsed, text_of

FRONTS = [path for path in modules("gridsim") if path.name == "__init__.py" and "answering(" in text_of(path)]


def told(path: Path) -> set[tuple[str, str]]:
    """The names of a front with their homes, as type checkers are told."""
    return {
        (str(node.module), name.name)
        for block in parsed(path).body
        if isinstance(block, ast.If)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }


def answered(path: Path) -> set[tuple[str, str]]:
    """The same, as Python finds them."""
    table = next(node for node in ast.walk(parsed(path)) if isinstance(node, ast.Dict))
    homes = ast.literal_eval(table)
    return {(home, name) for home, names in homes.items() for name in names}


def test_there_are_fronts() -> None:
    assert Path("gridsim/__init__.py") in FRONTS


@pytest.mark.parametrize("path", FRONTS, ids=str)
def test_what_type_checkers_are_told_is_what_is_found(path: Path) -> None:
    assert told(path) == answered(path)


@pytest.mark.parametrize("path", FRONTS, ids=str)
def test_every_name_of_a_front_is_found(path: Path) -> None:
    package = ".".join(path.parts[:-1])
    names = {name for _, name in answered(path)}
    code = f"import {package} as front; print(*(name for name in front.__all__ if hasattr(front, name)))"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert names <= set(found.stdout.split())


def test_a_name_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    front = type(sys)("a_front")
    monkeypatch.setitem(sys.modules, "a_front", front)
    answer = answering("a_front", {"gridsim.titles.registry": ["title", "titles"]})
    assert answer("title") is vars(front)["title"]
    assert "titles" not in vars(front)
    with pytest.raises(AttributeError, match=r"'a_front' has no attribute 'nothing'"):
        answer("nothing")


def test_titles_are_told_without_their_rules_and_still_after_these_were_loaded() -> None:
    code = (
        "import sys, gridsim; assert len(gridsim.titles()) > 1\n"
        "assert not {'gridsim.flow.game', 'gridsim.core.actions', 'gridsim.titles.title'} & {*sys.modules}\n"
        "gridsim.new_game('1856', ['Anna', 'Ben', 'Cleo']); assert len(gridsim.titles()) > 1"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_names_that_are_nowhere_are_missed() -> None:
    with pytest.raises(AttributeError):
        gridsim.no_such_name  # type: ignore[attr-defined]  # noqa: B018
