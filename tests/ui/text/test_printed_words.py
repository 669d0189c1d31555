"""Words as the game prints them: a second line of the explanation, in no text of the window itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gridsim.facts.errors import DataError
from gridsim.facts.load import load_facts
from gridsim.telling.sentences import Sentences, languages
from tests.ui.text.told_rules import TOLD
from ui.help.term_marking import explained
from ui.text.books import glossary_of
from ui.text.glossary import glossary
from ui.text.printed_words import decoded, known_as, native, told_natively

RULEBOOKS = Path(__file__).resolve().parents[4] / "shared" / "seeds"
PRINTED = {"1835": "de", "1841": "it", "1844": "de"}


@pytest.mark.parametrize(
    ("title", "language", "term", "told"),
    [
        ("1835", "en", "stock_round", "German: Aktienrunde"),
        ("1835", "it", "operating_round", "Tedesco: Operationsrunde"),
        ("1835", "en", "treasury", "German: Betriebskapital"),
        ("1835", "de", "treasury", "Gedruckt: Betriebskapital"),
        ("1835", "de", "stock_round", ""),
        ("1835", "en", "loan", ""),
        ("1841", "en", "concession", "Italian: Concessione"),
        ("1841", "de", "border", "Italienisch: Confine"),
        ("1841", "it", "concession", ""),
        ("1841", "it", "certificate", "Stampato: Titolo"),
        ("1844", "de", "operating_round", "Gedruckt: Betriebsrunde"),
        ("1844", "en", "destination", "German: Zielbahnhof"),
    ],
)
def test_a_term_has_the_word_its_game_prints(title, language, term, told):
    assert told_natively(Sentences(language), term, title) == told


def test_it_is_the_second_line_of_the_card_and_the_name_stays_first():
    card = explained(Sentences("en"), "stock_round", "1835")
    assert (
        card.index("<b>Stock round</b>")
        < card.index("<i>German: Aktienrunde</i>")
        < card.index("The round in")
    )
    assert "German" not in explained(Sentences("en"), "stock_round", "1856")


def test_the_glossary_to_read_tells_it_for_each_title():
    words = Sentences("en")
    entry = next(each for each in glossary_of(words, ["1835", "1841", "1856"]) if each.key == "border")
    assert "1841: *Italian: Confine*" in entry.text
    assert "1835:" not in entry.text


@pytest.mark.parametrize("title", TOLD)
def test_only_terms_of_the_glossary_have_printed_words(title):
    assert native(title).language == PRINTED.get(title, "")
    assert set(native(title).words) <= set(glossary("en").terms)
    assert len(native(title).words) >= (30 if title in PRINTED else 0)


@pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="there is no shared/seeds beside the checkout")
@pytest.mark.parametrize("title", [title for title, language in PRINTED.items() if language == "de"])
def test_every_german_word_stands_in_the_rulebook(title):
    text = re.sub(r"-\s*\n?", "", (RULEBOOKS / f"{title}.txt").read_text("utf-8")).lower()
    missing = [word for word in native(title).words.values() if word.lower()[:9] not in text]
    assert missing == []


@pytest.mark.parametrize("title", PRINTED)
@pytest.mark.parametrize("language", languages())
def test_no_printed_word_of_another_language_is_said_by_the_window(title, language):
    if language == PRINTED[title]:
        return
    words = Sentences(language)
    long = [word for word in native(title).words.values() if len(word) > 8 and word != "Secessione"]
    everything = " ".join(words.template(key) for key in words.keys)
    own = " ".join(term.name for term in glossary(language).terms.values())
    assert [word for word in long if word in everything and word not in own] == []


def test_companies_are_called_for_short_what_is_printed():
    ferdinandea = load_facts("1841").companies["IRSFF"]
    assert known_as(Sentences("en"), ferdinandea) == (
        "Imperial Regia Strada Ferrata Ferdinandea, “Ferdinandea” for short"
    )
    assert known_as(Sentences("en"), load_facts("1835").companies["BY"]) == "Bayerische Eisenbahn"


def test_a_faulty_file_says_what_is_wrong():
    with pytest.raises(DataError, match=r"xx\.json: "):
        decoded('{"language": 3}', "xx.json")
