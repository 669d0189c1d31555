"""Shapes of pictures as plane geometry, to be asked what lies on what."""

from shapely import LineString, MultiPolygon, Polygon, box, union_all
from shapely import Point as Dot

from ui.board.tiles.tile_picture import TRACK
from ui.drawing.geometry import sampled
from ui.drawing.lettering import text_box
from ui.drawing.shapes import Plate, Text

NOTHING = MultiPolygon()


def letters_of(picture):
    """Every text with the ground it covers: the plate of a value, else the box of its letters."""
    plates = {shape.centre: shape for shape in picture if isinstance(shape, Plate)}
    return [
        (shape.text, _ground(shape, plates.get(shape.place))) for shape in picture if isinstance(shape, Text)
    ]


def _ground(text, plate):
    if plate is not None:
        return round_plate(plate)
    taken = text_box(text)
    (x, y), across, down = taken.centre, taken.width / 2, taken.height / 2
    return box(x - across, y - down, x + across, y + down)


def round_plate(plate):
    """The ground of a plate with its round corners."""
    (x, y), across, down = plate.centre, plate.width / 2 - plate.corner, plate.height / 2 - plate.corner
    return box(x - across - 1e-6, y - down - 1e-6, x + across + 1e-6, y + down + 1e-6).buffer(plate.corner)


def track_of(plan):
    """The ground under the black of a plan's track."""
    return union_all([LineString(sampled(rail, 0.03)).buffer(TRACK / 2) for rail in plan.rails] or [NOTHING])


def stops_of(plan):
    """The ground under the circles of cities and the bars of towns."""
    discs = [Dot(slot).buffer(spot.radius) for spot in plan.spots for slot in spot.slots]
    return union_all(discs or [NOTHING])


def outline_of(corners):
    return Polygon(corners)
