"""Bids that are raised in turn: what a bid must be, and the answers to the question."""

from __future__ import annotations

from random import Random

import pytest

from gridsim.core import state
from gridsim.core.actions import Bid, Pass
from gridsim.core.decisions import AuctionTurn
from gridsim.core.events import Passed
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures import ascending_auction as bidding
from gridsim.records import FrozenDict
from tests.builders import building
from tests.procedures.on_paper import A, B, C, answered, asked_about

BUILT = building("1856").cash(A, 100)
AUCTION = AuctionTurn(player=A, actor=A, rule="toy §1", private="FT", least=25)


def having_bid(**amounts):
    """A has bid so much on these privates."""
    bids = {private: (state.Bid(player=A, amount=amount),) for private, amount in amounts.items()}
    return BUILT.with_(bids=FrozenDict(bids))


def bid(amount, private="FT"):
    return Bid(private=private, amount=amount)


ENOUGH = bidding.raises_to(bidding.asked_for)
FREE_24 = bidding.has_free_cash(lambda _case: 24, bidding.bid_amount)
IN_BANK = bidding.is_for_sale(bidding.lies_in_bank)
BOUND = having_bid(TCC=40, FT=25)
"""A bid takes the place of one's own and is bound by those on others."""


@pytest.mark.parametrize(("rule", "built", "action", "told"), [
    (bidding.is_auctioned, BUILT, bid(25), None),
    (bidding.is_auctioned, BUILT, bid(25, "TCC"), "other_private_in_auction(private=FT)"),
    (bidding.is_for_sale(lambda _case: False), BUILT, bid(25), "private_not_for_sale(private=FT)"),
    (ENOUGH, BUILT, bid(25), None),
    (ENOUGH, BUILT, bid(24), "bid_too_low(amount=24, least=25)"),
    (FREE_24, BUILT, bid(24), None),
    (FREE_24, BUILT, bid(25), "cash_bound_by_bids(amount=25, free=24)"),
    (IN_BANK, BUILT, bid(25, "TCC"), None),
    (IN_BANK, BUILT.private("TCC", A), bid(25, "TCC"), "private_not_for_sale(private=TCC)"),
    (IN_BANK, BUILT, bid(25, "none"), "private_not_for_sale(private=none)"),
    (bidding.can_back_bid, BOUND, bid(60), None),
    (bidding.can_back_bid, BOUND, bid(61), "cash_bound_by_bids(amount=61, free=60)"),
])  # fmt: skip
def test_what_a_bid_must_be(rule, built, action, told):
    assert asked_about(rule, built, AUCTION, action) == told


def test_the_least_raise_is_offered_and_more_is_bid_by_chance():
    legal = LegalActions(
        BUILT.state, AUCTION, bidding.raising(bidding.raises_to(bidding.asked_for).cited("toy §1"))
    )
    assert list(legal) == [Bid(private="FT", amount=25), Pass()]
    bids = [bidding.any_raise(BUILT.state, AUCTION, Random(seed)) for seed in range(20)]
    assert all(bid in legal for bid in bids)
    assert len(set(bids)) > 1


@pytest.mark.parametrize(
    ("answer", "left", "bids"), [(Bid(private="FT", amount=30), 30, [30]), (Pass(), None, [])]
)
def test_a_bidder_raises_or_leaves_which_is_told(answer, left, bids):
    table = Table(having_bid(FT=20).state)
    raised, asked = answered(bidding.ask_raise(table, A, "FT", 25, because="toy §1"), answer)
    assert (raised, asked) == (left, [AUCTION])
    assert [bid.amount for bid in table.bids["FT"]] == bids
    assert any(isinstance(event, Passed) for event in table.events) is (left is None)


@pytest.mark.parametrize(("raising", "turns", "winner"), [
    ({A: [30, 40], B: [35]}, [A, B, C, A, B], A),
    ({B: [25]}, [A, B, C], B),
    ({}, [A, B, C], None),
])  # fmt: skip
def test_each_in_turn_raises_or_leaves_until_one_is_left_who_is_not_asked(raising, turns, winner):
    table, asked = Table(BUILT.state), []

    def raises(bidder):
        yield from ()
        asked.append(bidder)
        amounts = raising.get(bidder, [])[asked.count(bidder) - 1 :]
        if amounts:
            table.place_bid(bidder, "FT", amounts[0], because="toy §1")
        return bool(amounts)

    assert answered(bidding.bidding(table, "FT", (A, B, C), raises)) == (winner, [])
    assert asked == turns
    assert bidding.highest_bid(table, "FT") == max(
        (amount for amounts in raising.values() for amount in amounts), default=0
    )
