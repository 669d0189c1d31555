"""A picture in the making: its shapes so far and the room that is left in the hex."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType

from ui.board.geometry import Layout, Point, corner_angle, polar
from ui.board.lettering import CAPITAL, text_box, text_width
from ui.board.room import Box, Room, around, nearest_first
from ui.board.shapes import Picture, Shape, Style, Text

ANYWHERE = around()
_CORNERS = MappingProxyType({"flat": (5, 0, 4, 1, 3, 2), "pointy": (4, 5, 0, 3, 1, 2)})
"""Corners in the order in which they are tried for small letters."""


class Sketch:
    """Collects the shapes of one hex; `ground` names the colour that letters must stand out from."""

    def __init__(self, layout: Layout, ground: str) -> None:
        self.layout = layout
        self.ground = ground
        self.room = Room(layout)
        self._shapes: list[Shape] = []

    @property
    def picture(self) -> Picture:
        return tuple(self._shapes)

    @property
    def ink(self) -> str:
        return f"on:{self.ground}"

    @property
    def quiet_ink(self) -> str:
        return f"muted:{self.ground}"

    def draw(self, *shapes: Shape) -> None:
        self._shapes.extend(shapes)

    def draw_all(self, shapes: Iterable[Shape]) -> None:
        self._shapes.extend(shapes)

    def write(self, text: Text) -> None:
        """Draw letters and keep their room."""
        self._shapes.append(text)
        self.room.take_box(text_box(text))

    def find(
        self, width: float, height: float, places: Sequence[Point], *, wanted: float, border: float
    ) -> tuple[Point, float]:
        """Room for a box at one of some places; see `Room.find`."""
        return self.room.find(Box((0.0, 0.0), width, height), places, wanted=wanted, border=border)

    def claim(self, width: float, height: float, places: Sequence[Point]) -> Point:
        """Find room for a sign, keep it and return its middle."""
        place, _ = self.find(width, height, places, wanted=0.05, border=0.06)
        self.room.take_box(Box(place, width, height))
        return place

    def claim_corner(self, width: float, height: float) -> Point:
        """Find room for small letters in a corner of the hex, the lower right one if it is free."""
        box = Box((0.0, 0.0), width, height)
        places = [place for corner in _CORNERS[self.layout] for place in self._tucked(box, corner)]
        place, _ = self.room.find(box, places, wanted=0.03, border=0.0)
        self.room.take_box(box.at(place))
        return place

    def _tucked(self, box: Box, corner: int) -> list[Point]:
        """Places in one corner, as far out as the rim of a tile allows and a little farther in."""
        out = (polar(corner_angle(corner, self.layout), 1.1 - 0.02 * step) for step in range(40))
        return [place for place in out if self.room.margin(box.at(place)) >= 0.075][:4]


def near(wish: Point) -> list[Point]:
    """All places of a hex, those near a wish first."""
    return [wish, *nearest_first(ANYWHERE, wish)]


def label_box(text: str, size: float, style: Style) -> tuple[float, float]:
    """Width and height of a line of letters."""
    return text_width(text, size, style), size * CAPITAL
