"""The companies and concessions of 1841, what a phase allows them, and rules that several dealings have."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from gridsim.core.events import CompanyNotFormed
from gridsim.core.state import BANK, IPO, REMOVED, CompanyId
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Facts, worked_out
from gridsim.finance.control import is_frozen
from gridsim.finance.payments import CHARTER_PAID
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.procedures import formation

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


def stations_paid(count: int) -> str:
    """What a payment for stations of a charter says it is for."""
    return CHARTER_PAID[count > 1]


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


# ---- concessions


def company_of(seen: Seen, concession: str) -> CompanyId | None:
    """The historical company that a concession opens; None for the Bayard."""
    return seen.facts.privates[concession].starts


def concession_for(seen: Seen, company: CompanyId) -> str | None:
    """The concession of a historical company, as long as it is in the game."""
    for facts in seen.facts.sheet.privates:
        if facts.starts == company and seen.privates[facts.id].owner != REMOVED:
            return facts.id
    return None


def has_concession(seen: Seen, company: CompanyId) -> bool:
    """Whether the concession of a historical company is still in the game."""
    return concession_for(seen, company) is not None


def is_used(seen: Seen, concession: str) -> bool:
    """A concession is used when its company is in operation; the Bayard never is."""
    company = company_of(seen, concession)
    return company is not None and is_operating(seen, company)


def in_pool(seen: Seen) -> list[str]:
    """The concessions that lie in the bank pool."""
    return [private.id for private in seen.privates.values() if private.owner == BANK]


def return_unused(table: Table, *, because: str) -> None:
    """1841 §3.4: every unused concession of a player goes back to the pool; the Bayard stays."""
    for concession, private in table.privates.items():
        is_unused = company_of(table, concession) is not None and not is_used(table, concession)
        if private.owner in table.players and is_unused:
            table.return_private(concession, because=because)


def close_concession(table: Table, concession: str, *, because: str) -> None:
    """Take a concession out of the game, and its company too unless that is in operation."""
    company = company_of(table, concession)
    table.close_private(concession, because=because)
    if company is not None and table.companies[company].status == "unstarted":
        leave_the_game(table, company, because=because)


def leave_the_game(table: Table, company: CompanyId, *, because: str) -> None:
    """A historical company that was never started."""
    formation.dissolve(table, company, status="closed", papers_to=REMOVED)
    table.record(CompanyNotFormed(company=company, because=because))


def close_all_concessions(table: Table, *, because: str) -> None:
    """1841 §4.6.2: all concessions go, and with them the companies they could still have opened (§D-32)."""
    for concession, private in table.privates.items():
        if private.owner != REMOVED:
            close_concession(table, concession, because=because)


def is_startable(seen: Seen, company: CompanyId) -> bool:
    """Whether a company lies on its charter with all its papers."""
    return seen.companies[company].status == "unstarted" and all(
        paper.owner == IPO for paper in seen.certificates[company]
    )


# ---- rules about companies that mergers, conversions and purchases share


CompaniesOf = Callable[[Case[Any]], "Collection[CompanyId]"]


def free_majors(seen: Seen) -> list[CompanyId]:
    """Non-historical majors not in operation (1841 §4.7.4-2)."""
    majors = worked_out(seen.facts, _majors_without_history)
    return [company for company in majors if seen.companies[company].status == "unstarted"]


def _majors_without_history(facts: Facts) -> list[CompanyId]:
    companies = facts.sheet.companies
    return [company.id for company in companies if company.kind == MAJOR and not company.historical]


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
