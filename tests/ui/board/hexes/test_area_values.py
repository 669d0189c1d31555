"""The values of areas off the board: each that is drawn can be read."""

from __future__ import annotations

import pytest

from tests.ui.board.hexes.told_hexes import GAMES, hexes_of
from ui.board.hexes.hex_item import SMALL
from ui.drawing.shapes import Text
from ui.style.theme import LIGHT


@pytest.mark.parametrize("game", GAMES)
def test_no_value_is_an_empty_box_where_hexes_just_are_not_small(game):
    """What would come out smaller than can be read is left away, and left an empty box."""
    artist, hexes = hexes_of(game)
    areas = [picture for picture in hexes if picture.values and picture.named]
    assert areas
    for picture in areas:
        told = {value.text for value in picture.values}
        figures = [
            shape
            for shape in artist.draw(picture, least=0.0)
            if isinstance(shape, Text) and shape.style == "bold" and shape.text in told
        ]
        assert figures
        assert min(shape.size for shape in figures) * SMALL >= LIGHT.metrics.least_lettering, picture.hex
