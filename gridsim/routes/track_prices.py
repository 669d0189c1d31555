"""Prices for track: a bound for all trains together, and the few routes that could still better it.

Whoever pays prices for the track he runs over, and gets them back for all track there is, brings the same as
before; but trains that choose their routes alone, each the one that brings most above its price, bring
together at least as much as any choice that shares no track. With good prices that is hardly more. A route
that is far below the best of its train at these prices cannot be part of a better choice.

Besides track a price is put on running through a stop that an odd number of legs can leave at once: a route
that runs through uses two of them, so that of the odd one only a route that ends there can make use.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from itertools import repeat
from typing import NamedTuple

from gridsim.routes.paths import Growth, Route
from gridsim.routes.tracks import Tracks, bits_of, ends_of

FINE = 64
"""Prices are whole numbers of this part of a unit of worth."""
KEPT = 60
"""So many of the best routes of each kind are added in each round to those that prices are tried on."""
TRIES = 80
"""Changes of the prices between two looks at all routes."""
PATIENCE = 5
"""So many changes in a row may fail to help."""


class Kind(NamedTuple):
    """Equal trains and what they could run."""

    trains: tuple[str, ...]
    growth: Growth
    routes: list[Route]


class Valued(NamedTuple):
    """What the routes of a kind bring above their price; `top` is the most, or 0 for standing still."""

    top: int
    above: list[int]

    @property
    def slacks(self) -> list[int]:
        return [self.top - price for price in self.above]


class Market:
    """The priced resources of a problem: bits of track, then stops that an odd number of legs leave."""

    def __init__(self, tracks: Tracks, kinds: Sequence[Kind]) -> None:
        self.tracks = tracks
        self.kinds = kinds
        trains = sum(len(kind.trains) for kind in kinds)
        self._odd = {
            stop: tracks.size + place
            for place, stop in enumerate(
                stop for stop, exits in enumerate(tracks.exits) if exits % 2 and 1 < exits < 2 * trains
            )
        }
        self.supply = [1] * tracks.size + [tracks.exits[stop] // 2 for stop in self._odd]
        self._ways = [_ways_of(kind.growth) for kind in kinds]

    def value(self, prices: Sequence[int]) -> tuple[int, list[Valued]]:
        """The bound at some prices, and what each route brings above its price."""
        steps = self.step_prices(prices)
        valued = [
            _value(kind.routes, _costs(*ways, steps))
            for kind, ways in zip(self.kinds, self._ways, strict=True)
        ]
        bound = sum(price * amount for price, amount in zip(prices, self.supply, strict=True))
        bound += sum(len(kind.trains) * values.top for kind, values in zip(self.kinds, valued, strict=True))
        return bound, valued

    def step_prices(self, prices: Sequence[int]) -> list[int]:
        """What each arc costs: its track and running through the stop that it leaves; then without that."""
        through: list[int] = []
        alone: list[int] = []
        for number, leg in enumerate(self.tracks.problem.legs):
            track = sum(prices[bit] for bit in bits_of(self.tracks.masks[number]))
            for arc in (2 * number, 2 * number + 1):
                odd = self._odd.get(ends_of(leg, arc)[0])
                through.append(track if odd is None else track + prices[odd])
                alone.append(track)
        return through + alone

    def needs(self, kind: Kind, route: Route) -> tuple[int, ...]:
        """The resources that a route uses."""
        inner = kind.growth.ride(route.node).stops[1:-1]
        odd = (self._odd[stop] for stop in inner if stop in self._odd)
        return (*bits_of(route.track), *odd)


def _ways_of(growth: Growth) -> tuple[list[int], list[int]]:
    """For each way the number of the one it lengthens, counted from 1, and the step."""
    return [node.parent + 1 for node in growth.nodes], [node.step for node in growth.nodes]


def _costs(parents: list[int], steps: list[int], prices: list[int]) -> list[int]:
    """The price of each way, counted from 1."""
    costs = [0]
    add = costs.append
    for parent, step in zip(parents, steps, strict=True):
        add(costs[parent] + prices[step])
    return costs


def _value(routes: list[Route], costs: list[int]) -> Valued:
    above = [worth * FINE - costs[node + 1] for worth, _, node in routes]
    return Valued(max((0, *above)), above)


class Sample:
    """Some routes of each kind, on which prices can be tried quickly."""

    def __init__(self, market: Market) -> None:
        self._market = market
        self._known: list[set[Route]] = [set() for _ in market.kinds]
        self._routes: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in market.kinds]

    @property
    def size(self) -> int:
        """How many routes there are to try prices on."""
        return sum(map(len, self._known))

    def add(self, valued: Sequence[Valued]) -> None:
        """Take in the routes that bring most."""
        for kind, values, known, routes in zip(
            self._market.kinds, valued, self._known, self._routes, strict=True
        ):
            for _, place in nlargest(KEPT, zip(values.above, range(len(values.above)), strict=True)):
                route = kind.routes[place]
                if route not in known:
                    known.add(route)
                    routes.append((route.worth * FINE, self._market.needs(kind, route)))

    def bettered(self, prices: Sequence[int], target: int) -> list[int]:
        """Prices that bring the bound of these routes down towards `target`.

        Prices rise where the best routes use more than there is, and fall where they use less. Where that
        does not help for a while it is tried again from the best prices, in smaller steps.
        """
        tried = best = [float(price) for price in prices]
        least, stride, failed = float("inf"), 1.0, 0
        for _ in repeat(None, TRIES):
            bound, used = self._demand(tried)
            if bound < least:
                best, least, failed = tried, bound, 0
            else:
                failed += 1
            if failed > PATIENCE:
                tried, stride, failed = best, stride / 2, 0
                continue
            moved = self._moved(tried, used, stride * (bound - target))
            if moved is None or bound <= target:
                break
            tried = moved
        return [round(price) for price in best]

    def _moved(self, prices: list[float], used: Sequence[int], distance: float) -> list[float] | None:
        """Prices changed against what is left over or lacking; None if there is neither."""
        surplus = [
            amount - demand if demand > amount or price else 0
            for amount, demand, price in zip(self._market.supply, used, prices, strict=True)
        ]
        size = sum(over * over for over in surplus)
        if not size:
            return None
        return [
            max(0.0, price - distance / size * over) if over else price
            for price, over in zip(prices, surplus, strict=True)
        ]

    def _demand(self, prices: Sequence[float]) -> tuple[float, list[int]]:
        """The bound of these routes, and how much of each resource the best of each kind use."""
        bound = sum(
            price * amount for price, amount in zip(prices, self._market.supply, strict=True) if price
        )
        used = [0] * len(prices)
        cost = prices.__getitem__
        for kind, routes in zip(self._market.kinds, self._routes, strict=True):
            top = 0.0
            best: tuple[int, ...] = ()
            for worth, needs in routes:
                above = worth - sum(map(cost, needs))
                if above > top:
                    top, best = above, needs
            bound += len(kind.trains) * top
            for route in best:
                used[route] += len(kind.trains)
        return bound, used
