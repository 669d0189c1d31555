"""The rules that drawn routes can break, as nearly every title has them.

A title lists those it has, in this order and each cited from its own rulebook. The guards come first: without
them the later rules make no sense.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from gridsim.core.actions import RunTrains
from gridsim.facts.model import Reach
from gridsim.flow.rules import Breach, Case, Rule, breach
from gridsim.routes.payment import LEAST_PLACES
from gridsim.routes.problem import ProblemLeg, ProblemStop
from gridsim.routes.route import Drawing, Drawn, Judge

SHARED = "gridsim: rules of running"
"""The reference of a rule that no title has cited as its own."""
Check = Callable[[Drawing], Breach | None]


class RunRules(NamedTuple):
    """The rules of running, in the order in which they are to be asked."""

    owns_its_trains: Rule
    runs_each_train_once: Rule
    knows_its_stops: Rule
    is_long_enough: Rule
    is_joined: Rule
    visits_what_it_may: Rule
    visits_no_stop_twice: Rule
    visits_no_area_twice: Rule
    passes_no_blocked_city: Rule
    passes_no_dead_end: Rule
    uses_no_track_twice: Rule
    has_a_station: Rule
    has_two_places: Rule
    has_what_it_needs: Rule
    has_not_too_many: Rule
    is_within_reach: Rule
    is_best: Rule


def run_rules(judge: Judge) -> RunRules:
    """The rules for the routes of a title."""

    def made(key: str, check: Check, *, guard: bool = False) -> Rule:
        return Rule(lambda case: check(judge.drawing(case)), SHARED, key, guard)

    return RunRules(
        owns_its_trains=made("route_not_its_train", _train_not_owned, guard=True),
        runs_each_train_once=made("route_train_twice", _train_twice, guard=True),
        knows_its_stops=made("route_no_such_stop", _unknown_stop, guard=True),
        is_long_enough=made("route_too_short", _too_short, guard=True),
        is_joined=made("route_not_joined", _not_joined, guard=True),
        visits_what_it_may=made("route_stop_not_allowed", _stop_not_allowed),
        visits_no_stop_twice=made("route_stop_twice", _stop_twice),
        visits_no_area_twice=made("route_area_twice", _area_twice),
        passes_no_blocked_city=made("route_through_blocked", _through_blocked),
        passes_no_dead_end=made("route_through_end", _through_end),
        uses_no_track_twice=made("route_track_twice", _track_twice),
        has_a_station=made("route_without_station", _no_station),
        has_two_places=made("route_without_places", _no_places),
        has_what_it_needs=made("route_lacks_kind", _lacks_kind),
        has_not_too_many=made("route_too_many_of_kind", _too_many_of_kind),
        is_within_reach=made("route_too_long", _too_long),
        is_best=Rule(lambda case: _not_best(judge, case), SHARED, "route_not_best"),
    )


# ---- trains


def _train_not_owned(drawing: Drawing) -> Breach | None:
    trains = (drawn.run.train for drawn in drawing.routes)
    missing = next((train for train in trains if train not in drawing.chart.reaches), None)
    return None if missing is None else breach(train=missing)


def _train_twice(drawing: Drawing) -> Breach | None:
    count = Counter(drawn.run.train for drawn in drawing.routes)
    return next((breach(train=train) for train, runs in count.items() if runs > 1), None)


# ---- what the words mean


def _unknown_stop(drawing: Drawing) -> Breach | None:
    for drawn in drawing.routes:
        for name, stop in zip(drawn.run.stops, drawn.stops, strict=True):
            if stop is None:
                return breach(train=drawn.run.train, stop=name)
    return None


def _too_short(drawing: Drawing) -> Breach | None:
    """A route has two stops at least, and a leg between each two."""
    for drawn in drawing.routes:
        run = drawn.run
        if len(run.stops) < LEAST_PLACES or len(run.legs) != len(run.stops) - 1:
            return breach(train=run.train, stops=len(run.stops), legs=len(run.legs))
    return None


def _not_joined(drawing: Drawing) -> Breach | None:
    for drawn in drawing.routes:
        run = drawn.run
        for (start, end), hexes, leg in zip(pairwise(run.stops), run.legs, drawn.legs, strict=True):
            if leg is None:
                return breach(train=run.train, start=start, end=end, hexes=" ".join(hexes))
    return None


# ---- stops


def _first_stop(drawing: Drawing, is_wrong: Callable[[Drawn, ProblemStop], bool]) -> Breach | None:
    for drawn in drawing.routes:
        for stop in drawing.stops(drawn):
            if is_wrong(drawn, stop):
                return breach(train=drawn.run.train, stop=stop.name)
    return None


def _stop_not_allowed(drawing: Drawing) -> Breach | None:
    """The train may visit stops of this kind."""

    def is_wrong(drawn: Drawn, stop: ProblemStop) -> bool:
        reach = drawing.reach(drawn)
        return stop.kind not in reach.counted and stop.kind not in reach.free

    return _first_stop(drawing, is_wrong)


def _stop_twice(drawing: Drawing) -> Breach | None:
    def is_wrong(drawn: Drawn, stop: ProblemStop) -> bool:
        return drawn.run.stops.count(stop.name) > 1

    return _first_stop(drawing, is_wrong)


def _area_twice(drawing: Drawing) -> Breach | None:
    for drawn in drawing.routes:
        first: dict[str, ProblemStop] = {}
        for stop in drawing.stops(drawn):
            if stop.group is not None and first.setdefault(stop.group, stop).name != stop.name:
                return breach(train=drawn.run.train, stop=stop.name, other=first[stop.group].name)
    return None


def _inner(drawing: Drawing, drawn: Drawn) -> list[ProblemStop]:
    """The stops that a route passes through."""
    return drawing.stops(drawn)[1:-1]


def _through_blocked(drawing: Drawing) -> Breach | None:
    return _first_stop(drawing, lambda drawn, stop: stop.blocked and stop in _inner(drawing, drawn))


def _through_end(drawing: Drawing) -> Breach | None:
    return _first_stop(drawing, lambda drawn, stop: stop.dead_end and stop in _inner(drawing, drawn))


# ---- track


def _track_twice(drawing: Drawing) -> Breach | None:
    """No hexside and no piece of track is used twice, by all trains together."""
    users: dict[int, tuple[int, str, ProblemLeg]] = {}
    for place, (train, leg) in enumerate(_legs(drawing)):
        for piece in leg.track:
            before, other, shared = users.setdefault(piece, (place, train, leg))
            if before != place:
                return breach(train=train, other=other, side=_common_side(shared, leg))
    return None


def _legs(drawing: Drawing) -> Iterator[tuple[str, ProblemLeg]]:
    for drawn in drawing.routes:
        for leg in drawn.ride().legs:
            yield drawn.run.train, drawing.chart.problem.legs[leg]


def _common_side(one: ProblemLeg, other: ProblemLeg) -> str:
    """The hexside that two legs cross, as the two hexes at it; a hex where they share track inside it."""
    sides = [tuple(sorted(pair)) for pair in pairwise(other.hexes)]
    common = [side for side in map(tuple, map(sorted, pairwise(one.hexes))) if side in sides]
    return " ".join(common[0]) if common else other.hexes[0]


# ---- what a route must have


def _first_route(drawing: Drawing, is_wrong: Callable[[Drawn], bool]) -> Breach | None:
    wrong = (drawn for drawn in drawing.routes if is_wrong(drawn))
    return next((breach(train=drawn.run.train) for drawn in wrong), None)


def _no_station(drawing: Drawing) -> Breach | None:
    return _first_route(drawing, lambda drawn: not any(stop.own for stop in drawing.stops(drawn)))


def _no_places(drawing: Drawing) -> Breach | None:
    return _first_route(
        drawing, lambda drawn: sum(stop.proper for stop in drawing.stops(drawn)) < LEAST_PLACES
    )


def _lacks_kind(drawing: Drawing) -> Breach | None:
    for drawn in drawing.routes:
        visited = {stop.kind for stop in drawing.stops(drawn)}
        for kind in drawing.reach(drawn).needs:
            if kind not in visited:
                return breach(train=drawn.run.train, kind=kind)
    return None


def _too_many_of_kind(drawing: Drawing) -> Breach | None:
    for drawn in drawing.routes:
        visited = Counter(stop.kind for stop in drawing.stops(drawn))
        for kind, most in drawing.reach(drawn).most.items():
            if visited[kind] > most:
                return breach(train=drawn.run.train, kind=kind, most=most)
    return None


# ---- how far


def _too_long(drawing: Drawing) -> Breach | None:
    for drawn in drawing.routes:
        reach = drawing.reach(drawn)
        legs = [drawing.chart.problem.legs[leg] for leg in drawn.ride().legs]
        if exceeds(reach, drawing.stops(drawn), legs):
            return breach(train=drawn.run.train, kind=drawing.chart.kinds[drawn.run.train])
    return None


def exceeds(reach: Reach, stops: list[ProblemStop], legs: list[ProblemLeg]) -> bool:
    """Whether a route is longer than a train may run."""
    counted = [stop for stop in stops if stop.kind in reach.counted]
    towns = sum(stop.kind == "town" for stop in counted)
    used = len(counted) - min(towns, reach.towns)
    hexes = 1 + sum(len(leg.hexes) - 1 for leg in legs)
    too_many_stops = reach.stops is not None and used > reach.stops
    return too_many_stops or (reach.hexes is not None and hexes > reach.hexes)


# ---- how much


def _not_best(judge: Judge, case: Case[RunTrains]) -> Breach | None:
    """The best revenue is to be run; a worse choice is refused with what could be had."""
    drawing = judge.drawing(case)
    payments = [drawing.payment(drawn) for drawn in drawing.routes]
    if None in payments:
        return None
    revenue = sum(paid.revenue for paid in payments if paid)
    aside = sum(paid.aside for paid in payments if paid)
    best = judge.better(case.seen, case.actor, revenue, aside)
    return None if best is None else breach(revenue=revenue, best=best.revenue)
