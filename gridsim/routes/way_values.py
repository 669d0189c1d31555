"""What a way brings, and whether it can still come to what is asked for.

Both are answered for trains that are paid for every stop and for trains that are paid for the best ones only.
Values are in fine units above the prices of the track; the value that a way carries with it is that of its
stops less its track for the first, and that of its track alone, below zero, for the second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.routes.bounds import Extras, Gains, Outlook
from gridsim.routes.paths import FIELD, GUARD, HEXES, PROPER, STOPS, spent
from gridsim.routes.payment import LEAST_PLACES, payment
from gridsim.routes.ranking import Ranking
from gridsim.routes.track_prices import FINE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.routes.paths import Arms
    from gridsim.routes.problem import StopNumber

Heads = tuple["StopNumber", ...]
FIELD_MASK = GUARD - 1


class Hopes:
    """What is asked of a way on the track that is not `taken`."""

    def __init__(self, arms: Arms, prices: Sequence[int]) -> None:
        self._arms = arms
        self._extras = Extras(arms)
        extra = self._extras.most
        self._once, self._each = FINE * extra.once, FINE * extra.each
        self._gains = Gains(arms, prices, FINE, extra.each)
        tracks = arms.tracks
        self._first_stop, self._first_closed = tracks.size, tracks.free_bit + len(arms.reach.needs)
        self._stops = (1 << len(tracks.problem.stops)) - 1
        self._fields = _fields_that_bound(arms)
        self._best = arms.reach.best or 0
        worths = [FINE * worth + self._each for worth in tracks.worths]
        self._visited = Ranking(worths, self._best)
        self._prices, self._and_ahead = prices, dict[int, Ranking]()
        stops = tracks.problem.stops
        self._own = sum(1 << number for number, stop in enumerate(stops) if stop.own)
        self._proper = sum(1 << number for number, stop in enumerate(stops) if stop.proper)
        self._asked = arms.needed | sum(tracks.bonus_marks)
        self.paid = 0
        """How often it was worked out with care which stops pay best."""
        self._outlook = self._free_outlook = Outlook(arms, self._gains)

    def stand_beside(self, taken: int) -> None:
        """Answer from now on for the track that is left."""
        self._outlook = Outlook(self._arms, self._gains, taken) if taken else self._free_outlook

    def is_lost(self, least: int, used: int, left: int, value: int, heads: Heads) -> bool:
        """Whether nothing that a way can grow to from these heads comes to `least`."""
        if self._best:
            return self._paid_best(used, value, heads) < least
        missing = least - value - self._once
        if self._each:
            missing -= self._each * spent(left, STOPS)
        if missing <= 0:
            return False
        for field in self._fields:
            if missing > self._of_most(left >> field & FIELD_MASK):
                return True
        free = self._stops & ~(used >> self._first_stop | used >> self._first_closed)
        ahead = self._outlook.at(heads, free)
        if ahead.gained < missing:
            return True
        return ahead.gained < missing + self._once - FINE * self._extras.within(used | ahead.marks).once

    def _of_most(self, stops: int) -> int:
        """What so many of the best stops bring."""
        of_most = self._gains.of_most
        return of_most[min(stops, len(of_most) - 1)]

    def _paid_best(self, used: int, value: int, heads: Heads) -> int:
        """The most that the best stops bring of all that a way has and can still come to."""
        free = self._stops & ~(used >> self._first_stop | used >> self._first_closed)
        ahead = self._outlook.at(heads, free)
        extra = self._extras.within(used | ahead.marks)
        there = used >> self._first_stop & self._stops | ahead.best << len(self._gains.of)
        best, _ = self._ranking(extra.each).best(there)
        return value + FINE * extra.once + best

    def _ranking(self, each: int) -> Ranking:
        """The stops that a way has and those ahead, where each that counts earns so much besides."""
        known = self._and_ahead.get(each)
        if known is None:
            arms = self._arms
            worths = [FINE * (worth + each) for worth in arms.tracks.worths]
            ahead = Gains(arms, self._prices, FINE, each).of
            known = self._and_ahead[each] = Ranking(worths + ahead, self._best)
        return known

    def value(
        self, least: int, used: int, left: int, value: int, steps: Sequence[int], before: int
    ) -> int | None:
        """What a way brings above the price of its track; None if it is no route or below `least`.

        `before` is what the way that it lengthens has used. A way that only uses more track than that one may
        be left out.
        """
        arms = self._arms
        if self._best:
            return self._value_of_best(least, used, left, value, steps, before)
        stops = spent(left, STOPS)
        if value + self._once + self._each * stops < least:
            return None
        if used & arms.needed != arms.needed or spent(left, PROPER) < LEAST_PLACES:
            return None
        value += FINE * arms.bonus(used, stops)
        return value if value >= least else None

    def _value_of_best(
        self, least: int, used: int, left: int, value: int, steps: Sequence[int], before: int
    ) -> int | None:
        arms, stops = self._arms, used >> self._first_stop & self._stops
        most, best = self._visited.best(stops)
        most -= self._each * best.bit_count()
        possible = FINE * arms.bonus(used, best.bit_count())
        if value + most + possible < least or self._only_adds_track(used, left, best, before):
            return None
        if possible or arms.needed or not self._is_route(best):
            most = FINE * self._worth(steps)
        return value + most if most and value + most >= least else None

    def _is_route(self, counted: int) -> bool:
        """Whether these stops make a route, if nothing else is asked for."""
        return counted & self._own != 0 and (counted & self._proper).bit_count() >= LEAST_PLACES

    def _only_adds_track(self, used: int, left: int, best: int, before: int) -> bool:
        """Whether a way has no stop that counts and nothing that is asked for beyond the one it lengthens."""
        stop = (used & ~before) >> self._first_stop & self._stops
        is_idle = not stop & (best | self._own) and not (used & ~before) & self._asked
        return is_idle and spent(left, PROPER) > LEAST_PLACES

    def _worth(self, steps: Sequence[int]) -> int:
        """The worth of a way, found with care; 0 if it is no route."""
        self.paid += 1
        tracks, ride = self._arms.tracks, self._arms.ride(steps)
        paid = payment(tracks.problem, self._arms.reach, ride.stops, ride.legs)
        return 0 if paid is None else paid.revenue * tracks.scale + paid.aside


def _fields_that_bound(arms: Arms) -> list[int]:
    """Where the fields of the reach begin of which each stop to come to uses up one at least."""
    reach, tracks = arms.reach, arms.tracks
    stops = tracks.problem.stops
    kinds = {stop.kind for stop, usable in zip(stops, arms.usable, strict=True) if usable}
    fields = []
    if reach.stops is not None and kinds.issubset(reach.counted):
        fields.append(FIELD)
    if reach.hexes is not None and all(len(tracks.problem.legs[leg].hexes) > 1 for leg in tracks.legs):
        fields.append(FIELD * HEXES)
    return fields
