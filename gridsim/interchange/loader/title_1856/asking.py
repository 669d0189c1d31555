"""When each step of that program asks in a game of 1856: what the table must be like for it to block."""

from __future__ import annotations

from gridsim.core.actions import PlaceStation
from gridsim.core.decisions import (
    AuctionTurn,
    ChooseHome,
    DiscardTrains,
    DividendStep,
    HelpRepay,
    KeepTrains,
    OpeningTurn,
    RaiseMoney,
    SeatStation,
    StationStep,
    StockTurn,
    TrainStep,
)
from gridsim.core.state import BANK, CompanyId, GameState
from gridsim.interchange.loader.offering import operator_of
from gridsim.interchange.loader.title_1856.standing import Standing
from gridsim.interchange.loader.usual import asks
from gridsim.procedures.phases import allows
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.procedures.train_supply import can_trade_in, for_public_sale, in_supply
from gridsim.titles.title_1856 import loans, memory, privates, routes, trains
from gridsim.titles.title_1856.limits import NATIONAL

BUY_TRAIN = "BuyTrain"
LEAST_PRICE = 1
"""What another company's train costs at least."""


in_auction = asks(OpeningTurn, AuctionTurn)
home_waits = asks(ChooseHome, SeatStation)
settling = asks(HelpRepay)
national_has_trains_to_choose = asks(KeepTrains)
discarding = asks(DiscardTrains)


def in_stock_turn(here: Standing) -> bool:
    """The player in turn can do something; who cannot is passed over."""
    return isinstance(here.beside.decision, StockTurn) and here.can_act_in_stock_round()


def in_debt(here: Standing) -> bool:
    """A player has paid what he does not have, and sells shares for it."""
    decision = here.beside.decision
    return isinstance(decision, RaiseMoney) and decision.cause != "train"


# ---- a company's own steps


def track_asks(here: Standing) -> bool:
    """Until the tile lies; then while a private could still lay one, also one the treasury could buy."""
    company = operator_of(here)
    return company is not None and (not here.has_laid or lays_by_private(here.beside.state, company))


def lays_by_private(state: GameState, company: CompanyId) -> bool:
    """A tile of the Canada Company, or of a private on sale that lays tiles."""
    canada = state.privates[privates.CANADA]
    if canada.owner == company and not canada.used:
        return True
    return sells_privates(state) and any(
        state.privates[private].owner in state.players and least_price(state, private) <= state.cash[company]
        for private in unlaid(state)
    )


def unlaid(state: GameState) -> list[str]:
    """Privates that can still lay their tile."""
    kitchener = state.facts.privates[privates.KITCHENER].hexes[0]
    canada = [] if state.privates[privates.CANADA].used else [privates.CANADA]
    return canada if state.board.hexes[kitchener].tile else [*canada, privates.KITCHENER]


def sells_privates(state: GameState) -> bool:
    return "company_privates" in state.facts.phases[state.phase].allows


def least_price(state: GameState, private: str) -> int:
    prices = state.facts.privates[private].company_price
    return 0 if prices is None else prices[0]


def escrow_asks(here: Standing) -> bool:
    return operator_of(here) is not None


def token_asks(here: Standing) -> bool:
    """A station is left that the treasury, with a loan, can pay, and a city with room is reached."""
    company = operator_of(here)
    if company is None or here.has_placed:
        return False
    here.come_to(StationStep)
    stations = here.beside.state.companies[company].stations
    if not stations or not isinstance(here.beside.decision, StationStep):
        return False
    is_free = privates.KITCHENER in privates.owned_by(here.beside.state, company)
    if not is_free and stations[0] > buying_power(here, company):
        return False
    reached = here.beside.game.now.legal.of(PlaceStation).curable()
    return any(isinstance(place, PlaceStation) and place.power is None for place in reached)


def buying_power(here: Standing, company: CompanyId) -> int:
    """The treasury and the loan that may still be taken."""
    state = here.beside.state
    late = memory.of(state).interest_paid
    loan = state.facts.numbers["loan_after_interest" if late else "loan"]
    return state.cash[company] + (loan if can_take_loan(here, company) else 0)


def can_take_loan(here: Standing, company: CompanyId) -> bool:
    """One a turn, none after a repayment, up to the limit; not the national company."""
    state = here.beside.state
    if company == NATIONAL or here.loan_deferred or not allows(state, "loans"):
        return False
    if memory.of(state).loan_taken or memory.of(state).loan_repaid:
        return False
    return state.companies[company].loans < loans.loan_limit(state, company)


def route_asks(here: Standing) -> bool:
    """It has trains, or may borrow one, and a route."""
    company = operator_of(here)
    if company is None:
        return False
    state = here.beside.state
    can_run = bool(trains_of(state, company)) or may_borrow(here)
    return can_run and routes.has_route(state, company)


def may_borrow(here: Standing) -> bool:
    company = operator_of(here)
    return company is not None and routes.may_borrow(here.beside.state, company)


def dividend_asks(here: Standing) -> bool:
    here.come_to(DividendStep)
    return isinstance(here.beside.decision, DividendStep)


def train_asks(here: Standing) -> bool:
    """One must be bought, or the treasury can pay the cheapest there is, or an exchange."""
    company = operator_of(here)
    if company is None:
        return False
    here.come_to(TrainStep)
    state = here.beside.state
    if must_buy(here):
        return True
    has_room = len(trains_of(state, company)) < train_limit(state, company)
    return (has_room and state.cash[company] >= cheapest(state, company)) or can_exchange(state, company)


def must_buy(here: Standing) -> bool:
    """Whether the company in turn may not end its train step without a purchase."""
    state, company = here.beside.state, operator_of(here)
    if company is None:
        return False
    return trains.duty(state, company, has_route=routes.has_route(state, company)) is not None


def may_end_trains(here: Standing) -> bool:
    """Nothing forces a purchase."""
    return train_asks(here) and not must_buy(here)


def cheapest(state: GameState, company: CompanyId) -> int:
    """The least a train can cost, those of other companies included."""
    others = (train.owner for train in state.trains.values() if train.owner != company)
    if any(owner in state.companies and state.companies[owner].status == "started" for owner in others):
        return LEAST_PRICE
    return min(state.facts.trains[train.kind].price for train in for_public_sale(state))


def can_exchange(state: GameState, company: CompanyId) -> bool:
    """A train of the bank is within reach if one is handed in for it."""
    for train in in_supply(state):
        trade = state.facts.trains[train.kind].trade_in
        if trade is not None and train.owner == BANK and state.cash[company] >= trade.price:
            return bool(can_trade_in(state, company, train.kind))
    return False


def loan_asks(here: Standing) -> bool:
    """A loan to take or to repay."""
    company = operator_of(here)
    if company is None or loans_are_early(here):
        return False
    return can_take_loan(here, company) or can_repay(here, company)


def loans_are_early(here: Standing) -> bool:
    """Loans are asked about from the end of the train step on, until the national company is formed."""
    return BUY_TRAIN not in here.passed.names or is_national_settled(here.beside.state)


def is_national_settled(state: GameState) -> bool:
    return state.companies[NATIONAL].status != "unstarted"


def can_repay(here: Standing, company: CompanyId) -> bool:
    """A loan is left, and the money for it, also once those are repaid that our game has not come to."""
    state, price = here.beside.state, here.beside.state.facts.numbers["loan_repayment"]
    repaid = here.repaid_later
    return state.companies[company].loans > repaid and state.cash[company] >= price * (repaid + 1)


def company_asks(here: Standing) -> bool:
    """A private is within reach, or the company has the one with the port."""
    company = operator_of(here)
    if company is None:
        return False
    state = here.beside.state
    if privates.SHIPPING in privates.owned_by(state, company):
        return True
    return sells_privates(state) and any(
        private.owner in state.players and least_price(state, private.id) <= buying_power(here, company)
        for private in state.privates.values()
    )
