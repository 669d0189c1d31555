"""Boxes laid beside each other where one after the other finds no room: tried together, and taken back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ui.drawing.box import Box
from ui.drawing.geometry import Point
from ui.drawing.squares import Places, Squares, under_round_box

APART = 0.036
"""So much ground is left between two boxes."""
SHARED = 300
"""So many of the looks for places are remembered."""
LOOKS = 25
"""So often a place is looked for: where there is room for all it is found long before."""


def packed(boxes: Sequence[Box], taken: Squares, looks: int = LOOKS) -> Sequence[Point] | None:
    """The middles of boxes that lie on nothing taken nor on each other, near where they lie now.

    None where there is no room for all of them, or none is found soon enough.
    """
    largest = sorted(range(len(boxes)), key=lambda at: -boxes[at].width * boxes[at].height)
    found = _Packer(looks).laid([boxes[at] for at in largest], taken)
    return None if found is None else [found[largest.index(at)] for at in range(len(boxes))]


class _Packer:
    """Lays boxes one after the other, and takes them back where there is no room for one that follows."""

    def __init__(self, looks: int) -> None:
        self._looks = looks

    def laid(self, boxes: Sequence[Box], taken: Squares) -> list[Point] | None:
        """The places of boxes, the first of them laid first."""
        if not boxes:
            return []
        box, *others = boxes
        self._looks -= 1
        for place in _far_apart(box, taken):
            if self._looks < 0:
                return None
            under = under_round_box(place, box.width + 2 * APART, box.height + 2 * APART, box.corner)
            rest = self.laid(others, taken | under)
            if rest is not None:
                return [place, *rest]
        return None


@lru_cache(maxsize=SHARED)
def _far_apart(box: Box, taken: Squares) -> Sequence[Point]:
    """Free places for a box; asked again for each name that is tried beside the same signs."""
    return Places(taken, box.width, box.height, box.corner).far_apart(box.centre)
