"""A company's turn as 18xx.games has it: its steps, and which of them stop to ask.

There a step is passed over unless something in it is possible, so a file holds a `pass` only for steps
that asked. Our questions are fewer; each answers one or two of those steps.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from gridsim.core.decisions import (
    Decision,
    DividendStep,
    RepayStep,
    RunStep,
    StationStep,
    TrackStep,
    TrainStep,
)
from gridsim.core.state import CompanyId, GameState
from gridsim.flow.game import Moment
from gridsim.interchange.title_1856.within_reach import (
    buying_power,
    can_repay,
    can_take_loan,
    private_in_reach,
    station_in_reach,
    tile_by_private,
    train_in_reach,
)
from gridsim.procedures.train_limits import trains_of
from gridsim.titles.title_1856.routes import has_route, may_borrow


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
    return not decision.laid or tile_by_private(moment.state, company)


def token_asks(moment: Moment) -> bool:
    """A city can be reached and the treasury, with a loan, can pay the cheapest station."""
    decision, state = moment.decision, moment.state
    if not isinstance(decision, StationStep):
        return False
    return station_in_reach(state, moment.legal, decision.actor, buying_power(state, decision.actor))


def runs(state: GameState, company: CompanyId) -> bool:
    """There are trains and a route."""
    return bool(trains_of(state, company)) and has_route(state, company)


def loan_asks(state: GameState, company: CompanyId) -> bool:
    """A loan can be taken or paid back."""
    return can_repay(state, company) or can_take_loan(state, company)


def company_asks(state: GameState, company: CompanyId) -> bool:
    """A private can be bought, or the company has the one with the port marker."""
    return private_in_reach(state, company, buying_power(state, company))


ASKING: dict[Step, Callable[[GameState, CompanyId], bool]] = {
    Step.BORROW: may_borrow,
    Step.ROUTE: runs,
    Step.TRAIN: train_in_reach,
    Step.LOAN: loan_asks,
    Step.COMPANY: company_asks,
}
"""Steps of which the table alone tells whether they ask."""
