"""No dead link: every rule the engine of a title can name leads to a heading of its rules, in every language.

Rules are named by refusals, by questions and by what happens. The first are asked of the title itself, all
of them are looked for in the code, and those of whole games played are read from the games.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import gridsim
from gridsim.flow.legal import NOT_NOW
from gridsim.titles import registry
from tests.ui.text.test_rulebook import TOLD
from ui.text.rulebook import cited, rulebook
from ui.text.sentences import languages

ENGINE = Path(gridsim.__file__).parent
GAMES = Path(__file__).parents[2] / "playthroughs"
QUESTION_AND_EVENT = re.compile(r"\(§([^)]+)\)$", re.MULTILINE)


def refused_by(title):
    """What every rule against every answer to every question cites."""
    answers = registry.title(title).answers.values()
    return {rule.reference for checkers in answers for checker in checkers.values() for rule in checker.rules}


@cache
def texts_of_the_engine():
    return [
        node.value
        for file in ENGINE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and cited(node.value)
    ]


def told_in_games(title):
    """What questions and events cite in the whole games that are told."""
    texts = [file.read_text("utf-8") for file in sorted(GAMES.glob(f"{title}_*.txt"))]
    return {f"{title} §{number}" for text in texts for number in QUESTION_AND_EVENT.findall(text)}


def named_by(title):
    own = {each for each in texts_of_the_engine() if cited(each)[0] == title}
    return refused_by(title) | told_in_games(title) | own


def test_what_all_titles_share_cites_no_rule_of_one_of_them():
    assert {cited(each)[0] for each in texts_of_the_engine()} == set(TOLD)
    assert cited(NOT_NOW) is None


@pytest.mark.parametrize("title", TOLD)
def test_a_title_refuses_by_its_own_rules_alone(title):
    foreign = {each for each in refused_by(title) if (cited(each) or (each,))[0] != title}
    assert foreign == set()


@pytest.mark.parametrize("title", TOLD)
def test_games_that_are_told_name_many_rules(title):
    assert len(told_in_games(title)) >= 40
    assert len(refused_by(title)) >= 40


@pytest.mark.parametrize("title", TOLD)
@pytest.mark.parametrize("language", languages())
def test_every_rule_that_can_be_named_leads_to_a_heading(title, language):
    book = rulebook(title, language)
    dead = {each for each in named_by(title) if book.find(cited(each)[1]) is None}
    assert sorted(dead) == []
    assert all(book.find(cited(each)[1]).heading.strip() for each in named_by(title))
