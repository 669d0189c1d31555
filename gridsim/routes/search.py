"""The best way to run a company's trains, found for certain.

    solution = best_runs(problem)
    solution.revenue, solution.rides, solution.proven

All routes of each kind of train are found first. Then one is chosen for each train (`choosing`). Trains that
count stops and have more than a few ways grow only those that can be part of a best choice (`climbing`).
Where a kind of train has too many ways to find them all, such ways are hunted for (`narrowing`); for two
trains that nothing but stops limits all ways are looked at together instead (`sweeping`).

Trains of every kind are served alike: they count stops, towns beside them, hexes (`Reach.hexes`), or are
paid for their best stops only (`Reach.best`). What does not use up reach is in `Reach.free`, what a route
must come to in `Reach.needs` and `most` (a goods train's mine), income that is no revenue in
`ProblemStop.aside`. A bonus for two areas at both ends is a `Bonus` with two entries of `stops`; money for
each stop of a route over certain track is one with `each` and `legs`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import msgspec

from gridsim.routes.choosing import Choosing
from gridsim.routes.climbing import Climbing, can_climb
from gridsim.routes.express import Express
from gridsim.routes.narrowing import KEPT, Narrowing
from gridsim.routes.packing import Choice
from gridsim.routes.paths import MOST_WAYS, Arms, Growth
from gridsim.routes.payment import Payment, payment
from gridsim.routes.problem import ProblemTrain, RouteProblem
from gridsim.routes.solution import Solution, never
from gridsim.routes.sweeping import Sweeping, can_sweep
from gridsim.routes.track_prices import Kind
from gridsim.routes.tracks import Tracks

FEW = 100
"""So few ways are looked at first for one that pays."""
AT_FIRST = 40_000
"""So many ways are kept, before a kind of train counts as one with too many to keep them all."""
FEW_ALONE = 300
"""So many for a train that runs alone: its best way is hunted for without knowing the others."""
FEW_OF_SOME_STOPS = 200
"""So many for trains that count stops: it costs less then to grow the best ways alone."""


class _StoppedError(Exception):
    """The search was told to end."""


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
    return any(_has_paid_way(group, most) for most in (FEW, MOST_WAYS) for group in arms)


def _has_paid_way(arms: Arms, most: int) -> bool:
    growth = Growth(arms, nothing_to_see, most)
    growth.grow()
    return any(_worths(growth))


def _worths(growth: Growth) -> list[int]:
    """What each way brings, with a train that is paid for its best stops only as with others."""
    return growth.worths() if growth.arms.reach.best is None else Express(growth).worths()


def _with_routes(kinds: Sequence[Kind]) -> list[Kind]:
    """The kinds with their routes; of a single express train beside others only those that can matter."""
    expresses = [place for place, kind in enumerate(kinds) if kind.growth.arms.reach.best is not None]
    is_single = len(kinds) > 1 == len(expresses) == len(kinds[expresses[0]].trains)
    if not is_single or not all(kind.growth.is_complete for kind in kinds):
        return [*map(_with_all_routes, kinds)]
    (place,) = expresses
    others = _with_routes([*kinds[:place], *kinds[place + 1 :]])
    express, growth = Express(kinds[place].growth), kinds[place].growth
    least = _known_with(express, growth, others) - sum(
        len(kind.trains) * kind.routes[0].worth for kind in others if kind.routes
    )
    routed = kinds[place]._replace(routes=growth.routes(express.worths(least)))
    return [*others[:place], routed, *others[place:]]


def _with_all_routes(kind: Kind) -> Kind:
    """A kind with its routes; of one with too many ways those only that are looked at again.

    The others would take 10 MB and more while these are hunted for.
    """
    growth, worths = kind.growth, _worths(kind.growth)
    if growth.is_complete:
        return kind._replace(routes=growth.routes(worths))
    kept = Growth(growth.arms, nothing_to_see)
    kept.is_complete = False
    routes = growth.best_routes(worths, KEPT)
    best = [route._replace(node=kept.take_in(growth.steps_to(route.node))) for route in routes]
    return kind._replace(growth=kept, routes=best)


def _known_with(express: Express, growth: Growth, others: Sequence[Kind]) -> int:
    """The worth of a choice: the best route of an express train, and on free track those of the others."""
    worth, number = express.top()
    used = growth.nodes[number].used if worth else 0
    for kind in others:
        for _ in kind.trains:
            route = next((route for route in kind.routes if not route.track & used), None)
            if route is not None:
                worth, used = worth + route.worth, used | route.track
    return worth


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


class _Search:
    """The search of one problem and the best choice so far."""

    def __init__(self, problem: RouteProblem, look: Callable[[], None], known: Solution) -> None:
        self._look = look
        self._tracks = Tracks(problem)
        self._kinds = self._unrouted()
        self._known = known.revenue * self._tracks.scale + known.aside
        self.is_complete = False
        """Whether nothing better than the choices can be left."""

    def _unrouted(self) -> list[Kind]:
        """The trains, equal ones together, without any way."""
        equal: dict[bytes, list[ProblemTrain]] = {}
        for train in self._tracks.problem.trains:
            equal.setdefault(msgspec.json.encode(train.reach), []).append(train)
        alike: dict[bytes, Arms] = {}
        return [self._kind(trains, alike) for trains in equal.values()]

    def _kind(self, trains: Sequence[ProblemTrain], alike: dict[bytes, Arms]) -> Kind:
        """Equal trains; what they share with trains that come to more or fewer stops is kept in `alike`."""
        reach = trains[0].reach
        key = msgspec.json.encode(msgspec.structs.replace(reach, stops=None))
        if key not in alike:
            alike[key] = Arms(self._tracks, reach)
        growth = Growth(alike[key].of(reach), self._look, AT_FIRST)
        return Kind(tuple(train.id for train in trains), growth, [])

    def choices(self) -> Iterator[Choice]:
        """Better and better choices; when they end and it is complete, the last one is a best one."""
        is_alone = len(self._tracks.problem.trains) == 1
        may_climb = all(can_climb(kind.growth.arms) for kind in self._kinds)
        has_all = may_climb and all(self._grown(FEW_OF_SOME_STOPS))
        if may_climb and not has_all:
            yield from self._tried(Climbing)
            if self.is_complete:
                return
        if not has_all:
            has_all = all([*self._grown(FEW_ALONE if is_alone else AT_FIRST)])
        self._give_routes()
        yield from self._chosen() if has_all else self._hunted()

    def _grown(self, most: int) -> Iterator[bool]:
        """Grow so many ways at most of one kind after the other; for each whether these are all."""
        for place, kind in enumerate(self._kinds):
            growth = Growth(kind.growth.arms, self._look, most)
            growth.grow()
            self._kinds[place] = kind._replace(growth=growth)
            yield growth.is_complete

    def _give_routes(self) -> None:
        """Make routes of all ways; kinds that pay most come first."""
        runnable = [kind for kind in _with_routes(self._kinds) if kind.routes or not kind.growth.is_complete]
        self._kinds = sorted(runnable, key=lambda kind: -kind.routes[0].worth if kind.routes else 0)

    def _chosen(self) -> Iterator[Choice]:
        """Better and better choices where all routes are known."""
        step = math.gcd(*(route.worth for kind in self._kinds for route in kind.routes))
        yield from Choosing(self._tracks, self._kinds, self._look, known=self._known, step=step).choices()
        self.is_complete = True

    def _hunted(self) -> Iterator[Choice]:
        """Better and better choices where some ways are too many to keep them all."""
        if can_sweep(self._tracks, self._kinds):
            yield from self._tried(Sweeping)
            if self.is_complete:
                return
        narrowing = Narrowing(
            self._tracks, self._kinds, self._look, known=self._known, step=self._tracks.step
        )
        self._kinds = narrowing.kinds
        yield from narrowing.choices()
        self.is_complete = narrowing.is_complete

    def _tried(self, search: type[Sweeping] | type[Climbing]) -> Iterator[Choice]:
        """Better and better choices by a search that may end before it is complete."""
        kinds, step = self._kinds, self._tracks.step
        trial = search(self._tracks, kinds, self._look, known=self._known, step=step)
        self._kinds = trial.kinds
        for choice in trial.choices():
            self._known = choice.worth
            yield choice
        self.is_complete = trial.is_complete
        if not self.is_complete:
            self._kinds = kinds

    def solution(self, choice: Choice) -> Solution:
        """A choice as rides of single trains."""
        waiting = [list(kind.trains) for kind in self._kinds]
        rides = tuple(
            self._kinds[place].growth.ride(route.node, waiting[place].pop(0))
            for place, route in choice.routes
        )
        scale = self._tracks.scale
        return Solution(revenue=choice.worth // scale, aside=choice.worth % scale, rides=rides)


def payments(problem: RouteProblem, solution: Solution) -> list[Payment]:
    """What each ride of a solution brings."""
    reaches = {train.id: train.reach for train in problem.trains}
    found = [payment(problem, reaches[ride.train], ride.stops, ride.legs) for ride in solution.rides]
    return [result for result in found if result is not None]
