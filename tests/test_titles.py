"""What keeps titles composed: one table of contents, each refusal written once, options by name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from tests.sources import modules, parsed

CONTENTS = {
    "answers", "buying", "costs", "dividends", "ending", "house_rules", "limits", "memory", "opening",
    "operating", "phases", "prices", "raising_money", "rounds", "routes", "selling", "set_up", "stations",
    "stock", "track", "trains",
}  # fmt: skip
"""The chapters every title has, under these names, as a file or a folder."""
MAKERS_OF_RULES = ("rule", "none_of", "no_home_where")
"""What is called with a paragraph and the name of a refusal."""
TITLES = sorted(
    {path.parts[2] for path in modules("gridsim") if path.parts[1] == "titles" and len(path.parts) > 3}
)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_the_same_contents(title: str) -> None:
    paths = [path for path in modules("gridsim") if path.parts[:3] == ("gridsim", "titles", title)]
    names = {path.stem for path in paths} | {folder for path in paths for folder in path.parts[3:-1]}
    assert set() == CONTENTS - names


def test_each_refusal_is_written_once() -> None:
    """What two titles refuse for the same reason comes from shared code; a title cites its own paragraph."""
    written = defaultdict(set)
    for path in modules("gridsim"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in MAKERS_OF_RULES:
                for key in node.args[1:2]:
                    if isinstance(key, ast.Constant):
                        written[key.value].add(_owner(path))
    assert {"has_not_operated", "home_chosen_already", "cannot_pay"} <= written.keys()
    assert {key: sorted(owners) for key, owners in written.items() if len(owners) > 1} == {}


def _owner(path: Path) -> str:
    """The title that a file belongs to, else all that titles share."""
    return path.parts[2] if path.parts[1] == "titles" and len(path.parts) > 3 else "shared"


def test_options_are_named_in_one_place() -> None:
    """A house rule is a constant of its title's list; a string in the middle of a rule is found by nobody."""
    wrong = [
        f"{path}:{node.lineno}: {ast.unparse(node)}"
        for path in modules("gridsim")
        if path.name != "accounts.py"  # these say the rules once more, sharing nothing with them
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Compare)
        and isinstance(node.left, ast.Constant)
        and any(ast.unparse(each).endswith(".options") for each in node.comparators)
    ]
    assert wrong == []


@pytest.mark.parametrize("title", TITLES)
def test_what_can_never_be_stands_among_the_limits(title: str) -> None:
    paths = [path for path in modules("gridsim") if path.parts[:3] == ("gridsim", "titles", title)]
    assert {path.stem for path in paths if "broken_limits" in _made_in(path)} == {"limits"}


def _made_in(path: Path) -> set[str]:
    return {node.name for node in parsed(path).body if isinstance(node, ast.FunctionDef)}
