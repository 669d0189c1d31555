"""The values of off-board areas, which change with the phases."""

from __future__ import annotations

from collections.abc import Sequence

from ui.board.board_picture import HexPicture, ValuePicture
from ui.board.tiles.tile_picture import PLATE, SNUG, TIGHT, PlateForm, plate_form, value_size
from ui.drawing.box import Box
from ui.drawing.geometry import Point
from ui.drawing.shapes import Plate, Text
from ui.drawing.sketch import VALUES, Sketch, near

OFF_BOARD, LATER = 0.27, 0.79
"""The present value, and how large those of other phases are to it."""
LEAST_SCALE = 0.87
"""A row of values is made no smaller than so, for the sake of those to come."""
EDGE = 0.045
"""The frame of the present value, which small hexes have room for above and below it, too."""
WISHED = near((0.0, -0.02))
BORDER = 0.06
"""How far they are from the border of their hex, in apothems."""
A_PAIR, NEARER = 2, -0.04
"""Two values alone may come nearer to the border of their hex, by so many apothems."""


def draw_area_values(sketch: Sketch, picture: HexPicture) -> None:
    """The values of an off-board area in a row, the present one large and framed."""
    if not (picture.values and picture.named):
        return
    values = _legible_values(sketch, picture.values)
    form = plate_form(
        sketch,
        lambda form: _row_box(values, 1.0, sketch.least, form),
        WISHED,
        (PLATE, SNUG, TIGHT) if sketch.is_over else (PLATE, SNUG),
        lambda _form: 0.0,
    )

    def size(scale: float) -> Point:
        return _row_box(values, scale, sketch.least, form)

    (x, y), scale = sketch.claim_scaled(size, WISHED, over=VALUES)
    left, framed = x - size(scale)[0] / 2, EDGE if sketch.is_small else 0.0
    for value in values:
        across, down = _value_box(value, scale, sketch.least, form)
        middle = (left + across / 2, y)
        edge, thick = ("track", EDGE) if value.now else ("grid", 0.015)
        letters, ink = _value_size(value, scale, sketch.least), f"on:{value.colour}"
        sketch.draw(
            Plate(middle, across - EDGE, down - framed, 0.05, value.colour, edge, thick),
            Text(middle, value.text, letters, ink, across - 0.06, "bold"),
        )
        left += across


def _legible_values(sketch: Sketch, values: Sequence[ValuePicture]) -> Sequence[ValuePicture]:
    """Those there is room for without covering anything: all of them, or the present one alone."""
    scale, form = (1.0 if sketch.is_small else LEAST_SCALE), (SNUG if sketch.is_snug else PLATE)
    row = _row_box(values, scale, sketch.least, form)
    nearest = NEARER if len(values) == A_PAIR else 0.0
    # What is too broad for a whole hex is looked for nowhere in it.
    is_narrow = sketch.room.margin(Box((0.0, 0.0), *row)) - BORDER >= nearest
    if is_narrow and sketch.find(*row, WISHED, wanted=0.0, border=BORDER)[1] >= nearest:
        return values
    return [value for value in values if value.now] or values[:1]


def _value_size(value: ValuePicture, scale: float, least: float) -> float:
    return max(least, scale * OFF_BOARD * (1.0 if value.now else LATER))


def _value_box(value: ValuePicture, scale: float, least: float, form: PlateForm) -> Point:
    """The room of a value with its frame."""
    width, height = value_size(value.text, _value_size(value, scale, least), form)
    return width + EDGE, height + (EDGE if least else 0.0)


def _row_box(values: Sequence[ValuePicture], scale: float, least: float, form: PlateForm) -> Point:
    boxes = [_value_box(value, scale, least, form) for value in values]
    return sum(width for width, _ in boxes), max(height for _, height in boxes)
