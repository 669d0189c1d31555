"""Choosing the best routes among those of all trains: greedily, by a short search, then with prices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import nsmallest

from gridsim.routes.packing import Choice, Packing, Pool
from gridsim.routes.paths import Route
from gridsim.routes.track_prices import FINE, Kind, Market, Sample, Valued
from gridsim.routes.tracks import Tracks

SHORT_SEARCH = 12
"""Looks that a search without prices may take."""
SMALL = 3000
"""So many routes are searched without prices first."""
FEW = 300
"""So few routes left are searched at once."""
SKETCH = 200
"""So many routes of each kind are searched for a first good choice."""
ROUNDS = 20
"""How often prices are checked against all routes at most."""


class _TooLongError(Exception):
    """A part of the search took longer than it was given."""


def _at_most(times: int, look: Callable[[], None]) -> Callable[[], None]:
    """A look that also ends a search when it has looked so many times."""
    left = iter(range(times))

    def counted() -> None:
        look()
        if next(left, None) is None:
            raise _TooLongError

    return counted


class Choosing:
    """Routes to choose from. Worths are multiples of `step`; only more than `known` is looked for."""

    def __init__(
        self, tracks: Tracks, kinds: Sequence[Kind], look: Callable[[], None], *, known: int, step: int
    ) -> None:
        self.tracks = tracks
        self.kinds = kinds
        self.known = known
        self.step = step
        self._look = look

    def choices(self) -> Iterator[Choice]:
        """Better and better choices; when they end, the last one is a best one."""
        if not self.kinds:
            return
        yield from self.note(iter((self.greedy(),)))
        if sum(len(kind.trains) for kind in self.kinds) == 1:
            return
        bound, valued = self._unpriced()
        try:
            few = sum(len(kind.routes) for kind in self.kinds) <= SMALL
            yield from self.packed(bound, valued, _at_most(SHORT_SEARCH if few else 0, self._look))
        except _TooLongError:
            yield from self._priced()

    def note(self, choices: Iterator[Choice]) -> Iterator[Choice]:
        """Remember the best choice while handing on those that are better."""
        for choice in choices:
            if choice.worth > self.known:
                self.known = choice.worth
                yield choice

    def greedy(self) -> Choice:
        """For one train after the other the best route on free track."""
        used = worth = 0
        routes: list[tuple[int, Route]] = []
        for place, kind in enumerate(self.kinds):
            for _ in kind.trains:
                route = next((candidate for candidate in kind.routes if not candidate.track & used), None)
                if route is None:
                    break
                used |= route.track
                worth += route.worth
                routes.append((place, route))
        return Choice(worth, tuple(routes))

    def _unpriced(self) -> tuple[int, list[Valued]]:
        """The bound without prices: every train runs its best route."""
        every = [[route.worth * FINE for route in kind.routes] for kind in self.kinds]
        valued = [Valued(max((0, *worths)), worths) for worths in every]
        tops = (len(kind.trains) * values.top for kind, values in zip(self.kinds, valued, strict=True))
        return sum(tops), valued

    def packed(
        self, bound: int, valued: Sequence[Valued], look: Callable[[], None], most: int | None = None
    ) -> Iterator[Choice]:
        """Better choices, found among the routes that can still be part of one, or the `most` best ones."""
        room = self.room(bound)
        pools = [_pool(kind, values, room, most) for kind, values in zip(self.kinds, valued, strict=True)]
        packing = Packing(pools, bound=bound, fine=FINE, step=self.step, known=self.known, look=look)
        yield from self.note(packing.better())

    @property
    def target(self) -> int:
        """What a better choice is worth at least, in fine units."""
        return (self.known // self.step + 1) * self.step * FINE

    def room(self, bound: int) -> int:
        """The most that the slacks of a better choice can add up to."""
        return bound - self.target

    def _priced(self) -> Iterator[Choice]:
        """Find prices that leave few routes, then choose among those."""
        market = Market(self.tracks, self.kinds)
        sample = Sample(market)
        prices = [0] * len(market.supply)
        bound, valued = market.value(prices)
        latest = valued
        for _ in range(ROUNDS):
            size = sample.size
            sample.add(latest)
            if sample.size == size:
                break
            prices = sample.bettered(prices, self.target)
            self._look()
            new_bound, latest = market.value(prices)
            if new_bound < bound:
                bound, valued = new_bound, latest
                yield from self.sketched(bound, valued)
            if self._left(bound, valued) <= FEW:
                break
        if self.room(bound) >= 0:
            yield from self.packed(bound, valued, self._look)

    def _left(self, bound: int, valued: Sequence[Valued]) -> int:
        """How many routes can still be part of a better choice."""
        room = self.room(bound)
        return sum(sum(values.top - above <= room for above in values.above) for values in valued)

    def sketched(self, bound: int, valued: Sequence[Valued]) -> Iterator[Choice]:
        """Better choices that a short search among the best routes finds."""
        try:
            yield from self.packed(bound, valued, _at_most(SHORT_SEARCH, self._look), SKETCH)
        except _TooLongError:
            return


def _pool(kind: Kind, valued: Valued, room: int, most: int | None) -> Pool:
    """The routes of a kind whose slack is no more than `room`, or the `most` best ones."""
    close = [
        (valued.top - above, place) for place, above in enumerate(valued.above) if valued.top - above <= room
    ]
    if most is not None:
        close = nsmallest(most, close)
    routes = [kind.routes[place] for _, place in close]
    return Pool(len(kind.trains), routes, [slack for slack, _ in close], valued.top)
