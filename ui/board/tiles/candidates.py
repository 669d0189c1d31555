"""The tiles of the strip beside a hex: how each may lie, and how it may be turned to be looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gridsim.records import Bundle


class Candidate(Bundle, frozen=True):
    """A tile for a hex: the rotations in which it may lie, or why it may not."""

    tile: str
    rotations: tuple[int, ...] = ()
    left: int | None = None
    reason: str = ""
    looks: tuple[int, ...] = ()
    """All rotations it is turned through where it is turned freely; empty for those in which it may lie."""

    @property
    def refused(self) -> bool:
        return not self.rotations

    @property
    def turns(self) -> tuple[int, ...]:
        """The rotations it is turned through, whether it may lie so or not."""
        return self.looks or self.rotations


def candidates_of(
    legal: Iterable[tuple[str, Sequence[int]]],
    refused: Mapping[str, str],
    left: Mapping[str, int | None],
    looks: Mapping[str, Sequence[int]] | None = None,
) -> list[Candidate]:
    """Candidates from legal tiles with their rotations and from refused ones with their reasons."""
    turned = looks or {}
    found = [
        Candidate(tile, tuple(sorted(turns)), left.get(tile), looks=_all_looks(turns, turned.get(tile, ())))
        for tile, turns in legal
    ]
    return found + [Candidate(tile, (), left.get(tile), reason) for tile, reason in refused.items()]


def _all_looks(legal: Sequence[int], looks: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted({*legal, *looks})) if looks else ()
