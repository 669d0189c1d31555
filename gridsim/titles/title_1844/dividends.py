"""1844 §10: what becomes of a revenue, and what it does to the price."""

from __future__ import annotations

from gridsim.core.state import IPO, POOL, CompanyId, OwnerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import holders, unit
from gridsim.flow.turns import Turn
from gridsim.procedures.dividends import PAY, ask_way, keep, pay_holders, paying_or_keeping
from gridsim.titles.title_1844.prices import move_price

WHOLE = 100
"""Percent."""
DIVIDEND = paying_or_keeping("1844 §10.1")


def payments(seen: Seen, company: CompanyId, revenue: int) -> dict[OwnerId, int]:
    """1844 §10.2: players rounded up, the pool's part rounded down to the company; the offering has none."""
    found: dict[OwnerId, int] = {}
    for owner, percent in holders(seen, company).items():
        if owner == POOL:
            found[company] = revenue * percent // WHOLE
        elif owner != IPO:
            found[owner] = -(-revenue * percent // WHOLE)
    return found


def distribute(table: Table, company: CompanyId, revenue: int) -> Turn[None]:
    """1844 §10.1 to §10.4: the director chooses, unless there is nothing to pay."""
    how = yield from ask_way(table, company, revenue, because="1844 §10.1")
    if how == PAY:
        shares = payments(table, company, revenue)
        per_share = revenue * unit(table, company) // WHOLE
        pay_holders(table, company, revenue, shares, per_share=per_share, because="1844 §10.2")
    else:
        keep(table, company, revenue, because="1844 §10.3" if revenue else "1844 §10.4")
    move_price(table, company, how)
