"""The terms of the field: in every language the same ones, found in sentences as those are written."""

from __future__ import annotations

import json
import re
from importlib import resources

import pytest

from gridsim.facts.errors import DataError
from gridsim.telling.sentences import Sentences, languages
from tests.ui.text.told_rules import TOLD
from ui.text.books import glossary_of
from ui.text.glossary import Finder, decoded, glossary, only
from ui.text.rulebook import rulebook
from ui.text.topics import decoded as topics_decoded
from ui.text.topics import rule_of, topics

QUOTE = "\N{RIGHT SINGLE QUOTATION MARK}"
FOLDER = resources.files("resources") / "glossary"
THINGS = {"company", "private", "train", "phase", "price", "player"}
"""Topics of things that cards and tables show, beside the terms."""


def entry(**changed):
    return {"name": "Share", "forms": ["share", "shares"], "text": "A part of a company.", **changed}


def found(language, text, names=()):
    return [(text[each.start : each.end], each.term) for each in finder(language, names).mentions(text)]


def finder(language, names=()):
    return Finder(glossary(language).terms, names)


# ---- the files


@pytest.mark.parametrize("language", languages())
def test_every_language_explains_the_same_terms(language):
    assert (FOLDER / f"{language}.json").is_file()
    assert list(glossary(language).terms) == list(glossary("en").terms)
    assert len(glossary(language).terms) >= 65


@pytest.mark.parametrize("language", languages())
def test_an_explanation_is_short_and_is_a_sentence(language):
    for each in glossary(language).terms.values():
        assert len(each.text.split()) <= 48, each.name
        assert each.text.endswith("."), each.name


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_no_explanation_is_left_in_english(language):
    english = glossary("en").terms
    same = [each for each, term in glossary(language).terms.items() if term.text == english[each].text]
    assert same == []


def test_a_language_without_a_file_explains_in_english():
    assert glossary("xx").terms == glossary("en").terms


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ({"share": {"name": "Share", "text": "A part."}}, "missing required field `forms`"),
        ({"share": entry(shape="round")}, "unknown field `shape`"),
        ({"share": entry(forms=[])}, "share has no forms"),
        ({"share": entry(text=" ")}, "share has an empty or ragged text: ' '"),
        ({"Share": entry()}, "'Share' is no id"),
        ({"share": entry(), "stock": entry()}, "stock and share both have the form 'share'"),
        ({"share": "a part"}, "Expected `object`, got `str` - at `$[...]`"),
    ],
)
def test_a_faulty_file_says_what_is_wrong(content, fault):
    with pytest.raises(DataError, match=re.escape(fault)) as told:
        decoded(json.dumps(content), "xx.json")
    assert all(each.startswith("xx.json: ") for each in told.value.faults)


def test_an_entry_that_stands_twice_is_told():
    one = json.dumps(entry())
    with pytest.raises(DataError, match="share stands there twice"):
        decoded(f'{{"share": {one}, "share": {one}}}', "xx.json")


def test_text_that_is_no_json_is_told():
    with pytest.raises(DataError, match=r"xx\.json: Expecting"):
        decoded("{", "xx.json")


# ---- finding them


@pytest.mark.parametrize(
    ("language", "text", "terms"),
    [
        (
            "en",
            "Companies may buy two certificates from the bank pool.",
            ["company", "certificate", "bank_pool"],
        ),
        ("en", f"Anna buys the president{QUOTE}s certificate.", ["presidents_certificate"]),
        ("de", "Aktien aus dem Bankpool; die Direktoren der Privatbahnen.",
         ["share", "bank_pool", "president", "private"]),
        ("de", "Sie schüttet Einnahmen aus, statt sie einzubehalten.", ["dividend", "revenue", "withhold"]),
        ("it", f"Le società versano nella cassa il denaro dell{QUOTE}offerta iniziale.",
         ["company", "treasury", "initial_offering"]),
        ("it", "I prestiti costano interessi.", ["loan", "interest"]),
    ],
)  # fmt: skip
def test_terms_are_found_in_their_forms(language, text, terms):
    assert [term for _, term in found(language, text)] == terms


def test_the_longest_form_counts():
    assert found("en", "a stock round") == [("stock round", "stock_round")]
    assert found("en", "the certificate limit") == [("certificate limit", "certificate_limit")]


def test_a_form_is_a_whole_word():
    assert found("en", "parting with a portrait of stopgaps") == []
    assert found("en", "a 3-train") == [("train", "train")]


def test_a_german_noun_is_met_only_with_its_capital():
    assert found("de", "Am Pass steht ein Halt.") == [("Pass", "mountain_pass"), ("Halt", "stop")]
    assert found("de", "Halt an, wir passen.") == [("Halt", "stop"), ("passen", "pass")]
    assert found("de", "die bank, die aktie") == []


def test_a_phrase_may_mean_something_else():
    assert found("en", "The 2-train cannot pass London.") == [("train", "train")]


def test_names_are_no_terms():
    assert found("en", "Port Huron is a port.") == [("port", "port")]
    assert found("en", "The Canada Company pays.", ["Canada Company"]) == []


def test_each_term_is_marked_where_it_is_met_first():
    text = "A share is a share of shares; a loan is none."
    marked = [(each.start, each.term) for each in finder("en").first_mentions(text)]
    assert marked == [(2, "share"), (text.index("loan"), "loan")]


def test_only_terms_that_are_wanted_are_found():
    few = Finder(only(glossary("en"), {"loan"}))
    assert [each.term for each in few.mentions("a loan for a share")] == ["loan"]


@pytest.mark.parametrize("language", languages())
def test_every_form_is_found_as_its_term(language):
    for number, term in glossary(language).terms.items():
        for form in term.forms:
            assert found(language, f"({form})") == [(form, number)], form


def test_terms_are_searched_by_name_form_and_explanation():
    assert "escrow" in searched("de", "treuhand")
    assert "station" in searched("de", "bahnhoefe stadt")
    assert "frozen_company" in searched("it", "SOCIETA congelate")
    assert "president" in searched("en", "directorship")
    assert searched("en", "zeppelin") == []


def searched(language, words):
    book = glossary_of(Sentences(language), ())
    return [each.key for each in book if each.holds(words)]


# ---- where the rules tell of them


@pytest.mark.parametrize("title", TOLD)
def test_every_topic_leads_to_a_paragraph_or_to_a_line_of_one(title):
    told = rulebook(title, "en").paragraphs
    numbers = {each.number for each in told} | {
        number for each in told for number in " ".join(each.lines).split()
    }
    assert {topic: number for topic, number in topics(title).items() if number not in numbers} == {}


@pytest.mark.parametrize("title", TOLD)
def test_a_topic_is_a_term_or_a_thing_of_the_game(title):
    known = {*glossary("en").terms, *THINGS}
    assert [each for each in topics(title) if each.partition(".")[0] not in known] == []
    assert len(set(topics(title)) & set(glossary("en").terms)) >= 45


def test_the_most_special_topic_comes_first():
    assert rule_of("1856", "company.CGR", "company") == "1856 §13.4"
    assert rule_of("1856", "company.GT", "company") == "1856 §6.5"
    assert rule_of("1856", "secession") == ""
    assert rule_of("1999", "share") == ""


def test_topics_that_are_no_texts_are_told():
    with pytest.raises(DataError, match=r"topics\.json: Expected `str`, got `int`"):
        topics_decoded('{"1856": {"share": 4}}')
