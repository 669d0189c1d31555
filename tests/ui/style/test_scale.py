"""Letters in the window have the sizes of one scale that is written down, or fit into their room."""

from __future__ import annotations

import ast
from itertools import pairwise
from pathlib import Path

import ui
from ui.style import scale

WINDOW = Path(ui.__file__).parent
STEPS = {name for name in vars(scale) if name.isupper()}
FITTED = {
    "window/key_help.py": "as many keys as there are",
    "panels/decisions/packet.py": "a long name on a card",
    "style/stylesheet.py": "the size that is set",
}
"""Where letters are made to fit, and into or to what."""


def sizes_given():
    """Calls that give letters a size in points, by the module they stand in."""
    for path in sorted(WINDOW.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "setPointSizeF":
                yield path.relative_to(WINDOW).as_posix(), node, tree


def names_in(node):
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def imported(tree):
    """What a module takes from the scale."""
    return {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "ui.style.scale"
        for alias in node.names
    }


def test_letters_have_a_size_of_the_scale_or_fit():
    wrong = []
    for where, call, tree in sizes_given():
        factors = names_in(call) - {"font", "self"}
        is_step = bool(factors) and (factors <= STEPS & imported(tree) or factors == {"size"})
        if where not in FITTED and not (is_step and imported(tree)):
            wrong.append((where, call.lineno, sorted(factors)))
    assert wrong == []


def test_steps_of_the_scale_differ_enough_to_be_seen_as_steps():
    sizes = sorted([1.0, *(getattr(scale, name) for name in STEPS)])
    assert all(larger / smaller > 1.07 for smaller, larger in pairwise(sizes))
    assert len(sizes) <= 8


def test_modules_that_fit_letters_are_still_there():
    assert {where for where, _, _ in sizes_given()} >= set(FITTED)
