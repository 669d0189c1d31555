"""Bids that are raised in turn: what a bid must be, and the answers to the question."""

from __future__ import annotations

from random import Random

from gridsim.core.actions import Bid, Pass
from gridsim.core.decisions import AuctionTurn
from gridsim.flow.legal import LegalActions
from gridsim.procedures import ascending_auction as bidding
from tests.builders import building
from tests.procedures.on_paper import A, asked_about

BUILT = building("1856").cash(A, 100)
AUCTION = AuctionTurn(player=A, actor=A, rule="toy §1", private="FT", least=25)


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
