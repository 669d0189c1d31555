"""1841 §3.3.4-f, -g: what the stations of a new company cost, by the way from its home to built land."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.board.connections import Search
from gridsim.board.distance import distances
from gridsim.board.grid import grid
from gridsim.board.network import network
from gridsim.board.tiles import design_at
from gridsim.core.state import Board, HexId, StopId, derived_for
from gridsim.titles.title_1841.companies import is_historical
from gridsim.titles.title_1841.house_rules import STATION_PRICE_BY_PATH, plays
from gridsim.titles.title_1841.operating.borders import borders, same_state

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gridsim.core.state import CompanyId
    from gridsim.core.table import Seen

NAMES = ("station_price_built", "station_price_adjacent", "station_price_near")
"""The numbers for home itself, the next hex and the one after; farther away there is one more price."""
NEAR = len(NAMES) - 1
"""The greatest distance that makes stations dearer."""


def station_price(seen: Seen, company: CompanyId, homes: Iterable[StopId]) -> int:
    """1841 §3.3.4-f: the printed price of a historical company; of two homes the higher price."""
    if is_historical(seen, company):
        return seen.facts.companies[company].stations[0]
    return max(price_at(seen, hex_id) for hex_id, _stop in homes)


def price_at(seen: Seen, home: HexId) -> int:
    """1841 §3.3.4-f: by the number of hexes from a home to the nearest one that is built."""
    known = derived_for(seen.board, _known_prices, seen.phase)
    if home not in known:
        known[home] = _price_at(seen, home)
    return known[home]


def _known_prices(_board: Board, _phase: str) -> dict[HexId, int]:
    return {}


def _price_at(seen: Seen, home: HexId) -> int:
    away = nearest_by_path(seen, home) if plays(seen, STATION_PRICE_BY_PATH) else nearest_built(seen, home)
    name = NAMES[away] if away < len(NAMES) else "station_price_far"
    return seen.facts.numbers[name]


def nearest_built(seen: Seen, home: HexId) -> int:
    """How many hexes away the nearest one is that is built; many if there is none."""
    away = distances(seen.facts, home)
    built = derived_for(seen.board, built_hexes)
    return min((away[hex_id] for hex_id in built if counts_for(seen, home, hex_id)), default=len(NAMES))


def nearest_by_path(seen: Seen, home: HexId) -> int:
    """1841 §E-34: the same over hexes that can be entered; every printed city with track counts."""
    away = distances(seen.facts, home)
    sides, beyond, closed = grid(seen.facts).sides, grid(seen.facts).beyond, borders(seen)
    todo = [home]
    for hex_id in todo:
        for edge in range(6):
            other = beyond[hex_id, edge]
            if other is None or sides[hex_id, edge] in closed or other[0] in todo:
                continue
            if away[hex_id] < NEAR and away[other[0]] <= NEAR:
                todo.append(other[0])
    return min((away[hex_id] for hex_id in todo if is_there(seen, hex_id)), default=len(NAMES))


def is_there(seen: Seen, hex_id: HexId) -> bool:
    """1841 §E-34: a tile, a printed city with track, or printed track that a tile leads to."""
    if seen.board.hexes[hex_id].tile is not None:
        return True
    design = design_at(seen.board, hex_id)
    if any(stop.slots for stop in design.stops):
        return bool(design.paths)
    return any(_meets_tile(seen, hex_id, edge) for edge in design.exits)


def _meets_tile(seen: Seen, hex_id: HexId, edge: int) -> bool:
    other = grid(seen.facts).beyond[hex_id, edge]
    if other is None or grid(seen.facts).sides[hex_id, edge] in borders(seen):
        return False
    is_laid = seen.board.hexes[other[0]].tile is not None
    return is_laid and other[1] in design_at(seen.board, other[0]).exits


def counts_for(seen: Seen, home: HexId, hex_id: HexId) -> bool:
    """1841 §3.3.4-g: hexes of another state do not count; those of no region do (§D-12)."""
    return seen.facts.hexes[hex_id].region is None or same_state(seen, home, hex_id)


def built_hexes(board: Board) -> frozenset[HexId]:
    """1841 §3.3.4-g: hexes with a tile, and printed track that is joined to a city with a station."""
    laid = {hex_id for hex_id, placed in board.hexes.items() if placed.tile is not None}
    return frozenset(laid | _joined_to_stations(board))


def _joined_to_stations(board: Board) -> set[HexId]:
    track = network(board)
    starts = {stop for stops in board.stations.values() for stop in stops}
    starts = {stop for stop in starts if track.stops[stop].kind == "city"}
    found = Search(track, starts).stops()
    ways = (way for stop in found for way in track.ways.get(stop, ()))
    return {hex_id for way in ways for hex_id in way.hexes}
