"""1844 §3: the auction of the privates, one after the other."""

from __future__ import annotations

from functools import partial

from gridsim.core.actions import Bid, SetPrice
from gridsim.core.decisions import AuctionTurn, ChoosePrice
from gridsim.core.events import Passed
from gridsim.core.state import BANK, IPO, POOL, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.facts.model import Exchange
from gridsim.finance.ownership import clockwise
from gridsim.flow.turns import Turn, ask, ask_for
from gridsim.procedures.ascending_auction import (
    asked_for,
    bid_amount,
    bidding,
    highest_bid,
    is_auctioned,
    raises_to,
    raising,
)
from gridsim.procedures.buying import can_pay
from gridsim.procedures.choices import choosing_price
from gridsim.procedures.paper_exchange import share_for
from gridsim.procedures.privates import pay_private_income
from gridsim.titles.title_1844.companies import set_aside
from gridsim.titles.title_1844.house_rules import FNM_POOL_LATER
from gridsim.titles.title_1844.starting import start

POSTAL, FIRST_TUNNEL = "P3", "T1"
"""The tunnel certificate that the winner of a private gets with it (1844 §3.4)."""


# ---- questions


def unsold(seen: Seen) -> list[str]:
    """1844 §3.1: the privates still to be sold, the next one first."""
    return [
        private.id
        for private in seen.privates.values()
        if private.owner == BANK and seen.facts.privates[private.id].kind == "private"
    ]


def auctioneer(seen: Seen, private: str) -> PlayerId:
    """1844 §3.1: P1 is put up by card 1, P2 by card 2, and so on round and round."""
    cards = list(seen.players)
    return cards[list(seen.privates).index(private) % len(cards)]


def least_bid(seen: Seen, private: str) -> int:
    """1844 §3.3: what it is offered at, then so much more than the highest bid."""
    bids = [bid.amount for bid in seen.bids.get(private, ())]
    return max(bids) + seen.facts.numbers["bid_step"] if bids else seen.privates[private].price


AUCTION_ANSWERS = raising(
    is_auctioned.cited("1844 §3.3"),
    raises_to(asked_for).cited("1844 §3.3"),
    can_pay(lambda _seen, action: bid_amount(action)).cited("1844 §3.3"),
)
PRICE_ANSWERS = choosing_price("1844 §3.4")


# ---- the auction


def auction_turn(table: Table) -> Turn[None]:
    """1844 §3.3 to §3.6: the next private is offered once, by bids or for nothing."""
    private = unsold(table)[0]
    first = auctioneer(table, private)
    if table.privates[private].price == 0:
        yield from hand_over(table, private, first, 0, because="1844 §3.5")
        return
    winner = yield from bidding(table, private, clockwise(table, first), partial(_raises, table, private))
    if winner is not None:
        price = highest_bid(table, private)
        table.clear_bids(private)
        yield from hand_over(table, private, winner, price, because="1844 §3.4")
    else:
        offer_again(table, private)


def _raises(table: Table, private: str, player: PlayerId) -> Turn[bool]:
    """1844 §3.3: whether somebody bids; who has passed is out."""
    bid = yield from _bid_of(table, private, player)
    if bid is None:
        table.record(Passed(actor=player, step="private_auction", because="1844 §3.3"))
        return False
    table.place_bid(player, private, bid, because="1844 §3.3")
    return True


def _bid_of(table: Table, private: str, player: PlayerId) -> Turn[int | None]:
    """1844 §3.3: what somebody bids; who cannot afford the least passes without being asked."""
    least = least_bid(table, private)
    if table.cash[player] < least:
        return None
    table.change_round(player=player)
    question = AuctionTurn(player=player, actor=player, rule="1844 §3.3", private=private, least=least)
    action = yield from ask(question)
    return action.amount if isinstance(action, Bid) else None


def offer_again(table: Table, private: str) -> None:
    """1844 §3.5, §3.6: the first private becomes cheaper; before another is offered again those sold pay."""
    if private == next(iter(table.privates)):
        lower = table.privates[private].price - table.facts.numbers["bid_step"]
        table.lower_private(private, max(0, lower), because="1844 §3.5")
    else:
        pay_private_income(table, pays=is_private, because="1844 §3.6")


def is_private(seen: Seen, private: str) -> bool:
    """Whether it is one of P1 to P7."""
    return seen.facts.privates[private].kind == "private"


# ---- what comes with a private


def hand_over(table: Table, private: str, winner: PlayerId, price: int, *, because: str) -> Turn[None]:
    """1844 §3.4: the private, and at once what comes with it."""
    table.move_private(private, winner, price=price, because=because)
    if private == POSTAL:
        table.move_private(FIRST_TUNNEL, winner, because="1844 §3.4")
    gift = table.facts.privates[private].comes_with
    if gift is not None:
        _hand_on(table)
        yield from _take_gift(table, winner, gift)


def _hand_on(table: Table) -> None:
    """1844 §3.1: with a private sold it is the turn of whoever puts up the next one."""
    left = unsold(table)
    if left:
        table.change_round(player=auctioneer(table, left[0]))


def _take_gift(table: Table, player: PlayerId, gift: Exchange) -> Turn[None]:
    company = gift.company
    if gift.president:
        prices = tuple(table.facts.price_at(cell) for cell in table.facts.par_cells(company))
        question = ChoosePrice(player=player, actor=player, rule="1844 §3.4", company=company, prices=prices)
        par = (yield from ask_for(question, SetPrice)).price
        if FNM_POOL_LATER in table.options:
            for paper in set_aside(table.facts, table.certificates[company]):
                table.move_certificate(company, paper.id, POOL, because="1844 §2.2")
        start(table, company, player, par, price=0)
        return
    company, paper = share_for(table, gift, IPO)
    table.move_certificate(company, paper.id, player, because="1844 §3.4")


def seats_by_cash(seen: Seen, *, richest_first: bool) -> tuple[PlayerId, ...]:
    """1844 §3.7, §4.10.2: who gets which card next; among equals the lower card stays the lower one."""
    sign = -1 if richest_first else 1
    return tuple(sorted(seen.players, key=lambda player: sign * seen.cash[player]))
