"""Which companies 1835 has: minors, majors, and Prussia among the majors."""

from __future__ import annotations

from gridsim.core.state import CompanyId
from gridsim.core.table import Seen

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
