"""1824 §VI.1: a player's turn in a stock round: sales, debts, then one purchase or exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gridsim.core.actions import (
    Action,
    BuyCertificate,
    ExchangePaper,
    Pass,
    RepayDebt,
    SellPapers,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import StockTurn
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import PASS
from gridsim.procedures.buying import sells_first
from gridsim.procedures.player_debt import owes_nothing, repay, repaying
from gridsim.procedures.stock_round import (
    after_sale,
    must_sell,
    player_turn,
    sells_enough,
    turn_of,
    until_a_purchase,
)
from gridsim.titles.title_1824.bond import BOND_SALES, sell_bond_papers
from gridsim.titles.title_1824.buying import (
    DIRECTORSHIP,
    NOT_SOLD,
    SHARE,
    buy_share,
    director_offers,
    share_offers,
    start,
)
from gridsim.titles.title_1824.exchanges import (
    VOLUNTARY,
    exchange_offers,
    exchange_paper,
    exchanges_by_the_book,
)
from gridsim.titles.title_1824.house_rules import REPAYING_IS_ACTING
from gridsim.titles.title_1824.limits import excess, is_over_limit
from gridsim.titles.title_1824.selling import SALES, papers_fewer, sell, sells_once

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId
    from gridsim.core.table import Table

SALES_ALONE: Checkers = {**SALES, **BOND_SALES}
SELLS_ENOUGH = sells_enough(excess, SALES_ALONE, papers_fewer).cited("1824 §VI.7.4").where(sells_once)
SELLING: Checkers = {
    kind: Checker(alone.candidates, (*alone.rules, SELLS_ENOUGH)) for kind, alone in SALES_ALONE.items()
}
SELLS_FIRST = sells_first(must_sell(is_over_limit, SELLING)).cited("1824 §VI.7.4")
OWES_NOTHING = owes_nothing.cited("1824 §VI.4.6")
STOCK_ANSWERS: Checkers = {
    **SELLING,
    BuyCertificate: Checker(share_offers, (*SHARE, NOT_SOLD, OWES_NOTHING, SELLS_FIRST)),
    StartCompany: Checker(director_offers, (*DIRECTORSHIP, NOT_SOLD, OWES_NOTHING, SELLS_FIRST)),
    ExchangePaper: Checker(
        exchange_offers, (*VOLUNTARY, OWES_NOTHING.where(exchanges_by_the_book), SELLS_FIRST)
    ),
    **repaying("1824 §VII.12.8"),
    Pass: Checker(PASS.candidates, (SELLS_FIRST,)),
}


def stock_turn(table: Table, player: PlayerId) -> Turn[bool]:
    """1824 §VI.1.1: any number of sales, then at most one purchase, which ends the turn.

    Returns whether the player has acted. A turn in which nothing can be done is not asked for (§VI.1.5).
    """
    debt = table.players[player].debt
    goes_on = until_a_purchase(STOCK_ANSWERS)
    done = yield from player_turn(table, turn_of(player, "1824 §VI.1.1"), goes_on, _act)
    has_repaid = table.players[player].debt < debt and REPAYING_IS_ACTING in table.options
    return bool(done.sold or done.bought or has_repaid)


def _act(table: Table, question: StockTurn, action: Action) -> Turn[StockTurn]:
    yield from ()
    player = question.player
    match action:
        case SellShares():
            sell(table, player, action, because="1824 §VI.8.6")
            return after_sale(table, question, action.company)
        case SellPapers():
            sell_bond_papers(table, player, action, because="1824 §X.4.7")
            return after_sale(table, question, action.company)
        case RepayDebt():
            repay(table, player, action.amount, because="1824 §VII.12.8")
            return question
    return replace(question, bought=_acquire(table, player, action))


def _acquire(table: Table, player: PlayerId, action: Action) -> str:
    """1824 §VI.1.2: the one purchase of the turn."""
    match action:
        case BuyCertificate():
            buy_share(table, player, action)
            return action.company
        case StartCompany():
            start(table, player, action)
            return action.company
    assert isinstance(action, ExchangePaper)
    exchange_paper(table, action)
    return action.paper
