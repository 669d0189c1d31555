"""The best two ways for two equal trains, found for certain by sweeping both at once.

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
"""The states of two ways, the lower one first."""


class _Grown(NamedTuple):
    """The most that a pair has brought, and what it came from."""

    value: int
    before: Pair
    runs: int
    """0: no way runs over the leg; 1: that of the first state before; 2: that of the second."""
    is_turned: bool
    """Whether the way of the first state before is that of the second one now."""


class Pairs:
    """Pairs of the ways of a sweep at prices for bits of track, in units of which worth counts `fine`."""

    def __init__(self, sweep: Sweep, prices: Sequence[int], fine: int, look: Look) -> None:
        self._sweep, self._prices, self._fine, self._look = sweep, prices, fine, look
        costs = [sum(prices[bit] for bit in bits_of(layer.place.mask)) for layer in sweep.layers]
        self._costs = costs
        self.hopes = sweep.hopes(costs, fine)
        self.bound = sum(prices) + 2 * self.hopes[0][0]
        """No two ways bring more."""
        self._kept = 0

    def best(self, least: int) -> tuple[list[LegNumber], list[LegNumber]]:
        """The legs of the two ways that bring most; none if no two bring so much, in fine units.

        TooManyStatesError if the prices leave too many pairs.
        """
        self._kept = 0
        grown: list[dict[Pair, _Grown]] = []
        pairs = {(0, 0): _Grown(sum(self._prices), (0, 0), 0, is_turned=False)}
        for layer, cost, ahead in zip(self._sweep.layers, self._costs, self.hopes[1:], strict=True):
            pairs = self._passed(layer, cost, ahead, pairs, least)
            grown.append(pairs)
        if not pairs:
            return [], []
        return self._legs(grown, max(pairs, key=lambda pair: pairs[pair].value))

    def _passed(
        self, layer: Layer, cost: int, ahead: Sequence[int], pairs: dict[Pair, _Grown], least: int
    ) -> dict[Pair, _Grown]:
        """The pairs after a leg that can still come to `least`."""
        place, without, over, fine = layer.place, layer.without, layer.over, self._fine
        left_behind = [(1 << bit, self._prices[bit]) for bit in bits_of(place.mask & ~place.ahead)]
        passed: dict[Pair, _Grown] = {}

        def keep(one: int, other: int, value: int, before: Pair, runs: int) -> None:
            if value + ahead[one] + ahead[other] < least:
                return
            is_turned = one > other
            pair = (other, one) if is_turned else (one, other)
            known = passed.get(pair)
            if known is None or known.value < value:
                passed[pair] = _Grown(value, before, runs, is_turned)

        for before, (value, *_) in pairs.items():
            one, other = before
            used = layer.used[one] | layer.used[other]
            lost = sum(price for bit, price in left_behind if not used & bit)
            if NOWHERE not in (without[one], without[other]):
                keep(without[one], without[other], value - lost, before, 0)
            if used & place.mask:
                continue
            if NOWHERE not in (over[one], without[other]):
                keep(over[one], without[other], value + layer.gains[one] * fine - cost, before, 1)
            if NOWHERE not in (without[one], over[other]):
                keep(without[one], over[other], value + layer.gains[other] * fine - cost, before, 2)
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
        for layer, pairs in zip(reversed(self._sweep.layers), reversed(grown), strict=True):
            _, pair, runs, is_turned = pairs[pair]
            if is_turned:
                first, second = second, first
            if runs:
                (first if runs == 1 else second).append(layer.place.leg)
        return ways
