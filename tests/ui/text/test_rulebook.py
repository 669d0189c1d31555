"""The rules in the program's own words: every paragraph is found, in every language, from what is cited."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import gridsim
from gridsim.telling.sentences import languages
from tests.ui.text.told_rules import TOLD
from ui.text.books import rules_of
from ui.text.rulebook import cited, rulebook

PACKAGES = Path(gridsim.__file__).parent / "titles"


def cited_by(title):
    """Every rule that the code of a title cites, as (title, number)."""
    found = set()
    for file in (PACKAGES / f"title_{title}").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(cited(node.value))
    return {each for each in found if each is not None and each[0] == title}


def test_there_are_rules_to_read():
    assert TOLD != []


@pytest.mark.parametrize("title", TOLD)
def test_every_rule_a_title_cites_is_told(title):
    book = rulebook(title, "en")
    cites = cited_by(title)
    assert len(cites) > 50
    untold = sorted(number for _, number in cites if book.find(number) is None)
    assert untold == []


@pytest.mark.parametrize("title", TOLD)
@pytest.mark.parametrize("language", languages())
def test_every_language_tells_the_same_paragraphs(title, language):
    english = [(each.number, each.level) for each in rulebook(title, "en").paragraphs]
    own = [(each.number, each.level) for each in rulebook(title, language).paragraphs]
    assert own == english


@pytest.mark.parametrize("title", TOLD)
@pytest.mark.parametrize("language", languages())
def test_no_paragraph_of_a_rule_is_empty(title, language):
    book = rulebook(title, language)
    parents = {each.number.rpartition(".")[0] for each in book.paragraphs}
    assert [each.number for each in book.paragraphs if not each.text and each.number not in parents] == []


def test_a_rule_is_found_by_the_nearest_number_above_it():
    book = rulebook("1856", "en")
    assert book.find("4.3.5").number == "4.3"
    assert book.find("9.8").heading == "The best revenue"
    assert book.find("99") is None
    italy = rulebook("1841", "en")
    assert italy.find("4.7.4-c").heading == "Merging two majors"
    assert italy.find("D-26").number == "D"


def test_words_are_searched_in_any_order_and_case():
    book = rules_of("1856", "en")
    assert "4.9" in [each.key for each in book if each.holds("ESCROW five")]
    assert not any(each.holds("zeppelin") for each in book)


@pytest.mark.parametrize(
    ("rule", "found"),
    [("1856 §4.3", ("1856", "4.3")), ("1835 §A11.3", ("1835", "A11.3")), ("", None), ("§4", None)],
)
def test_what_is_cited_is_a_title_and_a_number(rule, found):
    assert cited(rule) == found


def test_a_title_nobody_has_told_has_no_rules():
    assert rulebook("1999", "en") is None
