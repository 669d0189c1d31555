"""A company's running as pure data: stops, legs of track between them, trains and bonuses.

A `RouteProblem` names everything by small numbers, so that it can be stored as JSON, compared and solved
without the table it was made from. Two uses of track exclude each other exactly when they share a number
in `ProblemLeg.track`; that holds within a route and over all routes of the company. `gridsim.routes.survey`
makes the problem of a company on a table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from gridsim.core.run_stops import stop_name
from gridsim.facts.model import Reach, StopKind
from gridsim.records import Record

StopNumber = int
LegNumber = int


class ProblemStop(Record, frozen=True, kw_only=True):
    """A place a train can stop at, with what it pays now."""

    hex: str
    index: int = 0
    kind: StopKind = "city"
    value: int = 0
    aside: int = 0
    """Income that is no revenue; it only decides between runs of the same revenue."""
    own: bool = False
    """A station of the company that makes a route legal."""
    blocked: bool = False
    """Full of other companies' stations: a route may only begin or end here."""
    dead_end: bool = False
    """Nobody can pass through (off-board areas and mines)."""
    proper: bool = True
    """Makes up one of the two places that a route needs."""
    group: str | None = None
    """A route may visit at most one stop of a group."""

    @property
    def name(self) -> str:
        """As actions name it: "F15.0"."""
        return stop_name((self.hex, self.index))

    @property
    def is_end(self) -> bool:
        """Whether a route may only begin or end here."""
        return self.blocked or self.dead_end


class ProblemLeg(Record, frozen=True, kw_only=True):
    """Track from one stop to the next without another in between."""

    start: StopNumber
    end: StopNumber
    track: tuple[int, ...]
    """Numbers of the hexsides crossed, or of the piece of track inside a hex."""
    hexes: tuple[str, ...]
    """From the first stop's hex to the last one's, both included."""

    def other(self, stop: StopNumber) -> StopNumber:
        """The stop at the other end."""
        return self.end if stop == self.start else self.start


class ProblemTrain(Record, frozen=True, kw_only=True):
    """A train that may run once."""

    id: str
    kind: str
    reach: Reach


class Bonus(Record, frozen=True, kw_only=True):
    """Money beyond the values of the stops, once for each train that earns it.

    The route must be paid for one stop of each entry of `stops` and run over one leg of each entry of
    `legs`. A negative `value` is a deduction.
    """

    name: str
    value: int = 0
    each: int = 0
    """Further money for every stop that pays."""
    stops: tuple[tuple[StopNumber, ...], ...] = ()
    legs: tuple[tuple[LegNumber, ...], ...] = ()
    anywhere: bool = False
    """Whether a leg earns wherever on the route it is, and not only between stops that pay."""


class RouteProblem(Record, frozen=True, kw_only=True):
    """Which routes a company's trains could run and what they pay."""

    stops: tuple[ProblemStop, ...]
    legs: tuple[ProblemLeg, ...]
    trains: tuple[ProblemTrain, ...]
    bonuses: tuple[Bonus, ...] = ()


class Ride(Record, frozen=True, kw_only=True):
    """One train's route: its stops from one end to the other, and the legs between them."""

    train: str
    stops: tuple[StopNumber, ...]
    legs: tuple[LegNumber, ...]


def beside(problem: RouteProblem, rides: Collection[Ride]) -> RouteProblem:
    """What the other trains could run while these rides are run: what is left of the track."""
    used = {piece for ride in rides for leg in ride.legs for piece in problem.legs[leg].track}
    running = {ride.train for ride in rides}
    free = [number for number, leg in enumerate(problem.legs) if used.isdisjoint(leg.track)]
    numbers = {old: new for new, old in enumerate(free)}
    return msgspec.structs.replace(
        problem,
        legs=tuple(problem.legs[number] for number in free),
        trains=tuple(train for train in problem.trains if train.id not in running),
        bonuses=tuple(_renumbered(bonus, numbers) for bonus in problem.bonuses),
    )


def _renumbered(bonus: Bonus, numbers: Mapping[LegNumber, LegNumber]) -> Bonus:
    legs = tuple(tuple(numbers[leg] for leg in wanted if leg in numbers) for wanted in bonus.legs)
    return msgspec.structs.replace(bonus, legs=legs)


def encode(problem: RouteProblem) -> bytes:
    """A problem as JSON."""
    return msgspec.json.encode(problem)


def decode(text: bytes | str) -> RouteProblem:
    """A problem from JSON; msgspec.ValidationError tells where it is faulty."""
    return msgspec.json.decode(text, type=RouteProblem)
