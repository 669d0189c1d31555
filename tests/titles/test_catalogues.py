"""For every decision in the catalogue of a title a test reaches it, and every case of §16 has one."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from tests.titles.rulebook import RULES, has_test, names_of_tests

HERE = Path(__file__).parent
ROWS = {"1835": r"^\| U(\d+) \|", "1841": r"^\| §C-(\d+) \|", "1856": r"^\| (\d+) \|"}
"""How the decisions are numbered in the last chapter of each specification."""
LISTS = {title: import_module(f"tests.titles.title_{title}.catalogue") for title in ROWS}
DECISIONS = [(title, number) for title, found in LISTS.items() for number in found.CATALOGUE]
CASES = [(title, case) for title, found in LISTS.items() for case in found.CASES]


@cache
def names_about(title: str) -> list[str]:
    """The names of all tests about a title, in its own folder and in those about board, facts and routes."""
    beside = (HERE.parent / name for name in ("board", "facts", "routes"))
    return names_of_tests(HERE / f"title_{title}", *beside)


@pytest.mark.parametrize(("title", "number"), DECISIONS)
def test_19_every_decision_is_reached(title: str, number: int) -> None:
    assert [name for name in LISTS[title].CATALOGUE[number] if name not in names_about(title)] == []


@pytest.mark.parametrize("title", ROWS)
def test_19_the_catalogue_is_complete(title: str) -> None:
    path = RULES / f"{title}.md"
    if not path.exists():
        pytest.skip(f"there is no shared/rules/{title}.md beside the checkout")
    chapter = re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[-1]
    rows = re.findall(ROWS[title], chapter, re.MULTILINE)
    assert set(map(int, rows)) == set(LISTS[title].CATALOGUE)


@pytest.mark.parametrize(("title", "case"), CASES)
def test_16_every_case_has_a_test(title: str, case: str) -> None:
    assert has_test(names_about(title), rf"test_(?:\w+_)?{case}(?:_|$)"), case
