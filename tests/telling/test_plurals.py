"""Numbers choose the form of a word as each language does, by conditions in the notation of the CLDR."""

from __future__ import annotations

import pytest

from gridsim.telling.plurals import plural_of
from gridsim.telling.sentences import languages, plural_forms
from gridsim.telling.templates import Telling, written

POLISH = {
    "one": "i = 1 and v = 0",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
    "other": "",
}
LATVIAN = {
    "zero": "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
    "one": "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11",
    "other": "",
}
JAPANESE = {"other": ""}
FRENCH = {"one": "i = 0,1", "other": ""}


@pytest.mark.parametrize(
    ("conditions", "forms"),
    [
        (POLISH, {1: "one", 2: "few", 4: "few", 5: "many", 12: "many", 21: "many", 22: "few", 100: "many"}),
        (LATVIAN, {0: "zero", 1: "one", 2: "other", 11: "zero", 21: "one", 30: "zero"}),
        (JAPANESE, {0: "other", 1: "other", 2: "other"}),
        (FRENCH, {0: "one", 1: "one", 2: "other"}),
    ],
    ids=["Polish", "Latvian", "Japanese", "French"],
)
def test_each_number_has_its_category(conditions, forms):
    rule, names = plural_of(conditions), list(conditions)
    assert {number: names[rule(number)] for number in forms} == forms


@pytest.mark.parametrize("language", languages())
def test_the_languages_there_are_tell_one_from_more(language):
    rule = plural_of(plural_forms(language))
    assert [rule(number) for number in (0, 1, 2, 11, 21, -1)] == [1, 0, 1, 1, 1, 0]


def test_a_sentence_takes_the_form_of_its_number():
    telling = Telling(None, {}, plural_of(POLISH))
    told = [written(telling, number, "count akcja|akcje|akcji|akcji") for number in (1, 3, 5)]
    assert told == ["1 akcja", "3 akcje", "5 akcji"]


@pytest.mark.parametrize("conditions", [{"one": "i is 1", "other": ""}, {"one": "i = 1"}])
def test_what_is_no_rule_is_said_so(conditions):
    with pytest.raises(ValueError, match=r"no relation|no form"):
        plural_of(conditions)
