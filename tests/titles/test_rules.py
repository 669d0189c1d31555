"""Every rule of every title says where it stands and in which sentence; every reference leads somewhere."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from gridsim.core.decisions import Decision
from gridsim.facts.load import load_facts
from gridsim.facts.sheets import read_sheet
from gridsim.flow.legal import NOT_NOW, Checker
from gridsim.flow.rules import Rule
from gridsim.titles import registry
from tests.sources import ROOT, modules, parsed, strings, text_of
from tests.titles.rulebook import paragraphs

TITLES = registry.titles()
REFERENCE = re.compile(
    r"(?P<title>\d{4})? ?§(?P<number>[IVX]+(?:\.\d+)+|[ASGP]?\d+(?:\.\d+)*|[CDET]-\d+|[IVX]+)"
    r"(?P<row> [GP]\d+)?(?:-[a-z\d]+)?\b"
)
"""A paragraph, a row of a table in it or one of its items, or a numbered decision: "§3.1-b", "§D-28"."""


def refusal_texts() -> dict[str, str]:
    text = (ROOT / "resources" / "text" / "en" / "refusals.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)["refusals"]
    return found


def checkers(title: str) -> Iterator[tuple[type[Decision], type, Checker]]:
    for decision, kinds in registry.title(title).answers.items():
        for action, checker in kinds.items():
            yield decision, action, checker


def rules(title: str) -> set[Rule]:
    return {rule for *_, checker in checkers(title) for rule in checker.rules}


def code_of(title: str) -> list[Path]:
    folder = Path("gridsim") / "titles" / f"title_{title}"
    return [path.relative_to(ROOT) for path in sorted((ROOT / folder).glob("*.py"))]


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_cites_its_own_rulebook(title: str) -> None:
    wrong = [
        (rule.key, rule.reference) for rule in rules(title) if not rule.reference.startswith(f"{title} §")
    ]
    assert wrong == []


@pytest.mark.parametrize("title", TITLES)
def test_every_refusal_has_its_sentence(title: str) -> None:
    assert {rule.key for rule in rules(title)} - refusal_texts().keys() == set()


def test_what_is_not_asked_has_its_sentence() -> None:
    assert NOT_NOW
    assert refusal_texts()["not_asked"]


def test_no_two_rules_of_a_title_share_reference_and_sentence_but_for_another_check() -> None:
    """A sentence is told by one paragraph in one way: the same key may be cited from several paragraphs."""
    for title in TITLES:
        wanted: dict[str, set[frozenset[str]]] = {}
        for rule in rules(title):
            fields = frozenset(name for _, name, *_ in Formatter().parse(refusal_texts()[rule.key]) if name)
            wanted.setdefault(rule.key, set()).add(fields)
        assert all(len(each) == 1 for each in wanted.values())


@pytest.mark.parametrize("title", TITLES)
def test_every_reference_in_the_rules_of_a_title_is_a_paragraph(title: str) -> None:
    there = paragraphs(title)
    missing = [
        f"{path}: {reference[0]}"
        for path in code_of(title)
        for reference in REFERENCE.finditer(text_of(path))
        if not _is_there(reference, title, there)
    ]
    assert missing == []


@pytest.mark.parametrize("title", TITLES)
def test_every_reference_in_the_facts_of_a_title_is_a_paragraph(title: str) -> None:
    there = paragraphs(title)
    facts = load_facts(title).sheet
    missing = [
        option.id
        for option in facts.options
        for reference in REFERENCE.finditer(option.rule)
        if not _is_there(reference, title, there)
    ]
    assert missing == []


def _is_there(reference: re.Match[str], title: str, there: frozenset[str]) -> bool:
    if reference["title"] not in (None, title):
        return True
    number = reference["number"]
    return number + reference["row"] in there if reference["row"] else number in there


@pytest.mark.parametrize("title", TITLES)
def test_every_change_the_title_makes_cites_a_rule(title: str) -> None:
    """`because=` and the like are given a reference, written out or by name."""
    for path in code_of(title):
        for node in strings(path):
            if isinstance(node.value, str) and node.value.startswith(f"{title} "):
                assert REFERENCE.fullmatch(node.value), f"{path}:{node.lineno}: {node.value}"


@pytest.mark.parametrize("title", TITLES)
def test_every_decision_offers_an_action_with_rules_or_a_free_choice(title: str) -> None:
    answers = registry.title(title).answers
    assert all(answers.values())
    for decision, action, checker in checkers(title):
        assert callable(checker.candidates), (decision, action)


@pytest.mark.parametrize("title", TITLES)
def test_every_option_the_rules_ask_for_can_be_chosen(title: str) -> None:
    """And every one that can be chosen changes the facts or is asked for."""
    options = {option.id for option in load_facts(title).sheet.options}
    changing_facts = set(read_sheet(title).get("overlays", {}))
    asked = {
        str(node.value)
        for path in code_of(title)
        for node in strings(path)
        if re.fullmatch(r"[a-z]+(_[a-z]+)*", str(node.value)) and _is_asked_for(path, node)
    }
    assert asked - options == set()
    assert options - asked - changing_facts == set()


@pytest.mark.parametrize("title", TITLES)
def test_every_option_is_named_by_a_test_of_its_title(title: str) -> None:
    """Recorded games alone notice a slip in it late or not at all."""
    folder = Path("tests") / "titles" / f"title_{title}"
    paths = [*modules(str(folder)), Path("tests") / "facts" / f"test_{title}_facts.py"]
    named = {node.value for path in paths for node in strings(path)}
    assert {option.id for option in load_facts(title).sheet.options} - named == set()


def _is_asked_for(path: Path, text: ast.Constant) -> bool:
    """Whether a string is the value of a name that is looked up among the options somewhere."""
    named = [
        node.targets[0].id
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Assign) and node.value is text and isinstance(node.targets[0], ast.Name)
    ]
    folder = "".join(text_of(other) for other in modules("gridsim") if path.parent in other.parents)
    asked = (r"\b{} (not )?in (\w+\.)*options", r"\bplays\([\w.]+, (house\.)?{}\)")
    return any(re.search(way.format(name), folder) for name in named for way in asked)
