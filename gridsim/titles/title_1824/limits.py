"""1824 §VI.7: how many papers a player may have, and how much of a company; what can never be."""

from __future__ import annotations

from fractions import Fraction

from gridsim.core.state import BANK, IPO, POOL, CompanyId, PlayerId
from gridsim.core.table import Seen
from gridsim.finance.ownership import papers_of_all, percent, presidents_certificate
from gridsim.procedures.stock_round import above_printed_limit
from gridsim.titles.title_1824.companies import is_bond, is_open, is_state, majors, small


def paper_count(seen: Seen, player: PlayerId) -> Fraction:
    """1824 §VI.7.1: every certificate and small company one; mountain railways by house rule only."""
    counted = (private for private in seen.privates.values() if private.owner == player)
    privates = sum(seen.facts.privates[private.id].counts for private in counted)
    return Fraction(papers_of_all(seen, player) + privates)


excess = above_printed_limit(paper_count)
"""1824 §VI.7.4: how many papers a player has above his limit."""


def is_over_limit(seen: Seen, player: PlayerId) -> bool:
    return excess(seen, player) > 0


def bank_room(seen: Seen, company: CompanyId) -> int:
    """1824 §VI.8.3: percent that bank, with what is reserved there, and pool can still take together."""
    unsold = sum(percent(seen, owner, company) for owner in (IPO, BANK, POOL))
    return max(0, seen.facts.numbers["bank_limit"] - unsold)


def broken_limits(seen: Seen) -> list[str]:
    """What can never be in 1824, for tests of random games."""
    found = []
    for company in majors(seen):
        record = seen.companies[company]
        holder = presidents_certificate(seen, company).owner
        if is_bond(seen, company):
            continue
        if record.president != (holder if holder in seen.players else None):
            found.append(f"{company}: {record.president} presides and {holder} has the certificate")
        if is_open(seen, company) and record.president is None and not is_state(seen, company):
            found.append(f"nobody directs {company}")
        if not is_open(seen, company) and seen.board.stations.get(company):
            found.append(f"{company} is not open and has a marker on the map")
    for company in small(seen):
        if seen.companies[company].status in ("absorbed", "closed") and seen.cash[company]:
            found.append(f"{company} has left the game with {seen.cash[company]}")
    found += [
        f"{train.owner} has a {train.kind}"
        for train in seen.trains.values()
        if train.owner in seen.companies and not _may_own(seen, train.owner, train.kind)
    ]
    found += [
        f"{percent(seen, BANK, company)} % of {company} lie apart"
        for company in majors(seen)
        if percent(seen, BANK, company) % 10
    ]
    return found


def _may_own(seen: Seen, company: str, kind: str) -> bool:
    sorts = seen.facts.companies[company].train_kinds
    return not sorts or seen.facts.trains[kind].kind in sorts
