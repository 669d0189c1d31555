"""The steps of that program in a game of 1824, in the order in which they take an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridsim.core.decisions import Decision
from gridsim.core.state import CompanyId, GameState
from gridsim.finance.control import controller
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Told
from gridsim.interchange.loader.offering import PRIVATE, both, to_asked, to_operator, to_player
from gridsim.interchange.loader.steps import Handler, Step
from gridsim.interchange.loader.title_1824 import asking, taking
from gridsim.interchange.loader.turn_queue import Queue

S = Step


def actor_asked(here: Queue) -> str:
    """The company or player that our game asks."""
    return here.beside.decision.actor if here.beside.decision is not None else ""


def to_mountain(here: Queue, told: Told) -> Mapping[str, Handler[Queue]]:
    """Offered to a mountain railway whose owner is asked."""
    private = here.beside.state.privates.get(str(told.entity))
    decision = here.beside.decision
    if told.entity_type != PRIVATE or private is None or decision is None or private.owner != decision.player:
        return {}
    if asking.must_exchange(here):
        return {"buy_shares": taking.exchange, "pass": taking.give_up}
    return {"buy_shares": taking.exchange} if asking.in_stock_turn(here) else {}


KEEPING = S(
    "KkTokenChoice",
    to_asked({"choose": taking.keep_marker}, asking.keeping_marker),
    asking.keeping_marker,
    actor_asked,
    can_be_passed=False,
)
DISCARD = S(
    "DiscardTrain",
    to_asked({"discard_train": taking.discard_train}, asking.discarding),
    asking.discarding,
    actor_asked,
    can_be_passed=False,
)
EXCHANGE = S(
    "ForcedMountainRailwayExchange", to_mountain, asking.must_exchange, actor_asked, can_be_passed=False
)
FIRST = {
    "buy_company": taking.buy_company,
    "par": taking.par,
    "buy_shares": taking.buy_shares,
    "pass": taking.pass_turn,
}
IN_STOCK_TURN = {
    "par": taking.par,
    "buy_shares": taking.buy_shares,
    "sell_shares": taking.sell_shares,
    "special_buy": taking.exchange_coal,
    "payoff_player_debt": taking.repay,
    "pass": taking.pass_turn,
}
STOCK: Sequence[Step[Queue]] = (
    KEEPING,
    DISCARD,
    EXCHANGE,
    S(
        "BuySellParSharesFirstSr",
        to_player(FIRST, asking.in_first_turn),
        asking.in_first_turn,
        can_be_passed=False,
    ),
    S(
        "BuySellParExchangeShares",
        both(to_player(IN_STOCK_TURN, asking.in_stock_turn), to_mountain),
        asking.in_stock_turn,
        can_be_passed=False,
    ),
)
OPERATING: Sequence[Step[Queue]] = (
    KEEPING,
    DISCARD,
    EXCHANGE,
    S(
        "Track",
        to_operator({"lay_tile": taking.lay_tile, "pass": taking.nothing}, asking.track_asks),
        asking.track_asks,
    ),
    S(
        "Token",
        to_operator({"place_token": taking.place_token, "pass": taking.nothing}, asking.token_asks),
        asking.token_asks,
    ),
    S("Route", to_operator({"run_routes": taking.run}, asking.route_asks), asking.route_asks),
    S("Dividend", to_operator({"dividend": taking.dividend}, asking.dividend_asks), asking.dividend_asks),
    S(
        "BuyTrain",
        both(
            to_operator({"buy_train": taking.buy_train}, asking.train_asks),
            to_operator({"pass": taking.nothing}, asking.may_end_trains),
            to_player({"sell_shares": taking.sell_for_train}, asking.is_forced),
        ),
        asking.train_asks,
    ),
)
BOARDS = {("Cisleithania", 2): "cisleithania_2p", ("Cisleithania", 3): "cisleithania_3p"}
"""What a word behind the title means, for so many players."""
TABLES = {"stock": STOCK, "operating": OPERATING}


def is_answered(_here: Queue, _decision: Decision) -> bool:
    """Nothing that our game asks goes unasked there."""
    return False


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A company without a director is not asked."""
    return controller(state, company) is not None


def begin(beside: Beside) -> Queue:
    """That program before the first action."""
    return Queue(beside, TABLES, asking.OF_TURN, unasked=is_answered, takes_turn=takes_turn)
