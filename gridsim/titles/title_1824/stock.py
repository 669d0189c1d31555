"""1824 §VI.1: a player's turn in a stock round: sales, debts, then one purchase or exchange."""

from __future__ import annotations

from msgspec.structs import replace

from gridsim.core import actions
from gridsim.core.decisions import StockTurn
from gridsim.core.state import PlayerId
from gridsim.core.table import Table
from gridsim.flow.legal import Checker, Checkers, with_rules
from gridsim.flow.turns import Turn
from gridsim.procedures import stock_round
from gridsim.procedures.asking import pass_unless
from gridsim.procedures.buying import sells_first
from gridsim.procedures.player_debt import owes_nothing, repay, repaying
from gridsim.titles.title_1824 import buying, exchanges, house_rules
from gridsim.titles.title_1824.bond import BOND_SALES, sell_bond_papers
from gridsim.titles.title_1824.limits import excess, is_over_limit
from gridsim.titles.title_1824.selling import SALES, papers_fewer, sell, sells_once

SALES_ALONE: Checkers = {**SALES, **BOND_SALES}
SELLS_ENOUGH = (
    stock_round.sells_enough(excess, SALES_ALONE, papers_fewer).cited("1824 §VI.7.4").where(sells_once)
)
SELLING = with_rules(SALES_ALONE, SELLS_ENOUGH)
SELLS_FIRST = sells_first(stock_round.must_sell(is_over_limit, SELLING)).cited("1824 §VI.7.4")
OWES_NOTHING = owes_nothing.cited("1824 §VI.4.6")
STOCK_ANSWERS: Checkers = {
    **SELLING,
    actions.BuyCertificate: Checker(
        buying.share_offers, (*buying.SHARE, buying.NOT_SOLD, OWES_NOTHING, SELLS_FIRST)
    ),
    actions.StartCompany: Checker(
        buying.director_offers, (*buying.DIRECTORSHIP, buying.NOT_SOLD, OWES_NOTHING, SELLS_FIRST)
    ),
    actions.ExchangePaper: Checker(
        exchanges.exchange_offers,
        (*exchanges.VOLUNTARY, OWES_NOTHING.where(exchanges.exchanges_by_the_book), SELLS_FIRST),
    ),
    **repaying("1824 §VII.12.8"),
    actions.Pass: pass_unless(SELLS_FIRST),
}


def stock_turn(table: Table, player: PlayerId) -> Turn[bool]:
    """1824 §VI.1.1: any number of sales, then at most one purchase, which ends the turn.

    Returns whether the player has acted. A turn in which nothing can be done is not asked for (§VI.1.5).
    """
    debt = table.players[player].debt
    goes_on = stock_round.until_a_purchase(STOCK_ANSWERS)
    done = yield from stock_round.player_turn(
        table, stock_round.turn_of(player, "1824 §VI.1.1"), goes_on, _act
    )
    has_repaid = table.players[player].debt < debt and house_rules.REPAYING_IS_ACTING in table.options
    return stock_round.has_traded(done) or has_repaid


def _act(table: Table, question: StockTurn, action: actions.Action) -> Turn[StockTurn]:
    yield from ()
    player = question.player
    match action:
        case actions.SellShares():
            sell(table, player, action, because="1824 §VI.8.6")
            return stock_round.after_sale(table, question, action.company)
        case actions.SellPapers():
            sell_bond_papers(table, player, action, because="1824 §X.4.7")
            return stock_round.after_sale(table, question, action.company)
        case actions.RepayDebt():
            repay(table, player, action.amount, because="1824 §VII.12.8")
            return question
    return replace(question, bought=_acquire(table, player, action))


def _acquire(table: Table, player: PlayerId, action: actions.Action) -> str:
    """1824 §VI.1.2: the one purchase of the turn."""
    match action:
        case actions.BuyCertificate():
            buying.buy_share(table, player, action)
            return action.company
        case actions.StartCompany():
            buying.start(table, player, action)
            return action.company
    assert isinstance(action, actions.ExchangePaper)
    exchanges.exchange_paper(table, action)
    return action.paper
