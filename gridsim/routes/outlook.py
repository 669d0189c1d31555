"""What the heads of a way can still come to: a bound on all ways that lengthen it.

Whatever a way goes on to, it comes to each stop at most once, and only to stops that free stops lead to. So
it gains no more than all of these are worth, each less the lowest price of coming to it; of the stops that
end a way it gains one at each open head.
"""

from __future__ import annotations

from itertools import accumulate, combinations_with_replacement
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


def most_extra(arms: Arms) -> Extra:
    """The most that bonuses bring, in units of worth.

    A way has two ends, so that of the bonuses for pairs of areas at which all ways end it earns only those
    of one pair.
    """
    tracks = arms.tracks
    open_ones = [bonus for bonus in tracks.problem.bonuses if _is_open(arms, bonus)]
    wanted = [(max(0, bonus.value), list(_wanted_ends(arms, bonus))) for bonus in open_ones]
    ends = sorted({stop for _, entries in wanted for entry in entries for stop in entry})
    pairs = [frozenset(pair) for pair in combinations_with_replacement(ends, 2)] or [frozenset[int]()]
    once = max(
        sum(value for value, entries in wanted if not any(pair.isdisjoint(entry) for entry in entries))
        for pair in pairs
    )
    return Extra(tracks.scale * once, tracks.scale * sum(max(0, bonus.each) for bonus in open_ones))


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
        self.of_most = [0, *accumulate(sorted(self.of, reverse=True))]
        """The most that so many stops bring."""


def _sums(gains: list[int]) -> list[int]:
    """What each set of a few stops brings together, by the bits of the set."""
    sums = [0]
    for gain in gains:
        sums += [before + gain for before in sums]
    return sums + [0] * ((1 << CHUNK) - len(sums))


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
        self._known: dict[tuple[int, int, int], tuple[int, int]] = {}

    def at(self, heads: tuple[StopNumber, ...], free: int) -> tuple[int, int]:
        """The stops of those in `free` that these heads can go on to, as bits, and the most they bring."""
        begin = 0
        for head in heads:
            begin |= self._beside[head]
        begin &= free
        key = (begin, free, len(heads))
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            seen = self._spread(begin, free)
            known = self._known[key] = seen, self._gained(seen, len(heads))
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

    def _gained(self, seen: int, heads: int) -> int:
        gained, rest = 0, seen
        for sums in self._gains.chunks:
            gained += sums[rest & CHUNK_MASK]
            rest >>= CHUNK
        for bit, gain in self._gains.ends:
            if seen & bit:
                gained += gain
                heads -= 1
                if not heads:
                    break
        return gained
