"""Small words that fit what stands behind them."""

from __future__ import annotations

import pytest

from gridsim.telling.sentences import Sentences
from gridsim.telling.templates import breakable, filled
from tests.builders import a_state


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("venduto il {p:percent} di", "venduto l’80% di"),
        ("presidente del {p:percent}", "presidente dell’80%"),
        ("arriva al {p:percent}", "arriva all’80%"),
        ("dal {p:percent} in su", "dall’80% in su"),
    ],
)
def test_articles_are_joined_to_eighty_in_italian(before, after):
    words = Sentences("it")
    assert breakable(filled(words.telling(a_state("1856")), before, {"p": 80})) == after
    ninety = breakable(filled(words.telling(a_state("1856")), before, {"p": 90}))
    assert ninety == before.replace("{p:percent}", "90%")
