"""1841 §2, §E-01: how concessions find their first owners, by sealed bids or in open auctions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from gridsim.core.actions import Action, Bid, Pass, SealBids
from gridsim.core.decisions import AuctionTurn, NominationTurn, SealedBids
from gridsim.core.events import BidsSealed, Passed, SheetOpened
from gridsim.core.state import GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import clockwise, left_of
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask, ask_for
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
from gridsim.titles.title_1841.shares.concessions import in_pool

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


# ---- raising in turn


def sell_to_last_bidder(
    table: Table, concession: str, bidders: Sequence[PlayerId], standing: int, *, because: str
) -> Turn[None]:
    """Each in turn raises or leaves; the last one buys at the standing price and is not asked."""
    seats = list(bidders)
    while len(seats) > 1:
        bidder, *others = seats
        raised = yield from _ask_raise(table, concession, bidder, standing, because)
        if raised is None:
            seats = others
        else:
            standing, seats = raised, [*others, bidder]
    table.clear_bids(concession)
    table.move_private(concession, seats[0], price=standing, because=because)


def _ask_raise(
    table: Table, concession: str, bidder: PlayerId, standing: int, because: str
) -> Turn[int | None]:
    """The new standing price; None if the bidder leaves, which he must if he cannot raise (§D-02)."""
    least = standing + table.facts.numbers["bid_step"]
    if free_cash(table, bidder, concession) >= least:
        decision = AuctionTurn(player=bidder, actor=bidder, rule=because, private=concession, least=least)
        action = yield from ask(decision)
        if isinstance(action, Bid):
            table.place_bid(bidder, concession, action.amount, because=because)
            return action.amount
    table.withdraw_bid(bidder, concession)
    table.record(Passed(actor=bidder, step="private_auction", because=because))
    return None


# ---- the concession round


Sheets = dict["PlayerId", Amounts]


def concession_round(table: Table) -> Turn[None]:
    """1841 §2.1 to §2.4; nothing written is on the table before all have handed in their sheets."""
    sheets: Sheets = {}
    for player in table.players:
        sheets[player] = yield from _ask_sheet(table, player)
    yield from resolve(table, sheets)


def _ask_sheet(table: Table, player: PlayerId) -> Turn[Amounts]:
    offered = tuple(table.privates)
    decision = SealedBids(player=player, actor=player, rule="1841 §2.1", secret=True, offered=offered)
    action = yield from ask_for(decision, SealBids)
    table.record(BidsSealed(player=player, because="1841 §2.1"))
    return action.amounts


def resolve(table: Table, sheets: Sheets) -> Turn[None]:
    """1841 §2.2 to §2.4: open the sheets, take the seats, sell, and auction what is tied."""
    order = seating(table, sheets)
    for player in order:
        _open(table, player, sheets[player])
    table.take_seats(order, because="1841 §2.2")
    table.give_priority(order[0])
    valid = {player: sheets[player] for player in order if not is_faulty(table, player, sheets[player])}
    tied = award(table, valid)
    for concession in tied:
        yield from auction(table, concession)


def _open(table: Table, player: PlayerId, amounts: Amounts) -> None:
    what = "faulty" if is_faulty(table, player, amounts) else ""
    table.record(
        SheetOpened(player=player, amounts=amounts, total=sum(amounts), what=what, because="1841 §2.2")
    )


def seating(seen: Seen, sheets: Mapping[PlayerId, Amounts]) -> tuple[PlayerId, ...]:
    """1841 §2.2: by total, then by the bids on 1, 2, ...; equal sheets by lot, faulty ones last.

    By house rule equal sheets stay in the order of the seats (§E-30).
    """
    lots = list(seen.players)
    if not plays(seen, EQUAL_SHEETS_BY_SEAT):
        Random(seen.seed).shuffle(lots)

    def place(player: PlayerId) -> tuple[bool, int, Amounts, int]:
        amounts = sheets[player]
        faulty = is_faulty(seen, player, amounts)
        return faulty, -sum(amounts), tuple(-amount for amount in amounts), lots.index(player)

    return tuple(sorted(sheets, key=place))


# ---- awards


def award(table: Table, sheets: Mapping[PlayerId, Amounts]) -> list[str]:
    """1841 §2.3: sell to sole highest bidders; the tied concessions, whose bids stand."""
    tied = []
    for place, concession in enumerate(table.privates):
        highest = max((amounts[place] for amounts in sheets.values()), default=0)
        bidders = [player for player, amounts in sheets.items() if amounts[place] == highest]
        if highest and len(bidders) == 1:
            table.move_private(concession, bidders[0], price=highest, because="1841 §2.3")
        elif highest:
            tied.append(concession)
            for player in bidders:
                table.place_bid(player, concession, highest, because="1841 §2.3")
    return tied


# ---- ties


def auction(table: Table, concession: str) -> Turn[None]:
    """1841 §2.4: those who share the highest bid raise or leave until one is left, who buys."""
    standing = table.bids[concession][0].amount
    seats = [player for player in clockwise(table, table.priority) if _bids_on(table, player, concession)]
    yield from sell_to_last_bidder(table, concession, seats, standing, because="1841 §2.4")


def _bids_on(seen: Seen, player: PlayerId, concession: str) -> bool:
    return any(bid.player == player for bid in seen.bids[concession])


# ---- the open auctions of the second edition


def open_auctions(table: Table) -> Turn[None]:
    """1841 §E-01: until all concessions are sold or all players have passed one after the other."""
    player, passes = table.priority, 0
    while in_pool(table) and passes < len(table.players):
        bid = yield from _ask_first_bid(table, player)
        if bid is None:
            passes += 1
            table.record(Passed(actor=player, step="auction", because="1841 §E-01"))
        else:
            passes = 0
            yield from _auction(table, player, bid)
        player = left_of(table, player)
    order = seating_by_cash(table)
    table.take_seats(order, because="1841 §E-02")
    table.give_priority(order[0])


def _ask_first_bid(table: Table, player: PlayerId) -> Turn[Bid | None]:
    least = table.facts.numbers["least_bid"]
    if table.cash[player] < least:
        return None
    offered = tuple(in_pool(table))
    decision = NominationTurn(player=player, actor=player, rule="1841 §E-01", offered=offered, least=least)
    action = yield from ask(decision)
    return action if isinstance(action, Bid) else None


def _auction(table: Table, first: PlayerId, bid: Bid) -> Turn[None]:
    """Raises of at least L. 5 to the left of the last bid, until all others have left."""
    table.place_bid(first, bid.private, bid.amount, because="1841 §E-01")
    seats = [*clockwise(table, first)[1:], first]
    yield from sell_to_last_bidder(table, bid.private, seats, bid.amount, because="1841 §E-01")


def seating_by_cash(seen: Seen) -> tuple[PlayerId, ...]:
    """1841 §E-02: least cash first; of equals the lowest concession owned, then the old order."""
    numbers = list(seen.privates)

    def place(player: PlayerId) -> tuple[int, int, int]:
        owned = [numbers.index(private.id) for private in seen.privates.values() if private.owner == player]
        return seen.cash[player], min(owned, default=len(numbers)), list(seen.players).index(player)

    return tuple(sorted(seen.players, key=place))
