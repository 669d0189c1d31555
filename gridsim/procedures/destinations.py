"""Destinations: what a company gets once track joins its home to a certain place, whoever has laid it.

A title hands in who is on the way, when somebody has arrived and what an arrival brings, and calls
`settle_destinations` after all that may have joined a home to its destination: a tile, a station removed, a
company that has begun.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from gridsim.board.connections import is_connected
from gridsim.board.stations import home_stop
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, HexId, StopId
    from gridsim.core.table import Seen, Table


class Destinations(Bundle, frozen=True, kw_only=True):
    """What a title says about destinations."""

    on_the_way: Callable[[Seen], Sequence[CompanyId]]
    """Companies that have a destination and can still reach it."""
    has_reached: Callable[[Seen, CompanyId], bool]
    """Whether one of them has as things lie now."""
    arrive: Callable[[Table, CompanyId], None]
    """What becomes of a company that has, once in the game."""


def newly_reached(seen: Seen, rules: Destinations) -> tuple[CompanyId, ...]:
    """Companies that have reached their destinations since the last test."""
    return tuple(company for company in rules.on_the_way(seen) if rules.has_reached(seen, company))


def settle_destinations(table: Table, rules: Destinations) -> None:
    """Test all companies that are on the way; each that has arrived gets what it is due."""
    for company in table.once(lambda: newly_reached(table, rules)):
        rules.arrive(table, company)


def home_city(seen: Seen, company: CompanyId) -> StopId | None:
    """The city that a charter names as the company's home, where it lies now; None if it names none."""
    home = seen.facts.companies[company].home[0]
    stop = None if home.stop is None else home_stop(seen.board, home.hex, home.stop)
    return None if stop is None else (home.hex, stop)


def is_joined(
    seen: Seen,
    starts: Iterable[StopId],
    destination: Collection[HexId],
    *,
    blocked: Collection[StopId] = frozenset(),
) -> bool:
    """Whether a path leads from one of the stops to a stop of the destination, past no blocked one."""
    return any(is_connected(seen.board, start, destination, blocked=blocked) for start in starts)
