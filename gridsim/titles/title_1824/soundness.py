"""1824: what can never be, for tests of random games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import BANK
from gridsim.finance.ownership import percent, presidents_certificate
from gridsim.titles.title_1824.companies import is_bond, is_open, is_state, majors, small

if TYPE_CHECKING:
    from gridsim.core.table import Seen


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
