"""1844 §4.8: who directs a company, and what changes hands for the director's certificate."""

from __future__ import annotations

from gridsim.core.state import POOL, Certificate, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import (
    exchange_presidency,
    ordinary,
    papers_worth,
    percent,
    presidents_certificate,
)
from gridsim.procedures.successor import heir


def challenger(seen: Seen, company: CompanyId, *, selling: int = 0) -> PlayerId | None:
    """1844 §4.8.2, §4.8.3: who would direct if the director sold `selling` percent; None if nobody else."""
    if seen.companies[company].president is None:
        return None
    return heir(seen, company, selling=selling)


def papers_for_certificate(seen: Seen, company: CompanyId, new: PlayerId) -> list[Certificate]:
    """1844 §4.8.4: two shares of the new director; of the SBB a whole 10 % certificate if he has one."""
    worth = presidents_certificate(seen, company).percent
    return papers_worth(reversed(ordinary(seen, new, company)), worth)


def make_director(table: Table, company: CompanyId, new: PlayerId) -> None:
    """1844 §4.8.4: the certificate and the charter go to the new director."""
    given = papers_for_certificate(table, company, new)
    exchange_presidency(table, company, new, given, because="1844 §4.8.4")


def settle_director(table: Table, company: CompanyId) -> None:
    """1844 §4.8.2, to be called after every purchase and sale; §13.6.10 for the SBB without a director."""
    certificate = presidents_certificate(table, company)
    if certificate.owner == POOL:
        first = (player for player in table.players if percent(table, player, company) >= certificate.percent)
        new = next(first, None)
    else:
        new = challenger(table, company)
    if new is not None:
        make_director(table, company, new)
