"""The best routes of two equal trains that go as far as they like, by a line swept over the track.

Where trains may go without limit their ways are too many to keep on a full board, but not what a line swept
over the track sees of them (`sweep`). Prices of track are looked for first, so that few pairs of such states
can come to more than the best choice known (`sweep_pairs`). The closest bound by prices alone stays some
hundredths above the best choice; the pairs tell how much of it is left without looking at single ways.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.routes.packing import Choice
from gridsim.routes.paths import Growth, Route
from gridsim.routes.sweep import Sweep, TooManyStatesError
from gridsim.routes.sweep_pairs import Pairs
from gridsim.routes.track_prices import FINE, Kind
from gridsim.routes.tracks import Tracks
from gridsim.routes.way_steps import steps_over

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gridsim.facts.model import Reach
    from gridsim.routes.problem import LegNumber

CHANGES = (12, 24, 48)
"""How often prices are changed before the pairs are looked for, first and where they were too many."""
STRIDE = 0.7
"""By such a part of its distance to the best choice known a change of prices is to lower the bound."""
TWO = 2


def can_sweep(tracks: Tracks, kinds: Sequence[Kind]) -> bool:
    """Whether the trains are two equal ones without limit, and nothing but stops is asked for or paid."""
    if len(kinds) != 1 or len(kinds[0].trains) != TWO or tracks.problem.bonuses:
        return False
    arms = kinds[0].growth.arms
    return (
        _is_unlimited(arms.reach) and all(arms.usable) and all(stop.proper for stop in tracks.problem.stops)
    )


def _is_unlimited(reach: Reach) -> bool:
    """Whether a train runs as far as it likes and is paid for every stop."""
    limits = (reach.stops, reach.hexes, reach.best)
    return limits == (None, None, None) and not reach.needs and not reach.most


class Sweeping:
    """The search of such a problem. Worths are multiples of `step`; only more than `known` is looked for."""

    def __init__(
        self, tracks: Tracks, kind: Kind, look: Callable[[], None], *, known: int, step: int
    ) -> None:
        self._tracks, self._look, self._known, self._step = tracks, look, known, step
        self._arms = kind.growth.arms
        self.kind = Kind(kind.trains, Growth(self._arms, look), [])
        self.is_complete = False
        """Whether nothing better can be left."""

    def choices(self) -> Iterator[Choice]:
        """Better and better choices; when they end and it is complete, the last one is a best one."""
        try:
            sweep = Sweep(self._arms, self._look)
        except TooManyStatesError:
            return
        prices = [0.0] * self._tracks.size
        for changes in CHANGES:
            for _ in range(changes):
                pairs = Pairs(sweep, [round(price) for price in prices], FINE, self._look)
                if pairs.bound < self._target:
                    self.is_complete = True
                    return
                way = sweep.best(pairs.hopes)
                beside = sweep.best(sweep.hopes([0] * len(sweep.layers), FINE, self._track(way)))
                yield from self._better((way, beside))
                prices = self._moved(prices, way, pairs.bound)
            try:
                best = pairs.best(self._target)
            except TooManyStatesError:
                continue
            yield from self._better(best)
            self.is_complete = True
            return

    @property
    def _target(self) -> int:
        """What a better choice is worth at least, in fine units."""
        return (self._known // self._step + 1) * self._step * FINE

    def _track(self, way: Sequence[LegNumber]) -> int:
        track = 0
        for leg in way:
            track |= self._tracks.masks[leg]
        return track

    def _moved(self, prices: list[float], way: Sequence[LegNumber], bound: int) -> list[float]:
        """Prices raised where both trains would run the way alike, and lowered where none would."""
        track = self._track(way)
        surplus = [1 if track >> bit & 1 else -1 if price else 0 for bit, price in enumerate(prices)]
        stride = STRIDE * (bound - self._target + FINE) / max(1, sum(map(abs, surplus)))
        return [max(0.0, price + stride * want) for price, want in zip(prices, surplus, strict=True)]

    def _better(self, ways: Sequence[Sequence[LegNumber]]) -> Iterator[Choice]:
        """The choice of these ways, if it is better than the best one known."""
        worth = sum(map(self._worth, ways))
        if worth > self._known:
            self._known = worth
            yield Choice(worth, tuple((0, self._route(way)) for way in ways if self._worth(way)))

    def _worth(self, way: Sequence[LegNumber]) -> int:
        legs = self._tracks.problem.legs
        stops = {stop for leg in way for stop in (legs[leg].start, legs[leg].end)}
        return sum(self._tracks.worths[stop] for stop in stops)

    def _route(self, way: Sequence[LegNumber]) -> Route:
        growth = self.kind.growth
        node = growth.take_in(steps_over(growth.arms, way))
        return Route(self._worth(way), self._track(way), node)
