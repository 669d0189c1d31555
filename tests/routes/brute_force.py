"""Routes found the slow and simple way, to judge the search by: every walk, every subset, every combination.

Nothing here is shared with the search but the records.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from gridsim.facts.model import Reach
from gridsim.routes.problem import ProblemTrain, RouteProblem

Walk = tuple[tuple[int, ...], tuple[int, ...]]
"""Stops and legs, in order."""
Found = tuple[int, int, frozenset[int]]
"""Revenue, other income and track of a route."""


def best(problem: RouteProblem) -> tuple[int, int]:
    """The highest revenue, and the most other income that goes with it."""
    found = [(0, 0, frozenset[int]())]
    for train in problem.trains:
        routes = list(routes_of(problem, train))
        found = [
            (revenue + more, aside + extra, used | track)
            for revenue, aside, used in found
            for more, extra, track in [(0, 0, frozenset[int]()), *routes]
            if not used & track
        ]
        found = _useful(found)
    return max((revenue, aside) for revenue, aside, _ in found)


def _useful(found: list[Found]) -> list[Found]:
    by_track: dict[frozenset[int], tuple[int, int]] = {}
    for revenue, aside, track in found:
        by_track[track] = max(by_track.get(track, (0, 0)), (revenue, aside))
    return [(revenue, aside, track) for track, (revenue, aside) in by_track.items()]


def routes_of(problem: RouteProblem, train: ProblemTrain) -> Iterator[Found]:
    for stops, legs in walks(problem):
        if stops[0] > stops[-1] or not fits(problem, train.reach, stops, legs):
            continue
        track = frozenset(number for leg in legs for number in problem.legs[leg].track)
        worth = max(paid(problem, train.reach, stops, legs), default=None)
        if worth is not None:
            yield (*worth, track)


def walks(problem: RouteProblem) -> Iterator[Walk]:
    for start in range(len(problem.stops)):
        yield from _longer(problem, (start,), ())


def _longer(problem: RouteProblem, stops: tuple[int, ...], legs: tuple[int, ...]) -> Iterator[Walk]:
    used = {number for leg in legs for number in problem.legs[leg].track}
    last = problem.stops[stops[-1]]
    if legs and (last.blocked or last.dead_end):
        return
    for number, leg in enumerate(problem.legs):
        if stops[-1] not in (leg.start, leg.end) or used & set(leg.track):
            continue
        far = leg.end if stops[-1] == leg.start else leg.start
        groups = {problem.stops[stop].group for stop in stops} - {None}
        if far in stops or problem.stops[far].group in groups:
            continue
        yield (*stops, far), (*legs, number)
        yield from _longer(problem, (*stops, far), (*legs, number))


def fits(problem: RouteProblem, reach: Reach, stops: tuple[int, ...], legs: tuple[int, ...]) -> bool:
    kinds = [problem.stops[stop].kind for stop in stops]
    if any(kind not in reach.counted and kind not in reach.free for kind in kinds):
        return False
    if any(kinds.count(kind) > most for kind, most in reach.most.items()):
        return False
    towns = kinds.count("town") if "town" in reach.counted else 0
    others = sum(kind in reach.counted for kind in kinds) - towns
    if reach.stops is not None and others + max(0, towns - reach.towns) > reach.stops:
        return False
    crossed = sum(len(problem.legs[leg].hexes) - 1 for leg in legs)
    return reach.hexes is None or crossed + 1 <= reach.hexes


def paid(
    problem: RouteProblem, reach: Reach, stops: tuple[int, ...], legs: tuple[int, ...]
) -> Iterator[tuple[int, int]]:
    """What a route brings for every way to choose the stops that count."""
    size = len(stops) if reach.best is None else min(len(stops), reach.best)
    for counted in combinations(stops, size):
        records = [problem.stops[stop] for stop in counted]
        legal = any(stop.own for stop in records) and sum(stop.proper for stop in records) >= 2
        if legal and set(reach.needs) <= {stop.kind for stop in records}:
            revenue = sum(stop.value for stop in records) + bonus_of(problem, stops, legs, set(counted))
            yield revenue, sum(stop.aside for stop in records)


def bonus_of(problem: RouteProblem, stops: tuple[int, ...], legs: tuple[int, ...], counted: set[int]) -> int:
    total = 0
    for bonus in problem.bonuses:
        at_stops = all(counted & set(wanted) for wanted in bonus.stops)
        over_legs = all(
            any(
                leg in wanted and counted & set(stops[: place + 1]) and counted & set(stops[place + 1 :])
                for place, leg in enumerate(legs)
            )
            for wanted in bonus.legs
        )
        if at_stops and over_legs:
            total += bonus.value + bonus.each * len(counted)
    return total
