"""1835 §4.2: which shares of the bank are on offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import IPO, Certificate, CompanyId
from gridsim.finance.ownership import percent, presidents_certificate, sold
from gridsim.titles.title_1835.companies import BADEN, PRUSSIA, majors
from gridsim.titles.title_1835.start_packet import is_sold_out

if TYPE_CHECKING:
    from gridsim.core.table import Seen

WITHOUT_PRUSSIA = "third_group_without_prussia"
HALF = 50
"""Percent of a major that must be sold before the next one of its group comes on offer (1835 §1.2.4)."""


def stack(seen: Seen, company: CompanyId) -> list[Certificate]:
    """1835 §A2.3: the papers of a major that the bank still has, from the top."""
    return [paper for paper in seen.certificates[company] if paper.owner == IPO]


def on_offer(seen: Seen) -> list[CompanyId]:
    """1835 §1.2: the majors of which the bank sells the top paper now."""
    return [company for company in majors(seen) if is_on_offer(seen, company)]


def is_on_offer(seen: Seen, company: CompanyId) -> bool:
    """1835 §1.2: whether the bank sells the top paper of a major now."""
    return bool(stack(seen, company)) and has_come_on_offer(seen, company)


def has_come_on_offer(seen: Seen, company: CompanyId) -> bool:
    """1835 §1.2.1 to §1.2.6: packet, group and the major before it; what has come stays."""
    group = seen.facts.companies[company].group
    if group is None or not is_sold_out(seen) or not is_group_open(seen, group):
        return False
    if company == PRUSSIA:
        return presidents_certificate(seen, BADEN).owner != IPO
    row = _row(seen, group)
    before = row[: row.index(company)][-1:]
    return all(sold(seen, each) >= HALF for each in before)


def is_group_open(seen: Seen, group: int) -> bool:
    """1835 §1.2.2, §1.2.3: all bank shares of the groups before are sold; the pool does not matter."""
    earlier = [company for company in majors(seen) if _group(seen, company) < group]
    if WITHOUT_PRUSSIA in seen.options:
        earlier = [company for company in earlier if company != PRUSSIA]
    return all(percent(seen, IPO, company) == 0 for company in earlier)


def _row(seen: Seen, group: int) -> list[CompanyId]:
    """The majors of a group in their order, Prussia left out."""
    return [company for company in majors(seen) if _group(seen, company) == group and company != PRUSSIA]


def _group(seen: Seen, company: CompanyId) -> int:
    return seen.facts.companies[company].group or 0
