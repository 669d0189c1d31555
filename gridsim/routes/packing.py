"""Choosing one route for each train, no two on the same track, so that they bring most together.

Each route is given a slack: by how much it falls short of the best that its train could bring. The slacks of
a choice add up to at least what it stays below a bound that no choice passes, so routes are tried in the
order of their slack and given up as soon as the sum shows that nothing better than the best known choice
can come.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from gridsim.routes.paths import Route
from gridsim.routes.tracks import bits_of

LOOK_EVERY = 63
"""How many choices are tried between two looks at the clock, less one; a row of binary ones."""


class Choice(NamedTuple):
    """Routes chosen together, each with the place of its pool."""

    worth: int
    routes: tuple[tuple[int, Route], ...]


NOTHING = Choice(0, ())
FEW = 8
"""So few routes are looked at one by one rather than by the track that they share."""
LAST_TWO = 2
"""So many trains are left where the route of one settles what the other must bring."""


class Pool:
    """Routes that each of some equal trains could run, those of least slack first.

    `conflicts` has for each bit of track the routes that use it, as bits of a whole number by their place.
    """

    def __init__(self, count: int, routes: Sequence[Route], slacks: Sequence[int], idle_slack: int) -> None:
        order = sorted(range(len(routes)), key=slacks.__getitem__)
        self.count = count
        self.routes = [routes[place] for place in order]
        self.slacks = [slacks[place] for place in order]
        self.idle_slack = idle_slack
        """Slack of a train that does not run."""
        self.all = (1 << len(order)) - 1
        self._rows = self._rows_of_conflicts()
        self._worths = sorted({route.worth for route in routes})
        self._worthy: dict[int, int] = {}

    def worth_more(self, worth: int) -> int:
        """The routes that are worth more than so much, as bits."""
        least = bisect_right(self._worths, worth)
        known = self._worthy.get(least)
        if known is None:
            row = bytearray(len(self.routes) // 8 + 1)
            for place, route in enumerate(self.routes):
                if route.worth > worth:
                    row[place >> 3] |= 1 << (place & 7)
            known = self._worthy[least] = int.from_bytes(row, "little")
        return known

    def _rows_of_conflicts(self) -> dict[int, int]:
        size = len(self.routes) // 8 + 1
        rows: dict[int, bytearray] = {}
        for place, route in enumerate(self.routes):
            byte, bit = place >> 3, 1 << (place & 7)
            for mark in bits_of(route.track):
                row = rows.get(mark)
                if row is None:
                    row = rows[mark] = bytearray(size)
                row[byte] |= bit
        return {bit: int.from_bytes(row, "little") for bit, row in rows.items()}

    def within(self, slack: int) -> int:
        """The routes with no more slack than so much, as bits."""
        return (1 << bisect_right(self.slacks, slack)) - 1

    def conflicts(self, track: int) -> int:
        """The routes that share track with some track, as bits."""
        found = 0
        rows = self._rows
        while track:
            low = track & -track
            found |= rows.get(low.bit_length() - 1, 0)
            track ^= low
        return found

    def least(self, free: int) -> int:
        """The least slack of a train if only the routes in `free` are left."""
        if not free:
            return self.idle_slack
        return min(self.slacks[(free & -free).bit_length() - 1], self.idle_slack)


class Packing:
    """Looks for choices that are worth more than the best known one.

    `bound` is what no choice passes, in the unit of the slacks, in which one unit of worth counts `fine`.
    Worths are multiples of `step`, so that a better choice comes to the next multiple at least.
    """

    def __init__(
        self, pools: Sequence[Pool], *, bound: int, fine: int, step: int, known: int, look: Callable[[], None]
    ) -> None:
        self.pools = pools
        self.known = known
        self._bound = bound
        self._fine = fine
        self._step = step
        self._look = look
        self._tried = 0

    @property
    def room(self) -> int:
        """The most that the slacks of a better choice can add up to; below 0 there is none."""
        least = (self.known // self._step + 1) * self._step
        return self._bound - least * self._fine

    def better(self) -> Iterator[Choice]:
        """Choices of rising worth; when they end, the last one is a best one."""
        if self.pools and self.room >= 0:
            free = tuple(pool.all for pool in self.pools)
            yield from self._choose(0, self.pools[0].count, free, 0, NOTHING)

    def _choose(
        self, place: int, trains: int, free: tuple[int, ...], slack: int, so_far: Choice
    ) -> Iterator[Choice]:
        """Choose for `trains` more trains of the pool at `place`, and for those of all later pools.

        `free` has for each pool the routes that fit what is chosen and come after it.
        """
        self._count()
        pool = self.pools[place]
        is_last = trains == 1 and place + 1 == len(self.pools)
        leaves_one = trains + sum(later.count for later in self.pools[place + 1 :]) == LAST_TWO
        later = slack + self._least_of_later(place, free)
        open_routes = free[place]
        while open_routes:
            low = open_routes & -open_routes
            number = low.bit_length() - 1
            route_slack = pool.slacks[number]
            others = (trains - 1) * min(route_slack, pool.idle_slack)
            if later + route_slack + others > self.room:
                break
            open_routes ^= low
            route = pool.routes[number]
            if is_last and so_far.worth + route.worth <= self.known:
                continue
            chosen = Choice(so_far.worth + route.worth, (*so_far.routes, (place, route)))
            yield from self._note(chosen)
            if leaves_one:
                later_routes = open_routes if trains > 1 else free[place + 1]
                yield from self._last(later_routes, route.track, slack + route_slack, chosen)
            elif not is_last:
                left = self._after(place, free, open_routes, route.track)
                yield from self._go_on(place, trains - 1, left, slack + route_slack, chosen)
        if not is_last and later + trains * pool.idle_slack <= self.room:
            yield from self._go_on(place, 0, free, slack + trains * pool.idle_slack, so_far)

    def _count(self) -> None:
        self._tried += 1
        if not self._tried & LOOK_EVERY:
            self._look()

    def _last(self, routes: int, taken: int, slack: int, chosen: Choice) -> Iterator[Choice]:
        """Choose for the last train: of the routes of its pool only those that make a better choice."""
        self._count()
        place = len(self.pools) - 1
        pool = self.pools[place]
        routes &= pool.within(self.room - slack) & pool.worth_more(self.known - chosen.worth)
        if routes.bit_count() > FEW:
            routes &= ~pool.conflicts(taken)
        while routes:
            low = routes & -routes
            routes ^= low
            route = pool.routes[low.bit_length() - 1]
            if not route.track & taken:
                better = Choice(chosen.worth + route.worth, (*chosen.routes, (place, route)))
                yield from self._note(better)

    def _note(self, chosen: Choice) -> Iterator[Choice]:
        if chosen.worth > self.known:
            self.known = chosen.worth
            yield chosen

    def _go_on(
        self, place: int, trains: int, free: tuple[int, ...], slack: int, chosen: Choice
    ) -> Iterator[Choice]:
        """Choose for what is left: more trains of this pool, or those of the next one."""
        if trains == 0:
            place += 1
            if place == len(self.pools):
                return
            trains = self.pools[place].count
        yield from self._choose(place, trains, free, slack, chosen)

    def _after(self, place: int, free: tuple[int, ...], open_routes: int, track: int) -> tuple[int, ...]:
        own = open_routes & ~self.pools[place].conflicts(track)
        later = (
            routes & ~pool.conflicts(track)
            for pool, routes in zip(self.pools[place + 1 :], free[place + 1 :], strict=True)
        )
        return (*free[:place], own, *later)

    def _least_of_later(self, place: int, free: tuple[int, ...]) -> int:
        return sum(
            pool.count * pool.least(routes)
            for pool, routes in zip(self.pools[place + 1 :], free[place + 1 :], strict=True)
        )
