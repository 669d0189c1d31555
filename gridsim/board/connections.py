"""What a company reaches on a board, exactly as the rulebooks define a path.

A path runs along legs, visits no stop twice, uses no hexside and no piece of track twice, and goes through
no stop that is blocked or a dead end. Whether such a path exists depends on all of it at once: at a switch,
the branch taken decides what is left. So the search has two stages. A quick one spreads out from the stations
and keeps, for each stop, one path to it; what it finds is certain. It can only miss something where the kept
path uses a hexside that is needed further on, for with disjoint hexsides and different stops any two pieces
of path fit together. Only those places are then searched exactly, backward from the goal: the last leg is
fixed first, so that a walk that avoids it can be looked for again by the quick search. On boards full of
switches that can take long where there is no path; it ends after a number of looks, and says so.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from gridsim.board.network import NONE_CLOSED, Name, Network, Segment, Way, network
from gridsim.board.stations import stops_closed_to, whole_area
from gridsim.core.state import Board, CompanyId, HexId, StopId, derived_for
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.board.grid import Grid, Side

Part = tuple[StopId, int, frozenset[StopId]]
"""Where a path is to lead to, what it must not touch, and the stops it visits later."""
MOST_LOOKS = 6000
"""How many last legs are tried for one question at most; games need some twenty."""


class _EndedError(Exception):
    """All looks are spent."""


class Search:
    """Paths over one network from some stops."""

    def __init__(
        self, track: Network, starts: Iterable[StopId], blocked: Collection[StopId] = frozenset()
    ) -> None:
        """`blocked` are stops at which a path may end but through which it may not pass."""
        self.track = track
        self.starts = frozenset(starts)
        self._left = track.through.difference(blocked) | self.starts
        self.is_complete = True
        """Whether every path that was not found is known not to be there; else some search was ended."""
        self._looks = 0
        self._hopeless: set[Part] = set()

    def goes_on(self, stop: StopId) -> bool:
        """Whether a path may leave a stop it has come to, or begins there."""
        return stop in self._left

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
        """What some path to a stop touches, in bits; None if none is found within `MOST_LOOKS`.

        The path touches nothing of `avoid` (hexsides and hexes) and visits none of the stops in `later`.
        """
        self._looks = 0
        return self._path_within(goal, avoid, later)

    def _path_within(self, goal: StopId, avoid: int, later: frozenset[StopId]) -> int | None:
        """What some path to a stop touches, in bits, with the looks that are left; see `path_to`."""
        self._hopeless.clear()
        try:
            return self._path(goal, avoid, later)
        except _EndedError:
            self.is_complete = False
            return None

    def _path(self, goal: StopId, avoid: int, later: frozenset[StopId]) -> int | None:
        """As `path_to`, but looking on from where it is."""
        here = self.track.grid.hex_bits[goal[0]]
        if here & avoid:
            return None
        if goal in self.starts:
            return here
        quick = self._quick_path(goal, avoid, later)
        if quick is not None or not self._might_reach(goal, avoid, later):
            return quick
        part = (goal, avoid, later)
        if part in self._hopeless:
            return None
        found = self._path_by_last_leg(goal, avoid, later)
        if found is None:
            self._hopeless.add(part)
        return found

    def _path_by_last_leg(self, goal: StopId, avoid: int, later: frozenset[StopId]) -> int | None:
        for way in self.track.ways.get(goal, ()):
            before = way.end
            if before is None or before in later or not self.goes_on(before):
                continue
            touched = way.mask | way.around
            if touched & avoid:
                continue
            if self._looks == MOST_LOOKS:
                raise _EndedError
            self._looks += 1
            found = self._path(before, avoid | way.mask, later | {goal})
            if found is not None:
                return found | touched
        return None

    def leads_to(self, goals: Collection[StopId]) -> bool:
        """Whether a path leads to any of some stops that it does not begin at, found within `MOST_LOOKS`."""
        if not goals:
            return False
        known = self._begin(0, frozenset())
        missed = self.spread(known, tuple(known))
        if not known.keys().isdisjoint(goals):
            return True
        self._looks = 0
        # Whatever else can be come to lies beyond a stop that was missed.
        return bool(missed) and any(
            self._path_within(goal, 0, frozenset()) is not None for goal in sorted(goals)
        )

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
        """Every stop that a path leads to, found within `MOST_LOOKS`, and what one such path touches."""
        self._looks = 0
        bits = self.track.grid.hex_bits
        known = {stop: bits[stop[0]] for stop in self.starts}
        missed = self.spread(known, known.keys())
        hopeless: set[StopId] = set()
        while missed:
            goal = min(missed)  # in an order that is the same everywhere, for the looks may end with any
            missed.remove(goal)
            path = self._path_within(goal, 0, frozenset())
            if path is None:
                hopeless.add(goal)
                continue
            known[goal] = path
            if self.goes_on(goal):
                missed |= self.spread(known, (goal,)) - hopeless
            missed -= known.keys()
        return known


class Reach(Bundle, frozen=True, dict=True, weakref=True):
    """What paths from a company's stations lead to on one board."""

    search: Search
    paths: Mapping[StopId, int]
    """The stops reached, and what one path to each touches, in bits."""

    @property
    def grid(self) -> Grid:
        return self.search.track.grid

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing because some search for a path was ended before it was sure."""
        return self.search.is_complete

    @cached_property
    def stops(self) -> frozenset[StopId]:
        """The stops reached, those with an own station among them."""
        return frozenset(self.paths)

    @cached_property
    def segments(self) -> frozenset[Segment]:
        """The pieces of track that lie on some path."""
        found: set[Segment] = set()
        unsure: list[Way] = []
        for way in self._ways:
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
        beyond = self.grid.beyond
        entered = {beyond[name] for way in self._ways for name in way.names}
        return frozenset(name for name in entered if name is not None)

    def _comers(self, name: Name) -> Iterator[tuple[Way, int]]:
        """The ways that come up to a hexside, and after how many hexsides."""
        leaving, bit = self.grid.beyond[name], self.grid.hex_bits[name[0]]
        if leaving is None:
            return
        for way in self._ways:
            if way.around & bit and leaving in way.names:
                yield way, way.names.index(leaving) + 1

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
        for way, count in self._comers(name):
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

    @cached_property
    def _ways(self) -> tuple[Way, ...]:
        """The ways out of the stops reached that may be left."""
        ways, goes_on = self.search.track.ways, self.search.goes_on
        return tuple(way for stop in self.paths if goes_on(stop) for way in ways.get(stop, ()))

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
    stations = [stop for stop in board.stations.get(company, ()) if bases is None or stop[0] in bases]
    starts = [place for stop in stations for place in whole_area(board.facts, stop)]
    search = Search(network(board, closed), starts, stops_closed_to(board, company))
    return Reach(search, search.stops())


def is_connected(
    board: Board,
    from_stop: StopId,
    to_hexes: Collection[HexId],
    *,
    blocked: Collection[StopId] = frozenset(),
    closed: frozenset[Side] = NONE_CLOSED,
) -> bool:
    """Whether a path leads from a stop to some stop of one of the hexes.

    Stations block nothing but those `blocked`, at which it may end all the same.
    """
    track = network(board, closed)
    goals = [stop for stop in track.ways if stop[0] in to_hexes and stop != from_stop]
    if not goals or from_stop not in track.ways:
        return False
    return Search(track, (from_stop,), blocked).leads_to(goals)
