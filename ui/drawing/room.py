"""Finding room in a hex for letters and signs, free of track and of each other.

Pure Python on purpose: the first frame needs it, and the geometry library is slow to load.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import hypot

from gridsim.records import Bundle
from ui.drawing.geometry import Layout, Point, Segment, edge_angle, gap, polar, sampled
from ui.drawing.squares import Squares, beside, outside, under_discs, under_round_box

SPACING = 0.085
"""Track is looked at from point to point this far apart."""
BANDED = 0.14
"""So far into a hex the broad border of a region goes."""
USUAL = 0.06
"""What is farther than so from the border of its hex is as much farther from a broad border."""
AT_SIDE = 0.8
"""Track so far from the middle of a hex shows where it leaves it."""
NEAR_SIDE = 0.88
"""The same where there is hardly any room."""
IN_A_DISC = 0.03
"""A value in the middle of a disc may lie so deep on what is beside it, for the sake of its being there."""
BEYOND = 1.5
"""What goes beyond the border of its hex counts so many times: the hex that lies there hides it. The round
ends of plates may, a little, for there are no letters in them."""
SEARCHES, SHARED = 500, 200
"""So many searches are remembered, and so many of what they have in common: where a station changes on a hex,
its track and mostly its stops lie where they lay."""


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


Way = tuple[tuple[Segment, ...], float]
"""Track, and how broad it is."""

_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))

Ring = tuple[Point, float]
"""A middle and a radius."""


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
        self._track.extend(_points_of(way))

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
            abs(x * nx + y * ny) + ax * across + ay * down for nx, ny, ax, ay in _axes(self._layout)
        ]
        return 1.0 - box.corner - max(one, two, three)

    def tucked(self, width: float, height: float, angle: float, border: float) -> Point:
        """The middle of a box as far out in a direction as the border of the hex allows."""
        away = polar(angle, 1.0)
        reaches = [
            (1.0 - border - abs(nx) * width / 2 - abs(ny) * height / 2) / (away[0] * nx + away[1] * ny)
            for nx, ny in _sides(self._layout)
            if away[0] * nx + away[1] * ny > 0.01
        ]
        return polar(angle, min(reaches))

    def clearance(self, box: Box, *, least: float = -9.0) -> float:
        """Distance from a box to the nearest thing taken; negative where it lies on something.

        Nothing is looked at any further once it is known to be no more than `least`.
        """
        best = min((_box_gap(box, other) for other in self._boxes), default=9.0)
        if best <= least:
            return best
        (x, y), across, down = box.centre, box.width / 2 - box.corner, box.height / 2 - box.corner
        for rings in (self._rings, self._track):
            for (ringx, ringy), ring in rings:
                radius = ring + box.corner
                dx, dy, reach = abs(ringx - x) - across, abs(ringy - y) - down, best + radius
                if dx >= reach or dy >= reach:
                    continue
                away = hypot(dx, dy) if dx > 0 and dy > 0 else max(dx, dy)
                best = min(best, away - radius)
                if best <= least:
                    return best
        return best

    def nearest(self, box: Box) -> float:
        """How near another box or a disc comes to a box that has found room."""
        gaps = [_box_gap(box, other) for other in self._boxes if other is not box]
        gaps += [_box_gap(box, Box(centre, 2 * r, 2 * r, r)) for centre, r in self._rings]
        return min(gaps, default=9.0)

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
        return _found(taken, box, tuple(places), wanted, border)

    def find_over_track(self, box: Box, places: Sequence[Point], *, over_discs: bool) -> tuple[Point, float]:
        """The same where there is no room: on track within the hex, and on discs without a station, too.

        In the middle of such a disc, if it may be: half of it beside a value would look like another one.
        """
        discs = self._stations if over_discs else self._rings
        kept = (*discs, *(ring for ring in self._track if gap(ring[0], (0.0, 0.0)) > AT_SIDE))
        on_discs = [centre for centre, _ in self._rings] if over_discs else []
        wanted = -IN_A_DISC if on_discs else 0.0
        return _found((self._hex, tuple(self._boxes), kept, ()), box, (*on_discs, *places), wanted, 0.0)

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


Hex = tuple[Layout, tuple[int, ...]]
"""How a hex stands, and the sides along which a broad border is drawn over it."""
Taken = tuple[Hex, tuple[Box, ...], tuple[Ring, ...], tuple[Way, ...]]
"""What is in a hex."""


@lru_cache(maxsize=2)
def _sides(layout: Layout) -> Sequence[Point]:
    """From the middle of a hex to the middles of its sides."""
    return [polar(edge_angle(edge, layout), 1.0) for edge in range(6)]


@lru_cache(maxsize=2)
def _axes(layout: Layout) -> Sequence[tuple[float, float, float, float]]:
    """Across three sides, with how much of that is along and down."""
    return [(x, y, abs(x), abs(y)) for x, y in _sides(layout)[:3]]


@lru_cache(maxsize=SHARED)
def _points_of(way: Way) -> Sequence[Ring]:
    """Track as points with the ground round them."""
    segments, width = way
    return [(point, width / 2) for segment in segments for point in sampled(segment, SPACING)]


@lru_cache(maxsize=SEARCHES)
def _found(
    taken: Taken, box: Box, places: tuple[Point, ...], wanted: float, border: float
) -> tuple[Point, float]:
    """See `Room.find`."""
    freedom = _freedom(taken, box, border)
    best, most = places[0], -9.0
    for place in places:
        clearance = freedom(place, most)
        if clearance >= wanted:
            return place, clearance
        if clearance > most:
            best, most = place, clearance
    return _climbed(best, most, wanted, freedom)


@lru_cache(maxsize=SHARED)
def _under_track(ways: tuple[Way, ...], around: float) -> Squares:
    """See `Room.track_squares`."""
    found = 0
    for way in ways:
        found |= under_discs((point for point, _ in _points_of(way)), way[1] / 2 + around)
    return found


@lru_cache(maxsize=SHARED)
def _under_exits(ways: tuple[Way, ...], begin: float, share: float) -> Squares:
    """Track from somewhere beyond the middle of the hex, or a share of its breadth."""
    found = 0
    for way in ways:
        out = (point for point, _ in _points_of(way) if gap(point, (0.0, 0.0)) > begin)
        found |= under_discs(out, share * way[1] / 2)
    return found


def _bounds(place: Hex, box: Box, border: float) -> Sequence[tuple[float, float, float, float]]:
    """How far across each pair of sides the middle of a box may be, if it is to be inside a border.

    The last two are the limits towards the one side and towards the one that is opposite.
    """
    layout, banded = place
    across, down = box.width / 2 - box.corner, box.height / 2 - box.corner
    limits = [1.0 - box.corner - (max(border, BANDED) if side in banded else border) for side in range(6)]
    reaches = [px * across + py * down for _, _, px, py in _axes(layout)]
    return [
        (nx, ny, limits[side] - reach, limits[side + 3] - reach)
        for side, ((nx, ny, _, _), reach) in enumerate(zip(_axes(layout), reaches, strict=True))
    ]


def _freedom(taken: Taken, box: Box, border: float) -> Callable[[Point, float], float]:
    """How free a box would be at a place, for many places: clearance, or how far it is inside `border`.

    Says the same as `Room.clearance` and `Room.margin`, and where sides are banded what is inside the band;
    what is the same at every place is worked out once.
    """
    hex_, known_boxes, known_rings, ways = taken
    # Round corners are looked at as what is beside a smaller rectangle, with as much ground round it.
    corner, beyond = box.corner, 1.0 if box.corner else BEYOND
    across, down = box.width / 2 - corner, box.height / 2 - corner
    (ax, ay, al, am), (bx, by, bl, bm), (cx, cy, cl, cm) = _bounds(hex_, box, border)
    boxes = [
        (
            *known.centre,
            across + known.width / 2 - known.corner,
            down + known.height / 2 - known.corner,
            corner + known.corner,
        )
        for known in known_boxes
    ]
    rings = [*known_rings, *(point for way in ways for point in _points_of(way))]
    others = boxes + [(x, y, across, down, radius + corner) for (x, y), radius in rings]

    def freedom(place: Point, least: float) -> float:
        x, y = place
        # Asked a hundred times for each thing that finds room, without a function called meanwhile.
        one, two, three = x * ax + y * ay, x * bx + y * by, x * cx + y * cy
        inside = al - one if one > 0 else am + one
        other = bl - two if two > 0 else bm + two
        inside = other if other < inside else inside
        other = cl - three if three > 0 else cm + three
        inside = other if other < inside else inside
        if inside < -border:
            inside = beyond * (inside + border) - border
        if inside < 0 and inside <= least:
            return inside
        best = inside if inside < 0 else 9.0
        for obstacle in others:
            tx, ty, wide, high, radius = obstacle
            reach = best + radius
            dx = (tx - x if tx > x else x - tx) - wide
            if dx >= reach:
                continue
            dy = (ty - y if ty > y else y - ty) - high
            if dy >= reach:
                continue
            away = hypot(dx, dy) if dx > 0 and dy > 0 else max(dx, dy)
            if away - radius < best:
                best = away - radius
                if best <= least:
                    # It is probably in the way at the next place, too, and is looked at first there.
                    if obstacle is not others[0]:
                        others.remove(obstacle)
                        others.insert(0, obstacle)
                    return best
        return best

    return freedom


def _climbed(
    place: Point, clearance: float, wanted: float, freedom: Callable[[Point, float], float]
) -> tuple[Point, float]:
    """A place moved to where it is freer, in ever smaller steps, until it has the `wanted` clearance."""
    step = 0.08
    while step > 0.01 and clearance < wanted:
        tries = [(place[0] + step * x, place[1] + step * y) for x, y in _STEPS]
        freedoms = [freedom(tried, clearance) for tried in tries]
        if max(freedoms) > clearance + 1e-9:
            clearance = max(freedoms)
            place = tries[freedoms.index(clearance)]
        else:
            step /= 2
    return place, clearance


def _box_gap(one: Box, other: Box) -> float:
    corners = one.corner + other.corner
    across = abs(one.centre[0] - other.centre[0]) - (one.width + other.width) / 2 + corners
    down = abs(one.centre[1] - other.centre[1]) - (one.height + other.height) / 2 + corners
    return (hypot(across, down) if across > 0 and down > 0 else max(across, down)) - corners


def around(*, directions: int = 24, nearest: float = 0.3, farthest: float = 0.9) -> tuple[Point, ...]:
    """Places all over a hex, in rings."""
    rings = [nearest + (farthest - nearest) * ring / 6 for ring in range(7)]
    return tuple(polar(360.0 * step / directions, ring) for ring in rings for step in range(directions))


def nearest_first(places: Iterable[Point], wish: Point) -> list[Point]:
    """Places ordered by their distance from the one wished for."""
    return sorted(places, key=lambda place: (round(gap(place, wish), 6), place))
