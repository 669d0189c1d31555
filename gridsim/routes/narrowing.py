"""The best routes of all trains where some kind of train has too many ways to keep them all.

Of such a wide kind only routes are kept that some hunt has asked for. A better choice than the best known one
can fall short of the bound by no more than their distance, and so can each of its routes; once prices for
track have brought the bound down far enough, few routes are left, and all of these are hunted for. Only this
last hunt proves anything. Prices are first tried with hunts that end early, whose bounds are guesses, then
with hunts to the end.
"""

from __future__ import annotations

from heapq import nlargest
from typing import TYPE_CHECKING, NamedTuple

from gridsim.routes.best_ways import Aim, Ground, TooManyError
from gridsim.routes.choosing import Choosing
from gridsim.routes.packing import Choice
from gridsim.routes.paths import Growth, Route
from gridsim.routes.track_prices import FINE, Kind, Market, Sample, Valued

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gridsim.routes.best_ways import Found
    from gridsim.routes.tracks import Tracks

KEPT = 60
"""So many of the best routes of a kind are asked for at prices that are only tried."""
KEPT_LONG = 1500
"""So many are asked for by a hunt to the end."""
KEPT_OF_ALL = 10_000
"""So many are kept where all have been hunted for in vain."""
STARTS = 100
"""So many routes are tried with the best ones beside them."""
FEW = 20_000
"""So many routes of a kind are chosen among as soon as there are no more."""
MANY = 200_000
"""So many routes of a kind are chosen among when prices do not get better any more."""
TRIES = 15_000
"""So many tries are given to a hunt that need not find the best."""
ROUNDS = 20
"""How often the true bound is looked for at most."""
CLOSE = 0.1
"""So much more than the distance to the bound is hunted for, for the case that it was guessed too low."""
PATIENCE = 1
"""So many changes in a row may fail to help."""
HELPS = 0.03
"""A change helps that brings the bound down by such a part of the room."""


class _Bound(NamedTuple):
    """What no choice passes at some prices, and the most that each kind brings above them."""

    bound: int
    prices: list[int]
    tops: list[int]


class Narrowing:
    """The search of one problem that has a wide kind. Worths are multiples of `step`."""

    def __init__(
        self, tracks: Tracks, kinds: Sequence[Kind], look: Callable[[], None], *, known: int, step: int
    ) -> None:
        self._tracks, self._look = tracks, look
        self._wide = [place for place, kind in enumerate(kinds) if not kind.growth.is_complete]
        self.kinds = [self._begun(kind) for kind in kinds]
        self._choosing = Choosing(tracks, self.kinds, look, known=known, step=step)
        free = [0] * (4 * len(tracks.problem.legs))
        self._unpriced = [self._ground(kind, free) for kind in self.kinds]
        self._tried: set[int] = set()
        """The track of routes that others have been looked for beside."""
        self.is_complete = False
        """Whether nothing better can be left."""

    def _begun(self, kind: Kind) -> Kind:
        """A kind with its best routes only, if it is wide."""
        if kind.growth.is_complete:
            return kind
        begun = Kind(kind.trains, Growth(kind.growth.arms, self._look), [])
        for route in kind.routes[:KEPT]:
            self._take_in(begun, kind.growth.steps_to(route.node), route.worth)
        return begun

    def _take_in(self, kind: Kind, steps: Sequence[int], worth: int) -> Route:
        """Keep a way as one of the routes of its kind."""
        growth = kind.growth
        number = growth.take_in(steps)
        track = growth.nodes[number].used & ((1 << self._tracks.size) - 1)
        route = Route(worth, track, number)
        kind.routes.append(route)
        return route

    def _ground(self, kind: Kind, steps: Sequence[int]) -> Ground:
        return Ground(kind.growth.arms, steps, self._look)

    @property
    def _trains(self) -> list[int]:
        """For each train the place of its kind."""
        return [place for place, kind in enumerate(self.kinds) for _ in kind.trains]

    def choices(self) -> Iterator[Choice]:
        """Better and better choices; when they end and it is complete, the last one is a best one."""
        yield from self._choosing.note(iter((self._choosing.greedy(),)))
        yield from self._alone() if len(self._trains) == 1 else self._together()

    def _alone(self) -> Iterator[Choice]:
        """The best route of the only train."""
        found = self._unpriced[0].best(Aim(self._choosing.target, count=1))
        routes = (self._take_in(self.kinds[0], way.steps, way.value // FINE) for way in sorted(found))
        yield from self._choosing.note(Choice(route.worth, ((0, route),)) for route in routes)
        self.is_complete = True

    def _together(self) -> Iterator[Choice]:
        """First with guesses at the bound, then with the true one."""
        free = [0] * len(self._market().supply)
        self._hunt_at(free, KEPT, None)
        yield from self._choosing.note(iter((self._choosing.greedy(),)))
        yield from self._accompanied(free)
        sample = Sample(self._market())
        guess = self._lowered(self._valued(free), sample)
        for most in (FEW, *(MANY,) * ROUNDS):
            yield from self._accompanied(guess.prices)
            yield from self._settled(guess, most)
            if self.is_complete:
                return
            before, guess = guess, self._tuned(self._valued(guess.prices), sample)
            if guess == before and most == MANY:
                return

    # ---- prices

    def _market(self) -> Market:
        return Market(self._tracks, self.kinds)

    def _valued(self, prices: list[int]) -> _Bound:
        """The bound at some prices, as far as the routes say that are known."""
        bound, valued = self._market().value(prices)
        return _Bound(bound, prices, [values.top for values in valued])

    def _hunt_at(self, prices: list[int], count: int, tries: int | None) -> None:
        """Hunt for routes that bring more above their price than those known."""
        steps, (_, valued) = self._market().step_prices(prices), self._market().value(prices)
        for place in self._wide:
            kind = self.kinds[place]
            aim = Aim(1, count=count, known=valued[place].above)
            self._keep({place: self._ground(kind, steps).best(aim, tries=tries)}, steps, count)

    def _lowered(self, best: _Bound, sample: Sample) -> _Bound:
        """A guess at the bound, lower and lower as long as that helps."""
        latest, failed = best, 0
        while failed <= PATIENCE:
            sample.add(self._market().value(latest.prices)[1])
            prices = sample.bettered(latest.prices, self._choosing.target)
            self._hunt_at(prices, KEPT, TRIES)
            latest, best = self._valued(prices), self._valued(best.prices)
            failed = 0 if self._is_helped(best, latest) else failed + 1
            best = min(best, latest)
        return best

    def _tuned(self, best: _Bound, sample: Sample) -> _Bound:
        """The lowest bound at better prices, as far as the routes say that are known."""
        latest, failed = best, 0
        while failed <= PATIENCE:
            size = sample.size
            sample.add(self._market().value(latest.prices)[1])
            if sample.size == size:
                break
            self._look()
            latest = self._valued(sample.bettered(latest.prices, self._choosing.target))
            failed = 0 if self._is_helped(best, latest) else failed + 1
            best = min(best, latest)
        return best

    def _is_helped(self, best: _Bound, latest: _Bound) -> bool:
        room = self._choosing.room(best.bound)
        return room > 0 and best.bound - latest.bound > HELPS * room

    # ---- good choices

    def _accompanied(self, prices: list[int]) -> Iterator[Choice]:
        """Better choices of a route that is good at some prices and the best ones beside it."""
        _, valued = self._market().value(prices)
        starts = [
            (place, route)
            for place in self._wide
            for _, route in nlargest(STARTS, zip(valued[place].above, self.kinds[place].routes, strict=True))
        ]
        for place, route in starts:
            if route.track not in self._tried:
                self._tried.add(route.track)
                yield from self._choosing.note(self._with_others(place, route))

    def _with_others(self, place: int, route: Route) -> Iterator[Choice]:
        """A route with the best one of each other train beside those before."""
        chosen, taken = [(place, route)], route.track
        others = self._trains
        others.remove(place)
        for number, other in enumerate(others, 1):
            least = 1
            if number == len(others):
                least = max(1, self._choosing.target - FINE * sum(one.worth for _, one in chosen))
            beside = self._best_beside(other, taken, least)
            if beside is not None:
                chosen.append((other, beside))
                taken |= beside.track
        yield Choice(sum(one.worth for _, one in chosen), tuple(chosen))

    def _best_beside(self, place: int, taken: int, least: int) -> Route | None:
        """The best route on track that is not taken; None if none comes to so much, in fine units."""
        kind = self.kinds[place]
        if place not in self._wide:
            return next((route for route in kind.routes if not route.track & taken), None)
        found = self._unpriced[place].best(Aim(least, count=1), taken=taken)
        if not found:
            return None
        best = max(found)
        return self._take_in(kind, best.steps, best.value // FINE)

    # ---- the proof

    def _settled(self, guess: _Bound, most: int) -> Iterator[Choice]:
        """Choose among all routes that can be part of a better choice, if they are at most `most`.

        Where the guess was too low, or they are more, the best ones are kept for better guesses.
        """
        room = max(0, self._choosing.room(guess.bound))
        least = [top - room - int(CLOSE * room) for top in guess.tops]
        steps = self._market().step_prices(guess.prices)
        try:
            found = self._all(steps, least, most)
        except TooManyError:
            self._hunt_at(guess.prices, KEPT_LONG, None)
            return
        truth = self._proven(guess, found)
        room = self._choosing.room(truth.bound)
        if room >= 0 and any(truth.tops[place] - room < least[place] for place in found):
            self._keep(found, steps, KEPT_OF_ALL)
            return
        if room >= 0:
            yield from self._chosen(truth, found)
        self.is_complete = True

    def _all(self, steps: list[int], least: list[int], most: int) -> dict[int, list[Found]]:
        """For each wide kind the ways that bring so much above their price."""
        return {
            place: self._ground(self.kinds[place], steps).all(least[place], most=most) for place in self._wide
        }

    def _keep(self, found: dict[int, list[Found]], prices: list[int], count: int) -> None:
        """Keep the best of what was found at some prices of steps."""
        for place, ways in found.items():
            kind = self.kinds[place]
            for way in nlargest(count, ways):
                self._take_in(kind, way.steps, _worth(way, prices))
            kind.routes.sort(reverse=True)

    def _proven(self, guess: _Bound, found: dict[int, list[Found]]) -> _Bound:
        """The bound, with routes found that are better than the best ones known."""
        tops = [
            max([top, *(way.value for way in found.get(place, ()))]) for place, top in enumerate(guess.tops)
        ]
        more = sum(tops[place] - guess.tops[place] for place in self._trains)
        return _Bound(guess.bound + more, guess.prices, tops)

    def _chosen(self, best: _Bound, found: dict[int, list[Found]]) -> Iterator[Choice]:
        """Better choices among these routes."""
        _, values = self._market().value(best.prices)
        prices = self._market().step_prices(best.prices)
        kinds = list(self.kinds)
        for place, ways in found.items():
            left = self._numbered(ways, prices)
            kinds[place] = kinds[place]._replace(routes=left)
            values[place] = Valued(best.tops[place], [ways[route.node].value for route in left])
        known, step = self._choosing.known, self._choosing.step
        choosing = Choosing(self._tracks, kinds, self._look, known=known, step=step)
        for choice in choosing.packed(best.bound, values, self._look):
            routes = tuple((place, self._named(place, route, found)) for place, route in choice.routes)
            yield from self._choosing.note(iter((Choice(choice.worth, routes),)))

    def _numbered(self, ways: list[Found], prices: list[int]) -> list[Route]:
        """Ways as routes, of those on the same track only the best, with their places instead of nodes."""
        track = (1 << self._tracks.size) - 1
        best: dict[int, Route] = {}
        for number, way in enumerate(ways):
            worth = _worth(way, prices)
            known = best.get(way.used & track)
            if known is None or known.worth < worth:
                best[way.used & track] = Route(worth, way.used & track, number)
        return list(best.values())

    def _named(self, place: int, route: Route, found: dict[int, list[Found]]) -> Route:
        """A route by the node of its way."""
        if place not in found:
            return route
        return self._take_in(self.kinds[place], found[place][route.node].steps, route.worth)


def _worth(way: Found, prices: Sequence[int]) -> int:
    """What a way brings that was found at these prices of steps."""
    return (way.value + sum(map(prices.__getitem__, way.steps))) // FINE
