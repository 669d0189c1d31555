"""1841 §4.3, §4.3.2: paying a revenue out or keeping it, and what it does to the price."""

from __future__ import annotations

from gridsim.core.state import IPO, POOL, CompanyId, OwnerId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import price
from gridsim.finance.ownership import unit
from gridsim.flow.turns import Turn
from gridsim.procedures.dividends import keep, parts, pay_holders, pay_or_keep, paying_or_keeping
from gridsim.titles.title_1841.shares.prices import KEPT, PAID, move_once

DIVIDEND = paying_or_keeping("1841 §4.3")


def distribute(table: Table, company: CompanyId, revenue: int) -> Turn[None]:
    """1841 §4.3: the director chooses, unless there is nothing to pay."""
    return pay_or_keep(table, company, revenue, pay_out, withhold, because="1841 §4.3")


def payouts(seen: Seen, company: CompanyId, revenue: int) -> dict[OwnerId, int]:
    """1841 §4.3.2: a tenth for each 10%; the company has the part of its initial offer, the pool none."""
    return parts(seen, company, lambda percent: revenue * percent // 100, its_own=IPO, nobodys=POOL)


def pay_out(table: Table, company: CompanyId, revenue: int) -> None:
    """The marker moves right only if the whole dividend is greater than the price (S10-d)."""
    before = price(table, company)
    per_share = revenue * unit(table, company) // 100
    payments = payouts(table, company, revenue)
    pay_holders(table, company, revenue, payments, per_share=per_share, because="1841 §4.3.2")
    if revenue > before:
        move_once(table, company, PAID)


def withhold(table: Table, company: CompanyId, revenue: int) -> None:
    """All goes to the treasury, and the marker to the left, be it only for want of a revenue (S10-c)."""
    keep(table, company, revenue, because="1841 §4.3.2")
    move_once(table, company, KEPT)
