"""When each step of that program asks in a game of 1824: what the table must be like for it to block."""

from __future__ import annotations

from gridsim.core.decisions import BondMarker, DraftPick, ForcedExchange, NameStartPrice, PacketTurn
from gridsim.core.state import CompanyId, GameState
from gridsim.interchange.loader import usual
from gridsim.interchange.loader.offering import operator_of
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.loader.usual import asks, asks_now, can_buy
from gridsim.interchange.title_1824.steps import can_exchange
from gridsim.procedures.train_supply import on_sale, printed_kinds
from gridsim.titles.title_1824 import trains

in_first_turn = asks(PacketTurn)
is_drafting = asks(DraftPick, NameStartPrice)
placing_bond_marker = asks_now(BondMarker)
must_exchange = asks_now(ForcedExchange)


def in_draft(here: Queue) -> bool:
    """While somebody chooses, or has yet to tell what the other has left him."""
    return bool(here.due) or is_drafting(here)


# ---- a company's own steps


def no_more(_state: GameState, _company: CompanyId) -> bool:
    """Privates lay no tiles."""
    return False


track_asks = usual.track_asks(no_more)


def train_asks(here: Queue) -> bool:
    """It may own something on sale, and must, or has room and the price of the cheapest, or an exchange."""
    company = operator_of(here)
    if company is None or not on_sale(here.table(), printed_kinds(here.table(), company)):
        return False
    if can_buy(here, company, trades=trains.trades_with_companies(here.table())):
        return True
    return can_exchange(here.table(), company)
