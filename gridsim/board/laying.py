"""Laying tiles: which lays are worth a look, what they cost, and what happens when one is made.

Whether a lay is allowed is for `gridsim.board.laying_rules`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from gridsim.board.connections import reach
from gridsim.board.network import NONE_CLOSED, keep_network, network
from gridsim.board.stations import has_station, seat_station
from gridsim.board.upgrades import (
    Fit,
    begins_with,
    fit,
    fitting_rotations,
    followers,
    has_begun,
    rotations,
)
from gridsim.core.actions import LayTile
from gridsim.core.events import TileLaid
from gridsim.core.state import BANK, Board, derived_for

if TYPE_CHECKING:
    from gridsim.board.connections import Reach
    from gridsim.board.grid import Side
    from gridsim.board.stations import Slots
    from gridsim.board.steps import Name
    from gridsim.board.tiles import Ends
    from gridsim.core.state import CompanyId, HexId, Placed
    from gridsim.core.table import Seen, Table
    from gridsim.flow.legal import Part


# ---- questions about one lay


def fit_of(seen: Seen, action: LayTile) -> Fit:
    """What the tile of an action does to its hex."""
    placed = seen.board.hexes[action.hex]
    return fit(seen.facts, action.hex, placed, action.tile, action.rotation)


def tiles_left(seen: Seen, tile: str) -> int | None:
    """How many of a tile are in the supply; None if there is no end of them."""
    count = seen.facts.tiles[tile].count
    return None if count is None else count - seen.board.used.get(tile, 0)


def terrain_cost(seen: Seen, action: LayTile) -> int:
    """What the ground of a hex costs: for its first tile what is printed, afterwards nothing."""
    if seen.board.hexes[action.hex].tile is not None:
        return 0
    return sum(terrain.cost for terrain in seen.facts.hexes[action.hex].terrain)


def ground_cost(seen: Seen, action: LayTile) -> int:
    """What the ground costs where the powers of privates lay for nothing."""
    return terrain_cost(seen, action) if action.power is None else 0


def blocking_private(seen: Seen, hex_id: HexId) -> str | None:
    """The private that keeps everybody off a hex because a player owns it."""
    for private in seen.facts.sheet.privates:
        if hex_id in private.blocks and seen.privates[private.id].owner in seen.players:
            return private.id
    return None


def laid(placed: Placed, action: LayTile, found: Fit) -> Placed:
    """What lies on a hex after a lay, its stations in the cities that theirs have become."""
    slots: list[Slots] = [(None,) * stop.slots for stop in found.design.stops]
    stops = zip(placed.stations, found.cities, found.first_slots, strict=False)
    for companies, stop, first in stops:
        for company in companies:
            if company is not None:
                assert stop is not None, f"{action} leaves the station of {company} without a city"
                slots[stop] = _with_station(slots[stop], company, first)
    return msgspec.structs.replace(placed, tile=action.tile, rotation=action.rotation, stations=tuple(slots))


def _with_station(slots: Slots, company: CompanyId, first: int) -> Slots:
    """The station in the first free slot from `first` on, else in any."""
    place = slots.index(None, first) if None in slots[first:] else slots.index(None)
    return (*slots[:place], company, *slots[place + 1 :])


def board_after(board: Board, action: LayTile) -> Board:
    """The board as it would lie after a lay."""
    placed = board.hexes[action.hex]
    found = fit(board.facts, action.hex, placed, action.tile, action.rotation)
    after = board.with_(action.hex, laid(placed, action, found))
    network(board)
    keep_network(board, after, action.hex)
    return after


# ---- connection to the company's stations


def reaches_track(
    seen: Seen, company: CompanyId, action: LayTile, closed: frozenset[Side] = NONE_CLOSED
) -> bool:
    """Whether, with the tile in place, a path of the company comes to any track of its hex."""
    if has_station(seen, company, action.hex):
        return True
    reached = reach(seen.board, company, closed)
    return reached.comes_to_any([(action.hex, edge) for edge in fit_of(seen, action).design.exits])


def reaches_new_track(
    seen: Seen, company: CompanyId, action: LayTile, closed: frozenset[Side] = NONE_CLOSED
) -> bool:
    """Whether, with the tile in place, a path of the company comes to track that tells a difference.

    That is a piece that was not there before, or one that leads to a stop of another value or kind.
    """
    return reaches_pieces(seen, company, action, fit_of(seen, action).telling, closed=closed)


def reaches_pieces(
    seen: Seen,
    company: CompanyId,
    action: LayTile,
    pieces: frozenset[Ends],
    *,
    closed: frozenset[Side] = NONE_CLOSED,
    bases: frozenset[HexId] | None = None,
) -> bool:
    """Whether, with the tile in place, a path of the company comes to any of these pieces of the tile.

    `bases` are the hexes whose stations its paths may begin at, where that is not any of its stations.
    """
    ends = {end for path in pieces for end in path}
    is_base = bases is None or action.hex in bases
    if is_base and ends & _own_stops(seen.board, company, action.hex, fit_of(seen, action)):
        return True
    reached = reach(seen.board, company, closed, bases=bases)
    edges = [(action.hex, end) for end in ends if isinstance(end, int)]
    if reached.comes_to_any(edges):
        return True
    if not _may_come_round(seen.board, reached, action.hex, edges):
        return False
    after = reach(board_after(seen.board, action), company, closed, bases=bases)
    return any(segment.hex == action.hex and segment.ends in pieces for segment in after.segments)


def _may_come_round(board: Board, reached: Reach, hex_id: HexId, edges: list[Name]) -> bool:
    """Whether a path may come to new track over track of the hex that stays.

    It then goes round outside and comes back to a hexside of the new track, or passes a stop of the hex.
    Up to there it is a path on the board as it lies, unless the lay opens a stop that was blocked. Where
    none of this is so, the board with the tile in place need not be searched.
    """
    stops = [(hex_id, index) for index in range(len(board.hexes[hex_id].stations))]
    return any(reached.comes_back_to(name) for name in edges) or any(
        stop in reached.stops or not reached.search.goes_on(stop) for stop in stops
    )


def _own_stops(board: Board, company: CompanyId, hex_id: HexId, found: Fit) -> set[int | str]:
    """The stops of the new tile that hold a station of the company, or may get one that waits."""
    placed = board.hexes[hex_id]
    if company in placed.waiting:
        return {f"s{index}" for index, stop in enumerate(found.design.stops) if stop.slots}
    stations = zip(placed.stations, found.cities, strict=False)
    return {f"s{stop}" for slots, stop in stations if company in slots}


def reachable_hexes(
    board: Board, company: CompanyId, closed: frozenset[Side] = NONE_CLOSED
) -> tuple[HexId, ...]:
    """The hexes a company might lay track on: those with a station of it and those its track leads to."""
    return derived_for(board, _reachable_hexes, company, closed)


def _reachable_hexes(board: Board, company: CompanyId, closed: frozenset[Side]) -> tuple[HexId, ...]:
    led_to = {hex_id for hex_id, _ in reach(board, company, closed).approached}
    with_station = {hex_id for hex_id, _ in board.stations.get(company, ())}
    waiting = {hex_id for hex_id, placed in board.hexes.items() if company in placed.waiting}
    found = led_to | with_station | waiting
    return tuple(hex_id for hex_id, facts in board.facts.hexes.items() if hex_id in found and facts.buildable)


# ---- candidates


def lay_candidates(
    seen: Seen, company: CompanyId, part: Part, closed: frozenset[Side] = NONE_CLOSED
) -> Iterator[LayTile]:
    """Lays a company may be thinking of; most of them are legal.

    Where `part` names a hex, also those there that some rule refuses, so that it can be told why.
    """
    if "hex" in part:
        yield from _lays_on(seen, part)
        return
    for hex_id in reachable_hexes(seen.board, company, closed):
        yield from _likely_lays(seen, company, hex_id, part, closed)


def _lays_on(seen: Seen, part: Part) -> Iterator[LayTile]:
    """Every lay on one hex that a player might want to hear about."""
    hex_id = part["hex"]
    if hex_id not in seen.board.hexes:
        return
    tiles = followers(seen.facts, hex_id, seen.board.hexes[hex_id].tile)
    wanted = (part["tile"],) if "tile" in part else tiles
    for tile in wanted:
        if tile in seen.facts.tiles:
            for rotation in _telling_rotations(seen, hex_id, tile, part):
                yield LayTile(hex=hex_id, tile=tile, rotation=rotation, power=part.get("power"))


def _telling_rotations(seen: Seen, hex_id: HexId, tile: str, part: Part) -> tuple[int, ...]:
    """The rotations that keep the old track; all of them if none does or the tile is asked for."""
    if "rotation" in part:
        return (part["rotation"],)
    every = rotations(seen.facts, tile)
    placed = seen.board.hexes[hex_id]
    keeping = tuple(
        rotation for rotation in every if fit(seen.facts, hex_id, placed, tile, rotation).keeps_all
    )
    return every if "tile" in part else keeping or every


def _likely_lays(
    seen: Seen, company: CompanyId, hex_id: HexId, part: Part, closed: frozenset[Side]
) -> Iterator[LayTile]:
    """The lays on a hex that keep its track, fit the map and may be joined to the company's."""
    if blocking_private(seen, hex_id) is not None:
        return
    placed = seen.board.hexes[hex_id]
    at_home = has_station(seen, company, hex_id)
    approached = reach(seen.board, company, closed).approached
    edges = frozenset(edge for edge in range(6) if (hex_id, edge) in approached)
    for tile in _available(seen, hex_id, placed.tile):
        if part.get("tile", tile) != tile:
            continue
        for rotation, fitting in fitting_rotations(seen.facts, hex_id, placed, tile):
            if at_home or edges & fitting.design.exits:
                yield LayTile(hex=hex_id, tile=tile, rotation=rotation, power=part.get("power"))


def _available(seen: Seen, hex_id: HexId, old: str | None) -> Iterator[str]:
    """The tiles that may follow on a hex in this phase and are left in the supply."""
    facts = seen.facts
    colours = facts.phases[seen.phase].colours
    for tile in followers(facts, hex_id, old):
        if facts.designs[tile].colour in colours and tiles_left(seen, tile) != 0:
            phase = begins_with(facts, hex_id, old, tile)
            if phase is None or has_begun(facts, phase, seen.phase):
                yield tile


# ---- the verb


def lay_tile(
    table: Table, company: CompanyId, action: LayTile, *, cost: int | None = None, because: str
) -> tuple[CompanyId, ...]:
    """Pay for the ground and put a tile on its hex; stations stay in their cities.

    `cost` replaces what the ground of the hex costs. A station that waits gets its city if there is only
    one; returns the companies whose stations still wait and have to be asked for.
    """
    price = terrain_cost(table, action) if cost is None else cost
    table.pay(company, BANK, price, what="terrain", subject=action.hex, because=because)
    before = table.board
    placed = before.hexes[action.hex]
    table.place(action.hex, laid(placed, action, fit_of(table, action)))
    keep_network(before, table.board, action.hex)
    table.record(
        TileLaid(
            company=company,
            hex=action.hex,
            tile=action.tile,
            rotation=action.rotation,
            old=placed.tile,
            because=because,
        )
    )
    return _seat_waiting(table, action.hex, because)


def lay_tunnel(table: Table, company: CompanyId, action: LayTile, *, cost: int, because: str) -> None:
    """Pay for a tunnel and put its tile below whatever lies on the hex; their tracks do not meet."""
    table.pay(company, BANK, cost, what="tunnel", subject=action.hex, because=because)
    before = table.board
    table.change_hex(action.hex, tunnel=action.tile, tunnel_rotation=action.rotation)
    keep_network(before, table.board, action.hex)
    table.record(
        TileLaid(company=company, hex=action.hex, tile=action.tile, rotation=action.rotation, because=because)
    )


def mark_hex(table: Table, hex_id: HexId, marker: str) -> None:
    """Put a marker on a hex, which may open a stop that is printed there."""
    before = table.board
    table.change_hex(hex_id, marker=marker)
    keep_network(before, table.board, hex_id)


def _seat_waiting(table: Table, hex_id: HexId, because: str) -> tuple[CompanyId, ...]:
    placed = table.board.hexes[hex_id]
    cities = [index for index, slots in enumerate(placed.stations) if slots]
    if len(cities) == 1:
        for company in placed.waiting:
            seat_station(table, company, hex_id, cities[0], because=because)
    return table.board.hexes[hex_id].waiting
