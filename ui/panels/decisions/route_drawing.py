"""A route being drawn stop by stop. Which stops are next is read from the track; nothing is judged here."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from gridsim.board.network import Leg, network
from gridsim.core.actions import Run
from gridsim.core.run_stops import stop_name
from gridsim.core.state import GameState, StopId

FARTHEST = 4
"""So many stops farther a route may be drawn at once."""


class Sketch:
    """The stops clicked so far for one train, and the way between each two."""

    def __init__(self, state: GameState, train: str) -> None:
        self.train = train
        self.stops: list[StopId] = []
        self._track = network(state.board)
        self._homes = state.board.stations.get(state.trains[train].owner, ())
        self._ways: list[int] = []
        """Which of the legs between two stops is taken, where there are several."""

    def add(self, stop: StopId) -> bool:
        """Go on to a stop; False if no track leads there. Without a route yet the stop begins it."""
        if not self.stops:
            self.stops.append(stop)
            return True
        if stop in self.stops or not self._between(self.stops[-1], stop):
            return False
        self.stops.append(stop)
        self._ways.append(0)
        return True

    def reach(self, stop: StopId, passed: Collection[str] = ()) -> bool:
        """Go on to a stop, by the fewest others where it is not the next one; False if no track leads there.

        `passed` are hexes the route was drawn over: of several tracks the one through most of them is taken.
        """
        if not self.stops:
            return self.add(stop)
        way = self._way_to(stop)
        for part in way:
            self.add(part)
            self._follow(passed)
        return bool(way)

    def follow_back(self, stop: StopId) -> bool:
        """Take the last stop away if the hand has come back to the one before it."""
        is_back = self.stops[-2:-1] == [stop]
        if is_back:
            self.shorten()
        return is_back

    def _follow(self, passed: Collection[str]) -> None:
        legs = self._between(self.stops[-2], self.stops[-1])
        through = [len(set(passed).intersection(leg.hexes)) for leg in legs]
        self._ways[-1] = through.index(max(through))

    def _way_to(self, stop: StopId) -> list[StopId]:
        """The stops to go on by, the wanted one last; none if no track leads there past unused stops."""
        ways = deque([[self.stops[-1]]])
        seen = set(self.stops)
        while ways:
            way = ways.popleft()
            for leg in self._track.legs_from(way[-1]):
                if leg.end == stop and stop not in self.stops:
                    return [*way[1:], stop]
                if leg.end not in seen and len(way) < FARTHEST:
                    seen.add(leg.end)
                    ways.append([*way, leg.end])
        return []

    def shorten(self) -> None:
        """Take the last stop away."""
        if self.stops:
            self.stops.pop()
        if self._ways:
            self._ways.pop()

    def other_way(self) -> None:
        """Take another track to the last stop."""
        if self.has_other_way:
            count = len(self._between(self.stops[-2], self.stops[-1]))
            self._ways[-1] = (self._ways[-1] + 1) % count

    @property
    def has_other_way(self) -> bool:
        return len(self.stops) > 1 and len(self._between(self.stops[-2], self.stops[-1])) > 1

    def first_stops(self) -> list[StopId]:
        """The stops a route can begin at: those that track joins with a station, one way or another."""
        found: dict[StopId, None] = {}
        waiting = [stop for stop in self._homes if self._track.legs_from(stop)]
        while waiting:
            stop = waiting.pop()
            found[stop] = None
            waiting += [leg.end for leg in self._track.legs_from(stop) if leg.end not in found]
        return list(found)

    def next_stops(self) -> list[StopId]:
        """The stops that track leads to from the last one."""
        if not self.stops:
            return []
        found = dict.fromkeys(leg.end for leg in self._track.legs_from(self.stops[-1]))
        return [stop for stop in found if stop not in self.stops]

    @property
    def run(self) -> Run | None:
        """The route so far; None while it has less than two stops."""
        if len(self.stops) < 2:
            return None
        pairs = zip(self.stops, self.stops[1:], self._ways, strict=False)
        legs = tuple(self._between(one, other)[way].hexes for one, other, way in pairs)
        return Run(train=self.train, stops=tuple(map(stop_name, self.stops)), legs=legs)

    def _between(self, one: StopId, other: StopId) -> list[Leg]:
        """The ways from a stop to another that pass different hexes, the shortest first."""
        ways: dict[tuple[str, ...], Leg] = {}
        for leg in self._track.legs_from(one):
            if leg.end == other:
                ways.setdefault(leg.hexes, leg)
        return sorted(ways.values(), key=lambda leg: len(leg.hexes))
