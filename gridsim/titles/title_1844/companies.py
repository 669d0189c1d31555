"""1844 §1.4: the kinds of company, and which of them are in operation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridsim.core.state import Certificate, CompanyId
from gridsim.core.table import Seen
from gridsim.facts.facts import Facts
from gridsim.finance.ownership import on_the_table

PRE_SBB, REGIONAL, HISTORICAL = "pre_sbb", "regional", "historical"
NATIONAL = "SBB"
FNM = "FNM"


def kind(seen: Seen, company: CompanyId) -> str:
    """The kind printed on its charter."""
    return seen.facts.companies[company].kind


def pre_sbb(seen: Seen) -> list[CompanyId]:
    """V1 to V5, in the game or not."""
    return [company.id for company in seen.facts.sheet.companies if company.kind == PRE_SBB]


def is_operating(seen: Seen, company: CompanyId) -> bool:
    """1844 §4.7: whether a company is in operation; one that is only started waits for more buyers."""
    record = seen.companies[company]
    return record.status == "started" and record.capital is not None


def operating(seen: Seen) -> Iterator[CompanyId]:
    """All companies in operation."""
    return (company for company in on_the_table(seen) if is_operating(seen, company))


def set_aside(facts: Facts, papers: Sequence[Certificate]) -> Sequence[Certificate]:
    """1844 §2.2: the last papers of FNM, which are the pool's."""
    return papers[-(facts.numbers["set_aside"] // papers[-1].percent) :]
