"""1856: what can never be, for tests of random games."""

from __future__ import annotations

from gridsim.core.table import Seen
from gridsim.finance.ownership import unit
from gridsim.titles.title_1856.limits import NATIONAL, certificate_limit


def broken_limits(seen: Seen) -> list[str]:
    """What can never be in 1856, for tests of random games."""
    found = []
    for company in seen.companies.values():
        if company.id == NATIONAL and company.loans:
            found.append(f"{NATIONAL} has loans")
        if company.status == "started" and company.president is None:
            found.append(f"{company.id} has no president")
        if company.cell is not None and unit(seen, company.id) not in (5, 10):
            found.append(f"{company.id} has shares of {unit(seen, company.id)} %")
    if certificate_limit(seen) <= 0:
        found.append("no certificate limit")
    return found
