"""1841 §T-22: what can never be, for tests of random games."""

from __future__ import annotations

from gridsim.core.state import POOL, CompanyId
from gridsim.core.table import Seen
from gridsim.finance.control import chain
from gridsim.finance.ownership import on_the_table, percent, presidents_certificate


def broken_limits(seen: Seen) -> list[str]:
    """Everything of this title that does not hold, in words for a bug report."""
    found = [f"{company} has shares of itself" for company in owners_of_themselves(seen)]
    found += [f"{company} has a director and none" for company in falsely_directed(seen)]
    found += [f"{company} is directed in a ring" for company in directed_in_rings(seen)]
    found += [f"{company} has two stations on one hex" for company in doubled_stations(seen)]
    found += [f"{company} has stations and is not in the game" for company in strangers(seen)]
    return found


def owners_of_themselves(seen: Seen) -> list[CompanyId]:
    return [company for company in seen.companies if percent(seen, company, company)]


def falsely_directed(seen: Seen) -> list[CompanyId]:
    """Companies with a director although the director's certificate lies in the pool."""
    return [
        company
        for company in on_the_table(seen)
        if seen.companies[company].president is not None
        and presidents_certificate(seen, company).owner == POOL
    ]


def directed_in_rings(seen: Seen) -> list[CompanyId]:
    return [
        company
        for company in on_the_table(seen)
        if seen.companies[chain(seen, company)[-1]].president in chain(seen, company)
    ]


def doubled_stations(seen: Seen) -> list[CompanyId]:
    """Companies with two stations in one hex."""
    return [
        company
        for company, stops in seen.board.stations.items()
        if len({hex_id for hex_id, _stop in stops}) < len(stops)
    ]


def strangers(seen: Seen) -> list[CompanyId]:
    """Companies with stations that have not been started or are closed."""
    return [
        company
        for company in seen.board.stations
        if seen.companies[company].status in ("unstarted", "closed")
    ]
