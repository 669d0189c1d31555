"""The order in which a line is swept over the legs of a problem, and what it leaves behind.

Legs are taken one after the other, so that few stops have legs on both sides of the line. Only of those a
search must remember what a route has done there, and only of the track that legs ahead could use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from gridsim.routes.problem import LegNumber, StopNumber
    from gridsim.routes.tracks import Tracks

HALF_DONE = 0.1
"""What it counts, beside a stop left behind, that the line has met all legs of a stop before."""


class Place(NamedTuple):
    """One leg in the order, and what the line leaves behind with it."""

    leg: LegNumber
    ends: tuple[StopNumber, StopNumber]
    mask: int
    """The bits of track that the leg uses."""
    behind: tuple[StopNumber, ...]
    """The stops whose last leg it is."""
    ahead: int
    """The bits of track and of groups that later legs could use."""


def sweep_line(tracks: Tracks) -> list[Place]:
    """The legs in an order that keeps few stops on the line; loops, which no route runs over, left out."""
    legs = tracks.problem.legs
    order = _order(tracks)
    places: list[Place] = []
    ahead, later = 0, set[int]()
    for leg in reversed(order):
        ends = legs[leg].start, legs[leg].end
        behind = tuple(stop for stop in ends if stop not in later)
        places.append(Place(leg, ends, tracks.masks[leg], behind, ahead))
        later.update(ends)
        for stop in ends:
            ahead |= tracks.visits[stop] & ~(1 << tracks.stop_bit(stop))
        ahead |= tracks.masks[leg]
    return places[::-1]


def _order(tracks: Tracks) -> list[LegNumber]:
    """Always next the leg that brings fewest new stops to the line and leaves most behind."""
    legs = tracks.problem.legs
    left = {leg for leg in tracks.legs if legs[leg].start != legs[leg].end}
    ends = {leg: (legs[leg].start, legs[leg].end) for leg in left}
    degrees = [0] * len(tracks.problem.stops)
    for leg in left:
        for stop in ends[leg]:
            degrees[stop] += 1
    met = [0] * len(degrees)
    order: list[LegNumber] = []
    while left:
        weights = [_weight(done, degree) for done, degree in zip(met, degrees, strict=True)]
        best = min(left, key=lambda leg: (sum(map(weights.__getitem__, ends[leg])), leg))
        left.remove(best)
        order.append(best)
        for stop in ends[best]:
            met[stop] += 1
    return order


def _weight(done: int, degree: int) -> float:
    """How dear it is to take a leg at a stop so many of whose legs have been taken."""
    is_new = int(done == 0)
    return is_new - (1 if done + 1 == degree else HALF_DONE * done / max(degree, 1))
