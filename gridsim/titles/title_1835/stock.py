"""1835 §4: a player's turn in a stock round once the start packet is sold."""

from __future__ import annotations

from msgspec.structs import replace

from gridsim.core.actions import Action, BuyCertificate, Pass, SellPapers
from gridsim.core.decisions import StockTurn
from gridsim.core.state import PlayerId
from gridsim.core.table import Table
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.turns import Turn
from gridsim.procedures import stock_round
from gridsim.procedures.asking import pass_unless
from gridsim.procedures.buying import sells_first
from gridsim.titles.title_1835.buying import PURCHASE, buy, purchases
from gridsim.titles.title_1835.limits import is_over_limit
from gridsim.titles.title_1835.selling import SALE, forget_sales, sales, sell

SELLING: Checkers = {SellPapers: Checker(sales, SALE)}


SELLS_FIRST = sells_first(stock_round.must_sell(is_over_limit, SELLING)).cited("1835 §2.6.2.6")
STOCK_ANSWERS: Checkers = {
    **SELLING,
    BuyCertificate: Checker(purchases, PURCHASE),
    Pass: pass_unless(SELLS_FIRST),
}


def share_turn(table: Table, player: PlayerId) -> Turn[bool]:
    """1835 §2.6.1.3: at most one purchase and any number of sales, in any order.

    Returns whether something was bought. A turn in which nothing can be done is not asked for.
    """
    question = stock_round.turn_of(player, "1835 §2.6.1")
    goes_on = stock_round.until_nothing_can_be_done(STOCK_ANSWERS)
    done = yield from stock_round.player_turn(table, question, goes_on, act, stock_round.has_bought)
    forget_sales(table)
    return stock_round.has_bought(done)


def act(table: Table, question: StockTurn, action: Action) -> Turn[StockTurn]:
    """1835 §2.6.2, §2.6.3: a sale or the purchase."""
    if isinstance(action, SellPapers):
        yield from sell(table, question.player, action, because="1835 §2.6.3")
        return stock_round.after_sale(table, question, action.company)
    assert isinstance(action, BuyCertificate)
    yield from buy(table, question.player, action)
    return replace(question, bought=action.company)
