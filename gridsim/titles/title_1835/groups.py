"""1835 §4.2: which shares of the bank are on offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import IPO, Certificate, CompanyId
from gridsim.finance.ownership import percent, presidents_certificate, sold
from gridsim.titles.title_1835.companies import BADEN, PRUSSIA, majors
from gridsim.titles.title_1835.house_rules import WITHOUT_PRUSSIA
from gridsim.titles.title_1835.opening.packet import is_sold_out

if TYPE_CHECKING:
    from gridsim.core.table import Seen

HALF = 50
"""Percent of a major that must be sold before the next one of its group comes on offer (1835 §1.2.4)."""


def stack(seen: Seen, company: CompanyId) -> list[Certificate]:
    """1835 §A2.3: the papers of a major that the bank still has, from the top."""
    return [paper for paper in seen.certificates[company] if paper.owner == IPO]


def is_on_offer(seen: Seen, company: CompanyId) -> bool:
    """1835 §1.2: whether the bank sells the top paper of a major now."""
    return bool(stack(seen, company)) and has_come_on_offer(seen, company)


def has_come_on_offer(seen: Seen, company: CompanyId) -> bool:
    """1835 §1.2.1 to §1.2.6: packet, group and the major before it; what has come stays."""
    if seen.facts.companies[company].group is None or not is_sold_out(seen):
        return False
    return not unsold_before(seen, company) and needed_before(seen, company) is None


def unsold_before(seen: Seen, company: CompanyId) -> list[CompanyId]:
    """1835 §1.2.2, §1.2.3: majors of earlier groups that the bank still has shares of, the pool aside."""
    earlier = [other for other in majors(seen) if _group(seen, other) < _group(seen, company)]
    if WITHOUT_PRUSSIA in seen.options:
        earlier = [major for major in earlier if major != PRUSSIA]
    return [major for major in earlier if percent(seen, IPO, major) > 0]


def needed_before(seen: Seen, company: CompanyId) -> tuple[CompanyId, int] | None:
    """1835 §1.2.4, §1.2.6: a major, and how much of it must be sold first; None if it is."""
    if company == PRUSSIA:
        before, needed = [BADEN], presidents_certificate(seen, BADEN).percent
    else:
        row = _row(seen, _group(seen, company))
        before, needed = row[: row.index(company)][-1:], HALF
    return next(((major, needed) for major in before if sold(seen, major) < needed), None)


def _row(seen: Seen, group: int) -> list[CompanyId]:
    """The majors of a group in their order, Prussia left out."""
    return [company for company in majors(seen) if _group(seen, company) == group and company != PRUSSIA]


def _group(seen: Seen, company: CompanyId) -> int:
    return seen.facts.companies[company].group or 0
