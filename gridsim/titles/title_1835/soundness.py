"""1835: what can never be, for tests of random games."""

from __future__ import annotations

from gridsim.core.state import POOL
from gridsim.core.table import Seen
from gridsim.finance.ownership import percent
from gridsim.titles.title_1835.companies import PRUSSIA, is_operating, majors


def broken_limits(seen: Seen) -> list[str]:
    """What can never be in 1835, for tests of random games."""
    found = []
    for company in majors(seen):
        record = seen.companies[company]
        if is_operating(seen, company) and record.president is None and record.manager is None:
            found.append(f"nobody decides for {company}")
        if record.debt and seen.cash[company]:
            found.append(f"{company} has a treasury and owes {record.debt}")
    nobody_left = not any(player.bankrupt for player in seen.players.values())
    for company in majors(seen) if nobody_left else ():
        if percent(seen, POOL, company) > seen.facts.numbers["pool_limit"]:
            found.append(f"the pool has {percent(seen, POOL, company)} % of {company}")
    if seen.companies[PRUSSIA].cell is None and percent(seen, POOL, PRUSSIA) and nobody_left:
        found.append("shares of Prussia in the pool before it was formed")
    return found
