"""Letters that tell which tiles go on a hex are seen however small it is."""

from __future__ import annotations

from gridsim.facts.load import load_facts
from tests.builders import building
from ui.board.board_picture import board_picture
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.hex_item import least_at
from ui.drawing.shapes import Text
from ui.style.theme import LIGHT

PIXELS = 12.0


def test_they_are_painted_larger_where_they_could_not_be_read():
    """In a full hex they are smaller, and below 13 pixels they were painted no more."""
    built = building("1835").tile("J6", "214", 2).station("HE", "J6", 1)
    drawn = HexArtist(load_facts("1835")).draw(board_picture(built.state).hexes["J6"], least=least_at(PIXELS))
    (letters,) = [shape for shape in drawn if isinstance(shape, Text) and shape.text == "XX"]
    least = LIGHT.metrics.least_lettering
    assert letters.size * PIXELS < least < letters.larger * PIXELS
