"""Every route that one kind of train can run, found once each.

A route grows out of one of the company's stations: an arm to one side, and then perhaps one to the other.
It is told apart from its copies by always growing out of the first of its stations, and the arm that is
grown first beginning with the leg of the higher number. What a route has used is one whole number: bits for
track, for stops visited and for what its bonuses and its train ask for. What reach it has left is another,
made of fields that each keep a guard bit as long as they do not fall below zero.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, NamedTuple

from gridsim.facts.model import Reach
from gridsim.routes.payment import LEAST_PLACES
from gridsim.routes.problem import LegNumber, ProblemStop, Ride, StopNumber
from gridsim.routes.tracks import Tracks

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FIELD = 16
GUARD = 1 << (FIELD - 1)
PLENTY = GUARD // 2 - 1
"""More than any route can use up."""
LOOK_EVERY = 4095
"""How many routes are found between two looks at the clock, less one; a row of binary ones."""
NO_NODE = -1
MOST_WAYS = 400_000
"""So many ways are kept at most, for the sake of memory; boards of real games have some ten thousand."""

Look = Callable[[], None]
"""Called now and then during a search; raises to end it."""


class Node(NamedTuple):
    """A way grown so far: which one it lengthens, by what, and all it has used."""

    parent: int
    step: int
    """Number of the arc, plus the number of all arcs where it is the first one out of a station."""
    used: int
    left: int
    worth: int


class Route(NamedTuple):
    """A legal route, for choosing among them."""

    worth: int
    track: int
    node: int


Arc = tuple[StopNumber, int, int, int, int, int, bool]
"""Stop led to, bits that must be free, bits to set, reach used up, worth gained, number, may go on."""


class Arms:
    """What one kind of train may run over and what that uses up."""

    def __init__(self, tracks: Tracks, reach: Reach) -> None:
        self.tracks = tracks
        self._limit(reach)
        stops = tracks.problem.stops
        self.usable = [stop.kind in reach.counted or stop.kind in reach.free for stop in stops]
        self.costs = [self._cost(stop) for stop in stops]
        self.marks = [self._stop_marks(stop, number) for number, stop in enumerate(stops)]
        self.arcs = self._arcs()
        self._bonus_mask = sum(tracks.bonus_marks)
        self._earned: dict[int, tuple[int, int]] = {}
        self.needed = sum(self._kind_mark(place) for place in range(len(reach.needs)))
        self.first_steps = 2 * len(tracks.problem.legs)
        """What is added to the number of an arc where it is the first one out of a station."""

    def of(self, reach: Reach) -> Arms:
        """What a kind of train may run over that is alike but for how many stops it comes to."""
        other = copy(self)
        other._limit(reach)
        return other

    def _limit(self, reach: Reach) -> None:
        self.reach = reach
        limits = _limits(reach)
        self.room = sum((limit + GUARD) << FIELD * place for place, limit in enumerate(limits))
        self.guards = sum(GUARD << FIELD * place for place in range(len(limits)))

    def roots(self) -> list[StopNumber]:
        """The stations that ways grow out of."""
        stops = self.tracks.problem.stops
        return [root for root, stop in enumerate(stops) if stop.own and self.usable[root] and self.arcs[root]]

    def _cost(self, stop: ProblemStop) -> int:
        """The reach that a visit uses up, in fields."""
        counted = stop.kind in self.reach.counted
        is_extra = stop.kind == "town" and self.reach.towns > 0
        used = [int(counted and not is_extra), int(counted), 0, 1, int(stop.proper)]
        used += [int(stop.kind == kind) for kind in self.reach.most]
        return sum(amount << FIELD * place for place, amount in enumerate(used))

    def _kind_mark(self, place: int) -> int:
        return 1 << (self.tracks.free_bit + place)

    def _stop_marks(self, stop: ProblemStop, number: StopNumber) -> int:
        marks = self.tracks.stop_marks[number]
        for place, kind in enumerate(self.reach.needs):
            if stop.kind == kind:
                marks |= self._kind_mark(place)
        return marks

    def _arcs(self) -> list[list[Arc]]:
        found: list[list[Arc]] = [[] for _ in self.usable]
        for number in self.tracks.legs:
            leg = self.tracks.problem.legs[number]
            if self.usable[leg.start] and self.usable[leg.end]:
                found[leg.start].append(self._arc(number, leg.end, 2 * number))
                found[leg.end].append(self._arc(number, leg.start, 2 * number + 1))
        return found

    def _arc(self, leg: LegNumber, end: StopNumber, number: int) -> Arc:
        tracks = self.tracks
        block = tracks.masks[leg] | tracks.visits[end]
        crossed = len(tracks.problem.legs[leg].hexes) - 1
        return (
            end,
            block | self.closing(end),
            block | self.marks[end] | tracks.leg_marks[leg],
            self.costs[end] + (crossed << FIELD * HEXES),
            tracks.worths[end],
            number,
            not tracks.problem.stops[end].is_end,
        )

    def closing(self, stop: StopNumber) -> int:
        """The bit that keeps ways out of a stop without counting as a visit."""
        return 1 << (self.tracks.free_bit + len(self.reach.needs) + stop)

    def bonus(self, used: int, paid: int) -> int:
        """The worth of the bonuses that all marks of `used` earn when so many stops pay."""
        marks = used & self._bonus_mask
        known = self._earned.get(marks)
        if known is None:
            known = self._earned[marks] = self._earned_by(marks)
        return known[0] + known[1] * paid

    def _earned_by(self, marks: int) -> tuple[int, int]:
        tracks = self.tracks
        earned = [
            bonus
            for bonus, wanted in zip(tracks.problem.bonuses, tracks.bonus_marks, strict=True)
            if marks & wanted == wanted
        ]
        return (
            tracks.scale * sum(bonus.value for bonus in earned),
            tracks.scale * sum(bonus.each for bonus in earned),
        )

    def begun(self, root: StopNumber) -> tuple[int, int, int]:
        """What a way has used, what reach it has left and what it brings where it begins."""
        tracks = self.tracks
        return tracks.visits[root] | self.marks[root], self.room - self.costs[root], tracks.worths[root]

    def visited(self, node: Node) -> int:
        """How many stops a way has."""
        return spent(node.left, STOPS)

    def is_legal(self, node: Node) -> bool:
        """Whether a way has two proper places and the kinds that the train needs."""
        return node.used & self.needed == self.needed and spent(node.left, PROPER) >= LEAST_PLACES

    def ride(self, steps: Sequence[int], train: str = "") -> Ride:
        """A way as its stops and legs, from the end of the second arm to that of the first."""
        arm: list[tuple[StopNumber, LegNumber]] = []
        second: list[tuple[StopNumber, LegNumber]] = []
        root = 0
        for number in steps:
            leg, start, end = self.tracks.arc_ends[number % self.first_steps]
            if number >= self.first_steps:
                root = start
            elif start == root:
                arm, second = second, arm
            arm.append((end, leg))
        first, second = (second, arm) if second else (arm, second)
        return Ride(
            train=train,
            stops=(*(stop for stop, _ in reversed(second)), root, *(stop for stop, _ in first)),
            legs=(*(leg for _, leg in reversed(second)), *(leg for _, leg in first)),
        )


HEXES, STOPS, PROPER = 2, 3, 4
"""Fields of the reach. Before them are the stops counted, without and with extra towns; after them the kinds
of which a route may have only some."""


def spent(left: int, field: int) -> int:
    """What a way with so much reach left has used up of a field that has no limit."""
    return PLENTY - (left >> FIELD * field & (GUARD - 1))


def _limits(reach: Reach) -> list[int]:
    counted = PLENTY if reach.stops is None else reach.stops
    with_towns = PLENTY if reach.stops is None else reach.stops + reach.towns
    hexes = PLENTY if reach.hexes is None else reach.hexes - 1
    return [counted, with_towns, hexes, PLENTY, PLENTY, *reach.most.values()]


class FullError(Exception):
    """There are more ways than can be kept."""


class Growth:
    """Grows the ways of one kind of train and keeps them in the order in which they are found.

    `most` ways are kept at most; each station they grow out of may take half of what is left.
    """

    def __init__(self, arms: Arms, look: Look, most: int = MOST_WAYS) -> None:
        self.arms = arms
        self.nodes: list[Node] = []
        self.is_complete = True
        """Whether all ways could be kept."""
        self._most = most
        self._room = most
        self._look = look
        self._root = 0
        self._root_goes_on = True
        self._latest: list[int] = []
        """The way taken in last, from its first step on."""
        self._firsts = arms.first_steps

    def grow(self) -> None:
        """Find all ways."""
        closed = 0
        for root in self.arms.roots():
            self._room = (self._most + len(self.nodes)) // 2
            try:
                self._grow_from(root, closed)
            except FullError:
                self.is_complete = False
            closed |= self.arms.closing(root)

    def _grow_from(self, root: StopNumber, closed: int) -> None:
        """Find the ways out of one station that visit none of those before it."""
        arms = self.arms
        self._root, self._root_goes_on = root, not arms.tracks.problem.stops[root].is_end
        used, left, worth = arms.begun(root)
        if left & arms.guards == arms.guards:
            self._first_arm(used | closed, left, worth)

    def add(self, parent: int, step: int, used: int, left: int, worth: int) -> int:
        """Keep a way; returns its number, or raises FullError once there are too many."""
        nodes = self.nodes
        nodes.append(Node(parent, step, used, left, worth))
        count = len(nodes)
        if not count & LOOK_EVERY:
            self._look()
        if count >= self._room:
            raise FullError
        return count - 1

    def _first_arm(self, used: int, left: int, worth: int) -> None:
        """Ways out of the root station."""
        guards = self.arms.guards
        for end, block, add, cost, gain, number, goes_on in self.arms.arcs[self._root]:
            rest = left - cost
            if used & block or rest & guards != guards:
                continue
            node = self.add(NO_NODE, number + self._firsts, used | add, rest, worth + gain)
            self._lengthen(node, end, number >> 1, goes_on=goes_on)

    def _lengthen(self, parent: int, stop: StopNumber, first: LegNumber, *, goes_on: bool) -> None:
        """Lengthen the first arm, and with each length try every second arm."""
        if self._root_goes_on:
            self._second_arm(parent, self._root, first)
        if not goes_on:
            return
        guards = self.arms.guards
        _, _, used, left, worth = self.nodes[parent]
        for end, block, add, cost, gain, number, on in self.arms.arcs[stop]:
            if used & block:
                continue
            rest = left - cost
            if rest & guards == guards:
                node = self.add(parent, number, used | add, rest, worth + gain)
                self._lengthen(node, end, first, goes_on=on)

    def _second_arm(self, parent: int, stop: StopNumber, first: LegNumber) -> None:
        """Lengthen to the other side; legs out of the root must have a lower number than the first."""
        guards = self.arms.guards
        _, _, used, left, worth = self.nodes[parent]
        at_root = stop == self._root
        for end, block, add, cost, gain, number, goes_on in self.arms.arcs[stop]:
            if used & block or (at_root and number >> 1 >= first):
                continue
            rest = left - cost
            if rest & guards == guards:
                node = self.add(parent, number, used | add, rest, worth + gain)
                if goes_on:
                    self._second_arm(node, end, first)

    def take_in(self, steps: Sequence[int]) -> int:
        """Keep a way that was found elsewhere, by its steps; returns its number.

        It shares what it has in common with the one taken in before.
        """
        latest = self._latest
        for place, step in enumerate(steps):
            if place < len(latest) and self.nodes[latest[place]].step == step:
                continue
            del latest[place:]
            latest.append(self._lengthened(latest[-1] if latest else NO_NODE, step))
        del latest[len(steps) :]
        return latest[-1]

    def _lengthened(self, parent: int, step: int) -> int:
        """Add what a way becomes by a step, whatever others have been found."""
        arms = self.arms
        leg, start, _ = arms.tracks.arc_ends[step % self._firsts]
        arc = next(arc for arc in arms.arcs[start] if arc[5] >> 1 == leg)
        if parent == NO_NODE:
            used, left, worth = arms.begun(start)
        else:
            _, _, used, left, worth = self.nodes[parent]
        self.nodes.append(Node(parent, step, used | arc[2], left - arc[3], worth + arc[4]))
        return len(self.nodes) - 1

    # ---- what has been found

    def routes(self, worths: list[int]) -> list[Route]:
        """The legal routes, the one of most worth first; of those on the same track only the best."""
        return self.routes_of((worths[number], number) for number in self._longer(worths))

    def best_routes(self, worths: list[int], most: int) -> list[Route]:
        """The first so many of these; the others are not made."""
        best: dict[int, Route] = {}
        least, track_mask = 0, (1 << self.arms.tracks.size) - 1
        for number in sorted(self._longer(worths), key=worths.__getitem__, reverse=True):
            if len(best) >= most and worths[number] < least:
                break
            track, least = self.nodes[number].used & track_mask, worths[number]
            best.setdefault(track, Route(least, track, number))
        return sorted(best.values(), reverse=True)[:most]

    def _longer(self, worths: list[int]) -> list[int]:
        """The ways that bring more than the one they lengthen: the others only use more track."""
        longer: list[int] = []
        for number, (node, worth) in enumerate(zip(self.nodes, worths, strict=True)):
            before = worths[node.parent] if node.parent >= 0 else 0
            if worth <= before:
                worths[number] = before
            else:
                longer.append(number)
        return longer

    def routes_of(self, ways: Iterable[tuple[int, int]]) -> list[Route]:
        """Ways as routes, each given by its worth and its number; of those on the same track the best."""
        best: dict[int, tuple[int, int]] = {}
        nodes, track_mask = self.nodes, (1 << self.arms.tracks.size) - 1
        for way in ways:
            track = nodes[way[1]].used & track_mask
            if track not in best or best[track][0] < way[0]:
                best[track] = way
        return sorted((Route(way[0], track, way[1]) for track, way in best.items()), reverse=True)

    def worths(self) -> list[int]:
        """What each way brings; 0 for one that is no legal route."""
        arms = self.arms
        if not arms.tracks.bonus_marks:
            return [node.worth if arms.is_legal(node) else 0 for node in self.nodes]
        return [
            node.worth + arms.bonus(node.used, arms.visited(node)) if arms.is_legal(node) else 0
            for node in self.nodes
        ]

    def last_leg(self, node: Node) -> tuple[LegNumber, StopNumber, StopNumber]:
        """The leg by which a way is longer than the one before, and where it begins and ends."""
        return self.arms.tracks.arc_ends[node.step % self._firsts]

    def begins_second_arm(self, node: Node) -> bool:
        """Whether a way lengthens its parent at the station it grew out of, and not at its end."""
        if node.parent == NO_NODE:
            return False
        _, start, _ = self.last_leg(node)
        _, _, end = self.last_leg(self.nodes[node.parent])
        return start != end

    def ride(self, node: int, train: str = "") -> Ride:
        """A way as its stops and legs, from the end of the second arm to that of the first."""
        return self.arms.ride(self.steps_to(node), train)

    def steps_to(self, node: int) -> list[int]:
        """The steps of a way, from the station it grew out of."""
        steps = []
        while node != NO_NODE:
            steps.append(self.nodes[node].step)
            node = self.nodes[node].parent
        return steps[::-1]
