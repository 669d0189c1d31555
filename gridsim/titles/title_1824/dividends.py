"""1824 §VII.10: what becomes of a revenue and of the income of mines, and what that does to the price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import Distribute
from gridsim.core.decisions import DividendStep
from gridsim.core.events import Distributed
from gridsim.core.state import BANK, CompanyId
from gridsim.finance.control import decider
from gridsim.finance.ownership import holders
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.dividends import PAY, WITHHOLD, keep, pay_holders, paying_or_keeping
from gridsim.titles.title_1824.companies import TENTH, WHOLE, is_small
from gridsim.titles.title_1824.prices import move_price

if TYPE_CHECKING:
    from gridsim.core.table import Table

HALF = "half"
DIVIDEND = paying_or_keeping("1824 §VII.10.3")


def distribute(table: Table, company: CompanyId, revenue: int, mined: int) -> Turn[None]:
    """1824 §VII.3.1, §VII.10.3, §VII.10.5: mines pay the treasury in every case; small companies pay half."""
    pay_mines(table, company, mined)
    if is_small(table, company):
        halve(table, company, revenue)
        return
    how = WITHHOLD
    if revenue:
        question = DividendStep(
            player=decider(table, company), actor=company, rule="1824 §VII.10.3", revenue=revenue
        )
        how = (yield from ask_for(question, Distribute)).how
    if how == PAY:
        pay_out(table, company, revenue)
    else:
        withhold(table, company, revenue)


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


def halve(table: Table, company: CompanyId, revenue: int) -> None:
    """1824 §VII.10.5: half to the owner, half to the treasury."""
    if not revenue:
        return
    because = "1824 §VII.10.5"
    table.record(Distributed(company=company, how=HALF, amount=revenue, because=because))
    half = revenue // 2
    table.pay(BANK, decider(table, company), half, what="dividend", subject=company, because=because)
    table.pay(BANK, company, revenue - half, what="withheld", subject=company, because=because)


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
