"""Which kind of drill comes next: what was answered wrongly comes back sooner, what is known seldom.

Five compartments, as in a box of cards: a right answer moves a kind one on, a wrong one back to the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from gridsim.records import Record

if TYPE_CHECKING:
    from random import Random

LAST = 4
"""The compartment of what is known."""


class Box(Record, frozen=True, kw_only=True):
    """What somebody's answers so far tell."""

    compartments: dict[str, int] = {}
    """Kinds of drill that were answered, with the compartment of each."""
    streak: int = 0
    """Right answers in a row."""
    best: int = 0
    last: str = ""
    """The kind asked last."""

    def answered(self, kind: str, *, right: bool) -> Box:
        """The box after an answer."""
        place = min(self.compartments.get(kind, 0) + 1, LAST) if right else 0
        streak = self.streak + 1 if right else 0
        return msgspec.structs.replace(
            self,
            compartments={**self.compartments, kind: place},
            streak=streak,
            best=max(self.best, streak),
            last=kind,
        )

    def weight(self, kind: str) -> float:
        """How much a kind wants to be asked; half as much with each compartment."""
        return 0.5 ** self.compartments.get(kind, 0)

    def next_kind(self, kinds: Sequence[str], random: Random) -> str:
        """A kind to ask next; not the last one again while there are others."""
        offered = [kind for kind in kinds if kind != self.last] or list(kinds)
        return random.choices(offered, [self.weight(kind) for kind in offered])[0]

    @property
    def weak(self) -> tuple[str, ...]:
        """What was answered wrongly and not yet rightly since."""
        return tuple(kind for kind, place in self.compartments.items() if place == 0)
