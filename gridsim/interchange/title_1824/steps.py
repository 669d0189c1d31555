"""A company's turn of 1824 as 18xx.games has it."""

from __future__ import annotations

from gridsim.core.actions import PlaceStation
from gridsim.core.decisions import DividendStep, RunStep, StationStep, TrackStep, TrainStep
from gridsim.core.state import CompanyId, GameState
from gridsim.interchange.course import Course, Seen, Step
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.procedures.train_purchase import public_offers
from gridsim.procedures.train_supply import for_public_sale, train_price
from gridsim.titles.title_1824 import memory, trains

OF_OTHERS = ("discard_train", "choose", "end_game", "bankrupt")
"""What others do in a company's turn."""


def of_others(play: Playback, company: CompanyId, action: Recorded) -> bool:
    """Surplus trains, choices of a formation, and sales of the president for a train that must be bought."""
    if action.type in OF_OTHERS:
        return True
    return action.type == "sell_shares" and must_buy(play, company)


def must_buy(play: Playback, company: CompanyId) -> bool:
    """Whether the company is asked for a train that it must have."""
    decision = play.decision
    return isinstance(decision, TrainStep) and decision.actor == company and decision.must is not None


def track_asks(_moment: Seen, _company: CompanyId) -> bool:
    """Until the tile of the turn lies."""
    return True


def token_asks(moment: Seen, company: CompanyId) -> bool:
    """A city can be reached that has room, and the treasury can pay."""
    decision = moment.decision
    return (
        isinstance(decision, StationStep)
        and decision.actor == company
        and bool(moment.legal.of(PlaceStation))
    )


def dividend_asks(moment: Seen, company: CompanyId) -> bool:
    return isinstance(moment.decision, DividendStep) and moment.decision.actor == company


def route_asks(moment: Seen, company: CompanyId) -> bool:
    return isinstance(moment.decision, RunStep) and moment.decision.actor == company


def train_asks(moment: Seen, company: CompanyId) -> bool:
    """One must be bought, or the treasury can pay the cheapest of all, of whatever kind, or for an exchange.

    A company is passed over as long as nothing is on sale that it may own.
    """
    state = moment.state
    if not trains.on_sale(state, company):
        return False
    if trains.duty(state, company) is not None:
        return True
    cash = state.cash[company]
    has_room = len(trains_of(state, company)) < train_limit(state, company)
    return (has_room and cash >= cheapest_train(state, company)) or can_exchange(state, company)


def cheapest_train(state: GameState, company: CompanyId) -> int:
    """The least any train could cost, those of other companies included."""
    others = (train.owner for train in state.trains.values() if train.owner != company)
    if trains.trades_with_companies(state) and any(owner in state.companies for owner in others):
        return state.facts.numbers["lowest_train_price"]
    return min(train_price(state, train) for train in for_public_sale(state))


def can_exchange(state: GameState, company: CompanyId) -> bool:
    """Whether a train could be handed in for a dearer one of the bank; once in a round."""
    if company in memory.of(state).traded_in:
        return False
    offers = public_offers(state, company)
    return any(offer.trade_in is not None and offer.price <= state.cash[company] for offer in offers)


COURSE = Course(
    Step(name="track", types=("lay_tile",), question=TrackStep, asks=track_asks),
    Step(name="token", types=("place_token",), question=StationStep, asks=token_asks),
    Step(name="route", types=("run_routes",), question=RunStep, asks=route_asks),
    Step(name="dividend", types=("dividend",), question=DividendStep, asks=dividend_asks),
    Step(name="train", types=("buy_train",), question=TrainStep, asks=train_asks),
    of_others=of_others,
)
