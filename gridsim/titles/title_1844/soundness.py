"""1844: what can never be, for tests of random games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import POOL
from gridsim.finance.ownership import percent
from gridsim.titles.title_1844 import memory
from gridsim.titles.title_1844.companies import NATIONAL, REGIONAL, is_operating, kind

if TYPE_CHECKING:
    from gridsim.core.table import Seen


def broken_limits(seen: Seen) -> list[str]:
    """What can never be in 1844, for tests of random games."""
    found = []
    for company in seen.companies.values():
        pool = percent(seen, POOL, company.id)
        if company.id != NATIONAL and company.status == "started" and pool > seen.facts.numbers["pool_limit"]:
            found.append(f"the pool has {pool} % of {company.id}")
        is_regional = kind(seen, company.id) == REGIONAL and company.cell is not None
        if is_regional and company.cell and seen.facts.zone_at(company.cell).kinds:
            found.append(f"{company.id} stands at {company.cell}, where it may not")
        if is_operating(seen, company.id) and company.president is None and company.id != NATIONAL:
            found.append(f"nobody directs {company.id}")
    places = memory.of(seen).places
    for certificate, hex_id in places.items():
        placed = seen.board.hexes[hex_id]
        if (placed.tunnel, placed.marker) == (None, None):
            found.append(f"{certificate} does not lie on {hex_id}")
    if len(set(places.values())) < len(places):
        found.append("two certificates lie on one hex")
    found += [f"{active} pays without a place" for active in memory.of(seen).active if active not in places]
    return found
