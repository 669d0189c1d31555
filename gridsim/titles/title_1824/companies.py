"""The companies of 1824 §IV: coal, pre-state, regional and state railways, and what each turns into."""

from __future__ import annotations

from gridsim.core.state import BANK, CompanyId, PlayerId
from gridsim.core.table import Seen
from gridsim.finance.ownership import presidents_certificate
from gridsim.titles.title_1824 import memory

COAL, PRE_STATE, REGIONAL, STATE = "coal", "pre_state", "regional", "state"
TENTH = 10
"""Percent that all prices are for."""
WHOLE = 100
"""Percent."""


def _of_kinds(seen: Seen, *kinds: str) -> list[CompanyId]:
    return [company.id for company in seen.facts.sheet.companies if company.kind in kinds]


def kind(seen: Seen, company: CompanyId) -> str:
    """Which of the four kinds a company is of."""
    return seen.facts.companies[company].kind


def is_small(seen: Seen, company: CompanyId) -> bool:
    """A coal or pre-state railway, with one owner."""
    return kind(seen, company) in (COAL, PRE_STATE)


def is_major(seen: Seen, company: CompanyId) -> bool:
    """A regional or state railway, with shares."""
    return company in seen.facts.companies and not is_small(seen, company)


def is_regional(seen: Seen, company: CompanyId) -> bool:
    return kind(seen, company) == REGIONAL


def is_state(seen: Seen, company: CompanyId) -> bool:
    return kind(seen, company) == STATE


def majors(seen: Seen) -> list[CompanyId]:
    """All regional and state railways."""
    return _of_kinds(seen, REGIONAL, STATE)


def regionals(seen: Seen) -> list[CompanyId]:
    return _of_kinds(seen, REGIONAL)


def states(seen: Seen) -> list[CompanyId]:
    return _of_kinds(seen, STATE)


def small(seen: Seen) -> list[CompanyId]:
    """Coal railways by their number, then pre-state railways (1824 §6.2)."""
    return [*_of_kinds(seen, COAL), *_of_kinds(seen, PRE_STATE)]


def coal_railways(seen: Seen) -> list[CompanyId]:
    """By their number (1824 §IV.2.14)."""
    return _of_kinds(seen, COAL)


def is_construction(seen: Seen, company: CompanyId) -> bool:
    """Variant A: one of the two that build and do nothing else (1824 §X.3.2)."""
    return any(company in stack for stack in memory.of(seen).stacks[:1])


def is_bond(seen: Seen, company: CompanyId) -> bool:
    """Variant A: the regional railway that belongs to the pool (1824 §X.4.3)."""
    return company == memory.of(seen).bond


def is_open(seen: Seen, company: CompanyId) -> bool:
    """Whether a company is in play and has its turns."""
    return seen.companies[company].status == "started"


def is_in_play(seen: Seen, company: CompanyId) -> bool:
    """Whether a small company has been sold and neither exchanged nor removed."""
    return is_small(seen, company) and is_open(seen, company)


def successor(seen: Seen, small_company: CompanyId) -> CompanyId:
    """The regional or state railway that a small company turns into."""
    exchange = seen.facts.companies[small_company].exchange
    assert exchange is not None
    return exchange.company


def predecessors(seen: Seen, company: CompanyId) -> tuple[CompanyId, ...]:
    """The small companies that turn into it, number 1 first."""
    return seen.facts.companies[company].predecessors


def first_predecessor(seen: Seen, state: CompanyId) -> CompanyId:
    """Number 1, for whose owner the director's certificate is kept."""
    return predecessors(seen, state)[0]


def has_price(seen: Seen, company: CompanyId) -> bool:
    """Whether its marker is on the market."""
    return seen.companies[company].cell is not None


def is_reserved(seen: Seen, company: CompanyId) -> bool:
    """Whether the director's certificate lies apart for somebody (1824 §III.4.2)."""
    return presidents_certificate(seen, company).owner == BANK


def owner_of(seen: Seen, small_company: CompanyId) -> PlayerId | None:
    """The player who owns a small company; None if nobody does."""
    owner = presidents_certificate(seen, small_company).owner
    return owner if owner in seen.players else None
