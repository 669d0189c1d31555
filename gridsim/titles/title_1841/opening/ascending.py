"""1841 §2.4, §E-01: raising a bid in turn until one bidder is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import Bid
from gridsim.core.decisions import AuctionTurn
from gridsim.core.events import Passed
from gridsim.flow.turns import Turn, ask
from gridsim.titles.title_1841.opening.sealed_bids import free_cash

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.core.state import PlayerId
    from gridsim.core.table import Table


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
