"""1841 §E-01, §E-02: the opening of the second edition, one open auction after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import Bid
from gridsim.core.decisions import NominationTurn
from gridsim.core.events import Passed
from gridsim.finance.ownership import clockwise, left_of
from gridsim.flow.turns import Turn, ask
from gridsim.titles.title_1841.opening.ascending import sell_to_last_bidder
from gridsim.titles.title_1841.shares.concessions import in_pool

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId
    from gridsim.core.table import Seen, Table


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
    order = seating(table)
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


def seating(seen: Seen) -> tuple[PlayerId, ...]:
    """1841 §E-02: least cash first; of equals the lowest concession owned, then the old order."""
    numbers = list(seen.privates)

    def place(player: PlayerId) -> tuple[int, int, int]:
        owned = [numbers.index(private.id) for private in seen.privates.values() if private.owner == player]
        return seen.cash[player], min(owned, default=len(numbers)), list(seen.players).index(player)

    return tuple(sorted(seen.players, key=place))
