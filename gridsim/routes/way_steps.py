"""The steps of a way of which only the legs are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.routes.paths import Arms
    from gridsim.routes.problem import LegNumber, StopNumber


def steps_over(arms: Arms, legs: Sequence[LegNumber]) -> list[int]:
    """The steps of the way over these legs, in any order, from the first of its stations.

    The arm that begins with the leg of the higher number comes first, as in `paths`.
    """
    at: dict[StopNumber, list[LegNumber]] = {}
    for leg in legs:
        ends = arms.tracks.problem.legs[leg]
        at.setdefault(ends.start, []).append(leg)
        at.setdefault(ends.end, []).append(leg)
    root = next(root for root in arms.roots() if root in at)
    steps: list[int] = []
    for first in sorted(at[root], reverse=True):
        steps += _arm(arms, at, root, first)
    steps[0] += arms.first_steps
    return steps


def _arm(arms: Arms, at: dict[StopNumber, list[LegNumber]], stop: StopNumber, leg: LegNumber) -> list[int]:
    """The arcs out of a stop over a leg, as far as there are legs."""
    steps: list[int] = []
    way: list[LegNumber] = [leg]
    while way:
        (leg,) = way
        ends = arms.tracks.problem.legs[leg]
        steps.append(2 * leg + (stop != ends.start))
        stop = ends.other(stop)
        way = [other for other in at[stop] if other != leg]
    return steps
