"""What a route pays: its stops, its bonuses, and which stops count for a train that counts only the best.

A route is legal in kind when what it is paid for has a station of the company, two proper places and the
kinds that its train needs. The track it uses is not looked at here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import NamedTuple

from gridsim.facts.model import Reach
from gridsim.routes.problem import Bonus, LegNumber, RouteProblem, StopNumber

LEAST_PLACES = 2
"""A route needs so many proper places."""
Wanted = frozenset[StopNumber]
"""Stops of which at least one must count."""


class Payment(NamedTuple):
    """What a route brings."""

    revenue: int
    aside: int
    paid: tuple[StopNumber, ...]
    """The stops that count, in the order of the route."""
    bonuses: tuple[tuple[str, int], ...]

    @property
    def worth(self) -> tuple[int, int]:
        """For comparing: revenue first."""
        return self.revenue, self.aside


def payment(
    problem: RouteProblem, reach: Reach, stops: Sequence[StopNumber], legs: Sequence[LegNumber]
) -> Payment | None:
    """The most that a route can bring; None if it is not legal in kind.

    `stops` and `legs` are in order, a leg between each two stops.
    """
    if reach.best is None or len(stops) <= reach.best:
        return _paid_for(problem, reach, stops, legs, frozenset(stops))
    found = (
        _paid_for(problem, reach, stops, legs, counted)
        for counted in _choices(problem, reach.best, stops, legs)
    )
    return max((paid for paid in found if paid), key=lambda paid: paid.worth, default=None)


def _paid_for(
    problem: RouteProblem,
    reach: Reach,
    stops: Sequence[StopNumber],
    legs: Sequence[LegNumber],
    counted: frozenset[StopNumber],
) -> Payment | None:
    """What a route brings when just these stops count."""
    records = [problem.stops[stop] for stop in stops if stop in counted]
    if sum(stop.proper for stop in records) < LEAST_PLACES or not any(stop.own for stop in records):
        return None
    if not {stop.kind for stop in records}.issuperset(reach.needs):
        return None
    bonuses = tuple(
        (bonus.name, bonus.value + bonus.each * len(records))
        for bonus in problem.bonuses
        if is_earned(bonus, stops, legs, counted)
    )
    return Payment(
        sum(stop.value for stop in records) + sum(amount for _, amount in bonuses),
        sum(stop.aside for stop in records),
        tuple(stop for stop in stops if stop in counted),
        bonuses,
    )


def is_earned(
    bonus: Bonus,
    stops: Sequence[StopNumber],
    legs: Sequence[LegNumber],
    counted: frozenset[StopNumber],
) -> bool:
    """Whether a route earns a bonus when just these stops count.

    A leg run over earns only between counted stops, one on either side, unless the bonus says otherwise.
    """
    return all(not counted.isdisjoint(wanted) for wanted in bonus.stops) and all(
        any(
            bonus.anywhere
            or (not counted.isdisjoint(stops[: index + 1]) and not counted.isdisjoint(stops[index + 1 :]))
            for index, leg in enumerate(legs)
            if leg in wanted
        )
        for wanted in bonus.legs
    )


# ---- which stops count for a train that counts only the best


def _choices(
    problem: RouteProblem, count: int, stops: Sequence[StopNumber], legs: Sequence[LegNumber]
) -> Iterator[frozenset[StopNumber]]:
    """Sets of `count` stops of a route, a best one among them.

    A best set counts a station of the company, two proper places, and what some of the bonuses want; all
    others of it are simply those that pay most.
    """
    ranked = _ranked(problem, stops)
    own = frozenset(stop for stop in stops if problem.stops[stop].own)
    whole = frozenset(stops)
    possible = [bonus for bonus in problem.bonuses if is_earned(bonus, stops, legs, whole)]
    for size in range(len(possible) + 1):
        for bonuses in combinations(possible, size):
            for wants in _wants(bonuses, stops, legs):
                for cover in _covers((own, *wants), ranked, frozenset()):
                    needed = cover | _missing(problem, ranked, cover)
                    if len(needed) <= count:
                        yield _filled(needed, ranked, count)


def _ranked(problem: RouteProblem, stops: Sequence[StopNumber]) -> list[StopNumber]:
    """The stops that pay most first."""
    records = problem.stops
    return sorted(stops, key=lambda stop: (-records[stop].value, -records[stop].aside))


def _missing(
    problem: RouteProblem, ranked: Sequence[StopNumber], needed: frozenset[StopNumber]
) -> frozenset[StopNumber]:
    """Proper places to add so that there are two."""
    have = sum(problem.stops[stop].proper for stop in needed)
    others = (stop for stop in ranked if problem.stops[stop].proper and stop not in needed)
    return frozenset(islice(others, max(0, LEAST_PLACES - have)))


def _filled(needed: frozenset[StopNumber], ranked: Sequence[StopNumber], count: int) -> frozenset[StopNumber]:
    others = (stop for stop in ranked if stop not in needed)
    return needed | frozenset(islice(others, count - len(needed)))


def _wants(
    bonuses: Sequence[Bonus], stops: Sequence[StopNumber], legs: Sequence[LegNumber]
) -> Iterator[tuple[Wanted, ...]]:
    """What must count for these bonuses: for each way to earn them, the stops of which one must."""
    if not bonuses:
        yield ()
        return
    on_route = frozenset(stops)
    at_stops = tuple(on_route.intersection(wanted) for wanted in bonuses[0].stops)
    entries = () if bonuses[0].anywhere else bonuses[0].legs
    for on_legs in _leg_wants(entries, stops, legs):
        for rest in _wants(bonuses[1:], stops, legs):
            yield (*at_stops, *on_legs, *rest)


def _leg_wants(
    entries: Sequence[tuple[LegNumber, ...]], stops: Sequence[StopNumber], legs: Sequence[LegNumber]
) -> Iterator[tuple[Wanted, ...]]:
    if not entries:
        yield ()
        return
    for index, leg in enumerate(legs):
        if leg in entries[0]:
            for rest in _leg_wants(entries[1:], stops, legs):
                yield (frozenset(stops[: index + 1]), frozenset(stops[index + 1 :]), *rest)


def _covers(
    wants: Sequence[Wanted], ranked: Sequence[StopNumber], chosen: frozenset[StopNumber]
) -> Iterator[frozenset[StopNumber]]:
    """Ways to pick a stop for each want; a want that is already met needs none.

    Of stops that meet just the same wants only the one that pays most is tried.
    """
    if not wants:
        yield chosen
        return
    if not wants[0].isdisjoint(chosen):
        yield from _covers(wants[1:], ranked, chosen)
        return
    tried = set()
    for stop in ranked:
        meets = tuple(stop in want for want in wants)
        if meets[0] and meets not in tried:
            tried.add(meets)
            yield from _covers(wants[1:], ranked, chosen | {stop})
