"""What is printed on a hex beside its stops: terrain, signs, a letter for later tiles, its coordinate."""

from __future__ import annotations

from collections.abc import Sequence

from ui.board.board_picture import HexPicture
from ui.board.hexes import signs
from ui.board.hexes.terrain import draw_cost
from ui.board.tiles.tile_picture import SMALLER, label_space
from ui.drawing.lettering import CAPITAL, text_width
from ui.drawing.shapes import Plate, Text
from ui.drawing.sketch import COORDINATE_CORNERS, Sketch, near

COORDINATE = 0.17
LETTER = 0.24


def draw_printed(sketch: Sketch, picture: HexPicture) -> None:
    """Terrain with its cost, and printed signs."""
    for cost in picture.costs:
        draw_cost(sketch, cost)
    for mark in picture.marks:
        if mark in signs.MARKS and not (mark == "port" and picture.port_markers):
            sign = signs.MARKS[mark]
            place = sketch.claim(*sign.size, near(sign.wish))
            sketch.draw_all(sign.draw(place, "water" if sketch.ground == "plain" else sketch.ink))


def draw_letter(sketch: Sketch, picture: HexPicture, labels: Sequence[str]) -> None:
    """Printed letters that tell which later tiles go here, unless the tile itself says so by now."""
    for mark in picture.marks:
        if mark not in labels and len(mark) <= 2 and mark.isupper():
            usual = sketch.legible(LETTER)
            size = (SMALLER if sketch.is_short else 1.0) * usual
            width = text_width(mark, size, "bold")
            room = width + 2 * label_space(sketch) * size
            place = sketch.claim_if_free(room, size * CAPITAL, near((0.72, 0.2)))
            if place is not None:
                if sketch.is_over:
                    sketch.draw(Plate(place, width, size * CAPITAL, 0.06, sketch.ground))
                larger = usual if size < usual else 0.0
                sketch.draw(Text(place, mark, size, sketch.quiet_ink, width + 0.02, "bold", larger=larger))


def draw_coordinate(sketch: Sketch, hex_id: str) -> None:
    """The hex's coordinate, small, in a corner that is still free."""
    if sketch.is_small:
        return
    width = text_width(hex_id, COORDINATE, "plain")
    corners = COORDINATE_CORNERS[sketch.layout]
    places = sketch.corner_places(width, COORDINATE * CAPITAL, corners)
    place, clearance = sketch.find(width, COORDINATE * CAPITAL, places, wanted=0.02, border=0.0)
    if clearance >= 0.0:
        sketch.write(Text(place, hex_id, COORDINATE, sketch.quiet_ink, width + 0.03, "plain", detail=True))
