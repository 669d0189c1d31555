"""1835 §4: a player's turn in a stock round once the start packet is sold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import BuyCertificate, Pass, SellPapers
from gridsim.core.decisions import StockTurn
from gridsim.flow.legal import Checker, Checkers, LegalActions
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import PASS, has_any_choice
from gridsim.procedures.buying import remember_sale, sells_first
from gridsim.titles.title_1835.buying import PURCHASE, buy, purchases
from gridsim.titles.title_1835.limits import is_over_limit
from gridsim.titles.title_1835.selling import SALE, forget_sales, sales, sell

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, PlayerId
    from gridsim.core.table import Table

SELLING: Checkers = {SellPapers: Checker(sales, SALE)}


def has_to_sell(case: Case[Pass]) -> bool:
    """Above the certificate limit with a legal sale open: the turn cannot end."""
    return is_over_limit(case.seen, case.player) and bool(LegalActions(case.seen, case.decision, SELLING))


STOCK_ANSWERS: Checkers = {
    **SELLING,
    BuyCertificate: Checker(purchases, PURCHASE),
    Pass: Checker(PASS.candidates, (sells_first(has_to_sell).cited("1835 §2.6.2.6"),)),
}


def share_turn(table: Table, player: PlayerId) -> Turn[bool]:
    """1835 §2.6.1.3: at most one purchase and any number of sales, in any order.

    Returns whether something was bought. A turn in which nothing can be done is not asked for.
    """
    sold: tuple[CompanyId, ...] = ()
    bought: CompanyId | None = None
    while True:
        decision = StockTurn(player=player, actor=player, rule="1835 §2.6.1", sold=sold, bought=bought)
        if not has_any_choice(table, decision, STOCK_ANSWERS):
            break
        action = yield from ask(decision)
        if isinstance(action, SellPapers):
            yield from sell(table, player, action, because="1835 §2.6.3")
            remember_sale(table, player, action.company)
            sold = (*sold, action.company)
        elif isinstance(action, BuyCertificate):
            yield from buy(table, player, action)
            bought = action.company
        else:
            break
    forget_sales(table)
    return bought is not None
