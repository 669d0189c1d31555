"""The best way to run a company's trains, found for certain.

    solution = best_runs(problem)
    solution.revenue, solution.rides, solution.proven

All routes of each kind of train are found first. Then one is chosen for each train: greedily, by a short
search, and if that does not settle it, with prices for track that leave only few routes to choose among.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from heapq import nsmallest

import msgspec

from gridsim.records import Record
from gridsim.routes.express import Express
from gridsim.routes.packing import Choice, Packing, Pool
from gridsim.routes.paths import MOST_WAYS, Arms, Growth, Route
from gridsim.routes.payment import Payment, payment
from gridsim.routes.prices import FINE, Kind, Market, Sample, Valued
from gridsim.routes.problem import ProblemTrain, Ride, RouteProblem
from gridsim.routes.tracks import Tracks

SHORT_SEARCH = 12
"""Looks that a search without prices may take."""
SMALL = 3000
"""So many routes are searched without prices first."""
FEW = 300
"""So few routes left are searched at once, and so few ways looked at first for one that pays."""
SKETCH = 200
"""So many routes of each kind are searched for a first good choice."""
ROUNDS = 20
"""How often prices are checked against all routes at most."""


class Solution(Record, frozen=True, kw_only=True):
    """Routes that can be run together and what they bring."""

    revenue: int
    rides: tuple[Ride, ...] = ()
    aside: int = 0
    """Income beside the revenue."""
    proven: bool = False
    """Nothing brings more."""
    looks: int = 0
    """What the search had cost by then: the same for the same problem on every machine and at any time."""


class _StoppedError(Exception):
    """The search was told to end."""


class _TooLongError(Exception):
    """A part of the search took longer than it was given."""


def never() -> bool:
    return False


def best_runs(
    problem: RouteProblem,
    *,
    stop: Callable[[], bool] = never,
    looks: int | None = None,
    known: int = 0,
    known_aside: int = 0,
) -> Solution:
    """The best set of routes; if not `proven`, the best one found until told to stop or within so many looks.

    A look is a fixed piece of work that takes a few milliseconds; ordinary boards need none or a few, hard
    ones hundreds. The same looks lead to the same solution wherever and whenever the search is done. None: as
    many as it takes.

    `known` is a revenue that can be had for certain: only more is looked for, and a solution without rides
    says that there is no more.
    """
    found = improving_runs(problem, stop=stop, looks=looks, known=known, known_aside=known_aside)
    *_, last = found
    return last


def improving_runs(
    problem: RouteProblem,
    *,
    stop: Callable[[], bool] = never,
    looks: int | None = None,
    known: int = 0,
    known_aside: int = 0,
) -> Iterator[Solution]:
    """Sets of routes that bring more and more; the last one is told again, proven if the search ended."""
    solution = Solution(revenue=known, aside=known_aside)
    effort = _Effort(stop, looks)
    try:
        search = _Search(problem, effort.look, solution)
        for choice in search.choices():
            solution = msgspec.structs.replace(search.solution(choice), looks=effort.spent)
            yield solution
    except _StoppedError:
        yield msgspec.structs.replace(solution, looks=effort.spent)
    else:
        yield msgspec.structs.replace(solution, proven=search.is_complete, looks=effort.spent)


def can_earn(problem: RouteProblem) -> bool:
    """Whether any of the trains has a route that brings something."""
    tracks = Tracks(problem)
    arms = [Arms(tracks, train.reach) for train in problem.trains]
    return any(_has_paid_way(each, most) for most in (FEW, MOST_WAYS) for each in arms)


def _has_paid_way(arms: Arms, most: int) -> bool:
    growth = Growth(arms, nothing_to_see, most)
    growth.grow()
    return any(_worths(growth))


def _worths(growth: Growth) -> list[int]:
    """What each way brings, with a train that is paid for its best stops only as with others."""
    return growth.worths() if growth.arms.reach.best is None else Express(growth).worths()


def nothing_to_see() -> None:
    """The look of a search that nothing ends."""


class _Effort:
    """Counts the looks of a search, and ends it when it is told to or when all looks are spent."""

    def __init__(self, stop: Callable[[], bool], most: int | None) -> None:
        self._stop, self._most = stop, most
        self.spent = 0

    def look(self) -> None:
        if self._stop() or self.spent == self._most:
            raise _StoppedError
        self.spent += 1


def _at_most(times: int, look: Callable[[], None]) -> Callable[[], None]:
    """A look that also ends a search when it has looked so many times."""
    left = iter(range(times))

    def counted() -> None:
        look()
        if next(left, None) is None:
            raise _TooLongError

    return counted


class _Search:
    """The search of one problem and the best choice so far."""

    def __init__(self, problem: RouteProblem, look: Callable[[], None], known: Solution) -> None:
        self._look = look
        self._tracks = Tracks(problem)
        self._kinds = self._find_kinds()
        self._known = known.revenue * self._tracks.scale + known.aside
        self._step = math.gcd(*(route.worth for kind in self._kinds for route in kind.routes))

    @property
    def is_complete(self) -> bool:
        """Whether all routes are known among which it chooses."""
        return all(kind.growth.is_complete for kind in self._kinds)

    def _find_kinds(self) -> list[Kind]:
        """The trains, equal ones together, with their routes; those that pay most first."""
        alike: dict[bytes, list[ProblemTrain]] = {}
        for train in self._tracks.problem.trains:
            alike.setdefault(msgspec.json.encode(train.reach), []).append(train)
        kinds = [self._kind(trains) for trains in alike.values()]
        runnable = [kind for kind in kinds if kind.routes]
        return sorted(runnable, key=lambda kind: -kind.routes[0].worth)

    def _kind(self, trains: Sequence[ProblemTrain]) -> Kind:
        reach = trains[0].reach
        growth = Growth(Arms(self._tracks, reach), self._look)
        growth.grow()
        return Kind(tuple(train.id for train in trains), growth, growth.routes(_worths(growth)))

    def choices(self) -> Iterator[Choice]:
        """Better and better choices; when they end, the last one is a best one."""
        if not self._kinds:
            return
        yield from self._note(iter((self._greedy(),)))
        if sum(len(kind.trains) for kind in self._kinds) == 1:
            return
        bound, valued = self._unpriced()
        try:
            few = sum(len(kind.routes) for kind in self._kinds) <= SMALL
            yield from self._packed(bound, valued, _at_most(SHORT_SEARCH if few else 0, self._look))
        except _TooLongError:
            yield from self._priced()

    def _note(self, choices: Iterator[Choice]) -> Iterator[Choice]:
        """Remember the best choice while handing on those that are better."""
        for choice in choices:
            if choice.worth > self._known:
                self._known = choice.worth
                yield choice

    def _greedy(self) -> Choice:
        """For one train after the other the best route on free track."""
        used = worth = 0
        routes: list[tuple[int, Route]] = []
        for place, kind in enumerate(self._kinds):
            for _ in kind.trains:
                route = next((each for each in kind.routes if not each.track & used), None)
                if route is None:
                    break
                used |= route.track
                worth += route.worth
                routes.append((place, route))
        return Choice(worth, tuple(routes))

    def _unpriced(self) -> tuple[int, list[Valued]]:
        """The bound without prices: every train runs its best route."""
        valued = [
            Valued(kind.routes[0].worth * FINE, [route.worth * FINE for route in kind.routes])
            for kind in self._kinds
        ]
        tops = (len(kind.trains) * each.top for kind, each in zip(self._kinds, valued, strict=True))
        return sum(tops), valued

    def _packed(
        self, bound: int, valued: Sequence[Valued], look: Callable[[], None], most: int | None = None
    ) -> Iterator[Choice]:
        """Better choices, found among the routes that can still be part of one, or the `most` best ones."""
        room = self._room(bound)
        pools = [_pool(kind, each, room, most) for kind, each in zip(self._kinds, valued, strict=True)]
        packing = Packing(pools, bound=bound, fine=FINE, step=self._step, known=self._known, look=look)
        yield from self._note(packing.better())

    @property
    def _target(self) -> int:
        """What a better choice is worth at least, in fine units."""
        return (self._known // self._step + 1) * self._step * FINE

    def _room(self, bound: int) -> int:
        """The most that the slacks of a better choice can add up to."""
        return bound - self._target

    def _priced(self) -> Iterator[Choice]:
        """Find prices that leave few routes, then choose among those."""
        market = Market(self._tracks, self._kinds)
        sample = Sample(market)
        prices = [0] * len(market.supply)
        bound, valued = market.value(prices)
        latest = valued
        for _ in range(ROUNDS):
            size = sample.size
            sample.add(latest)
            if sample.size == size:
                break
            prices = sample.bettered(prices, self._target)
            self._look()
            new_bound, latest = market.value(prices)
            if new_bound < bound:
                bound, valued = new_bound, latest
                yield from self._sketched(bound, valued)
            if self._left(bound, valued) <= FEW:
                break
        if self._room(bound) >= 0:
            yield from self._packed(bound, valued, self._look)

    def _left(self, bound: int, valued: Sequence[Valued]) -> int:
        """How many routes can still be part of a better choice."""
        room = self._room(bound)
        return sum(sum(each.top - above <= room for above in each.above) for each in valued)

    def _sketched(self, bound: int, valued: Sequence[Valued]) -> Iterator[Choice]:
        """Better choices that a short search among the best routes finds."""
        try:
            yield from self._packed(bound, valued, _at_most(SHORT_SEARCH, self._look), SKETCH)
        except _TooLongError:
            return

    def solution(self, choice: Choice) -> Solution:
        """A choice as rides of single trains."""
        waiting = [list(kind.trains) for kind in self._kinds]
        rides = tuple(
            self._kinds[place].growth.ride(route.node, waiting[place].pop(0))
            for place, route in choice.routes
        )
        scale = self._tracks.scale
        return Solution(revenue=choice.worth // scale, aside=choice.worth % scale, rides=rides)


def _pool(kind: Kind, valued: Valued, room: int, most: int | None) -> Pool:
    """The routes of a kind whose slack is no more than `room`, or the `most` best ones."""
    close = [
        (valued.top - above, place) for place, above in enumerate(valued.above) if valued.top - above <= room
    ]
    if most is not None:
        close = nsmallest(most, close)
    routes = [kind.routes[place] for _, place in close]
    return Pool(len(kind.trains), routes, [slack for slack, _ in close], valued.top)


def payments(problem: RouteProblem, solution: Solution) -> list[Payment]:
    """What each ride of a solution brings."""
    reaches = {train.id: train.reach for train in problem.trains}
    found = [payment(problem, reaches[ride.train], ride.stops, ride.legs) for ride in solution.rides]
    return [each for each in found if each is not None]
