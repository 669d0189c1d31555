"""1841 §T-22: what can never be, for tests of random games."""

from __future__ import annotations

from gridsim.core.state import POOL
from gridsim.core.table import Seen
from gridsim.finance.control import chain
from gridsim.finance.ownership import on_the_table, percent, presidents_certificate


def broken_limits(seen: Seen) -> list[str]:
    """Everything of this title that does not hold, in words for a bug report."""
    owners = (company for company in seen.companies if percent(seen, company, company))
    found = [f"{company} has shares of itself" for company in owners]
    for company in on_the_table(seen):
        links, record = chain(seen, company), seen.companies[company]
        if record.president is not None and presidents_certificate(seen, company).owner == POOL:
            found.append(f"{company} has a director and none")
        if seen.companies[links[-1]].president in links:
            found.append(f"{company} is directed in a ring")
    for company, stops in seen.board.stations.items():
        if len({hex_id for hex_id, _stop in stops}) < len(stops):
            found.append(f"{company} has two stations on one hex")
        if seen.companies[company].status in ("unstarted", "closed"):
            found.append(f"{company} has stations and is not in the game")
    return found
