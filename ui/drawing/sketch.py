"""A picture in the making: its shapes so far and the room that is left in the hex."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import Literal

from ui.drawing.box import Box
from ui.drawing.geometry import Layout, Point, corner_angle
from ui.drawing.lettering import CAPITAL, text_box, text_width
from ui.drawing.room import Room, around, nearest_first
from ui.drawing.shapes import Picture, Shape, Style, Text, scaled
from ui.drawing.squares import Places, Wish

ANYWHERE = around()
OVER_TRACK, OVER_DISCS = 0.03, 0.14
"""How bad it is that a plate lies on track, and on empty circles of cities: as bad as to lie so deep on
something else, in apothems."""
NOWHERE: Sequence[float] = ()
SIGNS, VALUES = (OVER_TRACK,), (OVER_TRACK, OVER_DISCS)
"""What signs and what values may lie on in a hex so crowded that they would lie on each other."""
TOUCHING = 0.04
"""What is no farther apart than so seems to touch."""
BORDERS = (0.1, 0.05)
"""So far from the border of its hex a sign stands beside everything else: nearer only for lack of room."""
EASED = 0.01
"""What is moved for the sake of more ground between things gets at least so much more, in apothems."""
NUMBER_CORNERS = MappingProxyType({"flat": (5, 0, 4, 1, 3, 2), "pointy": (4, 5, 0, 3, 1, 2)})
"""Corners in the order in which they are tried for a tile's number: the lower right one first."""
COORDINATE_CORNERS = MappingProxyType({"flat": (2, 3, 0, 5, 1, 4), "pointy": (1, 2, 3, 0, 5, 4)})
"""Corners in the order in which they are tried for a hex's coordinate: the upper left one first."""


Snug = Literal["", "snug", "bare", "tight", "short", "over", "initial", "mark"]
"""In a crowded hex plates and flags are hardly larger than what is on them; costs may lack their signs, signs
of companies be as tight as can be, and letters of companies and labels short or small. Where that does not
help plates lie over track rather than over each other; then companies have but one letter, or their colours
alone."""
OVER: Sequence[Snug] = ("over", "initial", "mark")
SHORT: Sequence[Snug] = ("short", *OVER)
A_PIXEL, HALF_A_PIXEL = 0.15, 0.06
"""Of the least height of letters, which is seven pixels or a little more: so much is surely a pixel, and so
much surely no more than half of one."""


class Sketch:
    """Collects the shapes of one hex; `ground` names the colour that letters must stand out from.

    For a picture that comes out small `least` is how high letters must be to be read. Then what is looked
    up rather than read is left away, and so is what finds no room.
    """

    def __init__(
        self,
        layout: Layout,
        ground: str,
        *,
        least: float = 0.0,
        banded: Sequence[int] = (),
        snug: Snug = "",
    ) -> None:
        self.layout = layout
        self.ground = ground
        self.least = least
        self.snug = snug
        self.room = Room(layout, banded)
        self.crowding = 0.0
        """How deep things lie on each other in all."""
        self.name = ""
        """The name as it is written, as far as there is room for it."""
        self.begins_with_name = False
        """Whether the name had room before all else that is written."""
        self.lacks_something = False
        """Whether something has no room: a name, or the sign of a ground that costs something."""
        self.is_over_track = False
        """Whether a value covers part of a track for lack of room beside it."""
        self._shapes: list[Shape] = []
        self._claims: list[tuple[Box, int]] = []
        """What has found room so far, each with the number of its first shape."""

    @property
    def picture(self) -> Picture:
        return tuple(self._shapes)

    @property
    def things(self) -> Sequence[tuple[Box, Picture]]:
        """What has found room so far, with what was drawn there."""
        limits = pairwise([*(first for _, first in self._claims), len(self._shapes)])
        parts = (tuple(self._shapes[first:end]) for first, end in limits)
        return [(box, part) for (box, _), part in zip(self._claims, parts, strict=True)]

    @property
    def is_small(self) -> bool:
        """Whether the picture comes out small, so that letters are larger in it and fewer."""
        return self.least > 0.0

    @property
    def is_snug(self) -> bool:
        return self.snug != ""

    @property
    def is_short(self) -> bool:
        """Whether letters of companies are short and labels small."""
        return self.snug in SHORT

    @property
    def is_over(self) -> bool:
        """Whether things may lie over track, on ground of their own."""
        return self.snug in OVER

    @property
    def is_overlaid(self) -> bool:
        """Whether something that can be seen lies on something else, or beyond the border of the hex."""
        return self.room.deepest() > HALF_A_PIXEL * self.least

    @property
    def pixel(self) -> float:
        """A pixel where the picture is smallest, in apothems; nothing where it does not come out small."""
        return A_PIXEL * self.least

    def legible(self, size: float) -> float:
        """A size of letters, or the least that can be read."""
        return max(size, self.least)

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
        self,
        width: float,
        height: float,
        places: Sequence[Point],
        *,
        wanted: float,
        border: float,
        corner: float = 0.0,
        beside: float = 1.0,
    ) -> tuple[Point, float]:
        """Room for a box at one of some places; see `Room.find`."""
        box = Box((0.0, 0.0), width, height, corner)
        return self.room.find(box, places, wanted=wanted, border=border, beside=beside)

    def has_room(
        self,
        width: float,
        height: float,
        places: Sequence[Point],
        *,
        border: float,
        beside: float,
        rounding: float,
    ) -> bool:
        """Whether there is room for a sign that touches nothing; `rounding` as in `claim_scaled`."""
        corner = height * rounding
        found = self.find(width, height, places, wanted=0.05, border=border, corner=corner, beside=beside)
        return found[1] >= TOUCHING

    def claim(
        self,
        width: float,
        height: float,
        places: Sequence[Point],
        *,
        over: Sequence[float] = NOWHERE,
        is_round: bool = False,
    ) -> Point:
        """Find room for a sign, keep it and return its middle; crowded hexes let signs touch."""
        corner = height / 2 if is_round else 0.0
        place, clearance = self.find(width, height, places, wanted=0.05, border=0.06, corner=corner)
        return self._keep(Box(place, width, height, corner), clearance, places, over)

    def _keep(self, box: Box, clearance: float, places: Sequence[Point], over: Sequence[float]) -> Point:
        """Keep the room found, or some over track or empty circles where that harms less; its middle."""
        depth = -clearance
        for harm in over if self.is_over else ():
            if depth > harm:
                place, free = self.room.find_over_track(box, places, over_discs=harm == OVER_DISCS)
                if harm - min(0.0, free) < depth:
                    box, depth = box.at(place), harm - min(0.0, free)
        self.crowding += max(0.0, depth)
        self.take(box)
        return box.centre

    def part_what_touches(self) -> None:
        """Move what seems to touch something else to where it is freer, now that all has its place.

        What lies deeper on something stays: it may be in the middle of a circle.
        """
        for at, (box, _) in enumerate(self._claims):
            if not -TOUCHING < self.room.nearest(box) < TOUCHING:
                continue
            self.room.give_back(box)
            found = self.freer(box, wanted=0.05, by=EASED)
            if found is not box:
                self.put_again(at, found, self.things[at][1])
            self.room.take_box(found)

    def freer(self, box: Box, *, wanted: float, by: float = 0.0) -> Box:
        """A box where it is freer than where it is, by more than so much; else the box itself.

        Its room is not kept meanwhile. It comes no nearer to the border of the hex, where it is near to it.
        """
        border = min(BORDERS[0], self.room.margin(box))
        place, free = self.room.find(box, [box.centre], wanted=wanted, border=border)
        return box.at(place) if free > self.room.clearance(box) + by else box

    def put_again(self, claim: int, box: Box, shapes: Picture) -> None:
        """Draw something that has found room as some shapes about the middle it had, and move it to a box."""
        old, first = self._claims[claim]
        by = box.centre[0] - old.centre[0], box.centre[1] - old.centre[1]
        self._shapes[first : first + len(shapes)] = scaled(shapes, 1.0, by)
        self._claims[claim] = box, first

    def take(self, box: Box) -> None:
        """Keep room for what is drawn next."""
        self._claims.append((box, len(self._shapes)))
        self.room.take_box(box)

    def claim_scaled(
        self,
        size: Callable[[float], Point],
        places: Sequence[Point],
        *,
        over: Sequence[float] = NOWHERE,
        border: float = 0.06,
        beside: float = 1.0,
        rounding: float = 0.0,
    ) -> tuple[Point, float]:
        """Room for letters, smaller where they would lie on something else; their middle and scale.

        `size` gives width and height at a scale, `rounding` the radius of corners to the height.
        """
        for scale in (1.0,) if self.is_small else (1.0, 0.87, 0.76, 0.66):
            width, height = size(scale)
            corner = height * rounding
            place, clearance = self.find(
                width, height, places, wanted=0.05, border=border, corner=corner, beside=beside
            )
            if clearance >= 0.0:
                break
        return self._keep(Box(place, width, height, corner), clearance, places, over), scale

    def claim_if_free(self, width: float, height: float, places: Sequence[Point]) -> Point | None:
        """Room for a sign that is left away where it would lie on something."""
        place, clearance = self.find(width, height, places, wanted=0.05, border=0.06)
        if clearance < 0:
            return None
        self.take(Box(place, width, height))
        return place

    def claim_beside(self, width: float, height: float, wishes: Sequence[Wish]) -> Point | None:
        """Room for a sign beside everything, broad borders included; None where there is none.

        If it can be it is clear of the border of its hex, too.
        """
        track = self.room.track_squares(0.025)
        for border in BORDERS:
            taken = self.room.taken_squares(border, 0.025) | track
            place = Places(taken, width, height).nearest(wishes)
            if place is not None:
                self.take(Box(place, width, height))
                return place
        return None

    def claim_corner(self, width: float, height: float, *, is_last: bool) -> Point | None:
        """Find room for small letters in a corner of the hex, the lower right one if it is free.

        None where all else has its room and no corner is free of it.
        """
        places = self.corner_places(width, height, NUMBER_CORNERS[self.layout])
        place, clearance = self.find(width, height, places, wanted=0.03, border=0.0)
        if is_last and clearance < TOUCHING / 2:
            return None
        self.room.take_box(Box(place, width, height))
        return place

    def corner_places(self, width: float, height: float, corners: Sequence[int]) -> list[Point]:
        """Places in the corners, as far out as the rim of a tile allows and a little farther in."""
        found = []
        for corner in corners:
            angle = corner_angle(corner, self.layout)
            x, y = self.room.tucked(width, height, angle, 0.075)
            found += [(x * share, y * share) for share in (1.0, 0.96, 0.92)]
        return found


@lru_cache(maxsize=256)
def near(wish: Point) -> Sequence[Point]:
    """All places of a hex, those near a wish first."""
    return (wish, *nearest_first(ANYWHERE, wish))


def label_box(text: str, size: float, style: Style) -> tuple[float, float]:
    """Width and height of a line of letters."""
    return text_width(text, size, style), size * CAPITAL
