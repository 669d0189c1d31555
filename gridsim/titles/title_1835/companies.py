"""Which companies 1835 has: minors, majors, and Prussia among the majors."""

from __future__ import annotations

from gridsim.core.state import BANK, CompanyId, OwnerId
from gridsim.core.table import Seen, Table

PRUSSIA, BADEN = "PR", "BA"
MINOR, MAJOR = "minor", "major"
TENTH = 10
"""Percent that all prices are for."""


def is_minor(seen: Seen, company: CompanyId) -> bool:
    """One of the small companies with a single owner."""
    return seen.facts.companies[company].kind == MINOR


def is_major(seen: Seen, company: CompanyId) -> bool:
    """One of the share companies, Prussia included."""
    return seen.facts.companies[company].kind == MAJOR


def majors(seen: Seen) -> list[CompanyId]:
    """All share companies in the order in which they come on offer."""
    return [company.id for company in seen.facts.sheet.companies if company.kind == MAJOR]


def is_operating(seen: Seen, company: CompanyId) -> bool:
    """1835 §2.7: whether a company is in operation."""
    return seen.companies[company].status == "started"


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
