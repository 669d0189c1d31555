"""Names of places: how they are shortened, and what yields to them or they yield to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gridsim.facts.load import load_facts
from tests.builders import building
from tests.ui.board.hexes.told_hexes import GAMES, hexes_of
from ui.board.board_picture import SlotPicture, board_picture, printed_picture
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.hex_item import least_at
from ui.board.hexes.names import small_names
from ui.board.overlays import CLEAR
from ui.drawing.box import Box, box_gap
from ui.drawing.lettering import NAME_STYLES, text_box
from ui.drawing.room import Room
from ui.drawing.shapes import Plate, Text
from ui.drawing.sketch import Sketch


@pytest.mark.parametrize(
    ("name", "shared", "told"),
    [
        ("Port Huron", {"Port"}, ["Port Huron", "P. Huron", "Huron"]),
        ("Goderich", (), ["Goderich", "Goder.", "Gode."]),
        ("St. Gallen", (), ["St. Gallen", "Gallen", "St. G."]),
        ("La Spezia", (), ["La Spezia", "Spezia"]),
        ("Turin", (), ["Turin"]),
    ],
)
def test_a_name_is_shortened_to_what_is_known_or_not_at_all(name, shared, told):
    """Nobody knew Hur., Tho. or God. for places."""
    names = small_names(Sketch("flat", "plain", least=0.4), name, shared)
    assert list(dict.fromkeys(" ".join(each.lines) for each in names)) == told


def is_name(shape):
    return isinstance(shape, Text) and shape.style in NAME_STYLES


@pytest.mark.parametrize("hex_id", ["E7", "D8"])
def test_a_name_is_clear_of_the_frame_that_marks_its_hex(hex_id):
    """Busto Arsizio stood upon it, though smaller it has room beside it."""
    facts = load_facts("1841")
    drawn = HexArtist(facts).draw(printed_picture(facts).hexes[hex_id])
    names = [text_box(shape) for shape in drawn if is_name(shape)]
    assert names
    assert all(Room(facts.layout).margin(name) > 1.0 - CLEAR + A_GAP for name in names)


A_GAP = 0.012
"""Half a pixel where a hex is as large as its names are largest."""


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_a_tile_yields_to_all_else(game):
    """Oshawa 6 stood where Oshawa is, and names were shortened for the number's sake."""
    artist, hexes = hexes_of(game)
    tiles = numbered = 0
    for picture in (picture for picture in hexes if picture.tile is not None):
        texts = [shape for shape in artist.draw(picture) if isinstance(shape, Text)]
        numbers = [text_box(shape) for shape in texts if shape.detail and shape.text == picture.tile]
        tiles, numbered = tiles + 1, numbered + len(numbers)
        others = [text_box(shape) for shape in texts if not shape.detail]
        near = [other for number in numbers for other in others if wider(number).meets(other)]
        assert not near, (picture.hex, picture.tile)
    assert numbered > 0.97 * tiles


def test_a_name_is_whole_where_only_the_number_of_its_tile_is_in_the_way():
    state = building("1856").tile("J11", "15", 4).state
    slots = ((SlotPicture(company="WGB"), SlotPicture()),)
    picture = replace(board_picture(state).hexes["J11"], slots=slots, destinations=("THB",))
    texts = [shape.text for shape in HexArtist(state.facts).draw(picture) if is_name(shape)]
    assert texts == ["Guelph"]


def wider(box):
    return type(box)(box.centre, box.width + 0.03, box.height + 0.03)


@pytest.mark.parametrize(("title", "hex_id", "pixels"), [("1856", "N3", 20.0), ("1841", "A5", 20.0)])
def test_what_ground_costs_stands_clear_of_the_border_where_there_is_room(title, hex_id, pixels):
    facts = load_facts(title)
    drawn = HexArtist(facts).draw(printed_picture(facts).hexes[hex_id], least=least_at(pixels))
    (cost,) = [text_box(shape) for shape in drawn if isinstance(shape, Text) and shape.text.isdecimal()]
    assert Room(facts.layout).margin(cost) > 0.075


@pytest.mark.parametrize(("title", "hex_id", "pixels"), [("1844", "F17", 21.0), ("1844", "L1", 14.0)])
def test_a_name_keeps_a_pixel_from_a_value(title, hex_id, pixels):
    """10 of Lucerne touched its name; now the plate is tighter, or one of them stands farther away."""
    picture = board_picture(building(title).state).hexes[hex_id]
    drawn = HexArtist(load_facts(title)).draw(picture, least=least_at(pixels))
    assert gap_beside_values(drawn) * pixels >= 1.0


@pytest.mark.parametrize("pixels", [14.0, 17.5, 20.5, 24.0])
@pytest.mark.parametrize("game", GAMES)
def test_hardly_any_name_is_nearer_than_a_pixel_to_a_value(game, pixels):
    artist, hexes = hexes_of(game)
    gaps = [gap_beside_values(artist.draw(picture, least=least_at(pixels))) * pixels for picture in hexes]
    assert min(gaps) > 0.35
    assert sum(gap < 1.0 for gap in gaps) <= len(gaps) / 100


def gap_beside_values(drawn):
    """How far the name on a hex is from the plates of values there, in apothems."""
    figures = {shape.place for shape in drawn if isinstance(shape, Text) and shape.text.isdigit()}
    plates = [shape for shape in drawn if isinstance(shape, Plate) and shape.centre in figures]
    values = [Box(plate.centre, plate.width, plate.height, plate.corner) for plate in plates]
    names = [text_box(shape) for shape in drawn if is_name(shape)]
    return min((box_gap(name, value) for name in names for value in values), default=9.0)
