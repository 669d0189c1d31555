"""What stops pay on routes: plates near their stops that hide neither names nor whose something is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import dist, hypot, inf
from typing import TYPE_CHECKING, NamedTuple

from gridsim.core.run_stops import stop_named
from gridsim.records import Bundle
from ui.board.hexes.hex_item import least_at
from ui.board.overlays import board_bounds, larger_at
from ui.drawing.box import Box
from ui.drawing.geometry import Point, hex_middle, moved, polar
from ui.drawing.lettering import NAME_STYLES, text_box, text_width
from ui.drawing.shapes import Disc, Picture, Plate, Shape, Text

if TYPE_CHECKING:
    from ui.board.board_picture import BoardPicture
    from ui.board.hexes.hex_artist import HexArtist
    from ui.board.route_item import RouteLine

VALUE = 0.25
HEIGHT = 0.34
ROW = 0.37
"""From one plate of a stop to the next."""
IN_A_COLUMN = 2
"""So many plates of a stop stand above each other; more stand beside them."""
BESIDE = (0.2, 0.4, 0.65, 0.9)
"""From a stop to the plates beside it."""
ANGLES = (-45.0, -90.0, 0.0, -135.0, 45.0, 90.0, 180.0, 135.0, -20.0, -70.0, -110.0, -160.0)
"""On which side of a stop its plates are looked for, the best first; 0 is to the right."""
PAID, OWNED, NAME, OTHER, CITY, VALUES = 20.0, 6.0, 5.0, 3.0, 2.0, 1.0
"""How bad it is to hide an apothem squared of them. What a stop pays is told by its plate again."""
HALF_SEEN = 8.0
"""The same of a value right over which no plate lies: what is left of it reads as another value."""
FAR = 0.05
"""How bad it is to stand an apothem farther from the stop."""
OFF = 100.0


class Block(Bundle, frozen=True):
    """Plates that stay together, about their middle."""

    plates: Picture
    width: float
    height: float
    takes_value: bool
    """Whether they tell what is printed beside the stop, and so may lie over it."""
    told: tuple[str, ...]
    """The figures on them, without a sign."""

    @property
    def reach(self) -> float:
        """From their middle to their corners."""
        return hypot(self.width, self.height) / 2


def value_blocks(lines: Sequence[RouteLine]) -> dict[str, Block]:
    """For each stop the plates of what it pays each train."""
    told: dict[str, list[tuple[str, str]]] = {}
    for line in lines:
        for stop, value in zip(line.run.stops, line.values, strict=False):
            told.setdefault(stop, []).append((str(value), line.colour))
    return {stop: _block(plates, takes_value=True) for stop, plates in told.items()}


def bonus_blocks(lines: Sequence[RouteLine]) -> dict[str, Block]:
    """For last stops the plates of what trains are paid besides."""
    told: dict[str, list[tuple[str, str]]] = {}
    for line in lines:
        for bonus in line.bonuses:
            told.setdefault(line.run.stops[-1], []).append((bonus, line.colour))
    return {stop: _block(plates, takes_value=False) for stop, plates in told.items()}


def _block(told: Sequence[tuple[str, str]], *, takes_value: bool) -> Block:
    """Plates above each other; what is short stands in several columns."""
    columns = -(-len(told) // IN_A_COLUMN) if takes_value else 1
    rows = -(-len(told) // columns)
    wide = max(plate_width(text) for text, _ in told)
    across, down = columns * wide + 0.03 * (columns - 1), rows * ROW - (ROW - HEIGHT)
    shapes: list[Shape] = []
    for index, (text, colour) in enumerate(told):
        column, row = divmod(index, rows)
        place = (column + 0.5) * (wide + 0.03) - across / 2 - 0.015, row * ROW + HEIGHT / 2 - down / 2
        shapes.extend(_plate(text, place, wide if columns > 1 else plate_width(text), colour))
    return Block(tuple(shapes), across, down, takes_value, tuple(text.lstrip("+") for text, _ in told))


def plate_width(text: str) -> float:
    """How wide a plate is, in apothems."""
    return max(0.36, text_width(text, VALUE, "bold") + 0.14)


def _plate(text: str, place: Point, width: float, colour: str) -> tuple[Shape, ...]:
    return (
        Plate(place, width, HEIGHT, 0.08, colour, "casing", 0.03),
        Text(place, text, VALUE, f"on:{colour}", width - 0.06, "bold"),
    )


# ---- where they stand


class Hidden(NamedTuple):
    """Something on the map that plates may hide."""

    box: Box
    bad: float
    """How bad it is to hide an apothem squared of it."""
    text: str = ""
    """What it says."""


class PlatePlaces:
    """Where blocks of plates stand on a map, one after the other, at every zoom."""

    def __init__(
        self,
        blocks: Sequence[tuple[str, Block]],
        places: Mapping[str, Point],
        artist: HexArtist,
        board: BoardPicture,
    ) -> None:
        self._blocks, self._stops = blocks, places
        self._artist, self._board = artist, board
        self._at = lru_cache(maxsize=8)(self._found)

    def beside(self, index: int, pixels: float) -> Point:
        """How far a block is from its stop, where an apothem has so many pixels."""
        (x, y), (sx, sy) = self.at(pixels)[index].centre, self._stops[self._blocks[index][0]]
        return x - sx, y - sy

    def at(self, pixels: float) -> Sequence[Box]:
        """The ground of each block on the map, where an apothem has so many pixels."""
        return self._at(least_at(pixels), round(larger_at(pixels, VALUE), 2))

    def _found(self, least: float, larger: float) -> Sequence[Box]:
        standing: list[Hidden] = []
        for stop, block in self._blocks:
            box = Box((0.0, 0.0), block.width * larger, block.height * larger)
            place = self._best(stop, block, box, least, standing)
            standing.append(Hidden(box.at(place), PAID))
        return [seen.box for seen in standing]

    def _best(self, stop: str, block: Block, box: Box, least: float, standing: Sequence[Hidden]) -> Point:
        """The first place that hides nothing, else the one that hides least."""
        here = self._stops[stop]
        own, *round_it = [self._on_hex(hex_id, least) for hex_id in self._hexes_round(stop)]
        near = [*own, *(seen for hidden in round_it for seen in hidden)]
        value = self._value_of(stop, own, block.told) if block.takes_value else None
        others = [*standing, *(seen for seen in near if seen is not value)]
        best, least_bad = here, inf
        for place in _over(value, block, box) if value is not None else ():
            bad = self._hidden(box.at(place), others)
            if bad < least_bad:
                best, least_bad = place, bad
        if value is not None:
            others.append(value._replace(bad=HALF_SEEN))
        for place in _round(here, box):
            if least_bad < FAR:
                break
            bad = self._hidden(box.at(place), others) + FAR * dist(place, here)
            if bad < least_bad:
                best, least_bad = place, bad
        return best

    def _hexes_round(self, stop: str) -> Iterable[str]:
        hex_id = stop_named(stop)[0]
        return [hex_id, *(other for other in self._artist.facts.neighbours[hex_id] if other is not None)]

    def _on_hex(self, hex_id: str, least: float) -> Sequence[Hidden]:
        return on_hex(self._artist, self._board, hex_id, least)

    def _value_of(self, stop: str, own: Sequence[Hidden], told: Collection[str]) -> Hidden | None:
        """What a stop pays as it is printed: the same figure, or else the nearest value of its hex."""
        values = [seen for seen in own if seen.bad == VALUES]
        values = [seen for seen in values if seen.text in told] or values
        return min(values, key=lambda seen: dist(seen.box.centre, self._stops[stop]), default=None)

    def _hidden(self, box: Box, things: Iterable[Hidden]) -> float:
        left, top, right, bottom = board_bounds(self._artist.facts)
        (x, y), across, down = box.centre, box.width / 2, box.height / 2
        is_off = x - across < left or x + across > right or y - down < top or y + down > bottom
        return sum(seen.bad * common(box, seen.box) for seen in things) + (OFF if is_off else 0.0)


def _over(value: Hidden, block: Block, box: Box) -> Iterator[Point]:
    """Places at which one of the plates lies over the printed value, never a gap between them."""
    (x, y), larger = value.box.centre, box.height / block.height
    for plate in block.plates:
        if isinstance(plate, Plate):
            yield x - plate.centre[0] * larger, y - plate.centre[1] * larger


def _round(here: Point, box: Box) -> Iterator[Point]:
    """Places round a stop, the nearer ones first."""
    for away, angle in product(BESIDE, ANGLES):
        x, y = polar(angle, 1.0)
        reach = away + min(box.width / 2 / max(abs(x), 1e-6), box.height / 2 / max(abs(y), 1e-6))
        yield here[0] + x * reach, here[1] + y * reach


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
    return found


def _ground(text: Text, plate: Plate | None) -> Box:
    return text_box(text) if plate is None else Box(plate.centre, plate.width, plate.height)


def _worth(text: Text, *, on_plate: bool) -> float:
    if text.style in NAME_STYLES:
        return NAME
    return VALUES if on_plate and text.text.isdigit() else OTHER
