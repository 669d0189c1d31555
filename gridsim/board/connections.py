"""What a company reaches on a board, exactly as the rulebooks define a path.

A path runs along legs, visits no stop twice, uses no hexside and no piece of track twice, and goes through
no stop that is blocked or a dead end. Whether such a path exists depends on all of it at once: at a switch,
the branch taken decides what is left. So the search has two stages. A quick one spreads out from the stations
and keeps, for each stop, one path to it; what it finds is certain. It can only miss something where the kept
path uses a hexside that is needed further on, for with disjoint hexsides and different stops any two pieces
of path fit together. Only those places are then searched exactly, backward from the goal: the last leg is
fixed first, so that a walk that avoids it can be looked for again by the quick search.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gridsim.board.network import NONE_CLOSED, Name, Network, Segment, Way, network
from gridsim.board.stations import is_closed_to, whole_area
from gridsim.core.state import Board, CompanyId, HexId, StopId, derived_for

if TYPE_CHECKING:
    from gridsim.board.grid import Grid, Side

Passable = Callable[[StopId], bool]


def always(_stop: StopId) -> bool:
    return True


class Search:
    """Paths over one network from some stops."""

    def __init__(self, track: Network, starts: Iterable[StopId], passable: Passable) -> None:
        self.track = track
        self.starts = frozenset(starts)
        self._through = {stop for stop, facts in track.stops.items() if not facts.dead_end and passable(stop)}

    def goes_on(self, stop: StopId) -> bool:
        """Whether a path may leave a stop it has come to, or begins there."""
        return stop in self.starts or stop in self._through

    def spread(self, known: dict[StopId, int], queue: Collection[StopId]) -> set[StopId]:
        """Add to `known` the stops that the kept paths lead to; returns those they might miss.

        `known` maps a stop to what its kept path touches: the bits of hexsides and of hexes.
        """
        missed: set[StopId] = set()
        todo = list(queue)
        for stop in todo:
            used = known[stop]
            for way in self.track.ways.get(stop, ()):
                end = way.end
                if end is None or end in known:
                    continue
                if way.mask & used:
                    missed.add(end)
                    continue
                known[end] = used | way.mask | way.around
                if self.goes_on(end):
                    todo.append(end)
        return missed - known.keys()

    def path_to(self, goal: StopId, avoid: int = 0, later: frozenset[StopId] = frozenset()) -> int | None:
        """What some path to a stop touches, in bits; None if there is none.

        The path touches nothing of `avoid` (hexsides and hexes) and visits none of the stops in `later`.
        """
        here = self.track.grid.hex_bits[goal[0]]
        if here & avoid:
            return None
        if goal in self.starts:
            return here
        quick = self._quick_path(goal, avoid, later)
        if quick is not None or not self._might_reach(goal, avoid, later):
            return quick
        return self._path_by_last_leg(goal, avoid, later)

    def _path_by_last_leg(self, goal: StopId, avoid: int, later: frozenset[StopId]) -> int | None:
        for way in self.track.ways.get(goal, ()):
            before = way.end
            if before is None or before in later or not self.goes_on(before):
                continue
            touched = way.mask | way.around
            if touched & avoid:
                continue
            found = self.path_to(before, avoid | way.mask, later | {goal})
            if found is not None:
                return found | touched
        return None

    def _begin(self, avoid: int, later: frozenset[StopId]) -> dict[StopId, int]:
        bits = self.track.grid.hex_bits
        return {
            stop: bits[stop[0]] for stop in self.starts if stop not in later and not bits[stop[0]] & avoid
        }

    def _quick_path(self, goal: StopId, avoid: int, later: frozenset[StopId]) -> int | None:
        """A path found by keeping one path for each stop; None says nothing."""
        known = self._begin(avoid, later)
        todo = list(known)
        for stop in todo:
            used = known[stop]
            for way in self.track.ways.get(stop, ()):
                end, touched = way.end, way.mask | way.around
                if end is None or end in known or end in later or touched & avoid or way.mask & used:
                    continue
                if end == goal:
                    return used | touched
                known[end] = used | touched
                if self.goes_on(end):
                    todo.append(end)
        return None

    def _might_reach(self, goal: StopId, avoid: int, later: frozenset[StopId]) -> bool:
        """Whether a stop can be come to if hexsides might be used again; False is certain."""
        seen = set(self._begin(avoid, later))
        todo = list(seen)
        for stop in todo:
            for way in self.track.ways.get(stop, ()):
                end = way.end
                if end is None or end in seen or end in later or (way.mask | way.around) & avoid:
                    continue
                if end == goal:
                    return True
                seen.add(end)
                if self.goes_on(end):
                    todo.append(end)
        return False

    def stops(self) -> dict[StopId, int]:
        """Every stop that a path leads to, and what one such path touches."""
        bits = self.track.grid.hex_bits
        known = {stop: bits[stop[0]] for stop in self.starts}
        missed = self.spread(known, known.keys())
        hopeless: set[StopId] = set()
        while missed:
            goal = missed.pop()
            path = self.path_to(goal)
            if path is None:
                hopeless.add(goal)
                continue
            known[goal] = path
            if self.goes_on(goal):
                missed |= self.spread(known, (goal,)) - hopeless
            missed -= known.keys()
        return known


@dataclass(frozen=True)
class Reach:
    """What paths from a company's stations lead to on one board."""

    search: Search
    paths: Mapping[StopId, int]
    """The stops reached, and what one path to each touches, in bits."""

    @property
    def grid(self) -> Grid:
        return self.search.track.grid

    @cached_property
    def stops(self) -> frozenset[StopId]:
        """The stops reached, those with an own station among them."""
        return frozenset(self.paths)

    @cached_property
    def segments(self) -> frozenset[Segment]:
        """The pieces of track that lie on some path."""
        found: set[Segment] = set()
        unsure: list[Way] = []
        for way in self._ways():
            if way.mask & self.paths[way.start]:
                unsure.append(way)
            else:
                found.update(way.segments)
        for way in unsure:
            found.update(self._reached_part(way, found))
        return frozenset(found)

    @cached_property
    def sides(self) -> frozenset[Side]:
        """The hexsides that track on some path crosses or ends at."""
        names = self.grid.sides
        return frozenset(
            names[segment.hex, end]
            for segment in self.segments
            for end in segment.ends
            if isinstance(end, int)
        )

    @cached_property
    def hexes(self) -> frozenset[HexId]:
        """Hexes with a stop or with track on some path."""
        return frozenset(segment.hex for segment in self.segments) | {stop[0] for stop in self.stops}

    def comes_to(self, name: Name) -> bool:
        """Whether a path outside a hex leads up to its hexside `name` = (hex, edge).

        The path touches nothing of that hex, so it stays a path whatever is laid there.
        """
        return self._leads_up_to(name, self.grid.hex_bits[name[0]])

    def comes_back_to(self, name: Name) -> bool:
        """Whether any path leads up to a hexside from outside the hex, which it may have passed before."""
        return self._leads_up_to(name, 0)

    @cached_property
    def approached(self) -> frozenset[Name]:
        """Hexsides, as named by the hex that one would enter, to which some path might lead."""
        return frozenset(self._comers)

    @cached_property
    def _comers(self) -> dict[Name, list[tuple[Way, int]]]:
        """The ways that come up to a hexside, and after how many hexsides."""
        beyond = self.grid.beyond
        found: dict[Name, list[tuple[Way, int]]] = {}
        for way in self._ways():
            for count, name in enumerate(way.names, 1):
                entered = beyond[name]
                if entered is not None:
                    found.setdefault(entered, []).append((way, count))
        return found

    @cached_property
    def _led_up_to(self) -> dict[tuple[Name, int], bool]:
        return {}

    def _leads_up_to(self, name: Name, avoid: int) -> bool:
        known, key = self._led_up_to, (name, avoid)
        if key not in known:
            is_closed = self.grid.bits[name] & self.search.track.closed
            known[key] = not is_closed and self._has_path_up_to(name, avoid)
        return known[key]

    def _has_path_up_to(self, name: Name, avoid: int) -> bool:
        unsure = []
        for way, count in self._comers.get(name, ()):
            sides, hexes = self._touched(way, count)
            if hexes & avoid:
                continue
            if not self.paths[way.start] & (sides | avoid):
                return True
            unsure.append((way.start, sides | avoid))
        return any(self.search.path_to(stop, touched) is not None for stop, touched in unsure)

    def _touched(self, way: Way, count: int) -> tuple[int, int]:
        """The bits of a way's first hexsides and what comes before them, and of the hexes before them."""
        bits, hex_bits = self.grid.bits, self.grid.hex_bits
        sides, hexes = way.first_stem, 0
        for name, hex_id in zip(way.names[:count], way.hexes, strict=False):
            sides |= bits[name]
            hexes |= hex_bits[hex_id]
        return sides, hexes

    def _ways(self) -> Iterator[Way]:
        """The ways out of the stops reached that may be left."""
        ways = self.search.track.ways
        for stop in self.paths:
            if self.search.goes_on(stop):
                yield from ways.get(stop, ())

    def _reached_part(self, way: Way, sure: Collection[Segment]) -> Iterator[Segment]:
        """The segments of a way, as far as a path can go on along it."""
        bits = self.grid.bits
        touched, kept = way.first_stem, self.paths[way.start]
        for index, segment in enumerate(way.segments):
            if index < len(way.names):
                touched |= bits[way.names[index]]
            if index == len(way.names):
                touched |= way.stems
            if segment in sure:
                continue
            if touched & kept:
                path = self.search.path_to(way.start, touched)
                if path is None:
                    return
                kept = path
            yield segment


def reach(
    board: Board,
    company: CompanyId,
    closed: frozenset[Side] = NONE_CLOSED,
    *,
    bases: frozenset[HexId] | None = None,
) -> Reach:
    """What a company reaches, worked out once for each board.

    `closed` are hexsides that its paths may not cross, such as borders; `bases` are the hexes whose stations
    its paths may begin at, where that is not any of its stations.
    """
    return derived_for(board, _reach, company, closed, bases)


def _reach(
    board: Board, company: CompanyId, closed: frozenset[Side], bases: frozenset[HexId] | None
) -> Reach:
    def passable(stop: StopId) -> bool:
        return not is_closed_to(board, stop, company)

    stations = [stop for stop in board.stations.get(company, ()) if bases is None or stop[0] in bases]
    starts = [place for stop in stations for place in whole_area(board.facts, stop)]
    search = Search(network(board, closed), starts, passable)
    return Reach(search, search.stops())


def is_connected(
    board: Board,
    from_stop: StopId,
    to_hexes: Collection[HexId],
    *,
    passable: Passable = always,
    closed: frozenset[Side] = NONE_CLOSED,
) -> bool:
    """Whether a path leads from a stop to some stop of one of the hexes.

    Stations block nothing unless `passable` says so; the stop it ends at need not be passable.
    """
    search = Search(network(board, closed), (from_stop,), passable)
    return any(stop[0] in to_hexes for stop in search.stops() if stop != from_stop)
