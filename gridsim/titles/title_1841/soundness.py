"""1841 §T-22: what can never be, for tests of random games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import POOL
from gridsim.finance.control import chain
from gridsim.finance.ownership import on_the_table, percent, presidents_certificate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gridsim.core.table import Seen


def broken_limits(seen: Seen) -> list[str]:
    """Everything of this title that does not hold, in words for a bug report."""
    return [*_papers(seen), *_directors(seen), *_stations(seen)]


def _papers(seen: Seen) -> Iterator[str]:
    for company in seen.companies:
        if percent(seen, company, company):
            yield f"{company} has shares of itself"


def _directors(seen: Seen) -> Iterator[str]:
    for company in on_the_table(seen):
        president = seen.companies[company].president
        in_pool = presidents_certificate(seen, company).owner == POOL
        if in_pool and president is not None:
            yield f"{president} directs {company}, its certificate is in the pool"
        above = chain(seen, company)
        if seen.companies[above[-1]].president in above:
            yield f"{company} is directed in a ring"


def _stations(seen: Seen) -> Iterator[str]:
    for company, stops in seen.board.stations.items():
        hexes = [hex_id for hex_id, _stop in stops]
        if len(set(hexes)) < len(hexes):
            yield f"{company} has two stations on one hex"
        if seen.companies[company].status in ("unstarted", "closed"):
            yield f"{company} has stations and is not in the game"
