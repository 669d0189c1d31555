"""The best routes of trains that come to a limited number of stops, without growing all of their ways.

Whatever a way goes on to from a stop, so many more stops bring no more than the best walk over so many legs,
even one that comes to a stop twice. That is told for all stops by one table, and it is close enough to
leave a tenth of the ways. Of each kind of train the best way is grown first. A choice falls short of all best
ways together by what its routes fall short of them, so that none of these lies further below than the best
choice known; ways are chosen among that come closer and closer to that, until none is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.routes.best_ways import Aim
from gridsim.routes.bounds import Extras
from gridsim.routes.choosing import Choosing
from gridsim.routes.paths import FIELD, GUARD, NO_NODE, FullError, Growth, Route
from gridsim.routes.track_prices import FINE, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gridsim.routes.packing import Choice
    from gridsim.routes.paths import Arc, Arms, Look
    from gridsim.routes.problem import LegNumber, StopNumber
    from gridsim.routes.tracks import Tracks

FIRST_PART = 32
"""By such a part of what all best ways bring a route may first fall short of its own; then by twice that."""
MOST = 40_000
"""So many ways of a kind are kept at most."""
MORE = FIELD
"""Where the field of the reach begins that tells to how many stops a way may still come."""
FIELD_MASK = GUARD - 1


def can_climb(arms: Arms) -> bool:
    """Whether a train is paid for every stop, and all stops count towards how many it may come to."""
    reach, stops = arms.reach, arms.tracks.problem.stops
    return (
        reach.best is None
        and reach.stops is not None
        and all(stop.kind in reach.counted for stop, usable in zip(stops, arms.usable, strict=True) if usable)
    )


class Promises:
    """The most that ways of one kind of train can still bring, bonuses with it."""

    def __init__(self, arms: Arms) -> None:
        extra, stops = Extras(arms).most, arms.tracks.problem.stops
        self._most = arms.room >> MORE & FIELD_MASK
        self.extra = extra.once + extra.each * self._most
        self.is_end = [stop.is_end for stop in stops]
        self._both: dict[tuple[StopNumber, StopNumber, int], int] = {}
        self.of: list[list[int]] = [[self.extra] * len(stops)]
        """By how many more stops a way may come to, then by the stop that it has come to."""
        for _ in range(self._most):
            self.of.append(self._lengthened(arms, self.of[-1]))
        first = self.of[min(1, self._most)]
        self.arcs = [self._in_order(arcs, first) for arcs in arms.arcs]
        """The legs out of each stop, what promises most first."""

    def _lengthened(self, arms: Arms, before: list[int]) -> list[int]:
        extra = self.extra
        return [
            extra if is_end or not arcs else max([gain + before[end] for end, _, _, _, gain, _, _ in arcs])
            for is_end, arcs in zip(self.is_end, arms.arcs, strict=True)
        ]

    @staticmethod
    def _in_order(arcs: Sequence[Arc], promised: Sequence[int]) -> list[Arc]:
        return sorted(arcs, key=lambda arc: -arc[4] - promised[arc[0]])

    def of_both(self, one: StopNumber, other: StopNumber, more: int) -> int:
        """What a way can still bring that goes on from both of its ends."""
        key = one, other, more
        known = self._both.get(key)
        if known is None:
            of = self.of
            known = max([of[count][one] + of[more - count][other] for count in range(more + 1)])
            known = self._both[key] = known - self.extra
        return known

    def most(self, arms: Arms) -> int:
        """What no way brings more than."""
        begun = ((root, *arms.begun(root)) for root in arms.roots())
        return max(
            (
                worth + gain + self.of_both(end, root, (left - cost) >> MORE & FIELD_MASK)
                for root, _, left, worth in begun
                for end, _, _, cost, gain, _, _ in arms.arcs[root]
                if (left - cost) & arms.guards == arms.guards
            ),
            default=0,
        )


def _promised(arms: Sequence[Arms]) -> list[Promises]:
    """What is promised to each kind of train; of those with the same legs to that which comes furthest."""
    known: dict[int, Promises] = {}
    for one in sorted(arms, key=lambda one: -one.room):
        if id(one.arcs) not in known:
            known[id(one.arcs)] = Promises(one)
    return [known[id(one.arcs)] for one in arms]


class Climb:
    """Grows those ways of one kind of train that come to an aim."""

    def __init__(self, growth: Growth, promises: Promises, aim: Aim) -> None:
        self._growth, self._promises, self._aim = growth, promises, aim
        self._arms, self._arcs = growth.arms, promises.arcs
        self._root: StopNumber = 0
        self._found: list[tuple[int, int]] = []

    def routes(self) -> list[Route]:
        """The routes that come to the aim, as far as that has risen, the one of most worth first."""
        arms, closed = self._arms, 0
        for root in arms.roots():
            used, left, worth = arms.begun(root)
            if left & arms.guards == arms.guards:
                self._root = root
                self._first_arm(NO_NODE, root, (used | closed, left, worth), None)
            closed |= arms.closing(root)
        return self._growth.routes_of([way for way in self._found if way[0] >= self._aim.least])

    def _keep(self, parent: int, step: int, used: int, left: int, worth: int) -> int:
        """Keep a way, and count it if it is a route that comes to the aim; returns its number."""
        growth, arms = self._growth, self._arms
        number = growth.add(parent, step, used, left, worth)
        if worth + self._promises.extra >= self._aim.least:
            node = growth.nodes[number]
            paid = worth + arms.bonus(used, arms.visited(node)) if arms.is_legal(node) else 0
            if paid >= self._aim.least:
                self._aim.note(paid)
                self._found.append((paid, number))
        return number

    def _first_arm(
        self, parent: int, stop: StopNumber, way: tuple[int, int, int], first: LegNumber | None
    ) -> None:
        """Lengthen the first arm; `first` is the leg it begins with, None before there is any."""
        guards, aim, promised, root = self._arms.guards, self._aim, self._promises.of_both, self._root
        used, left, worth = way
        added = self._arms.first_steps if first is None else 0
        for end, block, add, cost, gain, number, goes_on in self._arcs[stop]:
            rest = left - cost
            if used & block or rest & guards != guards:
                continue
            if worth + gain + promised(end, root, rest >> MORE & FIELD_MASK) < aim.least:
                continue
            longer = used | add, rest, worth + gain
            node = self._keep(parent, number + added, *longer)
            begun_with = number >> 1 if first is None else first
            self._second_arm(node, root, longer, begun_with)
            if goes_on:
                self._first_arm(node, end, longer, begun_with)

    def _second_arm(self, parent: int, stop: StopNumber, way: tuple[int, int, int], first: LegNumber) -> None:
        """Lengthen to the other side; legs out of the root must have a lower number than the first."""
        guards, aim, promised = self._arms.guards, self._aim, self._promises.of
        used, left, worth = way
        if self._promises.is_end[stop] or worth + promised[left >> MORE & FIELD_MASK][stop] < aim.least:
            return
        at_root = stop == self._root
        for end, block, add, cost, gain, number, _ in self._arcs[stop]:
            rest = left - cost
            if used & block or (at_root and number >> 1 >= first) or rest & guards != guards:
                continue
            if worth + gain + promised[rest >> MORE & FIELD_MASK][end] >= aim.least:
                longer = used | add, rest, worth + gain
                self._second_arm(self._keep(parent, number, *longer), end, longer, first)


class Climbing:
    """The search of such a problem. Worths are multiples of `step`; only more than `known` is looked for."""

    def __init__(self, tracks: Tracks, kinds: Sequence[Kind], look: Look, *, known: int, step: int) -> None:
        self._promises = _promised([kind.growth.arms for kind in kinds])
        self._tops = [
            promises.most(kind.growth.arms) for promises, kind in zip(self._promises, kinds, strict=True)
        ]
        """What no route of a kind brings more than."""
        self._grown_from = list(self._tops)
        """What a route of a kind brings at least that has certainly been grown."""
        self.kinds = [Kind(kind.trains, Growth(kind.growth.arms, look, MOST), []) for kind in kinds]
        self._choosing = Choosing(tracks, self.kinds, look, known=known, step=step)
        self.is_complete = False
        """Whether nothing better can be left."""

    def choices(self) -> Iterator[Choice]:
        """Better and better choices; when they end and it is complete, the last one is a best one."""
        try:
            for place in range(len(self.kinds)):
                self._climb(place, Aim(self._least(place, self._room), count=1))
            yield from self._choosing.choices()
            yield from self._widened()
        except FullError:
            return
        self.is_complete = True

    def _widened(self) -> Iterator[Choice]:
        """Better choices among more and more routes, until no better one can have any other."""
        width = sum(self._tops) // FIRST_PART
        while missing := [place for place in range(len(self.kinds)) if self._is_missing(place)]:
            for place in missing:
                self._climb(place, Aim(self._least(place, min(width, self._room))))
            yield from self._choosing.choices()
            width *= 2

    @property
    def _room(self) -> int:
        """By how much all routes of a better choice together can fall short of the best ones."""
        tops = sum(len(kind.trains) * top for kind, top in zip(self.kinds, self._tops, strict=True))
        return tops - self._choosing.target // FINE

    def _least(self, place: int, room: int) -> int:
        return max(1, self._tops[place] - room)

    def _is_missing(self, place: int) -> bool:
        """Whether a better choice can have a route of a kind that has not been grown."""
        room = self._room
        return room >= 0 and self._least(place, room) < self._grown_from[place]

    def _climb(self, place: int, aim: Aim) -> None:
        """Grow the routes of a kind that come to an aim."""
        kind = self.kinds[place]
        routes = Climb(kind.growth, self._promises[place], aim).routes()
        self.kinds[place] = kind._replace(routes=routes)
        self._tops[place] = min(self._tops[place], routes[0].worth if routes else aim.least - 1)
        self._grown_from[place] = aim.least
