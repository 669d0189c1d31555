"""1841 §3: a player's turn in a stock round."""

from __future__ import annotations

from msgspec.structs import replace

from gridsim.core import actions
from gridsim.core.decisions import StockTurn
from gridsim.core.state import CompanyId, PlayerId
from gridsim.core.table import Table
from gridsim.flow.legal import Checker, Checkers, with_rules
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import PASS
from gridsim.procedures.stock_round import has_traded, player_turn, turn_of, until_a_purchase
from gridsim.titles.title_1841.founding.starting import START, found, is_too_poor, starts
from gridsim.titles.title_1841.shares import trading
from gridsim.titles.title_1841.shares.buying import PURCHASE, buy, purchases
from gridsim.titles.title_1841.shares.selling import SELLING, end_sales, has_sold_enough, sell_in_turn

AFTER_SALES: Checkers = {
    actions.BuyCertificate: Checker(purchases, PURCHASE),
    **trading.TRADES,
    actions.StartCompany: Checker(starts, START, hopeless=is_too_poor),
    actions.Pass: PASS,
}
STOCK_ANSWERS: Checkers = {**SELLING, **with_rules(AFTER_SALES, has_sold_enough)}


def stock_turn(table: Table, player: PlayerId) -> Turn[bool]:
    """1841 §3: sales at the prices of before, then one purchase or start; whether anything was done."""
    sold: dict[CompanyId, int] = {}

    def act(table: Table, question: StockTurn, action: actions.Action) -> Turn[StockTurn]:
        if isinstance(action, actions.SellShares):
            sell_in_turn(table, player, action, sold, because="1841 §3.1")
            return replace(question, sold=tuple(sold))
        if not question.sales_over:
            end_sales(table, sold, because="1841 §3.1-b")
        bought = yield from _buy(table, player, action)
        return replace(question, sales_over=True, bought=bought)

    done = yield from player_turn(table, turn_of(player, "1841 §3"), until_a_purchase(STOCK_ANSWERS), act)
    if not done.sales_over:
        end_sales(table, sold, because="1841 §3.1-b")
    return has_traded(done)


def _buy(table: Table, player: PlayerId, action: actions.Action) -> Turn[str | None]:
    """Carry a purchase or a start out; what is bought, or None if another player has refused."""
    match action:
        case actions.BuyCertificate():
            buy(table, player, action, because="1841 §3.2")
            return action.company
        case actions.BuyPrivate():
            return action.private if (yield from trading.buy_concession(table, player, action)) else None
        case actions.OfferTrade():
            return action.company if (yield from trading.offer_trade(table, player, action)) else None
        case _:
            assert isinstance(action, actions.StartCompany)
            yield from found(table, player, action)
            return action.company
