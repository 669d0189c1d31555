"""1856 §4.4 and §4.5: what a player may sell, the sale itself, and the duty to sell above a limit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridsim.core.actions import Pass, SellShares
from gridsim.core.decisions import StockTurn
from gridsim.core.state import BANK, POOL, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance import market
from gridsim.finance.market import operating_order, price
from gridsim.finance.ownership import on_the_table, ordinary, papers_worth, percent, unit
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.procedures import selling
from gridsim.procedures.buying import is_started, sells_first
from gridsim.procedures.successor import pass_on_for_sale
from gridsim.titles.title_1856.formations.second_share import owes_second_share
from gridsim.titles.title_1856.limits import companies_held_too_much, is_over_certificate_limit
from gridsim.titles.title_1856.prices import move_price

ROW = 10
"""Percent that a marker falls one row for (1856 §4.5.2)."""


IN_GAME = is_started.cited("1856 §4.4")
OWNED = selling.has_own_shares.cited("1856 §4.4")
ROOM_IN_POOL = selling.fits_in_pool().cited("1856 §4.4.2")
TAKEN_OVER = selling.somebody_takes_presidency().cited("1856 §4.4.3")


@rule("1856 §4.4.4", "bought_this_turn")
def keeps_what_was_bought(case: Case[SellShares]) -> Breach | None:
    company = case.action.company
    if case.asked(StockTurn).bought != company:
        return None
    kept = percent(case.seen, case.player, company) - case.action.percent
    return None if kept >= unit(case.seen, company) else breach(company=company)


SALES = selling.own_blocks(lambda seen: seen.companies)
STOCK_SALE = (
    IN_GAME,
    OWNED,
    selling.sales_have_begun.cited("1856 §3.7"),
    selling.sales_not_over.cited("1856 §4.1.2"),
    ROOM_IN_POOL,
    TAKEN_OVER,
    keeps_what_was_bought,
    selling.first_block.cited("1856 §4.4.5"),
)


# ---- the duty to sell


def must_reduce(seen: Seen, player: PlayerId) -> bool:
    """1856 §4.7.5, §4.7.6: above the certificate limit or above 60 % of a company."""
    return is_over_certificate_limit(seen, player) or bool(companies_held_too_much(seen, player))


def helps(seen: Seen, player: PlayerId, company: CompanyId) -> bool:
    """Whether selling shares of a company brings a player nearer to his limits."""
    if company in companies_held_too_much(seen, player):
        return True
    return is_over_certificate_limit(seen, player) and market.zone(seen, company).counts


def can_reduce(seen: Any, decision: Any) -> bool:
    """Whether the player is above a limit and a sale that helps is open to him."""
    player = decision.player
    if not must_reduce(seen, player):
        return False
    return any(
        helps(seen, player, company)
        and selling.largest_block(seen, decision, STOCK_SALE, player, company) > 0
        for company in seen.companies
    )


within_limits = sells_first(lambda case: can_reduce(case.seen, case.decision)).cited("1856 §4.7.5")
"""A turn cannot end while the player is above a limit and can sell."""


@rule("1856 §13.4.6", "owes_second_share")
def no_duty_to_buy(case: Case[Pass]) -> Breach | None:
    if case.asked(StockTurn).bought is not None:
        return None
    owed = owes_second_share(case.seen, case.player)
    return None if owed is None else breach(company=owed)


def largest_blocks(seen: Any, decision: Any, rules: tuple[Rule, ...]) -> dict[CompanyId, int]:
    """The largest block of every company, in operating order, those that can be sold at all."""
    blocks = {
        company: selling.largest_block(seen, decision, rules, decision.player, company)
        for company in operating_order(seen, on_the_table(seen))
    }
    return {company: block for company, block in blocks.items() if block}


def proceeds_of_all(seen: Seen, blocks: Mapping[CompanyId, int]) -> int:
    """1856 §11.8: what blocks bring, each at the present price."""
    return sum(proceeds(seen, company, block) for company, block in blocks.items())


proceeds = market.value_of_shares
"""1856 §4.5.1: what a block brings at the present price."""


def sell(table: Table, player: PlayerId, company: CompanyId, percents: int, *, because: str) -> None:
    """1856 §4.5, §4.6.3: so many percent: presidency first, then shares to the pool, money, marker."""
    amount = proceeds(table, company, percents)
    pass_on_for_sale(table, player, company, percents, because="1856 §4.6.3")
    for paper in papers_worth(reversed(ordinary(table, player, company)), percents):
        table.move_certificate(company, paper.id, POOL, price=price(table, company), because=because)
    table.pay(BANK, player, amount, what="sale", subject=company, because="1856 §4.5.1")
    rows = percents // ROW
    if rows:
        move_price(table, company, "sale", steps=rows)
