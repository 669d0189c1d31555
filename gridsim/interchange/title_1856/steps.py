"""A company's turn as 18xx.games has it: its steps, and which of them stop to ask.

There a step is passed over unless something in it is possible, so a file holds a `pass` only for steps
that asked. Our questions are fewer; each answers one or two of those steps.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from gridsim.core.actions import PlaceStation
from gridsim.core.decisions import (
    Decision,
    DividendStep,
    RepayStep,
    RunStep,
    StationStep,
    TrackStep,
    TrainStep,
)
from gridsim.core.state import BANK, CompanyId, GameState
from gridsim.flow.game import Moment
from gridsim.procedures.phases import allows
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.procedures.train_supply import can_trade_in, for_public_sale, in_supply
from gridsim.titles.title_1856 import loans, memory, privates, trains
from gridsim.titles.title_1856.limits import NATIONAL
from gridsim.titles.title_1856.routes import has_route, may_borrow

LEAST_TRAIN_PRICE = 1
"""What another company's train may cost."""


class Step(IntEnum):
    """The steps in their order. ESCROW asks nobody: a `destination_connection` follows by itself."""

    TRACK = 0
    ESCROW = 1
    TOKEN = 2
    BORROW = 3
    ROUTE = 4
    DIVIDEND = 5
    TRAIN = 6
    LOAN = 7
    COMPANY = 8
    END = 9


LAST_STEP_OF: dict[type[Decision], Step] = {
    TrackStep: Step.ESCROW,
    StationStep: Step.TOKEN,
    RunStep: Step.ROUTE,
    DividendStep: Step.DIVIDEND,
    TrainStep: Step.TRAIN,
    RepayStep: Step.COMPANY,
}
"""The last step that a question of ours answers."""

STEP_OF: dict[str, Step] = {
    "lay_tile": Step.TRACK,
    "destination_connection": Step.ESCROW,
    "place_token": Step.TOKEN,
    "borrow_train": Step.BORROW,
    "run_routes": Step.ROUTE,
    "dividend": Step.DIVIDEND,
    "buy_train": Step.TRAIN,
    "payoff_loan": Step.LOAN,
}
"""The step that an action belongs to; all others are possible in any step."""


def first_asking(moment: Moment, company: CompanyId, first: Step) -> Step:
    """The first step from `first` on that asks the company, END if none does."""
    return next((step for step in Step if step >= first and asks(moment, company, step)), Step.END)


def asks(moment: Moment, company: CompanyId, step: Step) -> bool:
    """Whether a step stops to ask. That of the destinations always does."""
    if step == Step.TRACK:
        return track_asks(moment, company)
    if step == Step.TOKEN:
        return token_asks(moment)
    if step == Step.DIVIDEND:
        return isinstance(moment.decision, DividendStep)
    asking = ASKING.get(step)
    return asking is None or asking(moment.state, company)


def track_asks(moment: Moment, company: CompanyId) -> bool:
    """Until the tile of the turn lies, and then as long as a private could lay one."""
    decision = moment.decision
    if not isinstance(decision, TrackStep):
        return False
    return not decision.laid or track_goes_on(moment.state, company)


def track_goes_on(state: GameState, company: CompanyId) -> bool:
    """Whether the track step asks again after a lay: it has a private that lays tiles or could buy one."""
    canada = state.privates[privates.CANADA]
    if canada.owner == company and not canada.used:
        return True
    if not sells_privates(state):
        return False
    return any(
        state.privates[private].owner in state.players and least_price(state, private) <= state.cash[company]
        for private in laying_privates(state)
    )


def laying_privates(state: GameState) -> list[str]:
    """Privates whose tile has not been laid."""
    facts = state.facts.privates
    kitchener = facts[privates.KITCHENER].hexes[0]
    found = [] if state.privates[privates.CANADA].used else [privates.CANADA]
    return found if state.board.hexes[kitchener].tile else [*found, privates.KITCHENER]


def sells_privates(state: GameState) -> bool:
    """Whether companies may buy privates in this phase."""
    return "company_privates" in state.facts.phases[state.phase].allows


def least_price(state: GameState, private: str) -> int:
    """The least that a company may pay for a private."""
    prices = state.facts.privates[private].company_price
    return 0 if prices is None else prices[0]


def token_asks(moment: Moment) -> bool:
    """A city can be reached and the treasury, with a loan, can pay the cheapest station."""
    decision = moment.decision
    if not isinstance(decision, StationStep):
        return False
    company = decision.actor
    stations = moment.state.companies[company].stations
    if not stations:
        return False
    price = 0 if privates.KITCHENER in privates.owned_by(moment.state, company) else stations[0]
    if price > buying_power(moment.state, company):
        return False
    reached = moment.legal.of(PlaceStation).curable()
    return any(isinstance(action, PlaceStation) and action.power is None for action in reached)


def buying_power(state: GameState, company: CompanyId) -> int:
    """The treasury with the loan that the company could still take."""
    return state.cash[company] + (loans.loan_amount(state) if can_take_loan(state, company) else 0)


def can_take_loan(state: GameState, company: CompanyId) -> bool:
    """1856 §13.2.1, §13.2.3."""
    return (
        company != NATIONAL
        and allows(state, "loans")
        and not memory.of(state).loan_taken
        and not memory.of(state).loan_repaid
        and state.companies[company].loans < loans.loan_limit(state, company)
    )


def runs(state: GameState, company: CompanyId) -> bool:
    """There are trains and a route."""
    return bool(trains_of(state, company)) and has_route(state, company)


def train_asks(state: GameState, company: CompanyId) -> bool:
    """A train must be bought or the treasury can pay for the cheapest, or for one by exchange."""
    if trains.duty(state, company, has_route=has_route(state, company)) is not None:
        return True
    cash = state.cash[company]
    has_room = len(trains_of(state, company)) < train_limit(state, company)
    return (has_room and cash >= cheapest_train(state, company)) or can_exchange(state, company)


def cheapest_train(state: GameState, company: CompanyId) -> int:
    """The least any train could cost, those of other companies included."""
    others = (
        train.owner != company and state.companies[train.owner].status == "started"
        for train in state.trains.values()
        if train.owner in state.companies
    )
    if any(others):
        return LEAST_TRAIN_PRICE
    return min(state.facts.trains[train.kind].price for train in for_public_sale(state))


def can_exchange(state: GameState, company: CompanyId) -> bool:
    """Whether a train could be handed in for a dearer one of the bank."""
    for train in in_supply(state):
        trade = state.facts.trains[train.kind].trade_in
        if trade is not None and train.owner == BANK and state.cash[company] >= trade.price:
            return bool(can_trade_in(state, company, train.kind))
    return False


def loan_asks(state: GameState, company: CompanyId) -> bool:
    """A loan can be taken or paid back."""
    price = state.facts.numbers["loan_repayment"]
    can_repay = state.companies[company].loans > 0 and state.cash[company] >= price
    return can_repay or can_take_loan(state, company)


def company_asks(state: GameState, company: CompanyId) -> bool:
    """A private can be bought, or the company has the one with the port marker."""
    if privates.SHIPPING in privates.owned_by(state, company):
        return True
    if not sells_privates(state):
        return False
    power = buying_power(state, company)
    return any(
        private.owner in state.players and least_price(state, private.id) <= power
        for private in state.privates.values()
    )


ASKING: dict[Step, Callable[[GameState, CompanyId], bool]] = {
    Step.BORROW: may_borrow,
    Step.ROUTE: runs,
    Step.TRAIN: train_asks,
    Step.LOAN: loan_asks,
    Step.COMPANY: company_asks,
}
"""Steps of which the table alone tells whether they ask."""
