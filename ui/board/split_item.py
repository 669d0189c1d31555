"""A picture that lies all over the map, as several items that are kept as they were painted.

While the map is dragged all that is seen of it is put together anew in each frame. To stroke borders of some
hundred corners takes longer than all the hexes, which are kept as they were painted; and one picture of a
large map seen from near would be too large to be kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import dist

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from ui.board.overlays import PictureItem
from ui.drawing.geometry import Point, bounds
from ui.drawing.shapes import Stroke, Text
from ui.style.theme import Theme

PIECE = 2.5
"""How long a piece of a line is, in apothems."""
FIELD = 5.0
"""What lies in a square of this side is one item, in apothems."""
SPARE = 0.1
"""Room left for edges that are smoothed."""


def spread(picture: Iterable[Stroke | Text], theme: Theme, layer: float) -> list[PictureItem]:
    """Lines and letters as items, the colours one above the other in the order they are met in."""
    fields: dict[tuple[str, int, int], list[Stroke | Text]] = {}
    for part in _parts_of(picture):
        left, top, _, _ = room_of(part)
        place = part.colour, int(left // FIELD), int(top // FIELD)
        fields.setdefault(place, []).append(part)
    colours = list(dict.fromkeys(colour for colour, _, _ in fields))
    order = sorted(fields, key=lambda place: colours.index(place[0]))
    return [_item(fields[place], theme, layer) for place in order]


def _item(parts: Sequence[Stroke | Text], theme: Theme, layer: float) -> PictureItem:
    """Some parts that lie together; kept as they were painted, until they are seen larger or smaller."""
    rooms = [room_of(part) for part in parts]
    corners = [corner for left, top, right, bottom in rooms for corner in ((left, top), (right, bottom))]
    left, top, right, bottom = (bound * theme.metrics.apothem for bound in bounds(corners))
    item = PictureItem(tuple(parts), theme, QRectF(left, top, right - left, bottom - top), layer)
    item.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
    return item


def room_of(part: Stroke | Text) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what a line or a text takes, in apothems."""
    if isinstance(part, Text):
        middle, across, down = part.place, part.width / 2 + SPARE, part.size + SPARE
        return middle[0] - across, middle[1] - down, middle[0] + across, middle[1] + down
    more = part.width / 2 + SPARE
    left, top, right, bottom = bounds(part.points)
    return left - more, top - more, right + more, bottom + more


def _parts_of(picture: Iterable[Stroke | Text]) -> Iterator[Stroke | Text]:
    """Long lines in pieces; dashes would begin anew with each of them."""
    for shape in picture:
        if isinstance(shape, Stroke) and not shape.dash:
            yield from pieces(shape)
        else:
            yield shape


def pieces(line: Stroke) -> Iterator[Stroke]:
    """A line in pieces that end where the next one begins: round ends lie upon each other there."""
    points = (*line.points, line.points[0]) if line.closed else line.points
    piece: list[Point] = []
    length = 0.0
    for point in points:
        length += dist(piece[-1], point) if piece else 0.0
        piece.append(point)
        if length >= PIECE:
            yield Stroke(tuple(piece), line.width, line.colour)
            piece, length = [point], 0.0
    if length:
        yield Stroke(tuple(piece), line.width, line.colour)
