"""When each step of that program asks in a game of 1844: what the table must be like for it to block."""

from __future__ import annotations

from gridsim.core.decisions import AuctionTurn, ChoosePrice, ChooseSite
from gridsim.core.state import CompanyId, GameState
from gridsim.interchange.loader.offering import operator_of
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.loader.usual import asks, can_buy
from gridsim.procedures.phases import allows
from gridsim.titles.title_1844.beside import buys_privates
from gridsim.titles.title_1844.privates import BOEDELI
from gridsim.titles.title_1844.track import has_extra_tile, unused_tunnels

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


def has_operator(here: Queue) -> bool:
    """The steps that look for destinations stop for every company."""
    return operator_of(here) is not None


def track_asks(here: Queue) -> bool:
    """Until the tile of the turn lies; then while a private could still lay one, even one on sale."""
    company = operator_of(here)
    if company is None or here.turn is None:
        return False
    return not here.turn.has_laid or lays_by_private(here.table(), company)


def lays_by_private(state: GameState, company: CompanyId) -> bool:
    """A tunnel of the president's, or the extra tile: the company's, its president's, or on sale."""
    president, extra = state.companies[company].president, state.privates[BOEDELI]
    if has_extra_tile(state, company) or (president is not None and unused_tunnels(state, president)):
        return True
    is_on_sale = allows(state, "privates_for_companies") and extra.owner in state.players and not extra.used
    return is_on_sale and state.cash[company] > 0


def train_asks(here: Queue) -> bool:
    """It must buy one, or has room and the price of the cheapest, of whatever kind."""
    company = operator_of(here)
    return company is not None and can_buy(here, company, lambda state: allows(state, "train_trade"))


def company_asks(here: Queue) -> bool:
    """A private of a player is on sale, for a company that may have one and has money."""
    company, state = operator_of(here), here.table()
    if company is None or not buys_privates(state, company) or here.cash() <= 0:
        return False
    facts = state.facts.privates
    return any(
        private.owner in state.players and facts[private.id].company_price is not None
        for private in state.privates.values()
    )
