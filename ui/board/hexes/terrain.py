"""What the ground of a hex costs: a hill or water with the sum, in the form for which there is room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from ui.board.board_picture import CostPicture
from ui.board.hexes import signs
from ui.board.tiles.tile_picture import SMALLER
from ui.drawing.box import Box
from ui.drawing.geometry import Point, bounds
from ui.drawing.lettering import CAPITAL, text_width
from ui.drawing.shapes import Stroke, Text, scaled
from ui.drawing.sketch import Sketch, near

COST = 0.22
COST_PLACES = near((0.0, 0.68))
COST_HEIGHTS = ((0.68, 0.0), (-0.6, 0.2))
TOUCHING = 0.04
"""Letters that are no farther apart than so seem to touch."""


def draw_cost(sketch: Sketch, cost: CostPicture) -> None:
    """A hill or water with what the first tile costs there; in a crowded small hex with a small sign."""
    larger = sketch.legible(COST) / COST
    number = "".join(filter(str.isdigit, cost.text))
    if not sketch.is_small and _has_found_room(sketch, cost, number):
        return
    if sketch.is_snug:
        _write_snug_cost(sketch, cost, number, larger)
        return
    for box, write in (
        (_cost_box, _write_cost),
        (_low_cost_box, _write_low_cost),
        (_least_cost_box, _write_least_cost),
        (_lowest_cost_box, _write_lowest_cost),
    ):
        place = sketch.claim_beside(*box(number, larger), COST_HEIGHTS)
        if place is not None:
            write(sketch, cost, number, place, larger)
            return
    _write_without_room(sketch, cost, number, larger)


LARGE = (1.0, 0.87)
"""How large a cost is in a hex that is not small: smaller figures are not painted in hexes of middle size."""


def _has_found_room(sketch: Sketch, cost: CostPicture, number: str) -> bool:
    """Write a cost beside its sign where there is room for it, in money if there is room for that, too."""
    for text, scale in product((cost.text, number), LARGE):
        place = sketch.claim_if_free(*_cost_box(text, scale), COST_PLACES)
        if place is not None:
            _write_cost(sketch, cost, text, place, scale)
            return True
    return False


def _write_snug_cost(sketch: Sketch, cost: CostPicture, number: str, scale: float) -> None:
    """A cost that will be moved, below its sign or without it."""
    if sketch.snug == "snug":
        place = sketch.claim(*_low_cost_box(number, scale), COST_PLACES)
        _write_low_cost(sketch, cost, number, place, scale)
        return
    larger = scale * COST if sketch.is_over else 0.0
    scale *= SMALLER if sketch.is_over else 1.0
    place = sketch.claim(*_bare_cost_box(number, scale), COST_PLACES)
    _write_bare_cost(sketch, cost, number, place, scale, larger=larger)


def _write_without_room(sketch: Sketch, cost: CostPicture, number: str, scale: float) -> None:
    """A cost without its sign, nearer to the border of its hex where it would touch other letters."""
    box = _bare_cost_box(number, scale)
    for border in (0.06, 0.03, 0.0):
        place, clearance = sketch.find(*box, COST_PLACES, wanted=0.05, border=border)
        if clearance >= TOUCHING:
            break
    sketch.lacks_something = True
    sketch.crowding += max(0.0, TOUCHING - clearance)
    sketch.room.take_box(Box(place, *box))
    _write_bare_cost(sketch, cost, number, place, scale)


LINE = 0.035
"""How thick the line is below a number that has no sign."""
LOW, GAP = 0.3, 0.16
"""How high the lowest sign is, to the size of the number below it, and what is between them."""
NARROW, BETWEEN = 0.5, 0.07
"""How broad the narrowest sign is, to the size of the number beside it, and what is between them."""


def _bare_cost_box(number: str, scale: float) -> Point:
    return text_width(number, scale * COST, "bold"), scale * COST * CAPITAL


def _lowest_cost_box(number: str, scale: float) -> Point:
    width, height = _bare_cost_box(number, scale)
    return width, height + scale * COST * (LOW + GAP)


def _least_cost_box(number: str, scale: float) -> Point:
    width, height = _bare_cost_box(number, scale)
    return width + scale * COST * (NARROW + BETWEEN), height


def _write_bare_cost(
    sketch: Sketch, cost: CostPicture, number: str, place: Point, scale: float, *, larger: float = 0.0
) -> None:
    """A cost over a line in the colour of its sign, where there is room for the number alone."""
    (width, height), (x, y) = _bare_cost_box(number, scale), place
    foot = y + height / 2 + LINE / 2
    line = Stroke(((x - width / 2, foot), (x + width / 2, foot)), LINE, _sign_colour(sketch, cost))
    sketch.draw(line, Text(place, number, scale * COST, sketch.ink, width + 0.03, "bold", larger=larger))


def _write_lowest_cost(sketch: Sketch, cost: CostPicture, number: str, place: Point, scale: float) -> None:
    """A cost below a row of peaks or a wave no broader than it."""
    size, (x, y), (width, height) = scale * COST, place, _lowest_cost_box(number, scale)
    top, foot = y - height / 2, y + height / 2
    _small_sign(sketch, cost, (x, top + size * LOW / 2), (0.9 * width, size * LOW))
    middle = (x, foot - size * CAPITAL / 2)
    sketch.draw(Text(middle, number, size, sketch.ink, width + 0.03, "bold"))


def _write_least_cost(sketch: Sketch, cost: CostPicture, number: str, place: Point, scale: float) -> None:
    """A cost beside a peak or waves as high as it."""
    size, (x, y), (width, height) = scale * COST, place, _least_cost_box(number, scale)
    left, letters = x - width / 2, text_width(number, size, "bold")
    _small_sign(sketch, cost, (left + size * NARROW / 2, y), (size * NARROW, height))
    middle = (left + width - letters / 2, y)
    sketch.draw(Text(middle, number, size, sketch.ink, letters + 0.03, "bold"))


def _small_sign(sketch: Sketch, cost: CostPicture, place: Point, size: Point) -> None:
    """The sign of a ground made to fill a box."""
    sketch.draw_all(_sign_of(cost).fill(place, _sign_colour(sketch, cost), size))


def _sign_of(cost: CostPicture) -> signs.Terrain:
    return signs.TERRAIN.get(cost.kind, signs.TERRAIN["hill"])


def _sign_colour(sketch: Sketch, cost: CostPicture) -> str:
    return _sign_of(cost).colour if sketch.ground == "plain" else sketch.ink


def _terrain_sign(sketch: Sketch, cost: CostPicture, place: Point, scale: float) -> None:
    sign = _sign_of(cost).draw((0.0, 0.0), _sign_colour(sketch, cost))
    sketch.draw_all(scaled(sign, scale, place))


LOW_SIGN = 0.6
"""How large a sign is above its number, to one beside it."""


def _low_cost_box(number: str, scale: float) -> Point:
    width = max(text_width(number, scale * COST, "bold"), 0.4 * LOW_SIGN * scale)
    return width, scale * (COST * CAPITAL + 0.24 * LOW_SIGN)


def _write_low_cost(sketch: Sketch, cost: CostPicture, number: str, place: Point, scale: float) -> None:
    """A cost below its sign."""
    size, (width, height), (x, y) = scale * COST, _low_cost_box(number, scale), place
    _terrain_sign(sketch, cost, (x, y - height / 2 + 0.12 * LOW_SIGN * scale), LOW_SIGN * scale)
    foot = y + height / 2 - size * CAPITAL / 2
    sketch.draw(Text((x, foot), number, size, sketch.ink, width + 0.03, "bold"))


def _write_cost(sketch: Sketch, cost: CostPicture, text: str, place: Point, scale: float) -> None:
    size, width = scale * COST, _cost_box(text, scale)[0]
    letters, left = text_width(text, size, "bold"), place[0] - width / 2
    _terrain_sign(sketch, cost, (left + 0.21 * scale, place[1]), scale)
    middle = (left + width - letters / 2, place[1])
    sketch.draw(Text(middle, text, size, sketch.ink, letters + 0.03, "bold"))


def _cost_box(text: str, scale: float) -> Point:
    return 0.46 * scale + text_width(text, scale * COST, "bold"), 0.28 * scale


WAVES = ((-0.45, -0.5), (0.4, -0.62), (0.0, 0.5), (-0.6, 0.28), (0.55, 0.4), (0.1, 0.78))
"""Where a lake has waves, unless something else is there."""


def draw_waves(sketch: Sketch) -> None:
    """Waves on a lake, none of them through letters or under track."""
    for wave, box in _waves():
        if sketch.room.clearance(box) > 0.0:
            sketch.draw(wave)


@cache
def _waves() -> Sequence[tuple[Stroke, Box]]:
    """The waves of a lake with the room they take."""
    waves = [signs.water(place, "deep:blue")[0] for place in WAVES]
    sides = [bounds(wave.points) for wave in waves]
    boxes = [
        Box(((left + right) / 2, (top + bottom) / 2), right - left, bottom - top)
        for left, top, right, bottom in sides
    ]
    return list(zip(waves, boxes, strict=True))
