"""What is drawn on a hex: the printed picture or the tile that lies on it, turned as it lies.

A piece of track joins two ends; an end is a hexside (0 to 5) or a stop of the hex ("s0", "s1", ...).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from gridsim.core.state import Board, HexId, Placed
from gridsim.facts.facts import Facts, rotated, worked_out
from gridsim.facts.model import Colour, DesignFacts, End, Ferry, HexFacts, StopFacts
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.core.table import Seen

Ends = tuple[End, End]
"""The two ends of a piece of track, hexsides first, each kind in rising order."""
EDGES = range(6)

_NEEDS_MARKER = "mountain"
"""The kind of stop that exists only once the hex carries its marker."""


def in_order(one: End, other: End) -> Ends:
    """The ends of a piece of track in the one order in which they are always written."""
    return (one, other) if _rank(one) <= _rank(other) else (other, one)


def _rank(end: End) -> tuple[bool, str]:
    return isinstance(end, str), str(end)


def stop_index(end: End) -> int | None:
    """Which stop an end is; None for a hexside."""
    return int(end[1:]) if isinstance(end, str) else None


class Design(Bundle, frozen=True, dict=True, weakref=True):
    """Stops, track, labels and colour of one hex as it lies."""

    colour: Colour
    stops: tuple[StopFacts, ...]
    paths: tuple[Ends, ...]
    labels: tuple[str, ...]
    tunnel_paths: tuple[Ends, ...] = ()
    """Those of `paths` that belong to the lower layer."""
    ferry: Ferry | None = None
    """A crossing in its city, for tiles that lie in one way only."""

    @cached_property
    def at_edge(self) -> tuple[tuple[Ends, ...], ...]:
        """The pieces of track at each hexside."""
        return tuple(tuple(path for path in self.paths if edge in path) for edge in EDGES)

    @cached_property
    def at_stop(self) -> tuple[tuple[Ends, ...], ...]:
        """The pieces of track at each stop."""
        return tuple(
            tuple(path for path in self.paths if f"s{stop}" in path) for stop in range(len(self.stops))
        )

    @cached_property
    def exits(self) -> frozenset[int]:
        """The hexsides with track."""
        return frozenset(edge for edge in EDGES if self.at_edge[edge])

    @cached_property
    def exits_of(self) -> tuple[frozenset[int], ...]:
        """The hexsides that track joins directly to each stop."""
        return tuple(
            frozenset(end for path in paths for end in path if isinstance(end, int)) for paths in self.at_stop
        )

    def stop_at(self, edge: int) -> int | None:
        """The stop that track joins directly to a hexside, if there is one."""
        return next((index for index, exits in enumerate(self.exits_of) if edge in exits), None)


def other_end(path: Ends, end: End) -> End:
    return path[1] if path[0] == end else path[0]


# ---- designs of a title, worked out once


def turned(facts: Facts, tile: str, rotation: int) -> Design:
    """The design of a tile turned `rotation` sixths clockwise."""
    return worked_out(facts, _turned_designs)[tile, rotation]


def _turned_designs(facts: Facts) -> dict[tuple[str, int], Design]:
    return {
        (tile, rotation): _turned(design, rotation)
        for tile, design in facts.designs.items()
        for rotation in EDGES
    }


def _turned(design: DesignFacts, rotation: int) -> Design:
    paths = _paths(design.paths, rotation)
    return Design(design.colour, design.stops, paths, design.labels, ferry=design.ferry)


def printed(facts: Facts, hex_id: HexId) -> Design:
    """The design printed on a hex."""
    return worked_out(facts, _printed_designs)[hex_id]


def _printed_designs(facts: Facts) -> dict[HexId, Design]:
    return {hex_id: _printed(hex_facts) for hex_id, hex_facts in facts.hexes.items()}


def _printed(hex_facts: HexFacts) -> Design:
    return Design(hex_facts.colour, hex_facts.stops, _paths(hex_facts.paths, 0), hex_facts.labels)


def _paths(paths: Iterable[Ends], rotation: int) -> tuple[Ends, ...]:
    return tuple(in_order(rotated(one, rotation), rotated(other, rotation)) for one, other in paths)


# ---- designs on a board

_Drawn = tuple[HexId | None, str | None, int, str | None, int, bool]


def design_at(board: Board, hex_id: HexId) -> Design:
    """What can be seen of track and stops on a hex of the board, the lower layer included."""
    return design_of(board.facts, hex_id, board.hexes[hex_id])


def towards(seen: Seen, hex_id: HexId, stop: int) -> tuple[HexId, ...]:
    """The hexes that the track of a stop leads to directly; none if no track is there."""
    exits_of = design_at(seen.board, hex_id).exits_of
    exits = sorted(exits_of[stop]) if stop < len(exits_of) else ()
    beyond = (seen.facts.neighbours[hex_id][edge] for edge in exits)
    return tuple(neighbour for neighbour in beyond if neighbour is not None)


def design_of(facts: Facts, hex_id: HexId, placed: Placed) -> Design:
    """What is drawn on a hex on which lies what `placed` says."""
    designs = worked_out(facts, _drawn_designs)
    drawn = drawn_as(hex_id, placed)
    if drawn not in designs:
        designs[drawn] = _draw(facts, hex_id, placed)
    return designs[drawn]


def drawn_as(hex_id: HexId, placed: Placed) -> _Drawn:
    """What decides how a hex looks; equal for two states of a hex that look the same."""
    return (
        hex_id if placed.tile is None or placed.tunnel is not None else None,
        placed.tile,
        placed.rotation,
        placed.tunnel,
        placed.tunnel_rotation,
        placed.marker is not None,
    )


def _drawn_designs(_facts: Facts) -> dict[_Drawn, Design]:
    return {}


def _draw(facts: Facts, hex_id: HexId, placed: Placed) -> Design:
    tile = placed.tile
    surface = printed(facts, hex_id) if tile is None else turned(facts, tile, placed.rotation)
    if placed.marker is None:
        surface = _without_closed_stops(surface)
    if placed.tunnel is None:
        return surface
    below = turned(facts, placed.tunnel, placed.tunnel_rotation).paths
    return Design(surface.colour, surface.stops, surface.paths + below, surface.labels, below)


def _without_closed_stops(design: Design) -> Design:
    closed = {f"s{index}" for index, stop in enumerate(design.stops) if stop.kind == _NEEDS_MARKER}
    if not closed:
        return design
    open_paths = tuple(path for path in design.paths if not closed & set(path))
    return Design(design.colour, design.stops, open_paths, design.labels)


# ---- from one design to the next


def city_map(old: Design, new: Design) -> tuple[int | None, ...]:
    """For each stop of the old design the stop it becomes; None where it disappears.

    A stop goes on where all its hexsides run to one stop. Without track it keeps its number, or becomes
    the only one there is.
    """
    return tuple(_successor(old, new, index) for index in range(len(old.stops)))


def _successor(old: Design, new: Design, index: int) -> int | None:
    exits = old.exits_of[index]
    if exits:
        return next((stop for stop, now in enumerate(new.exits_of) if exits <= now), None)
    if len(old.stops) == len(new.stops):
        return index
    return 0 if len(new.stops) == 1 else None
