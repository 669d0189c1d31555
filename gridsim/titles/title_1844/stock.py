"""1844 §4.1: a player's turn in a stock round."""

from __future__ import annotations

from msgspec.structs import replace

from gridsim.core.actions import Action, BuyCertificate, BuyPrivate, Pass, SellPapers, StartCompany
from gridsim.core.decisions import StockTurn
from gridsim.core.state import PlayerId
from gridsim.core.table import Table
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import pass_unless
from gridsim.procedures.stock_round import after_sale, has_traded, player_turn, turn_of
from gridsim.titles.title_1844 import buying, selling
from gridsim.titles.title_1844.beside import FOR_PLAYERS, do_beside, has_own_choice
from gridsim.titles.title_1844.duty import MAY_BUY_NOW, SELLING

STOCK_ANSWERS: Checkers = {
    **SELLING,
    StartCompany: Checker(buying.starts, buying.START),
    BuyCertificate: Checker(buying.purchases, buying.CERTIFICATE),
    BuyPrivate: Checker(buying.certificates_on_sale, buying.FROM_SUPPLY),
    Pass: pass_unless(*MAY_BUY_NOW),
    **FOR_PLAYERS,
}


def stock_turn(table: Table, player: PlayerId) -> Turn[bool]:
    """1844 §4.1.2: any number of sales, then at most one purchase; whether anything of that was done.

    What may be done at any time keeps no round going (§4.1.4), but the turn is not over before it (§6.3.2).
    """
    done = yield from player_turn(table, turn_of(player, "1844 §4.1.2"), has_more_to_do, act)
    return has_traded(done)


def has_more_to_do(table: Table, question: StockTurn) -> bool:
    """1844 §6.3.2: whether the player himself can do more than pass."""
    return has_own_choice(table, question, STOCK_ANSWERS)


def act(table: Table, question: StockTurn, action: Action) -> Turn[StockTurn]:
    """1844 §4.1.2: a sale, the purchase after which nothing is sold, or something beside them."""
    if STOCK_ANSWERS[type(action)].side:
        yield from do_beside(table, question, action)
        return question
    if isinstance(action, SellPapers):
        selling.sell(table, question.player, action, because="1844 §4.3.1")
        return after_sale(table, question, action.company)
    bought = yield from buying.buy(table, question.player, action)
    return replace(question, bought=bought, sales_over=True)
