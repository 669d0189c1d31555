"""A company's turn of 1824 as 18xx.games has it."""

from __future__ import annotations

from gridsim.core import decisions
from gridsim.core.state import CompanyId, GameState
from gridsim.interchange.course import Course, Seen, Step
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.usual_steps import (
    can_buy_train,
    dividend_asks,
    route_asks,
    sells_for_train,
    token_asks,
)
from gridsim.procedures.train_supply import on_sale, printed_kinds, public_offers
from gridsim.titles.title_1824 import memory, trains

OF_OTHERS = ("discard_train", "choose", "end_game", "bankrupt")
"""What others do in a company's turn."""


def of_others(play: Playback, company: CompanyId, action: Recorded) -> bool:
    """Surplus trains, choices of a formation, and sales of the president for a train that must be bought."""
    return action.type in OF_OTHERS or sells_for_train(play, company, action)


def track_asks(_moment: Seen, _company: CompanyId) -> bool:
    """Until the tile of the turn lies."""
    return True


def train_asks(moment: Seen, company: CompanyId) -> bool:
    """One must be bought, or the treasury can pay the cheapest of all, of whatever kind, or for an exchange.

    A company is passed over as long as nothing is on sale that it may own.
    """
    state = moment.state
    if not on_sale(state, printed_kinds(state, company)):
        return False
    if trains.duty(state, company) is not None:
        return True
    is_in_reach = can_buy_train(state, company, trades=trains.trades_with_companies(state))
    return is_in_reach or can_exchange(state, company)


def can_exchange(state: GameState, company: CompanyId) -> bool:
    """Whether a train could be handed in for a dearer one of the bank; once in a round."""
    if company in memory.of(state).traded_in:
        return False
    offers = public_offers(state, company)
    return any(offer.trade_in is not None and offer.price <= state.cash[company] for offer in offers)


COURSE = Course(
    Step(name="track", types=("lay_tile",), question=decisions.TrackStep, asks=track_asks),
    Step(name="token", types=("place_token",), question=decisions.StationStep, asks=token_asks),
    Step(name="route", types=("run_routes",), question=decisions.RunStep, asks=route_asks),
    Step(name="dividend", types=("dividend",), question=decisions.DividendStep, asks=dividend_asks),
    Step(name="train", types=("buy_train",), question=decisions.TrainStep, asks=train_asks),
    of_others=of_others,
    of_players=(decisions.PacketTurn, decisions.StockTurn),
)
