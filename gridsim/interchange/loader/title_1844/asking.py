"""When each step of that program asks in a game of 1844: what the table must be like for it to block."""

from __future__ import annotations

from gridsim.core.decisions import AuctionTurn, ChoosePrice, ChooseSite
from gridsim.interchange.loader import usual
from gridsim.interchange.loader.offering import operator_of
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.loader.usual import asks, can_buy
from gridsim.interchange.title_1844.steps import can_lay_more, private_in_reach
from gridsim.procedures.phases import allows

in_auction = asks(AuctionTurn)
price_waits = asks(ChoosePrice)
is_building = asks(ChooseSite)


def railway_to_build(here: Queue) -> str | None:
    """The mountain railway that has been bought just now."""
    return here.beside.decision.private if isinstance(here.beside.decision, ChooseSite) else None


def is_owners_turn(here: Queue, private: str) -> bool:
    """Whether it is the turn of a private's owner, or of the company that has it or that he leads."""
    state, company, decision = here.beside.state, here.operator, here.beside.decision
    owner = state.privates[private].owner
    if company is not None:
        return owner in (company, state.companies[company].president)
    return decision is not None and owner == decision.player


# ---- a company's own steps


track_asks = usual.track_asks(can_lay_more)


def train_asks(here: Queue) -> bool:
    """It must buy one, or has room and the price of the cheapest, of whatever kind."""
    company = operator_of(here)
    return company is not None and can_buy(here, company, trades=allows(here.table(), "train_trade"))


def company_asks(here: Queue) -> bool:
    """A private of a player is on sale, for a company that may have one and has money."""
    company = operator_of(here)
    return company is not None and private_in_reach(here.table(), company)
