"""The track of a board as a network: stops, and the ways of track between neighbouring stops.

A way follows the drawn pieces from hexside to hexside: no change of track where pieces merely cross, no
turning back, no hexside and no piece twice. It ends at the next stop (then it is a leg), where the track
ends, or where going on would use track a second time. Two pieces of one hex that meet at a hexside share
track there, so what can be used together is decided by hexsides alone: sets of them are kept as the bits
of whole numbers (`gridsim.board.grid`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeGuard, TypeVar

from msgspec.structs import replace

from gridsim.board.grid import Grid, Side, grid
from gridsim.board.steps import HexSteps, Name, Segment, stems_of, steps_of
from gridsim.board.tiles import Design, Ends, design_of, other_end, stop_index
from gridsim.core.state import Board, HexId, Placed, StopId, derived_for
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.facts.model import StopFacts

NONE_CLOSED: frozenset[Side] = frozenset()


End = TypeVar("End", StopId, StopId | None)


class WayTo(NamedTuple, Generic[End]):
    """A way out of a stop, whether or not it comes to another one; it passes no other stop."""

    start: StopId
    end: End
    """None: it ends without a stop."""
    hexes: tuple[HexId, ...]
    """Every hex from first to last, both included."""
    sides: tuple[Side, ...]
    """Hexsides crossed, and the one at which track without a stop ends."""
    segments: tuple[Segment, ...]
    names: tuple[Name, ...]
    """The hexsides of `sides`, as the hex names them that the way leaves there."""
    mask: int
    """The bits of `sides` and of `stems`."""
    around: int
    """The bits of all hexes whose tiles decide how the way runs."""
    first_stem: int
    """The bit of the piece at its start that other track of the stop uses too; 0 without one."""
    stems: int
    """The bits of the pieces at both of its ends that other track of their stops uses too."""

    @property
    def start_edge(self) -> int | None:
        """The hexside by which it leaves the first stop; None for a link inside a hex."""
        return self.names[0][1] if self.names else None

    @property
    def end_edge(self) -> int | None:
        """The hexside by which it comes to the last stop."""
        edge = self.segments[-1].ends[0]
        return edge if isinstance(edge, int) else None


Way = WayTo[StopId | None]
Leg = WayTo[StopId]
"""A way between two neighbouring stops."""

Arc = tuple[StopId, int, int]
"""A way to another stop: that stop, the bits of what the way uses, and of all that it touches."""


class Network(Bundle, frozen=True, dict=True, weakref=True):
    """The track of one board. Ask `network(board)` for it."""

    grid: Grid
    closed: int
    """The bits of the hexsides that may not be crossed."""
    steps: dict[HexId, HexSteps]
    stops: Mapping[StopId, StopFacts]
    """Stops that have track or a station."""
    through: frozenset[StopId]
    """Those that a way may lead on from, as far as the map has it."""
    ways: Mapping[StopId, tuple[Way, ...]]
    """The ways out of every stop with track."""
    around: Mapping[StopId, int]
    """The bits of all hexes that decide how the ways out of a stop run."""
    arcs: Mapping[StopId, tuple[Arc, ...]]
    """Those of the ways out of a stop that come to another one, for searches."""

    @cached_property
    def legs(self) -> tuple[Leg, ...]:
        """Each leg once, in one of its two directions."""
        return tuple(leg for stop in self.ways for leg in self.legs_from(stop) if leg.start < leg.end)

    def legs_from(self, stop: StopId) -> tuple[Leg, ...]:
        """The legs that begin at a stop, as seen from it."""
        return tuple([way for way in self.ways.get(stop, ()) if _is_leg(way)])


def _is_leg(way: Way) -> TypeGuard[Leg]:
    return way.end is not None


# ---- the network of a board


def network(board: Board, closed: frozenset[Side] = NONE_CLOSED) -> Network:
    """The network of a board, worked out once for each board.

    `closed` are hexsides that may not be crossed besides those where nothing can ever cross.
    """
    key = (_whole, closed)
    known = board.known.get(key)
    if isinstance(known, _Unrenewed):
        known = board.known[key] = _renewed(known, board, network(board) if closed else None)
    return known if isinstance(known, Network) else derived_for(board, _whole, closed)


def _whole(board: Board, closed: frozenset[Side]) -> Network:
    numbered = grid(board.facts)
    closed_mask = numbered.mask(closed)
    steps = {hex_id: steps_of(board.facts, hex_id, placed) for hex_id, placed in board.hexes.items()}
    walk = _Walk(numbered, closed_mask, steps)
    designs = _designs(board, board.hexes)
    ways = {
        stop: ways
        for hex_id, design in designs.items()
        for stop, ways in _departures(walk, board, hex_id, design)
    }
    seen = {stop: _seen_from(out) for stop, out in ways.items()}
    around = {stop: bits for stop, (bits, _) in seen.items()}
    arcs = {stop: out for stop, (_, out) in seen.items()}
    stops = _stops(board, designs)
    return Network(numbered, closed_mask, steps, stops, _passable(stops), ways, around, arcs)


def _designs(board: Board, hexes: Iterable[HexId]) -> dict[HexId, Design]:
    """What is drawn on those of some hexes that have any stop."""
    drawn = ((hex_id, design_of(board.facts, hex_id, board.hexes[hex_id])) for hex_id in hexes)
    return {hex_id: design for hex_id, design in drawn if design.stops}


def _around(ways: Iterable[Way]) -> int:
    return reduce(or_, (way.around for way in ways), 0)


def _seen_from(ways: Iterable[Way]) -> tuple[int, tuple[Arc, ...]]:
    """What a network keeps of the ways out of a stop: what decides how they run, and where they come to."""
    every, arcs = 0, []
    for _, end, _, _, _, _, mask, around, _, _ in ways:
        every |= around
        if end is not None:
            arcs.append((end, mask, mask | around))
    return every, tuple(arcs)


class _Unrenewed(NamedTuple):
    """The network of an earlier board, for one that differs in some hexes, until that is asked for."""

    before: Network
    changed: tuple[HexId, ...]


def keep_network(old: Board, new: Board, hex_id: HexId) -> None:
    """Hand what is known of a board's track on to the board that differs from it in one hex.

    Only ways that touch the hex are walked again, so that a tile costs a fraction of a whole network; and
    that only when the new board's track is asked for.
    """
    for key, known in tuple(old.known.items()):
        if isinstance(known, (Network, _Unrenewed)) and key not in new.known:
            before, changed = known if isinstance(known, _Unrenewed) else (known, ())
            others = (other for other in changed if other != hex_id)
            new.known[key] = _Unrenewed(before, (*others, hex_id))


def _renewed(unrenewed: _Unrenewed, new: Board, unbarred: Network | None) -> Network:
    """The network of the new board; `unbarred` is that without any closed hexside, if this one has some."""
    before, changed = unrenewed
    stops, designs = dict(before.stops), _designs(new, changed)
    gone = [stop for stop in stops if stop[0] in changed]
    for stop in gone:
        del stops[stop]
    come = _stops(new, designs)
    stops.update(come)
    through = before.through.difference(gone).union(_passable(come))
    now = {hex_id: steps_of(new.facts, hex_id, new.hexes[hex_id]) for hex_id in changed}
    drawn_anew = [hex_id for hex_id, steps in now.items() if steps is not before.steps[hex_id]]
    if not drawn_anew:
        return replace(before, stops=stops, through=through)
    steps = {**before.steps, **now}
    walk = _Walk(before.grid, before.closed, steps, unbarred)
    bits = reduce(or_, (before.grid.hex_bits[hex_id] for hex_id in drawn_anew))
    ways, around, arcs = dict(before.ways), dict(before.around), dict(before.arcs)
    for stop in [stop for stop, near in before.around.items() if near & bits]:
        if stop[0] in drawn_anew:
            del ways[stop], around[stop], arcs[stop]
        else:
            ways[stop] = walk.renewed(new, stop, before.ways[stop], bits)
            around[stop], arcs[stop] = walk.seen_from(stop, ways[stop])
    for hex_id in drawn_anew:
        for stop, out in _departures(walk, new, hex_id, designs[hex_id]) if hex_id in designs else ():
            ways[stop], (around[stop], arcs[stop]) = out, walk.seen_from(stop, out)
    return Network(before.grid, before.closed, steps, stops, through, ways, around, arcs)


def _stops(board: Board, designs: Mapping[HexId, Design]) -> dict[StopId, StopFacts]:
    """The stops of some hexes that have track or a station."""
    found = {}
    for hex_id, design in designs.items():
        at_stop, placed = design.at_stop, board.hexes[hex_id]
        for index, facts in enumerate(design.stops):
            if at_stop[index] or any(_slots(placed, index)):
                found[hex_id, index] = facts
    return found


def _passable(stops: Mapping[StopId, StopFacts]) -> frozenset[StopId]:
    """Those of some stops that the map lets a way lead on from."""
    return frozenset(stop for stop, facts in stops.items() if not facts.dead_end)


def _slots(placed: Placed, index: int) -> tuple[str | None, ...]:
    return placed.stations[index] if index < len(placed.stations) else ()


def _departures(
    walk: _Walk, board: Board, hex_id: HexId, design: Design
) -> Iterator[tuple[StopId, tuple[Way, ...]]]:
    """The stops of a hex that have track, each with the ways out of it."""
    stems = stems_of(board.facts, hex_id, board.hexes[hex_id])
    for index, paths in enumerate(design.at_stop):
        if paths:
            yield (hex_id, index), walk.again((hex_id, index), paths, stems)


# ---- walking


_Trail = tuple[
    StopId, tuple[HexId, ...], tuple[Side, ...], tuple[Segment, ...], tuple[Name, ...], int, int, int
]
"""What a walk has used so far: start, hexes, sides, segments, names, mask, what is around, the first stem."""


class _Walk:
    """Walks the track of one board out of its stops."""

    def __init__(
        self,
        numbered: Grid,
        closed: int,
        steps: dict[HexId, HexSteps],
        unbarred: Network | None = None,
    ) -> None:
        """`unbarred` is the network of the same board with nothing closed, where that is known."""
        self._crossings, self._hex_bits = numbered.crossings, numbered.hex_bits
        self._closed = closed
        self._steps = steps
        self._unbarred = unbarred

    def _unhindered(self, stop: StopId) -> tuple[Way, ...] | None:
        """The ways out of a stop with nothing closed, if they are known and none comes to a closed side."""
        if self._unbarred is None:
            return None
        ways = self._unbarred.ways[stop]
        return None if any(way.mask & self._closed for way in ways) else ways

    def seen_from(self, stop: StopId, ways: tuple[Way, ...]) -> tuple[int, tuple[Arc, ...]]:
        """What else a network keeps of the ways out of a stop."""
        if self._unbarred is not None and ways is self._unbarred.ways[stop]:
            return self._unbarred.around[stop], self._unbarred.arcs[stop]
        return _seen_from(ways)

    def again(self, stop: StopId, paths: tuple[Ends, ...], stems: Mapping[int, int]) -> tuple[Way, ...]:
        """The ways out of a stop as its hex lies."""
        known = self._unhindered(stop)
        return self.ways_from(stop, paths, stems) if known is None else known

    def renewed(self, board: Board, stop: StopId, known: tuple[Way, ...], changed: int) -> tuple[Way, ...]:
        """The ways out of a stop, of which a piece keeps its own where none touches what changed."""
        unhindered = self._unhindered(stop)
        if unhindered is not None:
            return unhindered
        by_piece: dict[Ends, list[Way]] = {}
        for way in known:
            by_piece.setdefault(way.segments[0].ends, []).append(way)
        placed = board.hexes[stop[0]]
        paths = design_of(board.facts, stop[0], placed).at_stop[stop[1]]
        stems = stems_of(board.facts, stop[0], placed)
        ways: list[Way] = []
        for path in paths:
            old = by_piece[path]
            ways += self.ways_from(stop, (path,), stems) if _around(old) & changed else old
        return tuple(ways)

    def ways_from(self, stop: StopId, paths: tuple[Ends, ...], stems: Mapping[int, int]) -> tuple[Way, ...]:
        """All ways out of a stop by its pieces of track."""
        ways: list[Way] = []
        hex_id, index = stop
        around = self._hex_bits[hex_id]
        for path in paths:
            far = other_end(path, f"s{index}")
            segments = (Segment(hex_id, path),)
            if isinstance(far, int):
                stem = stems.get(far, 0)
                self._onward((stop, (hex_id,), (), segments, (), stem, around, stem), (hex_id, far), ways)
            else:
                end = hex_id, stop_index(far) or 0
                ways.append(WayTo(stop, end, (hex_id,), (), segments, (), 0, around, 0, 0))
        return tuple(ways)

    def _onward(self, trail: _Trail, name: Name, ways: list[Way]) -> None:
        """Go on over a hexside, in every direction there is."""
        start, hexes, sides, segments, names, mask, around, stem = trail
        bit, side, beyond = self._crossings[name]
        sides, names, mask = (*sides, side), (*names, name), mask | bit
        count = len(ways)
        if beyond is not None and not bit & self._closed:
            hex_id, edge = beyond
            around |= self._hex_bits[hex_id]
            further_hexes = (*hexes, hex_id)
            for segment, stop, further, last in self._steps[hex_id][edge]:
                # A piece whose other end was used before, or that leads back to the start, is a way's end.
                if last & mask or stop == start:
                    continue
                longer = (*segments, segment)
                if stop is not None:
                    used, stems = mask | last, stem | last
                    ways.append(
                        WayTo(start, stop, further_hexes, sides, longer, names, used, around, stem, stems)
                    )
                elif further is not None:
                    self._onward(
                        (start, further_hexes, sides, longer, names, mask, around, stem), further, ways
                    )
        if len(ways) == count:
            ways.append(WayTo(start, None, hexes, sides, segments, names, mask, around, stem, stem))
