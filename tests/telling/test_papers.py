"""Papers in words: those of one size stand together, with their number."""

from __future__ import annotations

from gridsim.core.actions import SellPapers
from gridsim.telling.sentences import Sentences
from tests.builders import building


def test_equal_papers_are_counted():
    state = building("1835").state
    words = Sentences("en")
    told = words.write((10, 10, 5, 10), "papers", state)
    assert told.replace("\u00a0", " ") == "3 \u00d7 10%, 5%"
    sale = SellPapers(company="SX", papers=(10, 10, 10))
    assert "Sell 3 \u00d7 10% of SX" in words.tell_action(sale, state).replace("\u00a0", " ")
