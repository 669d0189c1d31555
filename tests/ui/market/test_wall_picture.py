"""The market of a wall: what its fields tell."""

from __future__ import annotations

import pytest

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
