"""1844 §4.2: who must sell before anything else: above the limit of papers, or with less than no money."""

from __future__ import annotations

from typing import Any

from gridsim.core.actions import SellPapers
from gridsim.core.state import PlayerId
from gridsim.core.table import Seen
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.buying import sells_first
from gridsim.procedures.stock_round import must_sell, sells_enough
from gridsim.titles.title_1844.limits import excess, is_over_limit
from gridsim.titles.title_1844.selling import SALE, papers_fewer, sales

SALES_ALONE: Checkers = {SellPapers: Checker(sales, SALE)}
SELLS_ENOUGH = sells_enough(excess, SALES_ALONE, papers_fewer).cited("1844 §4.2.1")
SELLING: Checkers = {SellPapers: Checker(sales, (*SALE, SELLS_ENOUGH))}


def is_overdrawn(seen: Seen, player: PlayerId) -> bool:
    """1844 §4.2.2: whether somebody has less than no money."""
    return seen.cash[player] < 0


sells_for_overdraft = must_sell(is_overdrawn, SELLING)


@rule("1844 §4.2.2", "overdrawn_sells_first")
def has_balanced(case: Case[Any]) -> Breach | None:
    """Until the balance is not negative, as long as something can be sold."""
    return breach(player=case.player, cash=case.seen.cash[case.player]) if sells_for_overdraft(case) else None


MAY_BUY_NOW = (sells_first(must_sell(is_over_limit, SELLING)).cited("1844 §4.2.1"), has_balanced)
"""Whoever owes a sale and can make it does so before he buys or passes; without one the duty waits."""


@rule("1844 §4.2.1", "over_paper_limit", sweeping=True)
def may_buy_shares(case: Case[Any]) -> Breach | None:
    """Above the limit no share is bought, even if nothing can be sold."""
    return breach(player=case.player) if is_over_limit(case.seen, case.player) else None
