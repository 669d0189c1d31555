"""1841 §2, §E-01: how concessions find their first owners, by sealed bids or in open auctions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from gridsim.core.actions import Action, Bid, Pass, SealBids
from gridsim.core.decisions import NominationTurn, SealedBids
from gridsim.core.events import BidsSealed, Passed, SheetOpened
from gridsim.core.state import GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import clockwise, left_of
from gridsim.finance.purse import free_cash
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask, ask_for
from gridsim.procedures import ascending_auction as auctions
from gridsim.procedures.asking import PASS
from gridsim.procedures.buying import has_cash_for, the_actor
from gridsim.titles.title_1841.companies import in_pool
from gridsim.titles.title_1841.house_rules import EQUAL_SHEETS_BY_SEAT, plays

Amounts = tuple[int, ...]
"""A sheet: an amount, or 0, for each concession in their order."""


# ---- sheets and bids


def is_faulty(seen: Seen, player: PlayerId, amounts: Amounts) -> bool:
    """1841 §2.1-a to -c: an amount below the least, nothing at all, or more than the player has."""
    least, total = seen.facts.numbers["least_bid"], sum(amounts)
    is_empty = total == 0 and not plays(seen, EQUAL_SHEETS_BY_SEAT)
    return is_empty or total > seen.cash[player] or any(0 < amount < least for amount in amounts)


@rule("1841 §2.1", "sheet_too_short", guard=True)
def names_all(case: Case[SealBids]) -> Breach | None:
    """One amount for each concession, and none below zero."""
    amounts, wanted = case.action.amounts, len(case.asked(SealedBids).offered)
    return None if len(amounts) == wanted and min(amounts) >= 0 else breach(count=wanted)


@rule("1841 §2.1-b", "sheet_without_bid")
def bids_something(case: Case[SealBids]) -> Breach | None:
    """1841 §E-30: by house rule a sheet may be empty."""
    if sum(case.action.amounts) > 0 or plays(case.seen, EQUAL_SHEETS_BY_SEAT):
        return None
    return breach(player=case.player)


no_bid_too_low = (
    auctions.raises_to(
        lambda case: case.seen.facts.numbers["least_bid"],
        lambda sheet: min(amount for amount in sheet.amounts if amount > 0),
    )
    .cited("1841 §2.1-a")
    .where(lambda case: sum(case.action.amounts) > 0)
)
can_pay_all = has_cash_for(lambda case: sum(case.action.amounts), the_actor).cited("1841 §2.1-b")
BIDDING = (
    auctions.raises_to(auctions.asked_for).cited("1841 §2.4-a"),
    auctions.can_back_bid.cited("1841 §2.4-c"),
)


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
FORBIDDEN = (fault.where(lambda case: plays(case.seen, EQUAL_SHEETS_BY_SEAT)) for fault in FAULTS)
SHEET = Checker(single_bids, (names_all, *FORBIDDEN), any_sheet, listed=False, warnings=FAULTS)
SEALED_ANSWERS: Checkers = {SealBids: SHEET}
AUCTION_ANSWERS = auctions.raising(auctions.is_auctioned.cited("1841 §2.4"), *BIDDING)
IN_POOL = auctions.is_for_sale(auctions.lies_in_bank).cited("1841 §2.4")
NOMINATION = (IN_POOL, *BIDDING)
NOMINATION_ANSWERS: Checkers = {Bid: Checker(first_bids, NOMINATION, any_first_bid, listed=False), Pass: PASS}


def sell_to_last_bidder(
    table: Table, concession: str, seats: Sequence[PlayerId], *, because: str
) -> Turn[None]:
    """Each in turn raises or leaves; the last one buys at the standing price and is not asked."""

    def raises(bidder: PlayerId) -> Turn[bool]:
        least = auctions.highest_bid(table, concession) + table.facts.numbers["bid_step"]
        if free_cash(table, bidder, raising=concession) < least:  # §D-02
            auctions.leave(table, bidder, concession, because=because)
            return False
        raised = yield from auctions.ask_raise(table, bidder, concession, least, because=because)
        return raised is not None

    winner = yield from auctions.bidding(table, concession, seats, raises)
    assert winner is not None
    price = auctions.highest_bid(table, concession)
    table.clear_bids(concession)
    table.move_private(concession, winner, price=price, because=because)


# ---- the concession round


Sheets = dict["PlayerId", Amounts]


def concession_round(table: Table) -> Turn[None]:
    """1841 §2.1 to §2.4; nothing written is on the table before all have handed in their sheets."""
    sheets: Sheets = {}
    offered, because = tuple(table.privates), "1841 §2.1"
    for player in table.players:
        decision = SealedBids(player=player, actor=player, rule=because, secret=True, offered=offered)
        sheets[player] = (yield from ask_for(decision, SealBids)).amounts
        table.record(BidsSealed(player=player, because=because))
    yield from resolve(table, sheets)


def resolve(table: Table, sheets: Sheets) -> Turn[None]:
    """1841 §2.2 to §2.4: open the sheets, take the seats, sell, and auction what is tied."""
    order, because = seating(table, sheets), "1841 §2.2"
    faulty = [player for player in order if is_faulty(table, player, sheets[player])]
    for player in order:
        bid, what = sheets[player], "faulty" if player in faulty else ""
        table.record(SheetOpened(player=player, amounts=bid, total=sum(bid), what=what, because=because))
    table.take_seats(order, because=because)
    table.give_priority(order[0])
    for concession in award(table, {player: sheets[player] for player in order if player not in faulty}):
        yield from auction(table, concession)


def seating(seen: Seen, sheets: Mapping[PlayerId, Amounts]) -> tuple[PlayerId, ...]:
    """1841 §2.2: by total, then by the bids on 1, 2, ...; equal ones by lot or seat (§E-30), faulty last."""
    lots = list(seen.players)
    if not plays(seen, EQUAL_SHEETS_BY_SEAT):
        Random(seen.seed).shuffle(lots)

    def place(player: PlayerId) -> tuple[bool, int, Amounts, int]:
        amounts = sheets[player]
        faulty = is_faulty(seen, player, amounts)
        return faulty, -sum(amounts), tuple(-amount for amount in amounts), lots.index(player)

    return tuple(sorted(sheets, key=place))


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


def auction(table: Table, concession: str) -> Turn[None]:
    """1841 §2.4: those who share the highest bid raise or leave until one is left, who buys."""
    tied = {bid.player for bid in table.bids[concession]}
    seats = [player for player in clockwise(table, table.priority) if player in tied]
    yield from sell_to_last_bidder(table, concession, seats, because="1841 §2.4")


# ---- the open auctions of the second edition


def open_auctions(table: Table) -> Turn[None]:
    """1841 §E-01: until all concessions are sold or all players have passed one after the other."""
    player, passes, because = table.priority, 0, "1841 §E-01"
    while in_pool(table) and passes < len(table.players):
        bid = yield from _ask_first_bid(table, player)
        passes = passes + 1 if bid is None else 0
        if bid is None:
            table.record(Passed(actor=player, step="auction", because=because))
        else:
            table.place_bid(player, bid.private, bid.amount, because=because)
            seats = [*clockwise(table, player)[1:], player]
            yield from sell_to_last_bidder(table, bid.private, seats, because=because)
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


def seating_by_cash(seen: Seen) -> tuple[PlayerId, ...]:
    """1841 §E-02: least cash first; of equals the lowest concession owned, then the old order."""
    owners = [private.owner for private in seen.privates.values()]

    def place(player: PlayerId) -> tuple[int, int]:
        return seen.cash[player], owners.index(player) if player in owners else len(owners)

    return tuple(sorted(seen.players, key=place))
