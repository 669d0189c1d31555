"""1835 §10: what becomes of a revenue, and what it does to the price."""

from __future__ import annotations

from functools import partial

from gridsim.core.state import BANK, POOL, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import percent
from gridsim.flow.turns import Turn
from gridsim.procedures.dividends import halve, keep, pay_holders, pay_or_keep, paying_or_keeping
from gridsim.titles.title_1835 import house_rules, memory
from gridsim.titles.title_1835.companies import PRUSSIA, TENTH, is_minor, pay_company, repay_debt
from gridsim.titles.title_1835.prices import move_price

WHOLE = 100
"""Percent."""


def paid_percent(seen: Seen, company: CompanyId, player: PlayerId) -> int:
    """1835 §10, §A13.3: the percent a player is paid for."""
    held = percent(seen, player, company)
    return max(0, held - memory.unpaid(seen, player)) if company == PRUSSIA else held


def dividend(seen: Seen, company: CompanyId, player: PlayerId, revenue: int) -> int:
    """1835 §5.5.3.11.6: money for all a player has together, rounded up."""
    return -(-revenue * paid_percent(seen, company, player) // WHOLE)


def pool_dividend(seen: Seen, company: CompanyId, revenue: int) -> int:
    """1835 §5.5.3.11.7: for the shares in the bank pool, rounded down; by house rule up."""
    amount = revenue * percent(seen, POOL, company)
    return -(-amount // WHOLE) if house_rules.POOL_ROUNDED_UP in seen.options else amount // WHOLE


DIVIDEND = paying_or_keeping("1835 §5.5.3.11.5")


def distribute(table: Table, company: CompanyId, revenue: int) -> Turn[None]:
    """1835 §10: minors pay half; majors choose, unless there is no revenue (§A10.2) or a debt (§5.5.4.13)."""
    if is_minor(table, company):
        halve(table, company, revenue, partial(pay_company, table), because="1835 §5.5.3.11.4")
        return
    if table.companies[company].debt:
        withhold(table, company, revenue)
    else:
        yield from pay_or_keep(table, company, revenue, pay_out, withhold, because="1835 §5.5.3.11.5")


def pay_out(table: Table, company: CompanyId, revenue: int) -> None:
    """1835 §5.5.3.11.6, §5.5.3.11.7: the shareholders are paid, the pool's part is the company's."""
    payments = {player: dividend(table, company, player, revenue) for player in table.players}
    per_share = revenue * TENTH // WHOLE
    pay_holders(table, company, revenue, payments, per_share=per_share, because="1835 §5.5.3.11.6")
    pool = pool_dividend(table, company, revenue)
    pay_company(table, BANK, company, pool, what="dividend", subject=company, because="1835 §5.5.3.11.7")
    move_price(table, company, "pay")


def withhold(table: Table, company: CompanyId, revenue: int) -> None:
    """1835 §5.5.3.11.7, §5.5.3.12.2: all to the treasury, the marker to the left."""
    keep(table, company, revenue, because="1835 §5.5.3.11.7")
    repay_debt(table, company)
    move_price(table, company, "withhold")
