"""Ways a tile may lie that cannot be told apart: they look alike, and the same stands in every city.

A tile with two like stops has such ways: turned by half it looks as before, only its stops have changed
places. Whether that matters depends on what stands there: a station in a city without track keeps the number
of its city, and so comes to another place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.board.tiles import stop_index
from gridsim.board.upgrades import fit

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from gridsim.board.upgrades import Fit
    from gridsim.core.state import CompanyId, HexId
    from gridsim.core.table import Seen
    from gridsim.facts.model import End


def told_apart(seen: Seen, hex_id: HexId, tile: str, rotations: Iterable[int]) -> tuple[int, ...]:
    """The first of each of these rotations of a tile on a hex that bring the same, in their order."""
    placed = seen.board.hexes[hex_id]
    first: dict[Hashable, int] = {}
    for rotation in rotations:
        found = fit(seen.facts, hex_id, placed, tile, rotation)
        first.setdefault(_brought(seen, hex_id, found), rotation)
    return tuple(first.values())


def _brought(seen: Seen, hex_id: HexId, found: Fit) -> Hashable:
    """All that can be seen of a hex after a lay, its stops called by what they are."""
    design, standing = found.design, _standing(seen, hex_id, found)
    stops = tuple(
        (design.stops.index(stop), exits, frozenset(standing[index]))
        for index, (stop, exits) in enumerate(zip(design.stops, design.exits_of, strict=True))
    )

    def called(end: End) -> Hashable:
        index = stop_index(end)
        return end if index is None else stops[index]

    return frozenset(frozenset(map(called, path)) for path in design.paths), frozenset(stops)


def _standing(seen: Seen, hex_id: HexId, found: Fit) -> list[list[CompanyId]]:
    """For each stop after a lay the companies that have a station there."""
    standing: list[list[CompanyId]] = [[] for _ in found.design.stops]
    for companies, stop in zip(seen.board.hexes[hex_id].stations, found.cities, strict=False):
        if stop is not None:
            standing[stop] += [company for company in companies if company is not None]
    return standing
