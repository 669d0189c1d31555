"""1824 §VII.10: what becomes of a revenue and of the income of mines, and what that does to the price."""

from __future__ import annotations

from gridsim.core.state import BANK, CompanyId
from gridsim.core.table import Table
from gridsim.finance.ownership import holders
from gridsim.flow.turns import Turn
from gridsim.procedures.dividends import halve, keep, pay_holders, pay_or_keep, paying_or_keeping
from gridsim.titles.title_1824.companies import TENTH, WHOLE, is_small
from gridsim.titles.title_1824.prices import move_price

DIVIDEND = paying_or_keeping("1824 §VII.10.3")


def distribute(table: Table, company: CompanyId, revenue: int, mined: int) -> Turn[None]:
    """1824 §VII.3.1, §VII.10.3, §VII.10.5: mines pay the treasury in every case; small companies pay half."""
    pay_mines(table, company, mined)
    if is_small(table, company):
        halve(table, company, revenue, table.pay, because="1824 §VII.10.5")
        return
    yield from pay_or_keep(table, company, revenue, pay_out, withhold, because="1824 §VII.10.3")


def pay_without_director(table: Table, company: CompanyId, revenue: int, mined: int) -> None:
    """1824 §P13: by house rule a state railway without a director pays what it can."""
    pay_mines(table, company, mined)
    if revenue:
        pay_out(table, company, revenue)
    else:
        withhold(table, company, revenue)


def pay_mines(table: Table, company: CompanyId, mined: int) -> None:
    """1824 §VII.3.1: from the bank into the treasury, also when the revenue is paid out."""
    table.pay(BANK, company, mined, what="mine", subject=company, because="1824 §VII.3.1")


def pay_out(table: Table, company: CompanyId, revenue: int) -> None:
    """1824 §VII.10.3, §VII.10.4: to the players; the bank keeps what falls on its shares."""
    payments = {
        owner: revenue * held // WHOLE
        for owner, held in holders(table, company).items()
        if owner in table.players
    }
    per_share = revenue * TENTH // WHOLE
    pay_holders(table, company, revenue, payments, per_share=per_share, because="1824 §VII.10.3")
    move_price(table, company, "pay")


def withhold(table: Table, company: CompanyId, revenue: int) -> None:
    """1824 §VII.10.3, §VII.10.4: all to the treasury, the marker to the left."""
    keep(table, company, revenue, because="1824 §VII.10.3")
    move_price(table, company, "withhold")
