"""A small hex in which things do not all find room one after the other: they are laid together instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ui.board.hexes.names import TINY, Name, settled, write_name
from ui.board.hexes.parting import kept_apart
from ui.board.tiles.tile_picture import HALF
from ui.drawing.box import Box
from ui.drawing.packing import packed
from ui.drawing.room import Room
from ui.drawing.shapes import scaled
from ui.drawing.sketch import OVER
from ui.drawing.squares import Squares

if TYPE_CHECKING:
    from ui.board.board_picture import HexPicture
    from ui.drawing.geometry import Point
    from ui.drawing.shapes import Picture
    from ui.drawing.sketch import Sketch, Snug

BORDERS = ((0.05, 0.012), (0.02, 0.0))
"""What lies in a crowded hex is so far from its border, and from what cannot be moved, in apothems; nearer
only where that is a help, as it is in the smallest hexes."""
NEAREST = BORDERS[-1]

NEARER = 0.012
"""Words come so much nearer to other things than figures and signs do, in apothems."""
MOST_LOOKS = 400
"""So often places are looked for in the fullest hexes."""


def laid_apart(unmoved: Callable[[Snug], Sketch], crowd_of: Callable[[Snug], Sketch]) -> Sketch | None:
    """A crowd apart on the ground that cannot be moved: beside track, or over it in the middle of the hex.

    It is seen where track leaves the hex. What finds no room with short letters has fewer of them.
    """
    ways: tuple[Callable[[Room], Squares], ...] = (
        lambda room: room.taken_squares(*NEAREST) | room.track_squares(0.0),
        lambda room: room.taken_squares(*NEAREST) | room.exit_squares(),
        lambda room: room.taken_squares(0.0, 0.0) | room.least_exit_squares(HALF),
        lambda room: room.taken_squares(0.0, 0.0),
    )
    known = cache(lambda snug: (unmoved(snug), crowd_of(snug).things))
    for snug, way in (*product(OVER, ways[:-1]), *product(OVER, ways[-1:])):
        ground, things = known(snug)
        places = packed([box for box, _ in things], way(ground.room), looks=MOST_LOOKS)
        if places is not None:
            _lay(ground, things, places)
            return ground
    return None


def laid_together(
    ground: Sketch,
    crowds: Sequence[Sequence[Callable[[], Sketch]]],
    names: Sequence[Name],
    *,
    may_lack_name: bool,
) -> bool:
    """Draw one of some crowds apart on the ground that cannot be moved, with the first name that has room.

    All crowds of the first sort are tried before the next sort, which has fewer letters. A crowd is made when
    it is tried: mostly the first has room.

    False where there is no room for any of them; then the ground is left as it was.
    """
    nameless, track = None, ground.room.track_squares(0.0)
    grounds = [ground.room.taken_squares(*nearness) | track for nearness in BORDERS]
    tried = grounds if ground.least < TINY else grounds[1:]
    if not may_lack_name and all(packed([_smallest(names)], taken) is None for taken in tried):
        return False
    for make, taken in ((make, taken) for some in crowds for taken in tried for make in some):
        crowd = make()
        boxes = [box for box, _ in crowd.things]
        alone = packed(boxes, taken)
        if alone is None:
            continue
        if not names:
            _lay(ground, crowd.things, alone)
            return True
        for name in _ones_with_room(names, boxes, taken):
            places = packed([*boxes, _close(name.box)], taken)
            if places is not None:
                _lay(ground, crowd.things, places)
                write_name(ground, kept_apart(ground, settled(ground, replace(name, place=places[-1]))))
                return True
        nameless = nameless or (crowd.things, alone)
    if nameless is None or not may_lack_name:
        return False
    _lay(ground, *nameless)
    return True


def is_owned(picture: HexPicture) -> bool:
    """Whether something of a company lies on a hex, which must be seen whole."""
    has_stations = any(slot.company or slot.kept_for for stop in picture.slots for slot in stop)
    return has_stations or bool(picture.waiting or picture.destinations or picture.port_markers)


def _ones_with_room(names: Sequence[Name], boxes: Sequence[Box], taken: Squares) -> Sequence[Name]:
    """Names for which there may be room beside boxes: none of them where there is none for the smallest."""
    return names if len(names) == 1 or packed([*boxes, _smallest(names)], taken) is not None else ()


def _smallest(names: Sequence[Name]) -> Box:
    """The room of the smallest of some names."""
    return min((_close(name.box) for name in names), key=lambda box: box.width * box.height)


def _close(box: Box) -> Box:
    return Box(box.centre, box.width - 2 * NEARER, box.height - 2 * NEARER)


def _lay(ground: Sketch, things: Sequence[tuple[Box, Picture]], places: Sequence[Point]) -> None:
    """Draw things at their new places."""
    for (box, shapes), (x, y) in zip(things, places, strict=False):
        ground.take(box.at((x, y)))
        ground.draw_all(scaled(shapes, 1.0, (x - box.centre[0], y - box.centre[1])))
