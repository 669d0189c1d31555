"""1841 §2, §3.3, §3.4, §4.6.2: the concessions, which company each opens, and where they go."""

from __future__ import annotations

from gridsim.core.events import CompanyNotFormed
from gridsim.core.state import BANK, IPO, REMOVED, CompanyId
from gridsim.core.table import Seen, Table
from gridsim.procedures import formation


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
    return company is not None and seen.companies[company].status == "started"


def in_pool(seen: Seen) -> list[str]:
    """The concessions that lie in the bank pool."""
    return [private.id for private in seen.privates.values() if private.owner == BANK]


def return_unused(table: Table, *, because: str) -> None:
    """1841 §3.4: every unused concession of a player goes back to the pool; the Bayard stays."""
    for concession, private in table.privates.items():
        startable = company_of(table, concession) is not None
        if private.owner in table.players and startable and not is_used(table, concession):
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


def close_all(table: Table, *, because: str) -> None:
    """1841 §4.6.2: all concessions go, and with them the companies they could still have opened (§D-32)."""
    for concession, private in table.privates.items():
        if private.owner != REMOVED:
            close_concession(table, concession, because=because)


def is_startable(seen: Seen, company: CompanyId) -> bool:
    """Whether a company lies on its charter with all its papers."""
    return seen.companies[company].status == "unstarted" and all(
        paper.owner == IPO for paper in seen.certificates[company]
    )
