"""What a company reaches on a board: stops, hexsides and track. `searching` has how paths are found."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from gridsim.board.network import NONE_CLOSED, Way, network
from gridsim.board.searching import Search
from gridsim.board.stations import stops_closed_to, whole_area
from gridsim.board.steps import Name, Segment
from gridsim.board.tiles import design_at
from gridsim.core.state import Board, CompanyId, HexId, StopId, derived_for
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.board.grid import Grid, Side

Comer = tuple[Way, int]
"""A way, and after how many of its hexsides it comes up to a certain one."""
Question = tuple[Name, int]
"""A hexside that a path is to lead up to, and the bits of what it must not touch."""
MANY = 8
"""Who asks for more hexsides than this is told from a list of all of them, which costs as much to make."""


class Reach(Bundle, frozen=True, dict=True, weakref=True):
    """What paths from a company's stations lead to on one board."""

    search: Search

    @cached_property
    def paths(self) -> Mapping[StopId, int]:
        """The stops reached, and what one path to each touches, in bits."""
        return self.search.stops()

    @property
    def grid(self) -> Grid:
        return self.search.track.grid

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing because some search for a path was ended before it was sure."""
        _ = self.paths
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

    def comes_to_any(self, names: Collection[Name]) -> bool:
        """Whether `comes_to` is true of any of some hexsides; what a quick look tells comes first."""
        hex_bits = self.grid.hex_bits
        questions = [(name, hex_bits[name[0]]) for name in names]
        return any(map(self._is_told, questions)) or any(map(self._leads_up_to, questions))

    def comes_to(self, name: Name) -> bool:
        """Whether a path outside a hex leads up to its hexside `name` = (hex, edge).

        The path touches nothing of that hex, so it stays a path whatever is laid there.
        """
        return self._leads_up_to((name, self.grid.hex_bits[name[0]]))

    def comes_back_to(self, name: Name) -> bool:
        """Whether any path leads up to a hexside from outside the hex, which it may have passed before."""
        return self._leads_up_to((name, 0))

    @cached_property
    def approached(self) -> frozenset[Name]:
        """Hexsides, as named by the hex that one would enter, to which some path might lead."""
        beyond = self.grid.beyond
        entered = {beyond[name] for way in self._ways for name in way.names}
        return frozenset(name for name in entered if name is not None)

    def _comers(self, name: Name, paths: Mapping[StopId, int]) -> Iterable[Comer]:
        """The ways that go on from some paths and come up to a hexside, and after how many hexsides."""
        is_sure = paths is self.search.sure_stops
        if len(self._asked) == MANY:
            return (self._sure_comers if is_sure else self._all_comers).get(name, ())
        self._asked.append(name)
        return self._looked_for(name, self._sure_ways if is_sure else self._ways)

    def _looked_for(self, name: Name, ways: Iterable[Way]) -> Iterator[Comer]:
        leaving, bit = self.grid.beyond[name], self.grid.hex_bits[name[0]]
        for way in ways if leaving is not None else ():
            if way.around & bit and leaving in way.names:
                yield way, way.names.index(leaving) + 1

    @cached_property
    def _asked(self) -> list[Name]:
        """The hexsides asked for first."""
        return []

    @cached_property
    def _sure_comers(self) -> dict[Name, list[Comer]]:
        return self._by_hexside(self._sure_ways)

    @cached_property
    def _all_comers(self) -> dict[Name, list[Comer]]:
        is_sure = self.paths is self.search.sure_stops
        return self._sure_comers if is_sure else self._by_hexside(self._ways)

    def _by_hexside(self, ways: Iterable[Way]) -> dict[Name, list[Comer]]:
        """All that come up to a hexside, by how the hex names it that one would enter."""
        beyond = self.grid.beyond
        found: dict[Name, list[Comer]] = {}
        for way in ways:
            for count, name in enumerate(way.names, 1):
                entered = beyond[name]
                if entered is not None:
                    found.setdefault(entered, []).append((way, count))
        return found

    @cached_property
    def _led_up_to(self) -> dict[Question, bool]:
        return {}

    @cached_property
    def _unsure(self) -> dict[Question, list[tuple[StopId, int]]]:
        """What a quick look was not sure of, and where a path might go on to it; see `_goes_up_to`."""
        return {}

    def _is_told(self, question: Question) -> bool:
        """Whether a quick look is sure of a path up to a hexside that touches nothing of some hexes."""
        known, (name, avoid) = self._led_up_to, question
        if question in known:
            return known[question]
        if question in self._unsure:
            return False
        unsure: list[tuple[StopId, int]] = []
        is_closed = self.grid.bits[name] & self.search.track.closed
        if is_closed or self._goes_up_to(name, avoid, self.search.sure_stops, unsure):
            known[question] = not is_closed
            return not is_closed
        self._unsure[question] = unsure
        return False

    def _leads_up_to(self, question: Question) -> bool:
        known = self._led_up_to
        if not self._is_told(question) and question not in known:
            known[question] = self._has_path_up_to(question, self._unsure.pop(question))
        return known[question]

    def _has_path_up_to(self, question: Question, unsure: list[tuple[StopId, int]]) -> bool:
        if self.paths is not self.search.sure_stops:
            unsure = []
            if self._goes_up_to(*question, self.paths, unsure):
                return True
        return any(self.search.path_to(stop, touched) is not None for stop, touched in unsure)

    def _goes_up_to(
        self, name: Name, avoid: int, paths: Mapping[StopId, int], unsure: list[tuple[StopId, int]]
    ) -> bool:
        """Whether one of these paths goes on to a hexside; where another might, it is noted as `unsure`."""
        for way, count in self._comers(name, paths):
            sides, hexes = self._touched(way, count)
            if hexes & avoid:
                continue
            if not paths[way.start] & (sides | avoid):
                return True
            unsure.append((way.start, sides | avoid))
        return False

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
        is_sure = self.paths is self.search.sure_stops
        return self._sure_ways if is_sure else self._ways_from(self.paths)

    @cached_property
    def _sure_ways(self) -> tuple[Way, ...]:
        """Those of them that are told quickly."""
        return self._ways_from(self.search.sure_stops)

    def _ways_from(self, stops: Iterable[StopId]) -> tuple[Way, ...]:
        ways, goes_on = self.search.track.ways, self.search.goes_on
        return tuple(way for stop in stops if goes_on(stop) for way in ways.get(stop, ()))

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
    return Reach(search)


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
    arcs = network(board, closed).arcs
    places = ((hex_id, index) for hex_id in to_hexes for index in range(len(design_at(board, hex_id).stops)))
    goals = [stop for stop in places if stop != from_stop and arcs.get(stop)]
    if not goals or not arcs.get(from_stop):
        return False
    return Search(network(board, closed), (from_stop,), blocked).leads_to(goals)
