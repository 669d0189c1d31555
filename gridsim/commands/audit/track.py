"""The track of a board as it can be seen by looking at it, hex by hex.

Written apart from `gridsim.board`, by which the rules find their way: whether a drawn route can be run, and
what a company's track leads to, are asked here a second time, and slowly.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import NamedTuple

from gridsim.core.state import Board, CompanyId, HexId, Placed, StopId, derived_for
from gridsim.facts.facts import Facts, rotated, worked_out
from gridsim.facts.model import End, StopFacts

Piece = frozenset[End]
"""The two ends of a piece of track in its hex."""
Place = tuple[HexId, End]
"""A hexside or a stop ("s0") of a hex."""
NEEDS_MARKER = "mountain"


class Used(NamedTuple):
    """What one leg uses: hexsides and pieces of track, each of which serves but once."""

    sides: tuple[frozenset[Place], ...]
    pieces: tuple[tuple[HexId, object], ...]


# ---- one hex


def stops_of(facts: Facts, hex_id: HexId, placed: Placed) -> tuple[StopFacts, ...]:
    """The stops of a hex as it lies."""
    return facts.hexes[hex_id].stops if placed.tile is None else facts.designs[placed.tile].stops


def pieces_of(facts: Facts, hex_id: HexId, placed: Placed) -> frozenset[Piece]:
    """The pieces of track of a hex as it lies, those of its lower layer among them."""
    known = worked_out(facts, _known_pieces)
    own = hex_id if placed.tile is None or placed.tunnel is not None else None
    key = (own, placed.tile, placed.rotation, placed.tunnel, placed.tunnel_rotation, placed.marker is None)
    if key not in known:
        known[key] = frozenset(_pieces(facts, hex_id, placed))
    return known[key]


def _known_pieces(_facts: Facts) -> dict[object, frozenset[Piece]]:
    return {}


def _pieces(facts: Facts, hex_id: HexId, placed: Placed) -> Iterator[Piece]:
    printed = placed.tile is None
    paths = facts.hexes[hex_id].paths if placed.tile is None else facts.designs[placed.tile].paths
    for one, other in paths:
        ends = (one, other) if printed else (rotated(one, placed.rotation), rotated(other, placed.rotation))
        if placed.marker is not None or not any(_is_closed(facts, hex_id, placed, end) for end in ends):
            yield frozenset(ends)
    if placed.tunnel is not None:
        for one, other in facts.designs[placed.tunnel].paths:
            yield frozenset((rotated(one, placed.tunnel_rotation), rotated(other, placed.tunnel_rotation)))


def _is_closed(facts: Facts, hex_id: HexId, placed: Placed, end: End) -> bool:
    return isinstance(end, str) and stops_of(facts, hex_id, placed)[int(end[1:])].kind == NEEDS_MARKER


# ---- from hex to hex


def beyond(facts: Facts, hex_id: HexId, edge: int) -> Place | None:
    """The other side of a hexside; None where the map ends or nothing can cross."""
    other = facts.neighbours[hex_id][edge]
    if other is None:
        return None
    back = (edge + 3) % 6
    shut = facts.hexes[hex_id].borders.get(str(edge)), facts.hexes[other].borders.get(str(back))
    return None if "impassable" in shut else (other, back)


def edge_towards(facts: Facts, hex_id: HexId, other: HexId) -> int | None:
    """The hexside of a hex at which another one lies."""
    around = facts.neighbours[hex_id]
    return around.index(other) if other in around else None


def leg_uses(board: Board, start: StopId, end: StopId, hexes: tuple[HexId, ...]) -> Used | None:
    """What a leg from stop to stop by way of these hexes uses; None if there is no such track."""
    if not hexes or hexes[0] != start[0] or hexes[-1] != end[0]:
        return None
    facts, entered = board.facts, f"s{start[1]}"
    at: End = entered
    sides: list[frozenset[Place]] = []
    pieces: list[tuple[HexId, object]] = []
    for one, other in pairwise(hexes):
        edge = edge_towards(facts, one, other)
        far = None if edge is None else beyond(facts, one, edge)
        if edge is None or far is None or not _has(board, one, at, edge):
            return None
        pieces += _pieces_used(board, one, at, edge)
        sides.append(frozenset(((one, edge), far)))
        at = far[1]
    if not _has(board, hexes[-1], at, f"s{end[1]}"):
        return None
    pieces += _pieces_used(board, hexes[-1], at, f"s{end[1]}")
    return Used(tuple(sides), tuple(pieces))


def _has(board: Board, hex_id: HexId, one: End, other: End) -> bool:
    return frozenset((one, other)) in pieces_of(board.facts, hex_id, board.hexes[hex_id])


def _pieces_used(board: Board, hex_id: HexId, one: End, other: End) -> set[tuple[HexId, object]]:
    """The piece itself, and where printed pieces share their last part, that part."""
    found: set[tuple[HexId, object]] = {(hex_id, frozenset((one, other)))}
    if board.hexes[hex_id].tile is None:
        for stem in board.facts.hexes[hex_id].stems:
            if {one, other} & set(stem) and any(isinstance(end, str) for end in (one, other)):
                found.add((hex_id, stem))
    return found


# ---- what a company's track leads to


def is_full(board: Board, stop: StopId, company: CompanyId) -> bool:
    """Whether other companies' stations fill a city."""
    stations = board.hexes[stop[0]].stations
    slots = stations[stop[1]] if stop[1] < len(stations) else ()
    return len(slots) > 0 and all(slot is not None and slot != company for slot in slots)


def reached(board: Board, company: CompanyId) -> frozenset[Place]:
    """Every stop and hexside that track leads to from the company's stations, be it over track used twice."""
    return derived_for(board, _reached, company)


def _reached(board: Board, company: CompanyId) -> frozenset[Place]:
    facts = board.facts
    todo: list[Place] = [(hex_id, f"s{stop}") for hex_id, stop in stations_of(board, company)]
    entered, found, own = set(todo), set(todo), frozenset(todo)
    for hex_id, at in todo:
        if (hex_id, at) not in own and _ends_here(board, hex_id, at, company):
            continue
        for end in _ends_joined(facts, hex_id, board.hexes[hex_id], at):
            found.add((hex_id, end))
            place = beyond(facts, hex_id, end) if isinstance(end, int) else (hex_id, end)
            if place is not None and place not in entered:
                entered.add(place)
                todo.append(place)
    return frozenset(found | entered)


def stations_of(board: Board, company: CompanyId) -> list[StopId]:
    """Where a company has its stations, found by looking at every hex, and all of a far area with one."""
    return [
        place
        for hex_id, placed in board.hexes.items()
        for stop, slots in enumerate(placed.stations)
        if company in slots
        for place in whole_area(board.facts, (hex_id, stop))
    ]


def whole_area(facts: Facts, at: StopId) -> list[StopId]:
    """A stop, or all of a far area that lies on several hexes."""
    here = facts.hexes[at[0]].stops
    if at[1] >= len(here) or here[at[1]].group is None or not here[at[1]].dead_end:
        return [at]
    return [
        (hex_id, index)
        for hex_id, other in facts.hexes.items()
        for index, stop in enumerate(other.stops)
        if stop.group == here[at[1]].group
    ]


def _ends_here(board: Board, hex_id: HexId, at: End, company: CompanyId) -> bool:
    if isinstance(at, int):
        return False
    stop = int(at[1:])
    facts = stops_of(board.facts, hex_id, board.hexes[hex_id])[stop]
    return facts.dead_end or is_full(board, (hex_id, stop), company)


def _ends_joined(facts: Facts, hex_id: HexId, placed: Placed, at: End) -> Collection[End]:
    return [end for piece in pieces_of(facts, hex_id, placed) if at in piece for end in piece if end != at]
