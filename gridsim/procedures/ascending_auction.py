"""Bids on privates that are raised in turn: what a bid must be, and what may be bid by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from gridsim.core.actions import Action, Bid, Pass
from gridsim.core.decisions import AuctionTurn, NominationTurn
from gridsim.core.events import Passed
from gridsim.core.state import BANK, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.purse import free_cash
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import PASS

SHARED = "gridsim: rules of auctions"
"""The reference of a rule that no title has cited as its own."""
ODDS = 12
"""A bid by chance is so much above the least one at the most."""
Offer = Case[Any]
"""A bid on a private, or its purchase while others have bids."""


# ---- rules


@rule(SHARED, "other_private_in_auction", guard=True)
def is_auctioned(case: Offer) -> Breach | None:
    """The private whose auction this is."""
    private = case.asked(AuctionTurn).private
    return None if case.action.private == private else breach(private=private)


def is_for_sale(is_sold: Callable[[Offer], bool]) -> Rule:
    """The private can still be had."""

    @rule(SHARED, "private_not_for_sale", guard=True)
    def is_open(case: Offer) -> Breach | None:
        return None if is_sold(case) else breach(private=case.action.private)

    return is_open


def lies_in_bank(case: Offer) -> bool:
    """Whether nobody has the private yet, or nobody has it any more."""
    private = case.seen.privates.get(case.action.private)
    return private is not None and private.owner == BANK


def bid_amount(action: Bid) -> int:
    """What a bid offers."""
    return action.amount


def raises_to(least: Callable[[Offer], int], amount: Callable[[Any], int] = bid_amount) -> Rule:
    """The bid is the least one or more, in whole units."""

    @rule(SHARED, "bid_too_low")
    def is_enough(case: Offer) -> Breach | None:
        needed, offered = least(case), amount(case.action)
        return None if offered >= needed else breach(amount=offered, least=needed)

    return is_enough


def has_free_cash(free: Callable[[Offer], int], amount: Callable[[Any], int]) -> Rule:
    """The cash that no other bid binds is enough for what is offered."""

    @rule(SHARED, "cash_bound_by_bids")
    def is_free(case: Offer) -> Breach | None:
        left, offered = free(case), amount(case.action)
        return None if left >= offered else breach(amount=offered, free=left)

    return is_free


can_back_bid = has_free_cash(
    lambda case: free_cash(case.seen, case.player, raising=case.action.private), bid_amount
)
"""A bid takes the place of one's own on the same private and binds no cash besides those on others."""


def asked_for(case: Offer) -> int:
    """The least bid that the question names."""
    return int(case.asked(AuctionTurn, NominationTurn).least)


# ---- candidates


def least_raise(_seen: GameState, decision: AuctionTurn, _part: Part) -> Iterator[Action]:
    """The least that may be bid."""
    yield Bid(private=decision.private, amount=decision.least)


def any_raise(_seen: GameState, decision: AuctionTurn, random: Random) -> Action | None:
    """A bid by chance of somewhat more."""
    return Bid(private=decision.private, amount=decision.least + random.randrange(ODDS))


def raising(*rules: Rule) -> Checkers:
    """The answers to `AuctionTurn`: to raise by these rules, or to leave the auction."""
    return {Bid: Checker(least_raise, rules, any_raise, listed=False), Pass: PASS}


# ---- raising in turn


def highest_bid(seen: Seen, private: str) -> int:
    """The most that anybody has bid on a private, in whole units; 0 if nobody has."""
    return max((bid.amount for bid in seen.bids.get(private, ())), default=0)


def bidding(
    table: Table, private: str, seats: Sequence[PlayerId], raises: Callable[[PlayerId], Turn[bool]]
) -> Turn[PlayerId | None]:
    """Each in turn raises or leaves; the last who has bid is not asked. None if nobody has bid.

    `raises` asks one of them, and tells what he does.
    """
    left = list(seats)
    while left and not (len(left) == 1 and table.bids.get(private)):
        bidder = left.pop(0)
        if (yield from raises(bidder)):
            left.append(bidder)
    return left[0] if left else None


def ask_raise(table: Table, bidder: PlayerId, private: str, least: int, *, because: str) -> Turn[int | None]:
    """What a bidder raises his bid to, in whole units; None if he leaves the auction, which is told."""
    question = AuctionTurn(player=bidder, actor=bidder, rule=because, private=private, least=least)
    action = yield from ask(question)
    if isinstance(action, Bid):
        table.place_bid(bidder, private, action.amount, because=because)
        return action.amount
    leave(table, bidder, private, because=because)
    return None


def leave(table: Table, bidder: PlayerId, private: str, *, because: str) -> None:
    """A bidder takes his bid back, and is told to have passed."""
    table.withdraw_bid(bidder, private)
    table.record(Passed(actor=bidder, step="private_auction", because=because))
