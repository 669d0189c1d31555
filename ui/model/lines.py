"""Lines of play: where two of them part, and a copy of one on which things are tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim import Game, Moment


class Trial(Bundle, frozen=True):
    """A copy of the game on which things are tried."""

    line: Game
    begun: int
    """The number of the moment it began at."""
    left: int | None
    """The moment that was looked at before; None for the present."""


def shared(one: Sequence[Moment], other: Sequence[Moment]) -> int:
    """The number of the last moment two lines have in common."""
    pairs = zip(one, other, strict=False)
    differing = (index for index, (first, second) in enumerate(pairs) if first is not second)
    return next(differing, min(len(one), len(other))) - 1


def always() -> bool:
    """Whoever would be asked agrees."""
    return True


def never() -> bool:
    """Whoever would be asked does not agree."""
    return False
