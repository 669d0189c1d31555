"""What shares are worth at the market price, and whose markers lie on the chart."""

from __future__ import annotations

import pytest

from gridsim.core.state import REMOVED
from gridsim.finance.market import markers, stack, value_of_shares
from tests.builders import building


@pytest.mark.parametrize(("percent", "worth"), [(0, 0), (10, 90), (30, 270)])
def test_shares_are_worth_the_market_price_each(percent, worth):
    assert value_of_shares(building("1856").starts("GT", par=90).state, "GT", percent) == worth


def test_a_company_without_a_marker_is_worth_nothing():
    assert value_of_shares(building("1856").state, "GT", 20) == 0


def test_a_company_that_has_gone_into_others_has_no_marker():
    built = building("1856").starts("GT", par=90).starts("WR", par=90).starts("CA", par=90)
    state = built.company("WR", status="absorbed").all_sold("WR", owner=REMOVED).state
    assert markers(state) == ["GT", "CA"]
    assert stack(state, state.companies["WR"].cell) == ["GT", "CA"]


def test_it_has_one_while_papers_of_it_wait_to_be_exchanged():
    built = building("1856").starts("GT", par=90).starts("WR", par=90).owns("player:1", "WR", 20)
    state = built.company("WR", status="absorbed").state
    assert markers(state) == ["GT", "WR"]
    assert stack(state, state.companies["WR"].cell) == ["GT", "WR"]
