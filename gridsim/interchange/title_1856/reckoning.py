"""What a company of 1856 could do on the table, as 18xx.games reckons it: there a step asks if it could."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.actions import BuyCertificate, PlaceStation, SellShares, StartCompany
from gridsim.core.decisions import StockTurn
from gridsim.core.state import BANK, CompanyId, GameState
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import on_the_table
from gridsim.flow.game import Moment
from gridsim.flow.legal import LegalActions
from gridsim.procedures.phases import allows
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.procedures.train_supply import can_trade_in, for_public_sale, in_supply
from gridsim.titles.title_1856 import loans, memory, privates, routes, trains
from gridsim.titles.title_1856.limits import NATIONAL

LEAST_TRAIN_PRICE = 1
"""What another company's train may cost."""
RIGHTS = {"Tunnel Token": "tunnel", "Bridge Token": "bridge"}
"""Rights, as that program describes them and as we call them."""


# ---- money


def can_take_loan(state: GameState, company: CompanyId) -> bool:
    """1856 §13.2.1, §13.2.3: one a turn, none after a repayment, up to the limit."""
    if company == NATIONAL or not allows(state, "loans"):
        return False
    if memory.of(state).loan_taken or memory.of(state).loan_repaid:
        return False
    return state.companies[company].loans < loans.loan_limit(state, company)


def can_repay(state: GameState, company: CompanyId, repaid: int = 0) -> bool:
    """A loan is left, and the money for it, also once so many others are `repaid`."""
    price = state.facts.numbers["loan_repayment"]
    return state.companies[company].loans > repaid and state.cash[company] >= price * (repaid + 1)


def buying_power(state: GameState, company: CompanyId) -> int:
    """The treasury with the loan that the company could still take, in whole units."""
    return state.cash[company] + (loans.loan_amount(state) if can_take_loan(state, company) else 0)


# ---- players


def can_deal(moment: Moment) -> bool:
    """Whether a player is asked in a stock round: he can deal in shares; privates are not traded there."""
    acts = moment.legal.of(SellShares, StartCompany, BuyCertificate)
    return isinstance(moment.decision, StockTurn) and bool(acts)


# ---- privates


def sells_privates(state: GameState) -> bool:
    """Whether companies may buy privates in this phase."""
    return "company_privates" in state.facts.phases[state.phase].allows


def least_price(state: GameState, private: str) -> int:
    """The least that a company may pay for a private."""
    prices = state.facts.privates[private].company_price
    return 0 if prices is None else prices[0]


def private_in_reach(state: GameState, company: CompanyId, power: int) -> bool:
    """A private can be bought with so much, or the company has the one with the port marker."""
    if privates.SHIPPING in privates.owned_by(state, company):
        return True
    return sells_privates(state) and any(
        private.owner in state.players and least_price(state, private.id) <= power
        for private in state.privates.values()
    )


# ---- track and stations


def tile_by_private(state: GameState, company: CompanyId) -> bool:
    """The company has a private that lays tiles, or could buy one that does."""
    canada = state.privates[privates.CANADA]
    if canada.owner == company and not canada.used:
        return True
    return sells_privates(state) and any(
        state.privates[private].owner in state.players and least_price(state, private) <= state.cash[company]
        for private in laying_privates(state)
    )


def laying_privates(state: GameState) -> list[str]:
    """Privates whose tile has not been laid."""
    kitchener = state.facts.privates[privates.KITCHENER].hexes[0]
    canada = [] if state.privates[privates.CANADA].used else [privates.CANADA]
    return canada if state.board.hexes[kitchener].tile else [*canada, privates.KITCHENER]


def station_in_reach(state: GameState, legal: LegalActions, company: CompanyId, power: int) -> bool:
    """A station is left that can be paid with so much, and a city with room is reached."""
    stations = state.companies[company].stations
    if not stations:
        return False
    is_free = privates.KITCHENER in privates.owned_by(state, company)
    if not is_free and stations[0] > power:
        return False
    reached = legal.of(PlaceStation).curable()
    return any(isinstance(place, PlaceStation) and place.power is None for place in reached)


# ---- trains


def must_buy(state: GameState, company: CompanyId) -> bool:
    """Whether a company may not end its train step without a purchase."""
    return trains.duty(state, company, has_route=routes.has_route(state, company)) is not None


def train_in_reach(state: GameState, company: CompanyId) -> bool:
    """A train must be bought, or the treasury can pay for the cheapest, or for one by exchange."""
    if must_buy(state, company):
        return True
    has_room = len(trains_of(state, company)) < train_limit(state, company)
    is_in_reach = has_room and state.cash[company] >= cheapest_train(state, company)
    return is_in_reach or can_exchange(state, company)


def cheapest_train(state: GameState, company: CompanyId) -> int:
    """The least any train could cost, those of other companies included."""
    others = (train.owner for train in state.trains.values() if train.owner != company)
    if any(owner in state.companies and state.companies[owner].status == "started" for owner in others):
        return LEAST_TRAIN_PRICE
    return min(state.facts.trains[train.kind].price for train in for_public_sale(state))


def can_exchange(state: GameState, company: CompanyId) -> bool:
    """Whether a train could be handed in for a dearer one of the bank."""
    for train in in_supply(state):
        trade = state.facts.trains[train.kind].trade_in
        if trade is not None and train.owner == BANK and state.cash[company] >= trade.price:
            return bool(can_trade_in(state, company, train.kind))
    return False


# ---- the settlement


def first_to_settle(state: GameState, companies: Sequence[CompanyId]) -> CompanyId:
    """That program goes by the order in which companies operate in this round."""
    now = state.round.company
    order = [*state.round.done, *([now] if isinstance(now, str) else [])]
    order += [company for company in operating_order(state, on_the_table(state)) if company not in order]
    return min(companies, key=order.index)
