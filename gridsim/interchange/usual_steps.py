"""When steps of a company's turn ask in that program, for titles whose turns follow a `Course`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import PlaceStation
from gridsim.core.decisions import DividendStep, RunStep, StationStep, TrainStep
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.procedures.train_supply import for_public_sale, train_price

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, GameState
    from gridsim.interchange.course import Seen
    from gridsim.interchange.playback import Playback
    from gridsim.interchange.recorded import Recorded

SALE = "sell_shares"


def token_asks(moment: Seen, company: CompanyId) -> bool:
    """A city can be reached that has room, and the treasury can pay."""
    decision = moment.decision
    is_asked = isinstance(decision, StationStep) and decision.actor == company
    return is_asked and bool(moment.legal.of(PlaceStation))


def route_asks(moment: Seen, company: CompanyId) -> bool:
    """A train can run."""
    return isinstance(moment.decision, RunStep) and moment.decision.actor == company


def dividend_asks(moment: Seen, company: CompanyId) -> bool:
    """There is a revenue to be paid out or kept."""
    return isinstance(moment.decision, DividendStep) and moment.decision.actor == company


def can_buy_train(state: GameState, company: CompanyId, *, trades: bool) -> bool:
    """There is room and money for the cheapest train, of whatever kind; `trades`: of other companies too."""
    has_room = len(trains_of(state, company)) < train_limit(state, company)
    return has_room and state.cash[company] >= cheapest_train(state, company, trades=trades)


def cheapest_train(state: GameState, company: CompanyId, *, trades: bool) -> int:
    """The least any train could cost, in whole units, those of other companies included if they trade."""
    others = (train.owner for train in state.trains.values() if train.owner != company)
    if trades and any(owner in state.companies for owner in others):
        return state.facts.numbers["lowest_train_price"]
    return min(train_price(state, train) for train in for_public_sale(state))


def sells_for_train(play: Playback, company: CompanyId, action: Recorded) -> bool:
    """Whether an action may be a sale for a train that the company in turn must have."""
    decision = play.decision
    must = isinstance(decision, TrainStep) and decision.actor == company and decision.must is not None
    return must and action.type == SALE
