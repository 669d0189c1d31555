"""The steps of that program in a game of 1824, in the order in which they take an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridsim.core.state import CompanyId, GameState
from gridsim.finance.control import controller
from gridsim.interchange.loader import usual
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Told
from gridsim.interchange.loader.offering import (
    PRIVATE,
    actor_asked,
    both,
    of_asked,
    of_operator,
    of_player,
    to_player,
)
from gridsim.interchange.loader.steps import Handler, Step
from gridsim.interchange.loader.title_1824 import asking, for_two, taking
from gridsim.interchange.loader.turn_queue import Habits, Queue
from gridsim.interchange.loader.usual import TOKEN, run_and_buy
from gridsim.interchange.title_1824.options_shown import CISLEITHANIA, UNNAMED

S = Step


def to_mountain(here: Queue, told: Told) -> Mapping[str, Handler]:
    """Offered to a mountain railway whose owner is asked."""
    private = here.beside.state.privates.get(str(told.entity))
    decision = here.beside.decision
    if told.entity_type != PRIVATE or private is None or decision is None or private.owner != decision.player:
        return {}
    if asking.must_exchange(here):
        return {"buy_shares": taking.exchange, "pass": usual.pass_turn}
    return {"buy_shares": taking.exchange} if usual.in_stock_turn(here) else {}


KEEPING: Step = of_asked("KkTokenChoice", {"choose": taking.keep_marker}, usual.keeping_station)
DISCARD: Step = of_asked("DiscardTrain", {"discard_train": usual.discard_train}, usual.discarding)
EXCHANGE = S(
    "ForcedMountainRailwayExchange", to_mountain, asking.must_exchange, actor_asked, can_be_passed=False
)
FIRST = {
    "buy_company": taking.buy_company,
    "par": taking.par,
    "buy_shares": taking.buy_shares,
    "pass": usual.pass_turn,
}
IN_STOCK_TURN = {
    "par": taking.par,
    "buy_shares": taking.buy_shares,
    "sell_shares": taking.sell_shares,
    "special_buy": taking.exchange_coal,
    "payoff_player_debt": taking.repay,
    "pass": usual.pass_turn,
}
STOCK: Sequence[Step] = (
    KEEPING,
    DISCARD,
    EXCHANGE,
    of_player("BuySellParSharesFirstSr", FIRST, asking.in_first_turn),
    S(
        "BuySellParExchangeShares",
        both(to_player(IN_STOCK_TURN, usual.in_stock_turn), to_mountain),
        usual.in_stock_turn,
        can_be_passed=False,
    ),
)
OPERATING: Sequence[Step] = (
    KEEPING,
    DISCARD,
    of_asked("BondToken", {"place_token": for_two.place_bond_marker}, asking.placing_bond_marker),
    EXCHANGE,
    of_operator("Track", {"lay_tile": taking.lay_tile, "pass": usual.nothing}, asking.track_asks),
    TOKEN,
    *run_and_buy(asking.train_asks, usual.run, taking.buy_train, taking.sale),
)
BOARDS = {(CISLEITHANIA, count): option for count, option in UNNAMED.items()}
"""What a word behind the title means, for so many players."""
DRAFT: Sequence[Step] = (
    S("BuySellParSharesFirstSr", for_two.to_drafter, asking.in_draft, can_be_passed=False),
)
TABLES = {"draft": DRAFT, "stock": STOCK, "operating": OPERATING}


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A company without a director is not asked."""
    return controller(state, company) is not None


def begin(beside: Beside) -> Queue:
    """That program before the first action."""
    return Queue(beside, TABLES, Habits(of_turn=usual.OF_TURN, takes_turn=takes_turn))
