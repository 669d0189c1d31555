"""1841 §2.1: the sheets on which players secretly write their bids, and the answers of the tie auctions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, Bid, Pass, SealBids
from gridsim.core.decisions import NominationTurn, SealedBids
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.ascending_auction import (
    asked_for,
    bid_amount,
    has_free_cash,
    is_auctioned,
    is_for_sale,
    lies_in_bank,
    raises_to,
    raising,
)
from gridsim.procedures.asking import PASS
from gridsim.procedures.buying import has_cash_for, the_actor
from gridsim.titles.title_1841.house_rules import EQUAL_SHEETS_BY_SEAT, plays

if TYPE_CHECKING:
    from random import Random

    from gridsim.core.state import GameState, PlayerId
    from gridsim.core.table import Seen
    from gridsim.flow.legal import Part

Amounts = tuple[int, ...]
"""A sheet: an amount, or 0, for each concession in their order."""


# ---- questions


def is_faulty(seen: Seen, player: PlayerId, amounts: Amounts) -> bool:
    """1841 §2.1-a to -c: an amount below the least, nothing at all, or more than the player has."""
    least, total = seen.facts.numbers["least_bid"], sum(amounts)
    is_empty = total == 0 and not plays(seen, EQUAL_SHEETS_BY_SEAT)
    return is_empty or total > seen.cash[player] or any(0 < amount < least for amount in amounts)


def free_cash(seen: Seen, player: PlayerId, private: str) -> int:
    """1841 §2.4-c: cash less what is bound by the player's standing bids on other concessions."""
    others = (bids for name, bids in seen.bids.items() if name != private)
    return seen.cash[player] - sum(bid.amount for bids in others for bid in bids if bid.player == player)


def keeps_faults_off(case: Case[SealBids]) -> bool:
    """1841 §E-30: by house rule a faulty sheet is not taken at all."""
    return plays(case.seen, EQUAL_SHEETS_BY_SEAT)


# ---- rules


@rule("1841 §2.1", "sheet_too_short", guard=True)
def names_all(case: Case[SealBids]) -> Breach | None:
    """One amount for each concession, and none below zero."""
    amounts, wanted = case.action.amounts, len(case.asked(SealedBids).offered)
    return None if len(amounts) == wanted and min(amounts) >= 0 else breach(count=wanted)


def lowest_bid(action: SealBids) -> int:
    """The lowest of the amounts that are bids."""
    return min(amount for amount in action.amounts if amount > 0)


no_bid_too_low = (
    raises_to(lambda case: case.seen.facts.numbers["least_bid"], lowest_bid)
    .cited("1841 §2.1-a")
    .where(lambda case: sum(case.action.amounts) > 0)
)


@rule("1841 §2.1-b", "sheet_without_bid")
def bids_something(case: Case[SealBids]) -> Breach | None:
    """1841 §E-30: by house rule a sheet may be empty."""
    if sum(case.action.amounts) > 0 or plays(case.seen, EQUAL_SHEETS_BY_SEAT):
        return None
    return breach(player=case.player)


can_pay_all = has_cash_for(lambda case: sum(case.action.amounts), the_actor).cited("1841 §2.1-b")


raises_enough = raises_to(asked_for).cited("1841 §2.4-a")


can_back_bid = has_free_cash(
    lambda case: free_cash(case.seen, case.player, case.action.private), bid_amount
).cited("1841 §2.4-c")


is_in_pool = is_for_sale(lies_in_bank).cited("1841 §2.4")


# ---- candidates


def single_bids(seen: GameState, decision: SealedBids, _part: Part) -> Iterator[Action]:
    """The least bid on each concession alone."""
    least = seen.facts.numbers["least_bid"]
    for place in range(len(decision.offered)):
        yield SealBids(amounts=tuple(least if place == at else 0 for at in range(len(decision.offered))))


def any_sheet(seen: GameState, decision: SealedBids, random: Random) -> Action | None:
    """Some bids by chance that together stay within the player's cash: no faulty sheet."""
    least, left = seen.facts.numbers["least_bid"], seen.cash[decision.player] // 2
    amounts = [0] * len(decision.offered)
    for place in random.sample(range(len(amounts)), len(amounts)):
        amount = random.choice((0, least, least + random.randrange(40)))
        if amount <= left:
            amounts[place], left = amount, left - amount
    return SealBids(amounts=tuple(amounts)) if any(amounts) else None


def first_bids(_seen: GameState, decision: NominationTurn, _part: Part) -> Iterator[Action]:
    for private in decision.offered:
        yield Bid(private=private, amount=decision.least)


def any_first_bid(_seen: GameState, decision: NominationTurn, random: Random) -> Action | None:
    return Bid(private=random.choice(decision.offered), amount=decision.least + random.randrange(12))


FAULTS = (no_bid_too_low, bids_something, can_pay_all)
"""1841 §2.1-c: what makes a sheet faulty; it may be handed in, but its writer is warned before (§D-01)."""
SEALED_ANSWERS: Checkers = {
    SealBids: Checker(
        single_bids,
        (names_all, *(fault.where(keeps_faults_off) for fault in FAULTS)),
        any_sheet,
        listed=False,
        warnings=FAULTS,
    )
}
AUCTION_ANSWERS = raising(is_auctioned.cited("1841 §2.4"), raises_enough, can_back_bid)
NOMINATION_ANSWERS: Checkers = {
    Bid: Checker(first_bids, (is_in_pool, raises_enough, can_back_bid), any_first_bid, listed=False),
    Pass: PASS,
}
