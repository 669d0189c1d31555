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


def found(rule, action, *, decision=AUCTION):
    return asked_about(rule, BUILT, decision, action)


def test_bids_are_for_the_private_in_auction_and_for_one_that_can_be_had():
    assert found(bidding.is_auctioned, Bid(private="FT", amount=25)) is None
    other = Bid(private="TCC", amount=25)
    assert found(bidding.is_auctioned, other) == "other_private_in_auction(private=FT)"
    gone = bidding.is_for_sale(lambda _case: False)
    assert found(gone, other) == "private_not_for_sale(private=TCC)"


def test_a_bid_is_high_enough_and_backed_by_free_cash():
    enough = bidding.raises_to(bidding.asked_for)
    assert found(enough, Bid(private="FT", amount=25)) is None
    low = Bid(private="FT", amount=24)
    assert found(enough, low) == "bid_too_low(amount=24, least=25)"
    free = bidding.has_free_cash(lambda _case: 24, bidding.bid_amount)
    assert found(free, low) is None
    told = found(free, Bid(private="FT", amount=25))
    assert told == "cash_bound_by_bids(amount=25, free=24)"


def test_the_least_raise_is_offered_and_more_is_bid_by_chance():
    legal = LegalActions(
        BUILT.state, AUCTION, bidding.raising(bidding.raises_to(bidding.asked_for).cited("toy §1"))
    )
    assert list(legal) == [Bid(private="FT", amount=25), Pass()]
    bids = [bidding.any_raise(BUILT.state, AUCTION, Random(seed)) for seed in range(20)]
    assert all(bid in legal for bid in bids)
    assert len(set(bids)) > 1


def test_a_private_lies_in_the_bank_until_somebody_has_it():
    there = bidding.is_for_sale(bidding.lies_in_bank)
    bid = Bid(private="TCC", amount=25)
    assert asked_about(there, BUILT, AUCTION, bid) is None
    assert asked_about(there, BUILT.private("TCC", A), AUCTION, bid) == "private_not_for_sale(private=TCC)"
    assert asked_about(there, BUILT, AUCTION, Bid(private="none", amount=25)) is not None


def test_a_bid_takes_the_place_of_ones_own_and_is_bound_by_those_on_others():
    bound = having_bid(TCC=40, FT=25)
    backed = Bid(private="FT", amount=60)
    assert asked_about(bidding.can_back_bid, bound, AUCTION, backed) is None
    above = asked_about(bidding.can_back_bid, bound, AUCTION, Bid(private="FT", amount=61))
    assert above == "cash_bound_by_bids(amount=61, free=60)"


@pytest.mark.parametrize(
    ("answer", "left", "bids"), [(Bid(private="FT", amount=30), 30, [30]), (Pass(), None, [])]
)
def test_a_bidder_raises_or_leaves_which_is_told(answer, left, bids):
    table = Table(having_bid(FT=20).state)
    raised, asked = answered(bidding.ask_raise(table, A, "FT", 25, because="toy §1"), answer)
    assert (raised, asked) == (left, [AUCTION])
    assert [bid.amount for bid in table.bids["FT"]] == bids
    assert any(isinstance(event, Passed) for event in table.events) is (left is None)


@pytest.mark.parametrize(
    ("raising", "turns", "winner"),
    [
        ({A: [30, 40], B: [35]}, [A, B, C, A, B], A),
        ({B: [25]}, [A, B, C], B),
        ({}, [A, B, C], None),
    ],
)
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
