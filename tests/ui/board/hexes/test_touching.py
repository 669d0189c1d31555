"""What would seem to touch something else on a small hex makes use of the room that is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gridsim.facts.load import load_facts
from tests.builders import building
from ui.board.board_picture import board_picture
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.hex_item import least_at
from ui.drawing.lettering import text_box
from ui.drawing.shapes import Area, Text
from ui.drawing.sketch import TOUCHING


@pytest.mark.parametrize("pixels", [20.5, 21.0, 21.5])
def test_the_letters_of_a_tile_stand_clear_of_a_flag(pixels):
    """OO of Hamilton had its lower edge on the flag below it, though there was room above."""
    picture = board_picture(building("1856").tile("L15", "59").state).hexes["L15"]
    drawn = HexArtist(load_facts("1856")).draw(replace(picture, destinations=("WR",)), least=least_at(pixels))
    (letters,) = [text_box(shape) for shape in drawn if isinstance(shape, Text) and shape.text == "OO"]
    (flag,) = [shape.points for shape in drawn if isinstance(shape, Area) and shape.fill == "company WR"]
    top = min(y for _, y in flag)
    assert top - (letters.centre[1] + letters.height / 2) > TOUCHING
