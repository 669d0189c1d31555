"""A name in a small hex and what stands beside it: a pixel of ground between them, if it can be had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ui.board.hexes.names import EASY, TIGHT, Name
from ui.board.tiles.tile_picture import (
    CASING,
    FORMS,
    SNUG,
    PlateForm,
    rounding,
    value_plate,
    value_size,
)
from ui.drawing.box import Box, box_gap
from ui.drawing.shapes import Plate, Text

if TYPE_CHECKING:
    from ui.drawing.shapes import Picture
    from ui.drawing.sketch import Sketch

TIGHTEST = FORMS[3]
"""The plate of a value that gains most ground, and is beside track still."""


def kept_apart(sketch: Sketch, name: Name) -> Name:
    """A name that touches nothing: it moves a little, or what is beside it does, or the plate of a value is
    tighter. What lies on something for lack of room stays there.

    The room of the name is not kept yet.
    """
    if not sketch.is_small:
        return name
    gap = _gap(sketch, name.box)
    if gap < sketch.pixel and _make_way(sketch, name.box):
        gap = _gap(sketch, name.box)
    if gap < sketch.pixel:
        name, moved = _moved(sketch, name, gap)
        if gap < moved < sketch.pixel:
            _make_way(sketch, name.box)
    return name


def _gap(sketch: Sketch, name: Box) -> float:
    """How far a name is from what is beside it; half a pixel is enough beside the circle of a station."""
    return sketch.room.nearest(name, discs=sketch.pixel / 2)


def _moved(sketch: Sketch, name: Name, gap: float) -> tuple[Name, float]:
    """A name where it is farther from what is beside it, if that is anywhere, and how far it is then."""
    if name.covered:
        return name, gap
    box = name.box
    border = min(EASY.border, sketch.room.margin(box))
    beside = 1.0 - 2 * (sketch.pixel - TIGHT.around) / CASING
    place, _ = sketch.room.find(box, [box.centre], wanted=sketch.pixel, border=border, beside=beside)
    found = replace(name, place=place)
    wider = _gap(sketch, found.box)
    is_clear = wider > gap and sketch.room.clearance(found.box) >= min(0.0, gap)
    return (found, wider) if is_clear else (name, gap)


def _make_way(sketch: Sketch, name: Box) -> bool:
    """Let everything that is near a name be farther from it; whether anything is."""
    is_any = False
    sketch.room.take_box(name)
    for at, (box, shapes) in enumerate(sketch.things):
        if box_gap(box, name) < sketch.pixel:
            sketch.room.give_back(box)
            found, drawn = _apart(sketch, box, shapes, name)
            if found is not box:
                sketch.put_again(at, found, drawn)
                is_any = True
            sketch.room.take_box(found)
    sketch.room.give_back(name)
    return is_any


def _apart(sketch: Sketch, box: Box, shapes: Picture, name: Box) -> tuple[Box, Picture]:
    """Something farther from a name: a value on a tighter plate, then moved, then on the tightest."""
    found = _on_tighter_plate(shapes, box, SNUG) or (box, shapes)
    if box_gap(found[0], name) < sketch.pixel:
        found = sketch.freer(found[0], wanted=sketch.pixel), found[1]
    if box_gap(found[0], name) < sketch.pixel:
        tightest = _on_tighter_plate(shapes, found[0], TIGHTEST)
        if tightest is not None and _is_freer(sketch, tightest, found[0]):
            return tightest
    return found


def _is_freer(sketch: Sketch, value: tuple[Box, Picture], before: Box) -> bool:
    """Whether a value is farther from all that is beside it, though its plate is less round."""
    box, (plate, *_) = value
    corner = plate.corner if isinstance(plate, Plate) else box.corner
    drawn = Box(box.centre, box.width, box.height, corner)
    return sketch.room.nearest(drawn) > sketch.room.nearest(before)


def _on_tighter_plate(shapes: Picture, box: Box, form: PlateForm) -> tuple[Box, Picture] | None:
    """A value drawn in a box on a tighter plate, with the room it takes; None for other shapes."""
    plate, *letters = shapes
    if not (isinstance(plate, Plate) and plate.fill == "value" and len(letters) == 1):
        return None
    (text,) = letters
    if not isinstance(text, Text) or form.high * text.size >= box.height:
        return None
    width, height = value_size(text.text, text.size, form)
    tight = Box(box.centre, width, height, height * rounding(text.text, form))
    return tight, value_plate(text.text, box.centre, text.size, form)
