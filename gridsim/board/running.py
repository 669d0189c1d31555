"""Whether a company could run over a hex at all, whatever trains it has.

A route runs between two different stops, from or over a station of the company, through no blocked stop and
no dead end, and uses no track twice. Any route over a hex can be shortened to one that begins in a station
and ends with the leg over the hex, so only those are looked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.board.network import network
from gridsim.board.searching import Search
from gridsim.board.stations import stops_closed_to
from gridsim.core.state import Board, CompanyId, HexId, StopId, derived_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gridsim.board.network import Way

NO_STOPS: frozenset[StopId] = frozenset()


def could_run_over(
    board: Board, company: CompanyId, hex_id: HexId, shut: frozenset[StopId] = NO_STOPS
) -> bool:
    """Whether some route of a company uses track of a hex; `shut` are stops that no route may visit."""
    return derived_for(board, _could_run_over, company, hex_id, shut)


def _could_run_over(board: Board, company: CompanyId, hex_id: HexId, shut: frozenset[StopId]) -> bool:
    search, paths = derived_for(board, _searched, company, shut)
    return any(_ends_a_route(search, paths, way) for way in _legs_over(search, paths, hex_id, shut))


def _searched(
    board: Board, company: CompanyId, shut: frozenset[StopId]
) -> tuple[Search, Mapping[StopId, int]]:
    starts = (stop for stop in board.stations.get(company, ()) if stop not in shut)
    search = Search(network(board), starts, stops_closed_to(board, company) | shut)
    return search, search.stops()


def _legs_over(
    search: Search, paths: Mapping[StopId, int], hex_id: HexId, shut: frozenset[StopId]
) -> Iterator[Way]:
    """The ways from stop to stop over a hex that begin where a route of the company may go on."""
    bit = search.track.grid.hex_bits[hex_id]
    for stop in paths:
        if not search.goes_on(stop):
            continue
        for way in search.track.ways.get(stop, ()):
            is_leg = way.around & bit and way.end is not None and way.end not in shut
            if is_leg and any(segment.hex == hex_id for segment in way.segments):
                yield way


def _ends_a_route(search: Search, paths: Mapping[StopId, int], way: Way) -> bool:
    """Whether a path leads to the beginning of a leg that leaves its track free and its end unvisited."""
    assert way.end is not None
    end_hex = search.track.grid.hex_bits[way.end[0]]
    if way.start in search.starts or not paths[way.start] & (way.mask | end_hex):
        return True
    return search.path_to(way.start, way.mask, frozenset((way.end,))) is not None
