"""What a picture is made of: plain shapes with colour names.

Lengths are in apothems of a hex (or fields of the market), y grows downwards, angles are in degrees
clockwise. Shapes are drawn in order. They can be compared, tested and printed without any window, and written
down (`ui.board.hexes.kept_drawings`): as rows that begin with their kind. What they hold is said in types,
not in text, which would be compiled before the first of them is read.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from gridsim.records import Bundle
from ui.drawing.geometry import Point, Segment

Style = Literal["plain", "bold", "name", "water"]


class Line(Bundle, frozen=True, array_like=True, tag=True):
    """Segments of track or other lines, all stroked at once in one colour."""

    segments: tuple[Segment, ...]
    width: float
    colour: str


class Stroke(Bundle, frozen=True, array_like=True, tag=True):
    """A line through points with round ends; `dash` in widths of the line."""

    points: tuple[Point, ...]
    width: float
    colour: str
    closed: bool = False
    dash: tuple[float, ...] = ()


class Disc(Bundle, frozen=True, array_like=True, tag=True):
    """A filled circle."""

    centre: Point
    radius: float
    fill: str
    edge: str | None = None
    edge_width: float = 0.0
    dash: tuple[float, ...] = ()


class Plate(Bundle, frozen=True, array_like=True, tag=True):
    """A rectangle with rounded corners about its middle, turned by `angle`."""

    centre: Point
    width: float
    height: float
    corner: float
    fill: str
    edge: str | None = None
    edge_width: float = 0.0
    angle: float = 0.0


class Area(Bundle, frozen=True, array_like=True, tag=True):
    """A filled outline; `opacity` from 0 to 1."""

    points: tuple[Point, ...]
    fill: str
    edge: str | None = None
    edge_width: float = 0.0
    opacity: float = 1.0


class Text(Bundle, frozen=True, array_like=True, tag=True):
    """One line of letters about its middle, `size` high (an em) and at most `width` wide.

    With a `halo` the letters have an edge of that colour, for places where track runs below.
    """

    place: Point
    text: str
    size: float
    colour: str
    width: float
    style: Style = "plain"
    halo: str | None = None
    angle: float = 0.0
    detail: bool = False
    """Left away first when the picture is small."""
    short: str = ""
    """Written instead where a unit of the picture has fewer than `whole_from` pixels."""
    whole_from: float = 0.0
    larger: float = 0.0
    """Its size where it would come out too small to be read; without one it is left away there."""


Shape = Line | Stroke | Disc | Plate | Area | Text
Picture = tuple[Shape, ...]


def scaled(shapes: Iterable[Shape], scale: float, to: Point) -> tuple[Shape, ...]:
    """Shapes about the origin, made larger or smaller and moved."""
    return tuple(_scaled(shape, scale, to) for shape in shapes)


def _scaled(shape: Shape, scale: float, to: Point) -> Shape:
    def moved(point: Point) -> Point:
        return to[0] + point[0] * scale, to[1] + point[1] * scale

    match shape:
        case Area(points=points) | Stroke(points=points):
            return replace(shape, points=tuple(map(moved, points)))
        case Disc(centre=centre, radius=radius):
            return replace(shape, centre=moved(centre), radius=radius * scale)
        case Plate(centre=centre, width=width, height=height):
            return replace(shape, centre=moved(centre), width=width * scale, height=height * scale)
        case Text(place=place, size=size, width=width):
            return replace(shape, place=moved(place), size=size * scale, width=width * scale)
    return shape
