"""What keeps the tests in shape: what several of them share stands beside them, in no test module."""

from __future__ import annotations

import ast

import pytest

from tests.sources import modules, parsed, where

HOLDERS = modules("tests", "packaging")


def test_no_test_module_is_imported() -> None:
    """Who changes a test looks at what it proves, not at who else begins with it.

    A `conftest` is not imported either: pytest has loaded it, and would hold it twice.
    """
    tests = {"conftest", *(path.stem for path in HOLDERS if path.stem.startswith("test_"))}
    wrong = [
        f"{where(path, node)}: {ast.unparse(node)}"
        for path in HOLDERS
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Import | ast.ImportFrom) and not tests.isdisjoint(_words(node))
    ]
    assert wrong == []


def _words(node: ast.Import | ast.ImportFrom) -> set[str]:
    """Every name on the way to what is imported."""
    start = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
    return {word for path in (*start, *(alias.name for alias in node.names)) for word in path.split(".")}


@pytest.mark.parametrize(
    "code",
    [
        "from tests.test_front import beginning",
        "from tests import test_front",
        "from . import test_front as front",
        "from .test_front import beginning",
        "import tests.test_front",
    ],
)
def test_an_imported_test_module_is_recognised(code: str) -> None:
    (node,) = ast.parse(code).body
    assert isinstance(node, ast.Import | ast.ImportFrom)
    assert "test_front" in _words(node)
