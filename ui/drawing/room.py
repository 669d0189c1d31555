"""Finding room in a hex for letters and signs, free of track and of each other.

Pure Python on purpose: the first frame needs it, and the geometry library is slow to load.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot

from ui.drawing.box import Box, box_gap
from ui.drawing.freedom import BANDED, FREE, SHARED, Hex, Ring, Way, axes, freest_place, points_of, sides
from ui.drawing.geometry import Layout, Point, Segment, gap, polar
from ui.drawing.squares import Squares, beside, outside, under_discs, under_round_box

USUAL = 0.06
"""What is farther than so from the border of its hex is as much farther from a broad border."""
AT_SIDE = 0.8
"""Track so far from the middle of a hex shows where it leaves it."""
NEAR_SIDE = 0.88
"""The same where there is hardly any room."""
IN_A_DISC = 0.03
"""A value in the middle of a disc may lie so deep on what is beside it, for the sake of its being there."""


class Room:
    """One hex with what is already in it."""

    def __init__(self, layout: Layout, banded: Sequence[int] = ()) -> None:
        """`banded` are sides along which a broad border is drawn over the hex."""
        self._layout = layout
        self._banded = tuple(banded)
        self._track: list[Ring] = []
        self._ways: list[Way] = []
        self._rings: list[Ring] = []
        self._stations: list[Ring] = []
        self._boxes: list[Box] = []

    def take_track(self, segments: Iterable[Segment], width: float) -> None:
        """Keep the ground under track free."""
        way = tuple(segments), width
        self._ways.append(way)
        self._track.extend(points_of(way))

    def take_disc(self, centre: Point, radius: float) -> None:
        self._rings.append((centre, radius))

    def take_station(self, centre: Point, radius: float) -> None:
        """Say of a disc that is taken that it has a station, and must be seen where empty ones need not."""
        self._stations.append((centre, radius))

    def take_box(self, box: Box) -> None:
        self._boxes.append(box)

    def give_back(self, box: Box) -> None:
        """Let others have the room that was kept."""
        self._boxes.remove(box)

    def margin(self, box: Box) -> float:
        """How far a box is inside the hex, measured at its corner nearest the border."""
        (x, y), across, down = box.centre, box.width / 2 - box.corner, box.height / 2 - box.corner
        one, two, three = [
            abs(x * nx + y * ny) + ax * across + ay * down for nx, ny, ax, ay in axes(self._layout)
        ]
        return 1.0 - box.corner - max(one, two, three)

    def tucked(self, width: float, height: float, angle: float, border: float) -> Point:
        """The middle of a box as far out in a direction as the border of the hex allows."""
        away = polar(angle, 1.0)
        reaches = [
            (1.0 - border - abs(nx) * width / 2 - abs(ny) * height / 2) / (away[0] * nx + away[1] * ny)
            for nx, ny in sides(self._layout)
            if away[0] * nx + away[1] * ny > 0.01
        ]
        return polar(angle, min(reaches))

    def clearance(self, box: Box, *, least: float = -FREE) -> float:
        """Distance from a box to the nearest thing taken; negative where it lies on something.

        Nothing is looked at any further once it is known to be no more than `least`.
        """
        best = min((box_gap(box, other) for other in self._boxes), default=FREE)
        if best <= least:
            return best
        for rings in (self._rings, self._track):
            best = self._nearest_of(rings, box, best, least)
        return best

    def nearest(self, box: Box, *, discs: float = 0.0) -> float:
        """How near another box or a disc comes to a box; `discs` may be so much nearer."""
        best = min((box_gap(box, other) for other in self._boxes if other is not box), default=FREE)
        return self._nearest_of(self._rings, box, best, -FREE, nearer=discs)

    def _nearest_of(
        self, rings: Iterable[Ring], box: Box, best: float, least: float, *, nearer: float = 0.0
    ) -> float:
        """The distance from a box to the nearest of some rings, where that is less than the `best` known.

        Nothing is looked at any further once it is known to be no more than `least`.
        """
        (x, y), across, down = box.centre, box.width / 2 - box.corner, box.height / 2 - box.corner
        for (ringx, ringy), ring in rings:
            radius = ring + box.corner - nearer
            dx, dy, reach = abs(ringx - x) - across, abs(ringy - y) - down, best + radius
            if dx >= reach or dy >= reach:
                continue
            away = hypot(dx, dy) if dx > 0 and dy > 0 else max(dx, dy)
            best = min(best, away - radius)
            if best <= least:
                break
        return best

    def deepest(self) -> float:
        """How deep the deepest of what has found room lies on something but track, or beyond the border."""
        free = (min(self.margin(box), self.nearest(box)) for box in self._boxes)
        return max(0.0, -min(free, default=0.0))

    def find(
        self,
        box: Box,
        places: Sequence[Point],
        *,
        wanted: float,
        border: float,
        beside: float = 1.0,
    ) -> tuple[Point, float]:
        """The first of some places with the `wanted` clearance, else the best place near the best of them.

        Returns the place and its clearance. Where the box would come nearer to the border of the hex than
        `border` the clearance is negative. Of the breadth of track only a share `beside` is kept free.
        """
        ways = (
            tuple(self._ways) if beside == 1.0 else tuple((way, beside * broad) for way, broad in self._ways)
        )
        taken = self._hex, tuple(self._boxes), tuple(self._rings), ways
        return freest_place(taken, box, tuple(places), wanted, border)

    def find_over_track(self, box: Box, places: Sequence[Point], *, over_discs: bool) -> tuple[Point, float]:
        """The same where there is no room: on track within the hex, and on discs without a station, too.

        In the middle of such a disc, if it may be: half of it beside a value would look like another one.
        """
        discs = self._stations if over_discs else self._rings
        kept = (*discs, *(ring for ring in self._track if gap(ring[0], (0.0, 0.0)) > AT_SIDE))
        on_discs = [centre for centre, _ in self._rings] if over_discs else []
        wanted = -IN_A_DISC if on_discs else 0.0
        return freest_place((self._hex, tuple(self._boxes), kept, ()), box, (*on_discs, *places), wanted, 0.0)

    @property
    def _hex(self) -> Hex:
        return self._layout, self._banded

    def taken_squares(self, border: float, around: float) -> Squares:
        """What is taken by stops, signs and letters, with so much ground round them, and what is outside."""
        taken = outside(self._layout, border)
        for edge in self._banded:
            taken |= beside(self._layout, edge, BANDED + max(0.0, border - USUAL))
        for centre, radius in self._rings:
            taken |= under_discs((centre,), radius + around)
        for box in self._boxes:
            taken |= under_round_box(box.centre, box.width + 2 * around, box.height + 2 * around, box.corner)
        return taken

    def track_squares(self, around: float) -> Squares:
        """What is taken by track, with so much ground beside it."""
        return _under_track(tuple(self._ways), around)

    def exit_squares(self) -> Squares:
        """Where track leaves the hex."""
        return _under_exits(tuple(self._ways), AT_SIDE, 1.0)

    def least_exit_squares(self, share: float) -> Squares:
        """The least of it that must be seen: a share of its breadth, and hardly more than it is broad."""
        return _under_exits(tuple(self._ways), NEAR_SIDE, share)


@lru_cache(maxsize=SHARED)
def _under_track(ways: tuple[Way, ...], around: float) -> Squares:
    """See `Room.track_squares`."""
    found = 0
    for way in ways:
        found |= under_discs((point for point, _ in points_of(way)), way[1] / 2 + around)
    return found


@lru_cache(maxsize=SHARED)
def _under_exits(ways: tuple[Way, ...], begin: float, share: float) -> Squares:
    """Track from somewhere beyond the middle of the hex, or a share of its breadth."""
    found = 0
    for way in ways:
        out = (point for point, _ in points_of(way) if gap(point, (0.0, 0.0)) > begin)
        found |= under_discs(out, share * way[1] / 2)
    return found


def around(*, directions: int = 24, nearest: float = 0.3, farthest: float = 0.9) -> tuple[Point, ...]:
    """Places all over a hex, in rings."""
    rings = [nearest + (farthest - nearest) * ring / 6 for ring in range(7)]
    return tuple(polar(360.0 * step / directions, ring) for ring in rings for step in range(directions))


def nearest_first(places: Iterable[Point], wish: Point) -> list[Point]:
    """Places ordered by their distance from the one wished for."""
    return sorted(places, key=lambda place: (round(gap(place, wish), 6), place))
