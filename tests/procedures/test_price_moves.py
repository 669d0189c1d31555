"""Market markers that move on an occasion, on the market of a title."""

from __future__ import annotations

import pytest

from gridsim.core.events import PriceMoved
from gridsim.core.table import Table
from gridsim.finance.market import price
from gridsim.procedures.price_moves import movers, moving
from tests.builders import building

MOVES = {"pay": ("right", "toy §5.1"), "withhold": ("left", "toy §5.2"), "sale": ("down", "toy §5.3")}
MOVE = moving(MOVES)


def moved(what):
    """The price of the GT after an occasion, and what is told of it."""
    table = Table(building("1856").starts("GT", par=90).state)
    movers(MOVE, MOVES)[what](table, "GT")
    told = [event for event in table.events if isinstance(event, PriceMoved)]
    return price(table, "GT"), [(event.what, event.because) for event in told]


def test_each_occasion_leads_its_own_way_and_is_told_by_its_paragraph():
    before = price(building("1856").starts("GT", par=90).state, "GT")
    paid, withheld, sold = moved("pay"), moved("withhold"), moved("sale")
    assert paid[0] > before > withheld[0]
    assert sold[0] < before
    assert [found[1] for found in (paid, withheld, sold)] == [
        [("pay", "toy §5.1")],
        [("withhold", "toy §5.2")],
        [("sale", "toy §5.3")],
    ]


def test_a_company_without_a_marker_has_none_to_move():
    with pytest.raises(AssertionError, match="GW has no marker"):
        MOVE(Table(building("1856").state), "GW", "pay")
