"""1841 §2: the concession round: sealed bids, seats, awards, and auctions among equal bids."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from gridsim.core.actions import SealBids
from gridsim.core.decisions import SealedBids
from gridsim.core.events import BidsSealed, SheetOpened
from gridsim.finance.ownership import clockwise
from gridsim.flow.turns import Turn, ask_for
from gridsim.titles.title_1841.house_rules import EQUAL_SHEETS_BY_SEAT, plays
from gridsim.titles.title_1841.opening.ascending import sell_to_last_bidder
from gridsim.titles.title_1841.opening.sealed_bids import Amounts, is_faulty

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gridsim.core.state import PlayerId
    from gridsim.core.table import Seen, Table

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
