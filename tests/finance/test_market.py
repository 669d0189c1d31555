"""What shares are worth at the market price."""

from __future__ import annotations

import pytest

from gridsim.finance.market import value_of_shares
from tests.builders import building


@pytest.mark.parametrize(("percent", "worth"), [(0, 0), (10, 90), (30, 270)])
def test_shares_are_worth_the_market_price_each(percent, worth):
    assert value_of_shares(building("1856").starts("GT", par=90).state, "GT", percent) == worth


def test_a_company_without_a_marker_is_worth_nothing():
    assert value_of_shares(building("1856").state, "GT", 20) == 0
