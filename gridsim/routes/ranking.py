"""The best few of some stops, told quickly for any set of them."""

from __future__ import annotations

from collections.abc import Sequence

CHUNK = 8
"""Places in the row are looked up for so many stops at once."""
CHUNK_MASK = (1 << CHUNK) - 1
MOST_KNOWN = 100_000
"""So many answers are remembered."""


class Ranking:
    """Stops in a row by what each of them brings, the best last; of equal ones the later stop is better.

    Sets of stops are given and told by their bits, and the `count` best of them are told.
    """

    def __init__(self, amounts: Sequence[int], count: int) -> None:
        row = sorted(range(len(amounts)), key=lambda stop: (amounts[stop], stop))
        self._amounts = [amounts[stop] for stop in row]
        self._bits = [1 << stop for stop in row]
        places = sorted(range(len(row)), key=row.__getitem__)
        self._chunks = [_united(places[first : first + CHUNK]) for first in range(0, len(row), CHUNK)]
        self._count = count
        self._known: dict[int, tuple[int, int]] = {}

    def best(self, stops: int) -> tuple[int, int]:
        """What the best of some stops bring, and which they are."""
        known = self._known.get(stops)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[stops] = self._found(stops)
        return known

    def _found(self, stops: int) -> tuple[int, int]:
        there, count = 0, self._count
        for united in self._chunks:
            there |= united[stops & CHUNK_MASK]
            stops >>= CHUNK
        most = chosen = 0
        while there and count:
            place = there.bit_length() - 1
            there ^= 1 << place
            most += self._amounts[place]
            chosen |= self._bits[place]
            count -= 1
        return most, chosen


def _united(places: Sequence[int]) -> list[int]:
    """The places in the row of each set of a few stops, as bits, by the bits of the set."""
    sets = [0]
    for place in places:
        sets += [before | 1 << place for before in sets]
    return sets
