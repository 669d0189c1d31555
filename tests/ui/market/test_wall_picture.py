"""The market of a wall: what its fields tell."""

from __future__ import annotations

import pytest

from ui.drawing.lettering import text_width
from ui.drawing.shapes import Plate, Text
from ui.market.picture import CellPicture
from ui.market.wall_picture import far_shapes


@pytest.mark.parametrize("height", [0.72, 1.0])
@pytest.mark.parametrize("markers", [("GT",), ("GT", "CPR"), ("GT", "CPR", "WR"), ("GT", "CPR", "WR", "THB")])
def test_the_price_stands_below_up_to_four_markers(height, markers):
    shapes = far_shapes(CellPicture((0, 0), 90, markers=markers), "market", height)
    (price,) = [shape for shape in shapes if isinstance(shape, Text) and shape.text == "90"]
    lowest = max(shape.centre[1] + shape.height / 2 for shape in shapes[1:] if isinstance(shape, Plate))
    assert lowest <= price.place[1] - price.size / 2 + 0.05
    assert price.place[1] + price.size / 2 < height / 2


@pytest.mark.parametrize("height", [0.72, 1.0])
@pytest.mark.parametrize("count", [5, 6, 7])
def test_the_price_has_the_place_after_many_markers(height, count):
    markers = ("GT", "CPR", "WR", "THB", "CV", "BBG", "CA")[:count]
    shapes = far_shapes(CellPicture((0, 0), 200, markers=markers), "market", height)
    (price,) = [shape for shape in shapes if isinstance(shape, Text) and shape.text == "200"]
    wide = text_width("200", price.size, "plain")
    assert price.size > 0.14, "it is read at two metres"
    for plate in [shape for shape in shapes[1:] if isinstance(shape, Plate)]:
        across = abs(plate.centre[0] - price.place[0]) * 2 >= plate.width + wide - 0.01
        down = abs(plate.centre[1] - price.place[1]) * 2 >= plate.height + price.size * 0.7
        assert across or down
    assert abs(price.place[1]) + price.size / 2 < height / 2
