"""The steps of that program in a game of 1844, in the order in which they take an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridsim.core.actions import Pass
from gridsim.core.decisions import Decision, OfferedTrain, StockTurn
from gridsim.core.state import CompanyId, GameState
from gridsim.interchange.loader import usual
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Told
from gridsim.interchange.loader.offering import (
    PRIVATE,
    both,
    of_asked,
    of_operator,
    of_player,
    to_operator,
    to_player,
)
from gridsim.interchange.loader.steps import Handler, Step
from gridsim.interchange.loader.title_1844 import asking, taking
from gridsim.interchange.loader.title_1844.national import follow_papers
from gridsim.interchange.loader.turn_queue import Habits, Queue
from gridsim.interchange.loader.usual import TOKEN, run_and_buy
from gridsim.interchange.title_1844.names import SHARES

S = Step


def to_power(here: Queue, told: Told) -> Mapping[str, Handler]:
    """Offered to the two privates with a power, at any time."""
    is_one = told.entity_type == PRIVATE and told.entity in taking.POWERS
    return {"choose_ability": taking.POWERS[str(told.entity)]} if is_one else {}


def to_layer(here: Queue, told: Told) -> Mapping[str, Handler]:
    """Offered in the track step to privates of the company or its president that lay tiles."""
    private = here.beside.state.privates.get(str(told.entity))
    company = here.operator
    if told.entity_type != PRIVATE or private is None or company is None or not usual.track_is_open(here):
        return {}
    owners = (company, here.beside.state.companies[company].president)
    return {"lay_tile": taking.lay_tile} if private.owner in owners else {}


def to_mountain(here: Queue, told: Told) -> Mapping[str, Handler]:
    """Offered to the mountain railway that is to be built."""
    is_its = told.entity_type == PRIVATE and told.entity == asking.railway_to_build(here)
    return {"lay_tile": taking.build} if is_its else {}


IN_STOCK_TURN = {
    "par": taking.par,
    "buy_shares": taking.buy_shares,
    "sell_shares": taking.sell_shares,
    "buy_company": usual.buy_private,
    "payoff_player_debt": taking.repay,
    "payoff_player_debt_partial": taking.repay,
    "pass": usual.pass_turn,
}
WHOSE = (to_player, to_operator)
"""A bankruptcy is told of the president or of the company."""
SPECIAL = S("SpecialChoose", to_power)
CHECKED = {"destination_connection": taking.destination_connection, "pass": usual.nothing}
AUCTION: Sequence[Step] = (
    of_player("CompanyPendingPar", {"par": taking.par}, asking.price_waits),
    of_player("SelectionAuction", {"bid": taking.bid, "pass": usual.pass_turn}, asking.in_auction),
)
STOCK: Sequence[Step] = (
    SPECIAL,
    S(
        "MountainRailwayTrack",
        to_mountain,
        asking.is_building,
        lambda here: asking.railway_to_build(here) or "",
        can_be_passed=False,
    ),
    of_player("BuySellParShares", IN_STOCK_TURN, usual.in_stock_turn),
)
OPERATING: Sequence[Step] = (
    SPECIAL,
    S("SpecialTrack", to_layer),
    S("Destination", to_operator({"destination_connection": taking.destination_connection})),
    S("BuyCompany", to_operator({"buy_company": usual.buy_private})),
    S("Bankrupt", both(*(offer({"bankrupt": taking.end_game}, usual.is_forced) for offer in WHOSE))),
    of_asked("DiscardTrain", {"discard_train": taking.discard_train}, usual.discarding),
    of_asked("RemoveToken", {"remove_token": taking.remove_token}, usual.keeping_station),
    of_operator("Track", {"lay_tile": taking.lay_tile, "pass": usual.nothing}, asking.track_asks),
    of_operator("DestinationCheck", CHECKED, usual.has_operator),
    TOKEN,
    of_operator("SecondDestinationCheck", CHECKED, usual.has_operator),
    *run_and_buy(asking.train_asks, taking.run, taking.buy_train, taking.sale),
    of_operator(
        "LastBuyCompany", {"buy_company": usual.buy_private, "pass": usual.nothing}, asking.company_asks
    ),
)
TABLES = {"auction": AUCTION, "stock": STOCK, "operating": OPERATING}


def answer_unasked(here: Queue, decision: Decision) -> bool:
    """A train may be given later, and a purchase ends the turn."""
    has_bought = isinstance(decision, StockTurn) and decision.bought is not None
    if not has_bought and not isinstance(decision, OfferedTrain):
        return False
    here.beside.play(Pass())
    return True


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A company without a director is passed over."""
    return state.companies[company].president is not None


HABITS = Habits(
    of_turn=usual.OF_TURN, unasked=answer_unasked, takes_turn=takes_turn, follow_papers=follow_papers
)


def begin(beside: Beside) -> Queue:
    """That program before the first action."""
    for company, percents in SHARES.items():
        beside.papers.issue(company, percents)
    for name, count in taking.COPIES.items():
        beside.places.count(name, count)
    return Queue(beside, TABLES, HABITS)
