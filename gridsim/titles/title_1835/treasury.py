"""What companies receive: as long as one owes the bank money all of it goes there (1835 §5.5.4.13)."""

from __future__ import annotations

from gridsim.core.state import BANK, CompanyId, OwnerId
from gridsim.core.table import Table


def pay_company(
    table: Table,
    payer: OwnerId,
    company: CompanyId,
    amount: int,
    *,
    what: str,
    because: str,
    subject: str = "",
) -> None:
    """Pay a company; what it owes the bank goes on at once, and the rest is its treasury."""
    table.pay(payer, company, amount, what=what, subject=subject, because=because)
    repay_debt(table, company)


def repay_debt(table: Table, company: CompanyId) -> None:
    """1835 §5.5.4.13: a company in debt has no treasury."""
    debt = table.companies[company].debt
    amount = min(debt, table.cash[company])
    if amount:
        table.change_company(company, debt=debt - amount)
        table.pay(company, BANK, amount, what="debt", subject=company, because="1835 §5.5.4.13")
