"""Upright rectangles: the room that letters and signs take."""

from __future__ import annotations

from math import hypot

from gridsim.records import Bundle
from ui.drawing.geometry import Point


class Box(Bundle, frozen=True):
    """An upright rectangle about its middle, its corners round by a radius."""

    centre: Point
    width: float
    height: float
    corner: float = 0.0

    def at(self, centre: Point) -> Box:
        return Box(centre, self.width, self.height, self.corner)

    def meets(self, other: Box) -> bool:
        """Whether they overlap."""
        across, down = abs(self.centre[0] - other.centre[0]), abs(self.centre[1] - other.centre[1])
        return across < (self.width + other.width) / 2 and down < (self.height + other.height) / 2

    @property
    def corners(self) -> tuple[Point, ...]:
        (x, y), across, down = self.centre, self.width / 2, self.height / 2
        return (x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down)


def box_gap(one: Box, other: Box) -> float:
    """How much ground is between two of them; negative where they lie on each other."""
    corners = one.corner + other.corner
    across = abs(one.centre[0] - other.centre[0]) - (one.width + other.width) / 2 + corners
    down = abs(one.centre[1] - other.centre[1]) - (one.height + other.height) / 2 + corners
    return (hypot(across, down) if across > 0 and down > 0 else max(across, down)) - corners
