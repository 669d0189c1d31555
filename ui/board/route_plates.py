"""What stops pay on routes: plates near their stops that hide neither names nor whose something is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from math import dist, hypot, inf
from typing import TYPE_CHECKING, NamedTuple

from gridsim.core.run_stops import stop_named
from gridsim.records import Bundle
from ui.board.hexes.hex_item import least_at
from ui.board.overlays import board_bounds, larger_at
from ui.drawing.box import Box
from ui.drawing.geometry import Point, bounds, edge_point, hex_middle, moved, polar
from ui.drawing.lettering import NAME_STYLES, text_box, text_width
from ui.drawing.shapes import Area, Disc, Picture, Plate, Stroke, Text

if TYPE_CHECKING:
    from ui.board.board_picture import BoardPicture
    from ui.board.hexes.hex_artist import HexArtist
    from ui.board.route_item import RouteLine

VALUE = 0.25
HEIGHT = 0.34
BETWEEN = 0.03
"""From one plate of a stop to the next beside it."""
BESIDE = (0.1, 0.2, 0.3, 0.4, 0.55, 0.7, 0.9)
"""From a stop to the plates beside it."""
ANGLES = (
    *(-45.0, -90.0, 0.0, -135.0, 45.0, 90.0, 180.0, 135.0),
    *(-20.0, -70.0, -110.0, -160.0, 20.0, 70.0, 110.0, 160.0),
)
"""On which side of a stop its plates are looked for, the best first; 0 is to the right."""
ROUND = tuple(polar(angle, 1.0) for angle in ANGLES)
"""The directions to them."""
PAID, OWNED, NAME, OTHER, CITY, VALUES = 20.0, 6.0, 9.5, 9.0, 1.5, 8.0
"""How bad it is to hide an apothem squared of them; what is left of a value reads as another value. What a
stop pays is told by its plate again, which may lie right over it."""
SIGN = 12.0
"""The same of a sign: a cost whose sign is hidden reads as a value."""
LARGEST_SIGN = 0.6
"""No sign is broader or higher, but grounds and rims of hexes are."""
OF_NO_SIGN = ("deep:blue", "trim:")
"""Colours of lines that belong to no sign: waves of a lake, rings of stations."""
TOLD_TWICE = 0.3
"""How bad it is that a plate stands beside the value that is printed, and not over it."""
FAR = 0.05
"""How bad it is to stand an apothem farther from the stop."""
LOOSE = 0.1
"""How bad it is not to stand beside another plate of the stop."""
STRAYED, STRAYED_HALF = 7.0, 4.0
"""How bad it is to reach an apothem, squared, into another hex, and to stand there with the middle: what a
plate tells then reads as a value of that hex."""
NO_FIGURE = 0.05
"""So much of that counts where a plate tells in words what it is for, and for ground without a hex."""
OFF = 100.0


class RoutePlate(Bundle, frozen=True):
    """What a stop pays a train, about the middle of its plate."""

    stop: str
    shapes: Picture
    width: float
    text: str
    takes_value: bool
    """Whether it tells what is printed beside the stop, and so may lie over it."""

    @property
    def reach(self) -> float:
        """From its middle to its corners."""
        return hypot(self.width, HEIGHT) / 2


def route_plates(lines: Sequence[RouteLine]) -> Sequence[RoutePlate]:
    """The plates of what stops pay each train, stop by stop; then those of what trains are paid besides."""
    told: dict[str, list[RoutePlate]] = {}
    for line in lines:
        for stop, value in zip(line.run.stops, line.values, strict=False):
            told.setdefault(stop, []).append(_plate(stop, str(value), line.colour, takes_value=True))
    besides = [
        _plate(line.run.stops[-1], bonus, line.colour, takes_value=False)
        for line in lines
        for bonus in line.bonuses
    ]
    return [*(plate for plates in told.values() for plate in plates), *besides]


def _plate(stop: str, text: str, colour: str, *, takes_value: bool) -> RoutePlate:
    width, middle = plate_width(text), (0.0, 0.0)
    shapes = (
        Plate(middle, width, HEIGHT, 0.08, colour, "casing", 0.03),
        Text(middle, text, VALUE, f"on:{colour}", width - 0.06, "bold"),
    )
    return RoutePlate(stop, shapes, width, text, takes_value)


def plate_width(text: str) -> float:
    """How wide a plate is, in apothems."""
    return max(0.36, text_width(text, VALUE, "bold") + 0.14)


# ---- where they stand


class Hidden(NamedTuple):
    """Something on the map that plates may hide."""

    box: Box
    bad: float
    """How bad it is to hide an apothem squared of it."""
    text: str = ""
    """What it says."""


class PlatePlaces:
    """Where plates stand on a map, one after the other, at every zoom."""

    def __init__(
        self,
        plates: Sequence[RoutePlate],
        places: Mapping[str, Point],
        artist: HexArtist,
        board: BoardPicture,
    ) -> None:
        self._plates, self._stops = plates, places
        self._artist, self._board = artist, board
        self._at = lru_cache(maxsize=8)(self._found)

    def beside(self, index: int, pixels: float) -> Point:
        """How far a plate is from its stop, where an apothem has so many pixels."""
        (x, y), (sx, sy) = self.at(pixels)[index].centre, self._stops[self._plates[index].stop]
        return x - sx, y - sy

    def at(self, pixels: float) -> Sequence[Box]:
        """The ground of each plate on the map, where an apothem has so many pixels."""
        return self._at(least_at(pixels), round(larger_at(pixels, VALUE), 2))

    def _found(self, least: float, larger: float) -> Sequence[Box]:
        standing: list[Box] = []
        seen_on = cache(lambda hex_id: on_hex(self._artist, self._board, hex_id, least))
        for index, plate in enumerate(self._plates):
            box = Box((0.0, 0.0), plate.width * larger, HEIGHT * larger)
            others = zip(self._plates[:index], standing, strict=True)
            of_stop = [ground for other, ground in others if other.stop == plate.stop]
            here, *about = self._hexes_round(plate.stop)
            seen = seen_on(here), [hidden for hex_id in about for hidden in seen_on(hex_id)]
            place = self._best(plate, box, seen, standing, of_stop)
            standing.append(box.at(place))
        return standing

    def _best(
        self,
        plate: RoutePlate,
        box: Box,
        seen: tuple[Sequence[Hidden], Sequence[Hidden]],
        standing: Sequence[Box],
        of_stop: Sequence[Box],
    ) -> Point:
        """The first place that hides nothing, else the one that hides least."""
        here, (own, beyond) = self._stops[plate.stop], seen
        value = self._value_of(plate, own) if plate.takes_value else None
        is_free = value is not None and not any(common(value.box, ground) > 0.0 for ground in standing)
        near = self._near(plate.stop, box, [*own, *beyond], standing)
        others = [_ground_of(hidden) for hidden in near if hidden is not value]
        sides = self._sides(plate)
        best, least_bad = here, inf
        if value is not None and is_free:
            best = value.box.centre
            least_bad = self._bad(box.at(best), others, sides, inf) - TOLD_TWICE
            others.append(_ground_of(value))
        for place, bad_here in (*_next_to(of_stop, box), *_round(here, box, LOOSE if of_stop else 0.0)):
            bad = bad_here + FAR * dist(place, here)
            if bad < least_bad:
                bad += self._bad(box.at(place), others, sides, least_bad - bad)
                if bad < least_bad:
                    best, least_bad = place, bad
        return best

    def _hexes_round(self, stop: str) -> Iterable[str]:
        hex_id = stop_named(stop)[0]
        return [hex_id, *(other for other in self._artist.facts.neighbours[hex_id] if other is not None)]

    def _near(self, stop: str, box: Box, seen: Sequence[Hidden], standing: Sequence[Box]) -> Sequence[Hidden]:
        """What a plate of a stop could hide."""
        reach = 2 * max(BESIDE)
        ground = Box(self._stops[stop], reach + 4 * box.width, reach + 4 * box.height)
        things = (*(Hidden(plate, PAID) for plate in standing), *seen)
        return [hidden for hidden in things if hidden.box.meets(ground)]

    def _value_of(self, plate: RoutePlate, own: Sequence[Hidden]) -> Hidden | None:
        """What a stop pays as it is printed: the same figure, or else the nearest value of its hex."""
        values = [seen for seen in own if seen.bad == VALUES]
        values = [seen for seen in values if seen.text == plate.text.lstrip("+")] or values
        return min(values, key=lambda seen: dist(seen.box.centre, self._stops[plate.stop]), default=None)

    def _sides(self, plate: RoutePlate) -> Sequence[Side]:
        """The sides of the hex of a plate; there is none where its area goes on."""
        facts, hex_id = self._artist.facts, stop_named(plate.stop)[0]
        x, y = hex_middle(facts.places[hex_id], facts.layout)
        found = []
        for edge, beyond in enumerate(facts.neighbours[hex_id]):
            if edge not in facts.hexes[hex_id].joined:
                across, down = edge_point(edge, facts.layout)
                bad = 1.0 if plate.takes_value and beyond is not None else NO_FIGURE
                found.append(Side(across, down, x * across + y * down + 1.0, bad))
        return found

    def _bad(self, box: Box, things: Iterable[Ground], sides: Iterable[Side], most: float) -> float:
        """How bad it is to stand somewhere; looked at no further where it is worse than `most`."""
        left, top, right, bottom = board_bounds(self._artist.facts)
        (x, y), across, down = box.centre, box.width / 2, box.height / 2
        west, north, east, south = x - across, y - down, x + across, y + down
        hidden = 0.0
        for seen_west, seen_north, seen_east, seen_south, bad in things:
            if west < seen_east and seen_west < east and north < seen_south and seen_north < south:
                wide, high = (
                    min(east, seen_east) - max(west, seen_west),
                    min(south, seen_south) - max(north, seen_north),
                )
                hidden += bad * (wide * high)
                if hidden > most:
                    return hidden
        is_off = west < left or east > right or north < top or south > bottom
        return hidden + (OFF if is_off else 0.0) + sum(side.strayed(box) for side in sides)


class Ground(NamedTuple):
    """Where something lies that plates may hide, and how bad it is to hide an apothem squared of it."""

    west: float
    north: float
    east: float
    south: float
    bad: float


def _ground_of(hidden: Hidden) -> Ground:
    (x, y), across, down = hidden.box.centre, hidden.box.width / 2, hidden.box.height / 2
    return Ground(x - across, y - down, x + across, y + down, hidden.bad)


class Side(NamedTuple):
    """A side of a hex: the direction to it, and how far it is in this direction."""

    x: float
    y: float
    away: float
    bad: float
    """How bad it is to stand beyond it, to standing in another hex."""

    def strayed(self, box: Box) -> float:
        """How bad it is that something reaches beyond it."""
        middle = box.centre[0] * self.x + box.centre[1] * self.y - self.away
        reach = middle + (abs(self.x) * box.width + abs(self.y) * box.height) / 2
        if reach <= 0.0:
            return 0.0
        return self.bad * (STRAYED * reach * reach + (STRAYED_HALF if middle > 0.0 else 0.0))


def _next_to(plates: Sequence[Box], box: Box) -> Iterator[tuple[Point, float]]:
    """Places right beside other plates, and how bad they are."""
    for plate in plates:
        x, y = plate.centre
        across = (plate.width + box.width) / 2 + BETWEEN
        down = (plate.height + box.height) / 2 + BETWEEN
        for place in ((x, y + down), (x + across, y), (x, y - down), (x - across, y)):
            yield place, 0.0


def _round(here: Point, box: Box, bad: float) -> Iterator[tuple[Point, float]]:
    """Places round a stop, the nearer ones first, and how bad they are."""
    edges = [
        (x, y, min(box.width / 2 / max(abs(x), 1e-6), box.height / 2 / max(abs(y), 1e-6))) for x, y in ROUND
    ]
    for away, (x, y, edge) in product(BESIDE, edges):
        reach = away + edge
        yield (here[0] + x * reach, here[1] + y * reach), bad


def common(one: Box, other: Box) -> float:
    """The area that two boxes have in common."""
    (x, y), (ox, oy) = one.centre, other.centre
    across = min(x + one.width / 2, ox + other.width / 2) - max(x - one.width / 2, ox - other.width / 2)
    down = min(y + one.height / 2, oy + other.height / 2) - max(y - one.height / 2, oy - other.height / 2)
    return across * down if across > 0.0 and down > 0.0 else 0.0


def on_hex(artist: HexArtist, board: BoardPicture, hex_id: str, least: float) -> list[Hidden]:
    """What is seen on a hex, on the map, and how bad it is to hide it."""
    drawn = artist.draw(board.hexes[hex_id], least=least)
    middle = hex_middle(artist.facts.places[hex_id], artist.facts.layout)
    plates = {shape.centre: shape for shape in drawn if isinstance(shape, Plate)}
    found: list[Hidden] = []
    for shape in drawn:
        if isinstance(shape, Text) and not shape.detail:
            box = _ground(shape, plates.get(shape.place))
            bad = _worth(shape, on_plate=shape.place in plates)
            found.append(Hidden(box.at(moved(box.centre, middle)), bad, shape.text))
        elif isinstance(shape, Disc) and shape.radius > 0.15 and shape.fill != "clear":
            size = 1.7 * shape.radius
            place, bad = moved(shape.centre, middle), CITY if shape.fill == "city" else OWNED
            found.append(Hidden(Box(place, size, size), bad))
        elif isinstance(shape, (Area, Stroke)) and (sign := _sign(shape)) is not None:
            found.append(Hidden(sign.at(moved(sign.centre, middle)), SIGN))
    return found


def _sign(shape: Area | Stroke) -> Box | None:
    """The ground of a part of a sign, as a peak or a wave."""
    left, top, right, bottom = bounds(shape.points)
    colour, more = (shape.fill, 0.0) if isinstance(shape, Area) else (shape.colour, shape.width)
    if max(right - left, bottom - top) > LARGEST_SIGN or colour.startswith(OF_NO_SIGN):
        return None
    return Box(((left + right) / 2, (top + bottom) / 2), right - left + more, bottom - top + more)


def _ground(text: Text, plate: Plate | None) -> Box:
    return text_box(text) if plate is None else Box(plate.centre, plate.width, plate.height)


def _worth(text: Text, *, on_plate: bool) -> float:
    if text.style in NAME_STYLES:
        return NAME
    return VALUES if on_plate and text.text.isdigit() else OTHER
