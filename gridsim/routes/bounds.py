"""What the heads of a way can still come to: a bound on all ways that lengthen it.

Whatever a way goes on to, it comes to each stop at most once, and only to stops that free stops lead to. So
it gains no more than all of these are worth, each less the lowest price of coming to it; of the stops that
end a way it gains one at each open head.
"""

from __future__ import annotations

from functools import reduce
from itertools import accumulate, combinations_with_replacement
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gridsim.routes.paths import Arms
    from gridsim.routes.problem import Bonus, StopNumber

CHUNK = 8
"""Gains of stops that run on are looked up for so many stops at once."""
CHUNK_MASK = (1 << CHUNK) - 1
MOST_KNOWN = 100_000
"""So many answers are remembered."""


class Extra(NamedTuple):
    """No way earns more by bonuses than so much once, and so much for each of its stops."""

    once: int
    each: int


class Extras:
    """The most that bonuses bring, in units of worth, to ways that have or can come to some marks.

    A way has two ends, so that of the bonuses for pairs of areas at which all ways end it earns only those
    of one pair.
    """

    def __init__(self, arms: Arms) -> None:
        tracks = arms.tracks
        self._scale = tracks.scale
        self._open = [
            (bonus, marks, list(_wanted_ends(arms, bonus)))
            for bonus, marks in zip(tracks.problem.bonuses, tracks.bonus_marks, strict=True)
            if _is_open(arms, bonus)
        ]
        ends = sorted({stop for _, _, entries in self._open for entry in entries for stop in entry})
        pairs = [frozenset[int](), *(frozenset(pair) for pair in combinations_with_replacement(ends, 2))]
        self._pairs = [(pair, reduce(or_, (tracks.stop_marks[stop] for stop in pair), 0)) for pair in pairs]
        self._asked = reduce(or_, (marks for _, marks, _ in self._open), 0)
        self._known: dict[int, Extra] = {}

    @property
    def most(self) -> Extra:
        """The most that any way earns."""
        return self.within(self._asked)

    def within(self, marks: int) -> Extra:
        """The most that a way earns that comes to none but these marks."""
        marks &= self._asked
        known = self._known.get(marks)
        if known is None:
            known = self._known[marks] = self._worked_out(marks)
        return known

    def _worked_out(self, marks: int) -> Extra:
        there = [(bonus, entries) for bonus, wanted, entries in self._open if not wanted & ~marks]
        pairs = [pair for pair, has in self._pairs if not has & self._asked & ~marks]
        once = max(self._once(there, pair) for pair in pairs)
        return Extra(self._scale * once, self._scale * sum(max(0, bonus.each) for bonus, _ in there))

    @staticmethod
    def _once(
        there: Iterable[tuple[Bonus, list[tuple[StopNumber, ...]]]], pair: frozenset[StopNumber]
    ) -> int:
        """What the bonuses bring that these two ends leave."""
        return sum(
            max(0, bonus.value)
            for bonus, entries in there
            if not any(pair.isdisjoint(entry) for entry in entries)
        )


def _is_open(arms: Arms, bonus: Bonus) -> bool:
    """Whether the train comes to all that a bonus asks for."""
    legs = frozenset(arms.tracks.legs)
    return all(any(arms.usable[stop] for stop in entry) for entry in bonus.stops) and all(
        not legs.isdisjoint(entry) for entry in bonus.legs
    )


def _wanted_ends(arms: Arms, bonus: Bonus) -> Iterable[tuple[StopNumber, ...]]:
    """What a bonus asks for that a way has only at its ends."""
    stops = arms.tracks.problem.stops
    return (entry for entry in bonus.stops if all(stops[stop].is_end for stop in entry))


class Gains:
    """The most that coming to each stop brings above its price, in fine units."""

    def __init__(self, arms: Arms, prices: Sequence[int], fine: int, extra: int) -> None:
        stops = arms.tracks.problem.stops
        self.of = [0] * len(stops)
        for arcs in arms.arcs:
            for end, _, _, _, worth, number, _ in arcs:
                self.of[end] = max(self.of[end], (worth + extra) * fine - prices[number])
        through = [0 if stop.is_end else gain for stop, gain in zip(stops, self.of, strict=True)]
        self.chunks = [_sums(through[first : first + CHUNK]) for first in range(0, len(stops), CHUNK)]
        ends = (number for number, stop in enumerate(stops) if stop.is_end and self.of[number])
        self.ends = [(1 << end, self.of[end]) for end in sorted(ends, key=lambda end: -self.of[end])]
        self.end_bits = sum(1 << number for number, stop in enumerate(stops) if stop.is_end)
        self.of_most = [0, *accumulate(sorted(self.of, reverse=True))]
        """The most that so many stops bring."""


def _sums(gains: list[int]) -> list[int]:
    """What each set of a few stops brings together, by the bits of the set."""
    sums = [0]
    for gain in gains:
        sums += [before + gain for before in sums]
    return sums + [0] * ((1 << CHUNK) - len(sums))


class Ahead(NamedTuple):
    """What heads can still come to."""

    gained: int
    """The most that it brings."""
    best: int
    """The stops, of those that end a way only the best ones that the heads can end at, as bits."""
    marks: int
    """What bonuses ask for."""


class Outlook:
    """Answers for one kind of train on the track that is not `taken`."""

    def __init__(self, arms: Arms, gains: Gains, taken: int = 0) -> None:
        stops = arms.tracks.problem.stops
        self._gains = gains
        self._beside = [
            sum({1 << end for end, block, *_ in arcs if not block & taken}) if arcs else 0
            for arcs in arms.arcs
        ]
        """The stops that legs lead to from each stop, as bits."""
        self._on = [0 if stop.is_end else beside for stop, beside in zip(stops, self._beside, strict=True)]
        tracks = arms.tracks
        marks = (
            reduce(or_, (tracks.leg_marks[leg] for leg in tracks.legs_at[stop]), marks)
            for stop, marks in enumerate(tracks.stop_marks)
        )
        self._marked = [(1 << stop, at_stop) for stop, at_stop in enumerate(marks) if at_stop]
        """Stops, as bits, at which or on legs to which there is what bonuses ask for."""
        self._known: dict[tuple[int, int, int], Ahead] = {}

    def at(self, heads: tuple[StopNumber, ...], free: int) -> Ahead:
        """What these heads can go on to of the stops in `free`, which are bits."""
        begin = 0
        for head in heads:
            begin |= self._beside[head]
        begin &= free
        key = (begin, free, len(heads))
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[key] = self._ahead(self._spread(begin, free), len(heads))
        return known

    def _spread(self, begin: int, free: int) -> int:
        on = self._on
        todo = seen = begin
        while todo:
            low = todo & -todo
            new = on[low.bit_length() - 1] & free & ~seen
            seen |= new
            todo ^= low | new
        return seen

    def _ahead(self, seen: int, heads: int) -> Ahead:
        gained, rest, best = 0, seen, seen & ~self._gains.end_bits
        for sums in self._gains.chunks:
            gained += sums[rest & CHUNK_MASK]
            rest >>= CHUNK
        for bit, gain in self._gains.ends:
            if seen & bit:
                gained += gain
                best |= bit
                heads -= 1
                if not heads:
                    break
        return Ahead(gained, best, reduce(or_, (marks for bit, marks in self._marked if seen & bit), 0))
