"""A route problem made ready for searching: what excludes what, as bits of whole numbers.

Hexsides that the same legs cross become one bit. A leg that blocks all that another one between the same
stops blocks, and more, can be left out: whatever is run over it could be run over the other.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property

from gridsim.routes.problem import LegNumber, ProblemLeg, RouteProblem, StopNumber


class Tracks:
    """The stops and legs of one problem, in bits: track lowest, then stops, then what bonuses ask for."""

    def __init__(self, problem: RouteProblem) -> None:
        self.problem = problem
        resources = _resources(problem)
        self.size = len(resources)
        """How many bits of track there are."""
        self.masks = _masks(resources, len(problem.legs))
        self.legs = self._needed_legs()
        self.visits = [self._visit(number) for number in range(len(problem.stops))]
        self.scale = 1 + len(problem.trains) * sum(stop.aside for stop in problem.stops)
        """Worth of one unit of revenue; one unit of other income is worth 1."""
        self.worths = [stop.value * self.scale + stop.aside for stop in problem.stops]
        self.stop_marks = [0] * len(problem.stops)
        self.leg_marks = [0] * len(problem.legs)
        self.bonus_marks = [self._bonus_mark(number) for number in range(len(problem.bonuses))]

    def stop_bit(self, stop: StopNumber) -> int:
        return self.size + stop

    def _visit(self, stop: StopNumber) -> int:
        """The bit of a stop, and that of its group."""
        mask = 1 << self.stop_bit(stop)
        group = self.problem.stops[stop].group
        return mask if group is None else mask | 1 << self._groups[group]

    @cached_property
    def _groups(self) -> dict[str, int]:
        names = sorted({stop.group for stop in self.problem.stops if stop.group is not None})
        first = self.size + len(self.problem.stops)
        return {name: first + place for place, name in enumerate(names)}

    @cached_property
    def free_bit(self) -> int:
        """The first bit that means nothing here."""
        wants = sum(len(bonus.stops) + len(bonus.legs) for bonus in self.problem.bonuses)
        return self.size + len(self.problem.stops) + len(self._groups) + wants

    def _bonus_mark(self, number: int) -> int:
        """Set apart a bit for each thing a bonus wants; returns all of them."""
        bonuses = self.problem.bonuses
        before = sum(len(bonus.stops) + len(bonus.legs) for bonus in bonuses[number:])
        bit = 1 << (self.free_bit - before)
        whole = 0
        for wanted, marks in self._wanted(number):
            for name in wanted:
                marks[name] |= bit
            whole |= bit
            bit <<= 1
        return whole

    def _wanted(self, number: int) -> Iterator[tuple[tuple[int, ...], list[int]]]:
        bonus = self.problem.bonuses[number]
        yield from ((stops, self.stop_marks) for stops in bonus.stops)
        yield from ((legs, self.leg_marks) for legs in bonus.legs)

    def _needed_legs(self) -> list[LegNumber]:
        between: dict[frozenset[StopNumber], list[LegNumber]] = {}
        for number, leg in enumerate(self.problem.legs):
            between.setdefault(frozenset((leg.start, leg.end)), []).append(number)
        return sorted(leg for legs in between.values() for leg in self._best_of(legs))

    def _best_of(self, legs: list[LegNumber]) -> list[LegNumber]:
        """Legs between the same two stops, without those that another one is always as good as."""
        if len(legs) == 1:
            return legs
        kept: list[LegNumber] = []
        for leg in sorted(legs, key=lambda leg: (self.masks[leg].bit_count(), self._length(leg))):
            if not any(self._is_as_good(other, leg) for other in kept):
                kept.append(leg)
        return kept

    def _is_as_good(self, one: LegNumber, other: LegNumber) -> bool:
        return (
            not self.masks[one] & ~self.masks[other]
            and self._length(one) <= self._length(other)
            and self._earns(one) == self._earns(other)
        )

    def _length(self, leg: LegNumber) -> int:
        return len(self.problem.legs[leg].hexes)

    def _earns(self, leg: LegNumber) -> list[bool]:
        return [leg in wanted for bonus in self.problem.bonuses for wanted in bonus.legs]

    @property
    def step(self) -> int:
        """What the worth of every route is a multiple of."""
        amounts = (amount for bonus in self.problem.bonuses for amount in (bonus.value, bonus.each))
        return math.gcd(*self.worths, *(amount * self.scale for amount in amounts)) or 1

    @cached_property
    def exits(self) -> list[int]:
        """For each stop, how many legs can at most be run out of it at the same time."""
        return [self._exits(stop) for stop in range(len(self.problem.stops))]

    @cached_property
    def arc_ends(self) -> list[tuple[LegNumber, StopNumber, StopNumber]]:
        """The leg of each arc, and where it begins and ends."""
        legs = self.problem.legs
        return [(number >> 1, *ends_of(legs[number >> 1], number)) for number in range(2 * len(legs))]

    @cached_property
    def legs_at(self) -> list[list[LegNumber]]:
        """The legs that begin or end at a stop."""
        found: list[list[LegNumber]] = [[] for _ in self.problem.stops]
        for number in self.legs:
            found[self.problem.legs[number].start].append(number)
            found[self.problem.legs[number].end].append(number)
        return found

    def _exits(self, stop: StopNumber) -> int:
        """Legs that share a bit leave by the same hexside; so many such sets cover all legs."""
        open_masks = [self.masks[leg] for leg in self.legs_at[stop]]
        count = 0
        while open_masks:
            bits = {bit for mask in open_masks for bit in bits_of(mask)}
            best = max(bits, key=lambda bit: sum(mask >> bit & 1 for mask in open_masks))
            open_masks = [mask for mask in open_masks if not mask >> best & 1]
            count += 1
        return count


def bits_of(mask: int) -> Iterator[int]:
    """The places of the bits that are set, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _resources(problem: RouteProblem) -> list[tuple[LegNumber, ...]]:
    """Sets of legs that exclude each other, each set once.

    A leg excludes itself too, so each is in at least one set; a set of one says nothing where there is
    another.
    """
    users: dict[int, list[LegNumber]] = {}
    for number, leg in enumerate(problem.legs):
        for piece in leg.track or (~number,):
            users.setdefault(piece, []).append(number)
    sets = dict.fromkeys(tuple(legs) for legs in users.values())
    shared = {leg for legs in sets if len(legs) > 1 for leg in legs}
    return [legs for legs in sets if len(legs) > 1 or legs[0] not in shared]


def _masks(resources: list[tuple[LegNumber, ...]], count: int) -> list[int]:
    masks = [0] * count
    for bit, legs in enumerate(resources):
        for leg in legs:
            masks[leg] |= 1 << bit
    return masks


def ends_of(leg: ProblemLeg, number: int) -> tuple[StopNumber, StopNumber]:
    """Where an arc begins and ends; an even number runs along its leg, an odd one against it."""
    return (leg.end, leg.start) if number & 1 else (leg.start, leg.end)
