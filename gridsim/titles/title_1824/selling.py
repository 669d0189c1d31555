"""1824 §VI.8: what a player may sell to the bank, and the sale itself."""

from __future__ import annotations

from typing import Any

from gridsim.core.actions import SellPapers, SellShares
from gridsim.core.state import BANK, IPO, POOL, CompanyId, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import ordinary
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Case
from gridsim.procedures import selling
from gridsim.procedures.buying import company_exists, names_company
from gridsim.procedures.raising_money import passes_presidency
from gridsim.procedures.successor import pass_on_for_sale
from gridsim.titles.title_1824 import house_rules, memory
from gridsim.titles.title_1824.companies import TENTH, is_major, majors
from gridsim.titles.title_1824.limits import bank_room
from gridsim.titles.title_1824.prices import move_price, value_of
from gridsim.titles.title_1824.successor import settle_director


def percent_sold(_seen: Seen, action: SellShares | SellPapers) -> int:
    """How many percent of a company a sale is for."""
    return action.percent if isinstance(action, SellShares) else sum(action.papers)


def proceeds(seen: Seen, action: SellShares | SellPapers) -> int:
    """1824 §VI.8.6: the current price for each share."""
    return value_of(seen, action.company, percent_sold(seen, action))


def papers_fewer(case: Case[SellShares | SellPapers]) -> int:
    """1824 §VI.7.4: by how many papers a sale brings its seller nearer to his limit.

    Who hands a directorship over first gets two papers for one (§VI.8.4).
    """
    action = case.action
    if isinstance(action, SellPapers):
        return len(action.papers)
    return action.percent // TENTH - passes_presidency(case)


# ---- rules


def sells_once(case: Case[Any]) -> bool:
    """By house rule shares of a company are sold as often as wanted."""
    return house_rules.REPEATED_SALES not in case.seen.options


HAS_OPERATED = selling.has_operated(lambda case: case.seen.companies[case.action.company].operated).cited(
    "1824 §VI.8.2"
)
FITS_IN_BANK = selling.fits_in_pool(
    bank_room, lambda case: percent_sold(case.seen, case.action), key="bank_full"
)
COMMON = (
    HAS_OPERATED,
    FITS_IN_BANK.cited("1824 §VI.8.3"),
    selling.first_block.cited("1824 §VI.8.6").where(sells_once),
)
SHARES = (
    company_exists.cited("1824 §VI.8.6"),
    names_company(lambda seen, company: is_major(seen, company) and company != memory.of(seen).bond).cited(
        "1824 §VI.8.5"
    ),
    selling.has_own_shares.cited("1824 §VI.8.6"),
    *COMMON,
    selling.somebody_takes_presidency().cited("1824 §VI.8.4"),
)


# ---- candidates


sales = selling.own_blocks(majors)
SALES: Checkers = {SellShares: Checker(sales, SHARES)}


# ---- the sale


def sold_to(seen: Seen) -> OwnerId:
    """1824 §VI.8.7: the bank, where unsold shares lie too; in variant A the pool (§X.4.2)."""
    return POOL if seen.facts.sheet.bank_pool else IPO


def sell(table: Table, player: PlayerId, action: SellShares, *, because: str) -> None:
    """1824 §VI.8.4, §VI.8.6: the director's certificate is exchanged first; then the price falls once."""
    company, amount = action.company, proceeds(table, action)
    pass_on_for_sale(table, player, company, action.percent, because="1824 §VI.8.4")
    for paper in ordinary(table, player, company)[: action.percent // TENTH]:
        table.move_certificate(
            company, paper.id, sold_to(table), price=value_of(table, company, paper.percent), because=because
        )
    _pay_and_fall(table, player, company, amount)
    settle_director(table, company)


def _pay_and_fall(table: Table, player: PlayerId, company: CompanyId, amount: int) -> None:
    table.pay(BANK, player, amount, what="sale", subject=company, because="1824 §VI.8.6")
    move_price(table, company, "sale")
