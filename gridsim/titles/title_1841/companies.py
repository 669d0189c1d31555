"""Which companies 1841 has, what a phase allows them, and rules about them that several dealings have."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from gridsim.core.state import CompanyId
from gridsim.core.table import Seen
from gridsim.facts.facts import Facts, worked_out
from gridsim.finance.control import is_frozen
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.titles.title_1841.shares.concessions import has_concession

FERDINANDEA, LIVORNESI = "IRSFF", "SFLi"
MAJOR, MINOR = "major", "minor"

# ---- switches of the phases

CONCESSIONS = "concessions"
NEW_COMPANIES = "new_companies"
COMPANIES_START = "companies_start"
AUSTRIAN_HOMES = "austrian_homes"
HISTORICAL_HOMES = "historical_homes"
CONCESSIONS_CLOSE = "concessions_close"
SECESSION = "secession"
TUSCAN_MERGER = "tuscan_merger"


def phase_allows(seen: Seen, switch: str) -> bool:
    """Whether the present phase has a named switch."""
    return switch in seen.facts.phases[seen.phase].allows


def is_major(seen: Seen, company: CompanyId) -> bool:
    return seen.facts.companies[company].kind == MAJOR


def is_minor(seen: Seen, company: CompanyId) -> bool:
    return seen.facts.companies[company].kind == MINOR


def is_historical(seen: Seen, company: CompanyId) -> bool:
    return seen.facts.companies[company].historical


def is_operating(seen: Seen, company: CompanyId) -> bool:
    """Whether a company is in operation (it may be frozen)."""
    return seen.companies[company].status == "started"


def tuscan_companies(seen: Seen) -> tuple[CompanyId, ...]:
    """1841 §4.6.9: the companies that merge into the Livornesi; none where that is not in the game."""
    facts = seen.facts.companies.get(LIVORNESI)
    return () if facts is None else facts.predecessors


def waits_for_tuscan_merger(seen: Seen, company: CompanyId) -> bool:
    """§D-49: whether a Tuscan company's own merger is still to come."""
    phases = list(seen.facts.phases)
    later = phases[phases.index(seen.phase) + 1 :]
    is_to_come = any(TUSCAN_MERGER in seen.facts.phases[phase].allows for phase in later)
    return is_to_come and company in tuscan_companies(seen)


# ---- rules about companies that mergers, conversions and purchases share


CompaniesOf = Callable[[Case[Any]], "Collection[CompanyId]"]


def free_majors(seen: Seen) -> list[CompanyId]:
    """Non-historical majors not in operation (1841 §4.7.4-2)."""
    free = worked_out(seen.facts, _majors_without_history)
    return [
        company.id
        for company in seen.companies.values()
        if company.status == "unstarted" and company.id in free
    ]


def _majors_without_history(facts: Facts) -> frozenset[CompanyId]:
    companies = facts.sheet.companies
    return frozenset(company.id for company in companies if company.kind == MAJOR and not company.historical)


def none_of(
    reference: str, key: str, is_in_the_way: Callable[[Seen, CompanyId], bool], *, guard: bool = False
) -> Callable[[CompaniesOf], Rule]:
    """What makes a rule that names the first company of an action which is in its way."""

    def rule_about(companies_of: CompaniesOf) -> Rule:
        @rule(reference, key, guard=guard)
        def is_clear(case: Case[Any]) -> Breach | None:
            stopped = (company for company in companies_of(case) if is_in_the_way(case.seen, company))
            company = next(stopped, None)
            return None if company is None else breach(company=company)

        return is_clear

    return rule_about


is_free_major = none_of(
    "1841 §4.7.4-2", "company_not_free", lambda seen, company: company not in free_majors(seen), guard=True
)
concessions_are_gone = none_of("1841 §4.7.4-3", "concession_still_open", has_concession)
have_operated = none_of(
    "1841 §4.7.4-4", "has_not_operated", lambda seen, company: not seen.companies[company].operated
)
is_not_frozen = none_of("1841 §4.7.4-4", "company_frozen", is_frozen)
tuscany_has_merged = none_of("1841 §4.6.9", "tuscan_merger_to_come", waits_for_tuscan_merger)
"""§D-49: where the Tuscan merger comes late its companies merge in no other way before it."""
