"""Every language says everything, with the same values, and in its own words."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from gridsim import titles
from gridsim.core.errors import Refusal
from gridsim.core.events import PhaseBegan
from gridsim.facts.load import load_facts, option_sets
from gridsim.telling.sentences import Sentences, languages, place_names, plural_forms
from gridsim.telling.templates import NO_BREAK, amount, fields, whole_name, written
from tests.builders import a_state

TEXT = Path(__file__).parents[2] / "resources" / "text"
OTHERS = [language for language in languages() if language != "en"]
OWN = "language."
"""Keys that each language has as its grammar needs them."""
ENGLISH_WORDS = (
    "the and of with for from is are has have was were this that which there not only all every may must "
    "can their its your you lays takes buys sells train share company turn now after before when"
)
ENGLISH = frozenset(ENGLISH_WORDS.split())
SAME_WORDS = {
    "de": {"was", "all", "not", "turn", "with", "for"},
    "it": {"a", "is"},
}
"""English words that are words of the language as well."""


def texts(language):
    """All texts of a language by their keys, as they stand in its files."""
    found = {}
    for file in sorted((TEXT / language).glob("*.json")):
        put(found, json.loads(file.read_text("utf-8")), "")
    return found


def put(found, tree, path):
    for name, value in tree.items():
        key = f"{path}.{name}" if path and name else path or name
        if isinstance(value, dict):
            put(found, value, key)
        else:
            found[key] = value


def shared(language):
    return {key: text for key, text in texts(language).items() if not key.startswith(OWN)}


def test_german_and_italian_are_there():
    assert {"de", "en", "it"} <= set(languages())


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_lacks_no_text(language):
    assert sorted(shared("en").keys() - shared(language).keys()) == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_no_text_that_nobody_asks_for(language):
    assert sorted(shared(language).keys() - shared("en").keys()) == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_text_needs_the_same_values_in_every_language(language):
    mine, english = shared(language), shared("en")
    wrong = {
        key: (sorted(fields(mine[key])), sorted(fields(text)))
        for key, text in english.items()
        if key in mine and fields(mine[key]) != fields(text)
    }
    assert wrong == {}


@pytest.mark.parametrize("language", languages())
def test_no_text_is_empty_or_ragged(language):
    wrong = [
        key for key, text in texts(language).items() if not text.strip() or re.search(r"\w {2,}\w", text)
    ]
    assert [key for key in wrong if not key.startswith(("commands.", "language.plural."))] == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_sentence_is_left(language):
    """Two words that only English has, or a long text that is the English one."""
    english = shared("en")
    left = []
    for key, text in shared(language).items():
        words = set(re.findall(r"[a-z]+", re.sub(r"\{[^}]*\}|`[^`]*`", " ", text).lower()))
        foreign = words & (ENGLISH - SAME_WORDS.get(language, set()))
        is_copy = text == english.get(key) and len(re.findall(r"[A-Za-z]{3,}", plain(text))) > 2
        if len(foreign) > 1 or is_copy:
            left.append((key, text))
    assert left == []


def plain(text):
    return re.sub(r"\{[^}]*\}", " ", text)


@pytest.mark.parametrize("language", languages())
def test_sentences_end_as_the_english_ones_do(language):
    """A label stays a label and a sentence a sentence."""
    english = shared("en")
    wrong = [
        key
        for key, text in shared(language).items()
        if key in english
        and text.endswith((".", "?")) != english[key].endswith((".", "?"))
        and not key.startswith("commands.")
    ]
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_every_number_has_all_its_plural_forms(language):
    wanted = len(plural_forms(language))
    for key, text in texts(language).items():
        for forms in re.findall(r"\{\w+:count ([^}]*)\}", text):
            assert len(forms.split("|")) == wanted, key


# ---- how it is written


@pytest.mark.parametrize(
    ("language", "owner", "case", "text"),
    [
        ("de", "bank", "to", "an die Bank"),
        ("de", "pool", "from", "aus dem Bankpool"),
        ("de", "GT", "of", "von GT"),
        ("it", "ipo", "in", "nell\N{RIGHT SINGLE QUOTATION MARK}offerta iniziale"),
        ("it", "player:1", "from", "da Player\xa01"),
        ("en", "bank", "to", "the bank"),
    ],
)
def test_an_owner_is_written_in_the_case_a_sentence_needs(language, owner, case, text):
    assert Sentences(language).write(owner, f"who {case}", a_state("1856")) == text


def test_percent_and_prices_are_written_as_the_language_does():
    state = a_state("1856")
    assert Sentences("de").write(20, "percent", state) == "20\N{NO-BREAK SPACE}%"
    assert Sentences("en").write(20, "percent", state) == "20%"
    assert Sentences("it").write(1200, "money", state) == "$1200"


@pytest.mark.parametrize(("language", "text"), [("de", "1.200"), ("en", "1,200"), ("it", "1.200")])
def test_thousands_are_parted_only_where_the_currency_asks(language, text):
    words = Sentences(language)
    assert amount(words.telling(None), 1200, "{:,} L") == f"{text}\N{NO-BREAK SPACE}L"
    assert amount(words.telling(None), 1200, "{} L") == "1200\N{NO-BREAK SPACE}L"


def test_a_train_at_the_beginning_of_a_sentence_has_a_capital():
    words = Sentences("de")
    state = a_state("1856")
    train = next(iter(state.trains))
    text = written(words.telling(state), train, "Item")
    assert text.startswith("Eine ")


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Phase Five begins"), ("it", "Comincia la fase Cinque")]
)
def test_a_phase_begins_by_the_name_it_is_printed_with(language, name):
    begun = PhaseBegan(phase="5", because="1856 §11.3")
    assert Sentences(language).tell_event(begun, a_state("1856")).text.startswith(name)


def test_a_language_is_changed_for_everybody_who_has_the_sentences():
    words = Sentences("en")
    words.speak("de")
    assert (words.language, words.tr("history.undo")) == ("de", "Zurücknehmen")
    words.speak("it")
    assert words.tr("history.undo") == "Annulla"


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Port of Genoa"), ("de", "Hafen von Genua"), ("it", "Porto di Genova")]
)
def test_places_are_called_as_the_language_calls_them(language, name):
    words = Sentences(language)
    assert words.place_name("Port of Genova") == name
    assert words.write("O7", "place", a_state("1841")) == f"{name} O7"
    assert words.place_name("Siena") == "Siena"


def test_what_one_language_calls_a_place_no_other_does():
    """Köln is Cologne to English players alone; where a language has no name the printed one stands."""
    assert [Sentences(language).place_name("Köln") for language in ("de", "en", "it")] == [
        "Köln",
        "Cologne",
        "Colonia",
    ]


@pytest.mark.parametrize("language", OTHERS)
def test_every_place_that_is_called_otherwise_is_on_a_map(language):
    printed = {
        name for hex in hexes_of_all_titles() for name in (hex.name, *(stop.name for stop in hex.stops))
    }
    assert place_names(language).keys() <= printed


@pytest.mark.parametrize("language", languages())
def test_the_cities_of_a_place_are_called_as_the_place_is(language):
    """Vienna in one sentence and Wien-Süd in the next would be two places to anybody."""
    called = place_names(language)
    for printed in hexes_of_all_titles():
        own = [
            stop.name for stop in printed.stops if stop.name and printed.name and printed.name in stop.name
        ]
        assert not own or printed.name not in called or set(own) <= called.keys(), own


def hexes_of_all_titles():
    """Those of variants included, which may lie elsewhere and be called otherwise."""
    sheets = [(title.id, load_facts(title.id).sheet.options) for title in titles()]
    return [
        hex
        for title, options in sheets
        for chosen in option_sets([option for option in options if option.kind == "variant"])
        for hex in load_facts(title, chosen).hexes.values()
    ]


@pytest.mark.parametrize(("language", "half"), [("en", "5.5"), ("de", "5,5"), ("it", "5,5")])
def test_a_number_that_is_no_whole_one_is_written_as_the_language_does(language, half):
    words = Sentences(language)
    for value in (Fraction(11, 2), 5.5, "5.5", "11/2"):
        assert words.write(value, "fraction", None) == half
    assert words.write(Fraction(5), "fraction", None) == "5"
    refusal = Refusal("1856 §4.3.3", "certificate_limit", {"count": "5.5", "limit": 11})
    assert half in words.tell_refusal(refusal).text


def test_no_line_ends_within_the_name_of_a_player():
    """A long one may be parted: it could be broader than what it stands in."""
    state, words = a_state("1856"), Sentences()
    assert words.who("player:1", state) == f"Player{NO_BREAK}1"
    assert whole_name("Anna Katharina Maria") == "Anna Katharina Maria"
