"""Small words that fit what stands behind them."""

from __future__ import annotations

import pytest

from gridsim.telling.sentences import Sentences
from gridsim.telling.templates import breakable, filled
from tests.builders import a_state


@pytest.mark.parametrize(
    ("before", "share", "after"),
    [
        ("venduto il {p:percent} di", 80, "venduto l’80% di"),
        ("presidente del {p:percent}", 80, "presidente dell’80%"),
        ("arriva al {p:percent}", 80, "arriva all’80%"),
        ("dal {p:percent} in su", 80, "dall’80% in su"),
        ("posto per il {p:percent}", 0, "posto per lo 0%"),
        ("più del {p:percent}", 0, "più dello 0%"),
    ],
)
def test_articles_are_joined_to_eighty_and_are_others_before_zero_in_italian(before, share, after):
    words = Sentences("it")
    assert breakable(filled(words.telling(a_state("1856")), before, {"p": share})) == after
    ninety = breakable(filled(words.telling(a_state("1856")), before, {"p": 90}))
    assert ninety == before.replace("{p:percent}", "90%")


@pytest.mark.parametrize(
    ("before", "name", "after"),
    [
        ("offre a {name} il treno", "Anna", "offre ad Anna il treno"),
        ("una stazione a {name}", "Ancona L18", "una stazione ad Ancona L18"),
        ("Ben e {name}", "Elio", "Ben ed Elio"),
        ("offre a {name} il treno", "Elio", "offre a Elio il treno"),
        ("va a {name}", "Ben", "va a Ben"),
        ("Linea {name} e Cleo", "A", "Linea A e Cleo"),
    ],
)
def test_a_d_parts_equal_vowels_before_italian_names(before, name, after):
    assert filled(Sentences("it").telling(None), before, {"name": name}) == after


def test_english_and_german_need_no_such_letter():
    for language in ("en", "de"):
        telling = Sentences(language).telling(None)
        assert filled(telling, "a {name} e {name}", {"name": "Anna"}) == "a Anna e Anna"
