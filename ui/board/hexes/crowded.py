"""A small hex in which things do not all find room one after the other: they are laid together instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ui.board.hexes.names import Name, settled, write_name
from ui.board.hexes.signs import scaled
from ui.drawing.packing import packed
from ui.drawing.room import Box

if TYPE_CHECKING:
    from ui.board.board_picture import HexPicture
    from ui.drawing.geometry import Point
    from ui.drawing.shapes import Picture
    from ui.drawing.sketch import Sketch

BORDER = -0.02
"""What lies in a crowded hex may touch its border, by so many apothems."""

NEARER = 0.012
"""Words come so much nearer to other things than figures and signs do, in apothems."""


def laid_together(ground: Sketch, crowd: Sketch, names: Sequence[Name | None]) -> bool:
    """Draw a crowd apart on the ground that cannot be moved, with the first of some names that has room.

    False where there is none; then the ground is left as it was.
    """
    taken = ground.room.taken_squares(BORDER, 0.0) | ground.room.track_squares(0.0)
    boxes = [box for box, _ in crowd.things]
    for name in names:
        places = packed(boxes if name is None else [*boxes, _close(name.box)], taken)
        if places is None:
            continue
        _lay(ground, crowd.things, places)
        if name is not None:
            write_name(ground, settled(ground, replace(name, place=places[-1])))
        return True
    return False


def is_owned(picture: HexPicture) -> bool:
    """Whether something of a company lies on a hex, which must be seen whole."""
    has_stations = any(slot.company or slot.kept_for for stop in picture.slots for slot in stop)
    return has_stations or bool(picture.waiting or picture.destinations or picture.port_markers)


def _close(box: Box) -> Box:
    return Box(box.centre, box.width - 2 * NEARER, box.height - 2 * NEARER)


def _lay(ground: Sketch, things: Sequence[tuple[Box, Picture]], places: Sequence[Point]) -> None:
    """Draw things at their new places."""
    for (box, shapes), (x, y) in zip(things, places, strict=False):
        ground.room.take_box(box.at((x, y)))
        ground.draw_all(scaled(shapes, 1.0, (x - box.centre[0], y - box.centre[1])))
