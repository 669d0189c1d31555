"""The best two ways for two trains, found for certain by sweeping both at once.

A state is what the line sees of both. What two states can still bring above the prices of the track is at
most what each brings alone; only pairs are kept that can so come to what is asked for. Prices of track that
nobody has used are lost once the line leaves it behind, which is the closer bound the further the line is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gridsim.routes.sweep import LOOK_EVERY, NOWHERE, Layer, Sweep, TooManyStatesError
from gridsim.routes.tracks import bits_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.routes.paths import Look
    from gridsim.routes.problem import LegNumber

MOST_PAIRS = 250_000
"""So many are kept, for the sake of memory; full boards have 1,000 to 100,000."""

Pair = tuple[int, int]
"""The states of the ways of both trains; of equal trains the lower one first."""


class _Grown(NamedTuple):
    """The most that a pair has brought, and what it came from."""

    value: int
    before: Pair
    runs: int
    """0: no way runs over the leg; 1: that of the first state before; 2: that of the second."""
    is_turned: bool
    """Whether the way of the first state before is that of the second one now."""


class Pairs:
    """Pairs of ways at prices for bits of track, in units of which worth counts `fine`.

    The sweeps are those of both trains over the same board; of equal trains it is twice the same one.
    """

    def __init__(self, sweeps: tuple[Sweep, Sweep], prices: Sequence[int], fine: int, look: Look) -> None:
        self._prices, self._fine, self._look = prices, fine, look
        first, second = sweeps
        self._are_equal = first is second
        self._layers = list(zip(first.layers, second.layers, strict=True))
        self._costs = [sum(prices[bit] for bit in bits_of(layer.place.mask)) for layer in first.layers]
        hopes = first.hopes(self._costs, fine)
        self.hopes = hopes, hopes if self._are_equal else second.hopes(self._costs, fine)
        self.bound = sum(prices) + sum(hope[0][0] for hope in self.hopes)
        """No two ways bring more."""
        self._kept = 0

    def best(self, least: int) -> tuple[list[LegNumber], list[LegNumber]]:
        """The legs of the two ways that bring most; none if no two bring so much, in fine units.

        TooManyStatesError if the prices leave too many pairs.
        """
        self._kept = 0
        grown: list[dict[Pair, _Grown]] = []
        pairs = {(0, 0): _Grown(sum(self._prices), (0, 0), 0, is_turned=False)}
        ahead = list(zip(*(hope[1:] for hope in self.hopes), strict=True))
        for layers, cost, hopes in zip(self._layers, self._costs, ahead, strict=True):
            pairs = self._passed(layers, cost, hopes, pairs, least)
            grown.append(pairs)
        if not pairs:
            return [], []
        return self._legs(grown, max(pairs, key=lambda pair: pairs[pair].value))

    def _passed(
        self,
        layers: tuple[Layer, Layer],
        cost: int,
        hopes: Sequence[Sequence[int]],
        pairs: dict[Pair, _Grown],
        least: int,
    ) -> dict[Pair, _Grown]:
        """The pairs after a leg that can still come to `least`."""
        first, second = layers
        ahead, ahead_of_other = hopes
        place, fine, are_equal = first.place, self._fine, self._are_equal
        left_behind = [(1 << bit, self._prices[bit]) for bit in bits_of(place.mask & ~place.ahead)]
        passed: dict[Pair, _Grown] = {}

        def keep(one: int, other: int, value: int, before: Pair, runs: int) -> None:
            if value + ahead[one] + ahead_of_other[other] < least:
                return
            is_turned = are_equal and one > other
            pair = (other, one) if is_turned else (one, other)
            known = passed.get(pair)
            if known is None or known.value < value:
                passed[pair] = _Grown(value, before, runs, is_turned)

        for before, (value, *_) in pairs.items():
            one, other = before
            used = first.used[one] | second.used[other]
            without, without_other = first.without[one], second.without[other]
            over, over_other = first.over[one], second.over[other]
            lost = sum(price for bit, price in left_behind if not used & bit)
            if NOWHERE not in (without, without_other):
                keep(without, without_other, value - lost, before, 0)
            if used & place.mask:
                continue
            if NOWHERE not in (over, without_other):
                keep(over, without_other, value + first.gains[one] * fine - cost, before, 1)
            if NOWHERE not in (without, over_other):
                keep(without, over_other, value + second.gains[other] * fine - cost, before, 2)
        self._count(len(passed))
        return passed

    def _count(self, pairs: int) -> None:
        for _ in range((self._kept + pairs) // LOOK_EVERY - self._kept // LOOK_EVERY):
            self._look()
        self._kept += pairs
        if self._kept > MOST_PAIRS:
            raise TooManyStatesError

    def _legs(self, grown: list[dict[Pair, _Grown]], pair: Pair) -> tuple[list[LegNumber], list[LegNumber]]:
        """The legs of both ways, from the last leg back to the first."""
        ways: tuple[list[LegNumber], list[LegNumber]] = ([], [])
        first, second = ways
        for (layer, _), pairs in zip(reversed(self._layers), reversed(grown), strict=True):
            _, pair, runs, is_turned = pairs[pair]
            if is_turned:
                first, second = second, first
            if runs:
                (first if runs == 1 else second).append(layer.place.leg)
        return ways
