"""The route problem of a company on a table: a walk of the board, read by a title's rules of running."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from gridsim.board.network import Leg, Network, network
from gridsim.board.stations import is_closed_to, slots_at
from gridsim.core.run_stops import stop_named
from gridsim.core.state import CompanyId, HexId, StopId
from gridsim.core.table import Seen
from gridsim.facts.model import StopFacts
from gridsim.records import Bundle
from gridsim.routes.problem import (
    Bonus,
    ProblemLeg,
    ProblemStop,
    ProblemTrain,
    RouteProblem,
    StopNumber,
)

if TYPE_CHECKING:
    from gridsim.core.actions import Run

Fleet = Sequence[tuple[str, str]]
"""The trains a company may run: id and kind of each."""
OfStop = Callable[[Seen, StopId, StopFacts], int]


class BonusOffer(Bundle, frozen=True, kw_only=True, dict=True, weakref=True):
    """A bonus that a company's trains can earn, in the words of the map.

    The route must be paid for a stop in one hex of each entry of `hexes`, and run over a leg that each of
    `legs` is true of.
    """

    name: str
    value: int = 0
    each: int = 0
    """Further money for every stop that pays."""
    hexes: tuple[tuple[HexId, ...], ...] = ()
    legs: tuple[Callable[[Leg], bool], ...] = ()
    anywhere: bool = False
    """Whether such a leg earns wherever on the route it is, and not only between stops that pay."""


# ---- what most titles say


def value_now(seen: Seen, _stop: StopId, facts: StopFacts) -> int:
    """The printed value, or the one for the phase."""
    return facts.values.get(seen.facts.phases[seen.phase].column, facts.value)


def nothing(_seen: Seen, _stop: StopId, _facts: StopFacts) -> int:
    return 0


def everywhere(_seen: Seen, _stop: StopId, _facts: StopFacts) -> bool:
    return True


def has_own_station(seen: Seen, company: CompanyId, stop: StopId) -> bool:
    """Whether a company has a station in a stop."""
    return company in slots_at(seen.board, stop)


def is_blocked_to(seen: Seen, company: CompanyId, stop: StopId) -> bool:
    """Whether a company's trains may not pass a stop because of others' stations."""
    return is_closed_to(seen.board, stop, company)


def printed_group(_seen: Seen, _stop: StopId, facts: StopFacts) -> str | None:
    """The joined area that a stop belongs to."""
    return facts.group


def no_bonuses(_seen: Seen, _company: CompanyId) -> Sequence[BonusOffer]:
    return ()


class RouteRules(Bundle, frozen=True, kw_only=True, dict=True, weakref=True):
    """What a title says about running: where trains may go, what they are paid and for what."""

    value: OfStop = value_now
    aside: OfStop = nothing
    """Income of a stop that is no revenue."""
    is_open: Callable[[Seen, StopId, StopFacts], bool] = everywhere
    """Whether a stop may be visited at all now."""
    is_own: Callable[[Seen, CompanyId, StopId], bool] = has_own_station
    """Whether a stop makes a route of the company legal."""
    is_blocked: Callable[[Seen, CompanyId, StopId], bool] = is_blocked_to
    is_proper: Callable[[Seen, StopId, StopFacts], bool] = everywhere
    """Whether a stop makes up one of the two places that a route needs."""
    group: Callable[[Seen, StopId, StopFacts], str | None] = printed_group
    """What at most one stop of a route may belong to."""
    bonuses: Callable[[Seen, CompanyId], Sequence[BonusOffer]] = no_bonuses


# ---- the problem


def problem_of(seen: Seen, company: CompanyId, trains: Fleet, rules: RouteRules) -> RouteProblem:
    """What the company could run: only stops and legs that its stations lead to.

    A city that others have filled is left by nobody, whatever the rules say about who has a station there.
    """
    track = network(seen.board)
    places = seen.board.stations.get(company, ()) if rules.is_own is has_own_station else track.stops
    own = (stop for stop in sorted(places) if rules.is_own(seen, company, stop))
    starts = [stop for stop in own if not rules.is_blocked(seen, company, stop)]
    return _Survey(seen, company, rules, track).problem(starts, trains)


def drawn_problem(
    seen: Seen, company: CompanyId, trains: Fleet, rules: RouteRules, runs: Iterable[Run]
) -> RouteProblem:
    """The problem with just those stops and legs that some routes name, to judge them.

    What they name and the board does not have is left out.
    """
    return _Survey(seen, company, rules, network(seen.board)).of_runs(runs, trains)


def _track_of(leg: Leg) -> Sequence[object]:
    """What a leg uses so that no other may."""
    used: Sequence[object] = leg.sides or leg.segments
    stems = leg.stems
    while stems:
        used = (*used, stems & -stems)
        stems &= stems - 1
    return used


class _Survey:
    """The walk of one board for one company."""

    def __init__(self, seen: Seen, company: CompanyId, rules: RouteRules, track: Network) -> None:
        self._seen = seen
        self._company = company
        self._rules = rules
        self._track = track
        self._numbers: dict[StopId, int] = {}
        self._stops: list[ProblemStop] = []
        self._legs: list[tuple[Leg, ProblemLeg]] = []
        self._sides: dict[object, int] = {}

    def problem(self, starts: Iterable[StopId], trains: Fleet) -> RouteProblem:
        """Spread out from some stops, through all that are passable."""
        todo = [stop for stop in starts if self._is_open(stop)]
        left: set[StopId] = set()
        for stop in todo:
            if stop not in left:
                left.add(stop)
                todo += [end for end in self._leave(stop, left) if end not in left]
        return self._whole(trains)

    def of_runs(self, runs: Iterable[Run], trains: Fleet) -> RouteProblem:
        """Look up what some routes name."""
        named: dict[tuple[StopId, StopId, tuple[HexId, ...]], None] = {}
        for run in runs:
            stops = [self._named(name) for name in run.stops]
            for (start, end), hexes in zip(pairwise(stops), run.legs, strict=False):
                if start is not None and end is not None and (end, start, hexes[::-1]) not in named:
                    named[start, end, hexes] = None
        for start, end, hexes in named:
            for leg in self._track.legs_from(start):
                if leg.end == end and leg.hexes == hexes:
                    self._take_in(leg)
        return self._whole(trains)

    def _named(self, name: str) -> StopId | None:
        """The stop that a route means, which is taken in; None if there is none, or it may not be visited."""
        try:
            stop = stop_named(name)
        except ValueError:
            return None
        if stop not in self._track.stops or not self._is_open(stop):
            return None
        self._number(stop)
        return stop

    def _whole(self, trains: Fleet) -> RouteProblem:
        kinds = self._seen.facts.trains
        return RouteProblem(
            stops=tuple(self._stops),
            legs=tuple(leg for _, leg in self._legs),
            trains=tuple(
                ProblemTrain(id=train, kind=kind, reach=kinds[kind].reach) for train, kind in trains
            ),
            bonuses=tuple(self._bonus(offer) for offer in self._rules.bonuses(self._seen, self._company)),
        )

    def _is_open(self, stop: StopId) -> bool:
        return self._rules.is_open(self._seen, stop, self._track.stops[stop])

    def _leave(self, stop: StopId, left: set[StopId]) -> list[StopId]:
        """Take in the legs out of a stop, but for those known from their other end; where to go on."""
        self._number(stop)
        further = []
        for leg in self._track.legs_from(stop):
            if leg.end in left or not self._is_open(leg.end):
                continue
            if not self._stops[self._take_in(leg)].is_end:
                further.append(leg.end)
        return further

    def _take_in(self, leg: Leg) -> StopNumber:
        """Keep a leg; the stop that it leads to."""
        start, end = self._number(leg.start), self._number(leg.end)
        track = tuple(sorted(self._used_by(leg)))
        self._legs.append((leg, ProblemLeg(start=start, end=end, track=track, hexes=leg.hexes)))
        return end

    def _used_by(self, leg: Leg) -> set[int]:
        """The numbers of hexsides, of shared pieces, or of pieces of track that cross no hexside."""
        numbers = self._sides
        return {numbers.setdefault(piece, len(numbers)) for piece in _track_of(leg)}

    def _number(self, stop: StopId) -> int:
        if stop not in self._numbers:
            self._numbers[stop] = len(self._stops)
            self._stops.append(self._record(stop))
        return self._numbers[stop]

    def _record(self, stop: StopId) -> ProblemStop:
        seen, company, rules, facts = self._seen, self._company, self._rules, self._track.stops[stop]
        return ProblemStop(
            hex=stop[0],
            index=stop[1],
            kind=facts.kind,
            value=rules.value(seen, stop, facts),
            aside=rules.aside(seen, stop, facts),
            own=rules.is_own(seen, company, stop),
            blocked=rules.is_blocked(seen, company, stop),
            dead_end=facts.dead_end,
            proper=rules.is_proper(seen, stop, facts),
            group=rules.group(seen, stop, facts),
        )

    def _bonus(self, offer: BonusOffer) -> Bonus:
        return Bonus(
            name=offer.name,
            value=offer.value,
            each=offer.each,
            stops=tuple(
                tuple(number for number, stop in enumerate(self._stops) if stop.hex in hexes)
                for hexes in offer.hexes
            ),
            legs=tuple(
                tuple(number for number, (leg, _) in enumerate(self._legs) if is_one(leg))
                for is_one in offer.legs
            ),
            anywhere=offer.anywhere,
        )
