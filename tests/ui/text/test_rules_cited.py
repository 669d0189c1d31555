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
from gridsim.facts.load import load_facts
from gridsim.flow.legal import NOT_NOW
from gridsim.lessons.loading import load_lesson
from gridsim.lessons.shipped import shipped_lessons
from gridsim.telling.sentences import languages
from gridsim.titles import registry
from tests.ui.text.told_rules import TOLD
from ui.text.rulebook import cited, rulebook

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


def is_told(book, rule):
    """Whether a rule has a heading or a line of its own, and not only something near it."""
    number = cited(rule)[1]
    paragraph = book.find(number)
    return paragraph is not None and (paragraph.number == number or paragraph.line_of(number) != "")


@pytest.mark.parametrize("title", TOLD)
@pytest.mark.parametrize("language", languages())
def test_every_rule_that_can_be_named_has_words_of_its_own(title, language):
    book = rulebook(title, language)
    assert sorted(rule for rule in named_by(title) if not is_told(book, rule)) == []


@pytest.mark.parametrize("title", TOLD)
@pytest.mark.parametrize("language", languages())
def test_every_variant_is_told_in_a_paragraph_of_its_own(title, language):
    book = rulebook(title, language)
    variants = [option for option in load_facts(title).sheet.options if option.kind == "variant"]
    assert [option.id for option in variants if not is_told(book, option.rule)] == []


@pytest.mark.parametrize("title", TOLD)
def test_whatever_is_answered_to_any_question_every_refusal_has_words_of_its_own(title):
    book, untold = rulebook(title, "en"), []
    for question, checkers in registry.title(title).answers.items():
        for action, checker in checkers.items():
            rules = [rule.reference for rule in checker.rules if not is_told(book, rule.reference)]
            untold += [(question.__name__, action.__name__, rule) for rule in rules]
    assert untold == []


@pytest.mark.parametrize("title", TOLD)
def test_every_kind_of_question_cites_a_rule_somewhere(title):
    """In the code that asks it or in the games that are told: no question comes from nowhere."""
    asked = {node.id for node in walk_through(title) if isinstance(node, ast.Name)}
    asked |= {node.attr for node in walk_through(title) if isinstance(node, ast.Attribute)}
    kinds = {kind.__name__ for kind in registry.title(title).answers}
    assert kinds - asked == set()
    rules = list(rules_of_questions(title))
    assert len(rules) >= len(kinds) // 4
    assert [rule for rule in rules if not is_told(rulebook(title, "en"), rule)] == []


def walk_through(title):
    folders = (ENGINE / "titles" / f"title_{title}", ENGINE / "procedures")
    for folder in folders:
        for file in folder.rglob("*.py"):
            yield from ast.walk(ast.parse(file.read_text("utf-8")))


def rules_of_questions(title):
    """What questions cite by `rule`, and functions that put them, which turns wait for, by `because`."""
    for node in walk_through(title):
        is_turn = isinstance(node, ast.YieldFrom)
        call = node.value if is_turn else node
        for word in call.keywords if isinstance(call, ast.Call) else ():
            named = word.value.value if isinstance(word.value, ast.Constant) else None
            if word.arg == ("because" if is_turn else "rule") and cited(str(named)) is not None:
                yield named


@pytest.mark.parametrize("title", TOLD)
@pytest.mark.parametrize("language", languages())
def test_every_language_tells_the_same_lines(title, language):
    english = [(each.number, each.lines) for each in rulebook(title, "en").paragraphs]
    assert [(each.number, each.lines) for each in rulebook(title, language).paragraphs] == english


@pytest.mark.parametrize("title", TOLD)
def test_a_line_stands_below_the_heading_that_its_rule_leads_to(title):
    book = rulebook(title, "en")
    numbers = [(each, line) for each in book.paragraphs for line in " ".join(each.lines).split()]
    assert [line for paragraph, line in numbers if book.find(line) is not paragraph] == []
    assert len({line for _, line in numbers}) == len(numbers)


@pytest.mark.parametrize("language", languages())
def test_a_lesson_that_cites_an_item_of_a_rule_leads_to_its_line(language):
    rules = {step.rule for shipped in shipped_lessons() for step in load_lesson(shipped.path).steps}
    items = {found for rule in rules if (found := cited(rule)) is not None and "-" in found[1]}
    assert ("1841", "4.7.4-f") in items
    for title, number in items:
        paragraph = rulebook(title, language).find(number)
        assert paragraph is not None
        assert paragraph.line_of(number)
