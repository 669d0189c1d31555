"""The best ways of one kind of train where there are too many to keep them all.

Ways grow as in `paths`, but one is given up as soon as what it brings, and all that its heads can still come
to, is less than what is asked for. What is asked for rises with what is found. So a hunt that ends has
proven that nothing else comes to as much. Values are what a way brings above prices for its track, in the
fine units of `prices`; without prices they are what it brings.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

from gridsim.routes.paths import Arc
from gridsim.routes.track_prices import FINE
from gridsim.routes.way_values import Hopes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.routes.paths import Arms, Look
    from gridsim.routes.problem import StopNumber

LOOK_EVERY = 2048
"""How many ways are tried between two looks."""
DEAR = 2
"""A way of a train that is paid for its best stops only counts as so many: what these are takes longer."""
CARE = 32
"""A way counts as so many more where its best stops are worked out with care."""


class Found(NamedTuple):
    """A legal way that comes to what was asked for."""

    value: int
    used: int
    steps: tuple[int, ...]


class TooManyError(Exception):
    """More ways come to what is asked for than are wanted."""


class _EnoughError(Exception):
    """All tries are spent that a station is given."""


class Aim:
    """What a way must come to. With `count`, no more than that of the so many best ones known."""

    def __init__(self, least: int, *, count: int | None = None, known: Sequence[int] = ()) -> None:
        self.least = least
        self._count = count
        self._best = sorted(known, reverse=True)[:count]
        heapify(self._best)
        self._raise()

    def note(self, value: int) -> None:
        """A way of this value has been found."""
        if self._count is not None:
            heappush(self._best, value)
            if len(self._best) > self._count:
                heappop(self._best)
            self._raise()

    def _raise(self) -> None:
        if self._count is not None and len(self._best) == self._count:
            self.least = max(self.least, self._best[0] + 1)


class Ground:
    """A kind of train and prices for its track: what all hunts over it share.

    `prices` are by step, as a `Market` tells them.
    """

    def __init__(self, arms: Arms, prices: Sequence[int], look: Look) -> None:
        self.arms = arms
        self.look = look
        self.hopes = Hopes(arms, prices)
        self.tried = 0
        self._next_look = LOOK_EVERY
        self._pays_all = arms.reach.best is None
        self._way = 1 if self._pays_all else DEAR
        self.arcs = [self._by_gain(arcs, prices) for arcs in arms.arcs]
        """The legs out of each stop, each with what it gains above its price, what gains most first."""
        self.first_arcs = [self._by_gain(arcs, prices[arms.first_steps :]) for arcs in arms.arcs]
        """The legs out of each stop at the price of first steps, what gains most first."""

    def _by_gain(self, arcs: Sequence[Arc], prices: Sequence[int]) -> list[Arc]:
        order = sorted(arcs, key=lambda arc: prices[arc[5]] - FINE * arc[4])
        return [
            (end, block, add, cost, (FINE * gain if self._pays_all else 0) - prices[number], number, goes_on)
            for end, block, add, cost, gain, number, goes_on in order
        ]

    def begin(self, root: StopNumber) -> tuple[int, int, int]:
        """What a way has used, what reach it has left and its value where it begins."""
        used, left, worth = self.arms.begun(root)
        return used, left, FINE * worth if self._pays_all else 0

    def count(self) -> None:
        """One more way has been tried."""
        self.tried += self._way + CARE * self.hopes.paid
        self.hopes.paid = 0
        if self.tried >= self._next_look:
            self._next_look = self.tried + LOOK_EVERY
            self.look()

    def best(self, aim: Aim, *, taken: int = 0, tries: int | None = None) -> list[Found]:
        """Ways that come to an aim, the best of all among them, on track that is not `taken`.

        An aim that counts rises while the hunt goes on, so that earlier ones may be left behind by it. With
        so many `tries` the hunt may end before the best is found.
        """
        hunt = _Hunt(self, aim, taken, tries=tries)
        hunt.go()
        return hunt.found

    def all(self, least: int, *, most: int) -> list[Found]:
        """All ways that come to a value; TooManyError if there are more than `most`."""
        hunt = _Hunt(self, Aim(least), 0, most=most)
        hunt.go()
        return hunt.found


class _Hunt:
    """One hunt: the way as it grows, and those found."""

    def __init__(
        self, ground: Ground, aim: Aim, taken: int, *, most: int | None = None, tries: int | None = None
    ) -> None:
        self._ground, self._aim, self._most = ground, aim, most
        self._tries = None if tries is None else ground.tried + tries
        self._last: int | None = None
        self._arms, self._arcs = ground.arms, ground.arcs
        self._hopes = ground.hopes
        self._hopes.stand_beside(taken)
        self._taken = taken
        self._steps: list[int] = []
        self._root: StopNumber = 0
        self._root_goes_on = True
        self.found: list[Found] = []

    def go(self) -> None:
        """Find all that come to the aim."""
        arms, stops = self._arms, self._arms.tracks.problem.stops
        closed = self._taken
        for root in arms.roots():
            self._root, self._root_goes_on = root, not stops[root].is_end
            used, left, value = self._ground.begin(root)
            if left & arms.guards == arms.guards:
                self._from_root(used | closed, left, value)
            closed |= arms.closing(root)

    def _from_root(self, used: int, left: int, value: int) -> None:
        """Find the ways out of one station; half of what tries are left are for it."""
        if self._tries is not None:
            self._last = (self._tries + self._ground.tried) // 2
        try:
            self._first_arm(used, left, value)
        except _EnoughError:
            self._steps.clear()

    def _first_arm(self, used: int, left: int, value: int) -> None:
        guards, steps = self._arms.guards, self._steps
        for end, block, add, cost, gain, number, goes_on in self._ground.first_arcs[self._root]:
            rest = left - cost
            if used & block or rest & guards != guards:
                continue
            steps.append(number + self._arms.first_steps)
            self._note(used | add, rest, value + gain, used)
            self._lengthen(used | add, rest, value + gain, end, goes_on=goes_on)
            steps.pop()

    def _lengthen(self, used: int, left: int, value: int, stop: StopNumber, *, goes_on: bool) -> None:
        """Try every second arm beside the first, and lengthen the first."""
        heads = (*((stop,) if goes_on else ()), *((self._root,) if self._root_goes_on else ()))
        if self._hopes.is_lost(self._aim.least, used, left, value, heads):
            return
        if self._root_goes_on:
            self._second_arm(used, left, value, self._root)
        if not goes_on:
            return
        guards, steps = self._arms.guards, self._steps
        for end, block, add, cost, gain, number, on in self._arcs[stop]:
            rest = left - cost
            if used & block or rest & guards != guards:
                continue
            steps.append(number)
            self._note(used | add, rest, value + gain, used)
            self._lengthen(used | add, rest, value + gain, end, goes_on=on)
            steps.pop()

    def _second_arm(self, used: int, left: int, value: int, stop: StopNumber) -> None:
        """Lengthen to the other side; legs out of the root must have a lower number than the first."""
        if self._hopes.is_lost(self._aim.least, used, left, value, (stop,)):
            return
        guards, steps = self._arms.guards, self._steps
        least_leg = (steps[0] - self._arms.first_steps) >> 1 if stop == self._root else None
        for end, block, add, cost, gain, number, goes_on in self._arcs[stop]:
            rest = left - cost
            if used & block or rest & guards != guards:
                continue
            if least_leg is not None and number >> 1 >= least_leg:
                continue
            steps.append(number)
            self._note(used | add, rest, value + gain, used)
            if goes_on:
                self._second_arm(used | add, rest, value + gain, end)
            steps.pop()

    def _note(self, used: int, left: int, value: int, before: int) -> None:
        """Take a way in if it is legal and comes to the aim."""
        ground, aim = self._ground, self._aim
        ground.count()
        if self._last is not None and ground.tried >= self._last:
            raise _EnoughError
        exact = self._hopes.value(aim.least, used, left, value, self._steps, before)
        if exact is not None:
            self.found.append(Found(exact, used, tuple(self._steps)))
            aim.note(exact)
            if self._most is not None and len(self.found) > self._most:
                raise TooManyError
