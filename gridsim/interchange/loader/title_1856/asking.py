"""When each step of that program asks in a game of 1856: what the table must be like for it to block."""

from __future__ import annotations

from gridsim.core import decisions
from gridsim.core.state import CompanyId
from gridsim.interchange.loader import usual
from gridsim.interchange.loader.offering import operator_of
from gridsim.interchange.loader.title_1856.standing import is_deferred, repaid_later
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.loader.usual import asks
from gridsim.interchange.title_1856 import reckoning
from gridsim.procedures.train_limits import trains_of
from gridsim.titles.title_1856 import routes
from gridsim.titles.title_1856.limits import NATIONAL

BUY_TRAIN = "BuyTrain"


in_auction = asks(decisions.OpeningTurn, decisions.AuctionTurn)
home_waits = asks(decisions.ChooseHome, decisions.SeatStation)
settling = asks(decisions.HelpRepay)
national_has_trains_to_choose = asks(decisions.KeepTrains)
discarding = asks(decisions.DiscardTrains)


def in_stock_turn(here: Queue) -> bool:
    """The player in turn can do something; who cannot is passed over."""
    return reckoning.can_deal(here.beside.game.now)


def in_debt(here: Queue) -> bool:
    """A player has paid what he does not have, and sells shares for it."""
    decision = here.beside.decision
    return isinstance(decision, decisions.RaiseMoney) and decision.cause != "train"


# ---- a company's own steps


track_asks = usual.track_asks(reckoning.tile_by_private)


def token_asks(here: Queue) -> bool:
    """A station is left that the treasury, with a loan, can pay, and a city with room is reached."""
    company = operator_of(here)
    if company is None or here.turn is None or here.turn.has_placed:
        return False
    if not here.come_to(decisions.StationStep):
        return False
    now = here.beside.game.now
    return reckoning.station_in_reach(now.state, now.legal, company, means(here, company))


def means(here: Queue, company: CompanyId) -> int:
    """The treasury and the loan that may still be taken; none while one is put off."""
    state = here.beside.state
    return state.cash[company] if is_deferred(here) else reckoning.buying_power(state, company)


def route_asks(here: Queue) -> bool:
    """It has trains, or may borrow one, and a route."""
    company = operator_of(here)
    if company is None:
        return False
    can_run = bool(trains_of(here.beside.state, company)) or may_borrow(here)
    return can_run and routes.has_route(here.beside.state, company)


def may_borrow(here: Queue) -> bool:
    company = operator_of(here)
    return company is not None and routes.may_borrow(here.beside.state, company)


dividend_asks = usual.comes_to(decisions.DividendStep)


def train_asks(here: Queue) -> bool:
    """One must be bought, or the treasury can pay the cheapest there is, or an exchange."""
    company = operator_of(here)
    if company is None:
        return False
    here.come_to(decisions.TrainStep)
    return reckoning.train_in_reach(here.beside.state, company)


def may_end_trains(here: Queue) -> bool:
    """Nothing forces a purchase."""
    company = operator_of(here)
    return train_asks(here) and (company is None or not reckoning.must_buy(here.beside.state, company))


def loan_asks(here: Queue) -> bool:
    """A loan to take or to repay, also once those are repaid that our game has not come to."""
    company = operator_of(here)
    if company is None or loans_are_early(here):
        return False
    can_take = not is_deferred(here) and reckoning.can_take_loan(here.beside.state, company)
    return can_take or reckoning.can_repay(here.beside.state, company, repaid_later(here))


def loans_are_early(here: Queue) -> bool:
    """Loans are asked about from the end of the train step on, until the national company is formed."""
    is_settled = here.beside.state.companies[NATIONAL].status != "unstarted"
    return BUY_TRAIN not in here.passed.names or is_settled


def company_asks(here: Queue) -> bool:
    """A private is within reach, or the company has the one with the port."""
    company, state = operator_of(here), here.beside.state
    return company is not None and reckoning.private_in_reach(state, company, means(here, company))
