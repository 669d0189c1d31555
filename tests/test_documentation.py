"""Every part of the program says what it is, and the repository speaks of nothing but the project."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.sources import classes, functions, modules, parsed, strings, text_of, tracked, where

SOURCES = modules("gridsim", "ui", "resources", "packaging")
QT_OVERRIDE = re.compile(r"[a-z]+[A-Z]\w*|paint|shape|data|event|sort")
"""Qt's own names are explained by Qt."""
SELF_EXPLAINING = 2
"""A function of at most so many statements is read faster than its description."""


# ---- docstrings


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_every_module_says_what_it_is_for(path: Path) -> None:
    assert ast.get_docstring(parsed(path)) or not text_of(path).strip()


@pytest.mark.parametrize("folder", ["gridsim", "ui"])
def test_every_public_class_and_function_says_what_it_is(folder: str) -> None:
    """But rules, which their reference and their sentence explain, and functions of a line or two.

    What a class promises for others, a protocol or a class made to be built on, is explained there.
    """
    promised = _promised(folder)
    missing = [
        f"{where(path, node)}: {name}"
        for path in modules(folder)
        for name, node in _public(parsed(path), "")
        if not ast.get_docstring(node) and not (isinstance(node, ast.FunctionDef) and node.name in promised)
    ]
    assert missing == []


def test_whatever_raises_an_error_names_it() -> None:
    silent = [
        f"{where(path, node)}: {node.name} raises {error}"
        for path in modules("gridsim")
        for node in functions(path)
        if not node.name.startswith("_") and ast.get_docstring(node)
        for error in _errors_raised(node)
        if error not in str(ast.get_docstring(node))
    ]
    assert silent == []


def _errors_raised(function: ast.AST) -> set[str]:
    """Names of the public errors that a function raises itself."""
    raised = (node.exc for node in ast.walk(function) if isinstance(node, ast.Raise))
    made = (error.func for error in raised if isinstance(error, ast.Call))
    names = {ast.unparse(error) for error in made}
    return {name for name in names if name[:1].isupper() and name != "AssertionError"}


def test_no_description_leans_on_its_neighbour() -> None:
    """Whoever is shown only this one should know what it is the same as."""
    leaning = [
        f"{where(path, node)}: {node.name}"
        for path in modules("gridsim")
        for node in functions(path)
        if not node.name.startswith("_") and str(ast.get_docstring(node)).startswith("The same ")
    ]
    assert leaning == []


def _promised(folder: str) -> set[str]:
    """Names of the documented methods of protocols and of classes that others of the folder build on."""
    found = [node for path in modules(folder) for node in classes(path)]
    bases = {ast.unparse(base) for node in found for base in node.bases}
    return {
        method.name
        for node in found
        if node.name in bases or "Protocol" in map(ast.unparse, node.bases)
        for method in node.body
        if isinstance(method, ast.FunctionDef) and ast.get_docstring(method)
    }


def _public(
    tree: ast.Module | ast.ClassDef, prefix: str
) -> Iterator[tuple[str, ast.ClassDef | ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and _needs_words(node):
            yield prefix + node.name, node
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name, node
            yield from _public(node, f"{node.name}.")


def _needs_words(node: ast.FunctionDef) -> bool:
    marks = {ast.unparse(mark).split("(")[0] for mark in node.decorator_list}
    if marks & {"rule", "property", "overload"} or QT_OVERRIDE.fullmatch(node.name):
        return False
    return len(node.body) > SELF_EXPLAINING


def test_docstrings_of_tests_and_code_end_their_first_line() -> None:
    """The first line is a sentence, or what the name stands for: it is not broken off."""
    broken = [
        f"{where(path, node)}: {first}"
        for path in SOURCES
        for node in functions(path)
        for first in (ast.get_docstring(node) or "x.").splitlines()[:1]
        if not first.endswith((".", ":", "?", '"', ")", ";")) and not first[-1].isalnum()
    ]
    assert broken == []


# ---- words that players see


NOT_FOR_PLAYERS = (
    "gridsim/facts/",  # faults of a sheet are told to whoever writes one
    "gridsim/saves/codec.py",  # the reader's own messages, taken apart for a sentence
    "gridsim/commands/invariants.py",  # told in reports of faults of the program
    "gridsim/commands/probing.py",
    "gridsim/commands/audit/",
    "gridsim/interchange/title_1824/companies.py",  # words of another program's files
    "gridsim/interchange/loader/title_1824/taking.py",
    "gridsim/titles/registry.py",  # told to whoever types a wrong name
    "ui/style/stylesheet.py",  # a style sheet
    "ui/style/theme.py",  # names of fonts
    "ui/style/typefaces.py",
    "ui/text/glossary.py",  # faults of a file are told to whoever writes one
    "gridsim/lessons/",
)
LEAST_WORDS = 3


def test_sentences_for_players_stand_in_the_texts() -> None:
    """No string of three words or more in the code: sentences lie in resources, by their keys."""
    found = [
        f"{where(path, node)}: {node.value!r}"
        for path in modules("gridsim", "ui")
        if not str(path).startswith(NOT_FOR_PLAYERS)
        for node in strings(path)
        if node not in _for_developers(path) and _is_sentence(str(node.value))
    ]
    assert found == []


def _is_sentence(text: str) -> bool:
    """Names of fonts and of rules are none, nor are style sheets and tags."""
    text = re.sub(r"<[^>]*>?|[\w-]+: [^;]*;", "", text)
    words = re.findall(r"[A-Za-z'_]{2,}", text)
    is_name = text.istitle() or text.startswith("gridsim: ")
    return " " in text.strip() and len(words) >= LEAST_WORDS and not is_name


@cache
def _for_developers(path: Path) -> set[ast.AST]:
    """What is said in assertions, in errors raised, and in what a title finds wrong with itself."""
    roots = [
        node
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Assert | ast.Raise)
        or (isinstance(node, ast.FunctionDef) and node.name == "broken_limits")
    ]
    return {inner for root in roots for inner in ast.walk(root)}


# ---- what the repository talks about


FOREIGN = (
    r"issue #?\d", r"pull request", r"\bsessions? (of|with) ", r"\bhelper session", r"/work\b", r"/tmp/",
    r"\bA\.?I\.?\b", r"\bassistant\b", r"\bLLM\b", r"\bClaude\b", r"\bCopilot\b", r"\bChatGPT\b",
    r"\bprompt(s|ed)? by\b",
    r"\bagents?\b", r"\bhouse\.md\b", r"\bgenerated by\b",
)  # fmt: skip
"""Words about how the program came about, and paths of one machine."""
TEXT_FILES = (".py", ".md", ".json", ".toml", ".txt", ".yml", ".yaml", ".cfg", ".ini", ".desktop", ".spec")


def test_repository_speaks_of_the_project_alone() -> None:
    here = Path("tests/test_documentation.py")
    found = [
        f"{path}:{number}: {line.strip()[:100]}"
        for path in tracked()
        if path.suffix in TEXT_FILES and path != here
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if any(re.search(word, line) for word in FOREIGN)
    ]
    assert found == []


def test_no_comment_tells_history() -> None:
    """What code was once is told by its history, not by its comments."""
    past = re.compile(r"#.*\b(used to|formerly|no longer needed|was moved|old version|previously)\b")
    found = [
        f"{path}:{number}: {line.strip()}"
        for path in modules("gridsim", "ui", "packaging")
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if past.search(line)
    ]
    assert found == []
