"""What becomes of the track of a tile when another replaces it: colours in order, every piece kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from gridsim.facts.facts import rotated
from gridsim.facts.model import Colour, Edge, End, StopFacts, StopKind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

Path = tuple[End, End]

FOLLOWING: dict[Colour, tuple[Colour, ...]] = {
    "plain": ("yellow",),
    "yellow": ("green",),
    "green": ("brown",),
    "brown": ("gray",),
}
"""Colour to those that may replace it."""

_BECOMES: dict[StopKind, tuple[StopKind, ...]] = {"town": ("town", "city")}
"""Kind of stop to what it may be after the replacement, where that is not the same kind."""


class Drawn(Protocol):
    """A printed hex or a tile."""

    @property
    def stops(self) -> tuple[StopFacts, ...]: ...
    @property
    def paths(self) -> tuple[Path, ...]: ...


def exits(paths: Iterable[Path]) -> set[Edge]:
    """The hexsides at which track ends."""
    return {end for ends in paths for end in ends if isinstance(end, int)}


def can_replace(before: Drawn, after: Drawn, rotation: int, *, within: Collection[Edge] = range(6)) -> bool:
    """Whether a rotation of `after` keeps all track of `before` and has its exits `within` hexsides."""
    turned = {frozenset((rotated(one, rotation), rotated(other, rotation))) for one, other in after.paths}
    if not exits((rotated(one, rotation), rotated(other, rotation)) for one, other in after.paths) <= set(
        within
    ):
        return False
    plain = (frozenset(ends) for ends in before.paths if not any(isinstance(end, str) for end in ends))
    return all(ends in turned for ends in plain) and all(
        _is_kept(before, after, index, turned) for index in range(len(before.stops))
    )


def _is_kept(before: Drawn, after: Drawn, index: int, turned: set[frozenset[End]]) -> bool:
    """Whether a stop is still reached from the same hexsides, or was a town and its track runs through."""
    sides = exits(ends for ends in before.paths if f"s{index}" in ends)
    kind = before.stops[index].kind
    for number, stop in enumerate(after.stops):
        fits = stop.kind in _BECOMES.get(kind, (kind,))
        if fits and all(frozenset((edge, f"s{number}")) in turned for edge in sides):
            return True
    return kind == "town" and bool(sides) and frozenset(sides) in turned
