"""1844 §4.9: how many papers a player may have; what can never be."""

from __future__ import annotations

from fractions import Fraction

from gridsim.core.state import POOL, PlayerId
from gridsim.core.table import Seen
from gridsim.finance.ownership import papers_of_all, percent
from gridsim.procedures.stock_round import above_printed_limit
from gridsim.titles.title_1844 import memory
from gridsim.titles.title_1844.companies import NATIONAL, REGIONAL, is_operating, kind


def paper_count(seen: Seen, player: PlayerId) -> Fraction:
    """1844 §4.9.1: share certificates of any size; privates, tunnels and mountains do not count."""
    return Fraction(papers_of_all(seen, player))


excess = above_printed_limit(paper_count)
"""1844 §4.2.1, §4.9.1: how many papers a player has above his limit."""


def is_over_limit(seen: Seen, player: PlayerId) -> bool:
    """Whether somebody has more papers than he may."""
    return excess(seen, player) > 0


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
