"""Which companies 1841 has, and what a phase allows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Seen

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
