"""The best routes of two trains of which one at least goes very far, by a line swept over the track.

Where a train may go as far as it likes its ways are too many to keep on a full board, but not what a line
swept over the track sees of them (`sweep`). Prices of track are looked for first, so that few pairs of such
states can come to more than the best choice known (`sweep_pairs`). The closest bound by prices alone stays
some hundredths above the best choice; the pairs close what is left without looking at single ways.
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
    """Whether there are two trains, and nothing but stops limits their ways or pays for them."""
    if sum(len(kind.trains) for kind in kinds) != TWO or tracks.problem.bonuses:
        return False
    return all(all(kind.growth.arms.usable) and _counts_stops_only(kind.growth.arms.reach) for kind in kinds)


def _counts_stops_only(reach: Reach) -> bool:
    """Whether a train is paid for every stop and limited by nothing, or by how many stops there are."""
    is_bare = reach.hexes is None and reach.best is None and not reach.needs and not reach.most
    return is_bare and (reach.stops is None or not reach.towns)


class Sweeping:
    """The search of such a problem. Worths are multiples of `step`; only more than `known` is looked for."""

    def __init__(
        self, tracks: Tracks, kinds: Sequence[Kind], look: Callable[[], None], *, known: int, step: int
    ) -> None:
        self._tracks, self._look, self._known, self._step = tracks, look, known, step
        self.kinds = [Kind(kind.trains, Growth(kind.growth.arms, look), []) for kind in kinds]
        self.is_complete = False
        """Whether nothing better can be left."""

    def choices(self) -> Iterator[Choice]:
        """Better and better choices; when they end and it is complete, the last one is a best one."""
        try:
            every = [Sweep(kind.growth.arms, self._look) for kind in self.kinds]
        except TooManyStatesError:
            return
        sweeps = every[0], every[-1]
        prices = [0.0] * self._tracks.size
        for changes in CHANGES:
            for _ in range(changes):
                pairs = Pairs(sweeps, [round(price) for price in prices], FINE, self._look)
                if pairs.bound < self._target:
                    self.is_complete = True
                    return
                first, second = (sweep.best(hope) for sweep, hope in zip(sweeps, pairs.hopes, strict=True))
                yield from self._better((first, self._beside(sweeps[1], first)))
                if sweeps[0] is not sweeps[1]:
                    yield from self._better((self._beside(sweeps[0], second), second))
                prices = self._moved(prices, (first, second), pairs.bound)
            try:
                best = pairs.best(self._target)
            except TooManyStatesError:
                continue
            yield from self._better(best)
            self.is_complete = True
            return

    def _beside(self, sweep: Sweep, way: Sequence[LegNumber]) -> list[LegNumber]:
        """The best way on the track that another one leaves."""
        return sweep.best(sweep.hopes([0] * len(sweep.layers), 1, self._track(way)))

    @property
    def _target(self) -> int:
        """What a better choice is worth at least, in fine units."""
        return (self._known // self._step + 1) * self._step * FINE

    def _track(self, way: Sequence[LegNumber]) -> int:
        track = 0
        for leg in way:
            track |= self._tracks.masks[leg]
        return track

    def _moved(self, prices: list[float], ways: Sequence[Sequence[LegNumber]], bound: int) -> list[float]:
        """Prices raised where both trains would run, and lowered where none would."""
        one, other = map(self._track, ways)
        surplus = [
            (one >> bit & 1) + (other >> bit & 1) - 1 if price or one >> bit & 1 else 0
            for bit, price in enumerate(prices)
        ]
        stride = STRIDE * (bound - self._target + FINE) / max(1, sum(map(abs, surplus)))
        return [max(0.0, price + stride * want) for price, want in zip(prices, surplus, strict=True)]

    def _better(self, ways: Sequence[Sequence[LegNumber]]) -> Iterator[Choice]:
        """The choice of these ways of both trains, if it is better than the best one known."""
        worth = sum(map(self._worth, ways))
        if worth > self._known:
            self._known = worth
            routes = zip((0, len(self.kinds) - 1), ways, strict=True)
            yield Choice(
                worth, tuple((place, self._route(place, way)) for place, way in routes if self._worth(way))
            )

    def _worth(self, way: Sequence[LegNumber]) -> int:
        legs = self._tracks.problem.legs
        stops = {stop for leg in way for stop in (legs[leg].start, legs[leg].end)}
        return sum(self._tracks.worths[stop] for stop in stops)

    def _route(self, place: int, way: Sequence[LegNumber]) -> Route:
        growth = self.kinds[place].growth
        node = growth.take_in(steps_over(growth.arms, way))
        return Route(self._worth(way), self._track(way), node)
