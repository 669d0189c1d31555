"""What is said of old shares that are turned in for new ones."""

from __future__ import annotations

import pytest

from gridsim.core.events import SharesExchanged
from gridsim.telling.sentences import Sentences, languages
from gridsim.telling.templates import breakable
from tests.builders import a_state


@pytest.mark.parametrize("language", languages())
def test_nobody_is_told_to_exchange_an_old_share_into_none(language):
    words, state = Sentences(language), a_state("1841")
    event = SharesExchanged(company="SFLi", holder="player:1", old=1, new=0, because="1841 §4.7.4-d")
    assert "0" not in words.tell_event(event, state).text
    assert breakable(words.tell_event(event, state).text).endswith(" SFLi.")
