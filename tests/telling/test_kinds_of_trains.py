"""Several kinds of trains before the one word for them."""

from __future__ import annotations

import pytest

from gridsim.telling.sentences import Sentences


@pytest.mark.parametrize(
    ("language", "kinds", "told"),
    [
        ("en", ("2",), "first 4-train scraps 2-trains"),
        ("en", ("2", "2H"), "first 4-train scraps 2- and 2H-trains"),
        ("en", ("2", "2H", "3"), "first 4-train scraps 2-, 2H-, and 3-trains"),
        ("de", ("5", "3g"), "erste 4-Lok verschrottet 5- und 3g-Loks"),
        ("it", ("2", "2H"), "il primo 4 rottama i treni 2 e 2H"),
    ],
)
def test_kinds_are_joined_as_the_language_does(language, kinds, told):
    assert Sentences(language).tr("strip.scraps", by="4", kinds=kinds).replace("\xa0", " ") == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "4-train scraps 2- and 2H-trains"),
        ("de", "4-Lok verschrottet 2- und 2H-Loks"),
        ("it", "il 4 rottama i 2 e 2H"),
    ],
)
def test_in_fewer_words_they_are_joined_too(language, told):
    shortly = Sentences(language).tr("strip.scraps_shortly", by="4", kinds=("2", "2H"))
    assert shortly.replace("\xa0", " ") == told
