"""The repository's own files, for tests that read them: which there are, and what their code says."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CODE = ("gridsim", "ui", "resources", "packaging", "tests")
Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@cache
def tracked() -> tuple[Path, ...]:
    """All files of the repository, by path from its root; without a repository those of a plain copy."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return tuple(sorted(_copied()))
    paths = (Path(name) for name in listed.split("\0") if name)
    return tuple(path for path in paths if (ROOT / path).exists())


def _copied() -> Iterator[Path]:
    for path in ROOT.iterdir():
        if path.is_file() and not path.name.startswith("."):
            yield path.relative_to(ROOT)
    for folder in CODE:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path.relative_to(ROOT)


def modules(*folders: str) -> list[Path]:
    """The Python files in these folders of the repository."""
    return [path for path in tracked() if path.suffix == ".py" and any(map(path.is_relative_to, folders))]


@cache
def text_of(path: Path) -> str:
    """A file's text."""
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def parsed(path: Path) -> ast.Module:
    """A module's code."""
    return ast.parse(text_of(path), filename=str(path))


def classes(path: Path) -> list[ast.ClassDef]:
    """Every class a module defines, at any depth."""
    return [node for node in ast.walk(parsed(path)) if isinstance(node, ast.ClassDef)]


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method a module defines, at any depth."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [node for node in ast.walk(parsed(path)) if isinstance(node, kinds)]


def where(path: Path, node: ast.stmt | ast.expr) -> str:
    """A place as an editor finds it."""
    return f"{path}:{node.lineno}"


def docstrings(tree: ast.AST) -> set[ast.expr]:
    """String constants that stand alone as a statement: they explain, nobody is shown them."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def strings(path: Path) -> Iterator[ast.Constant]:
    """String constants of a module that are not docstrings."""
    tree = parsed(path)
    left_out = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in left_out:
            yield node
