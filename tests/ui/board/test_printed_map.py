"""The board looks like a printed map: lines along its coasts, and tiles stand out from what is printed."""

from __future__ import annotations

from itertools import groupby

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from gridsim.facts.load import load_facts
from tests.builders import building
from ui.board.board_picture import board_picture, printed_picture
from ui.board.hexes.hex_artist import HexArtist
from ui.board.scene import BoardScene
from ui.board.tiles.tile_picture import laid_edge
from ui.style.theme import THEMES, contrast

LOOKS = pytest.mark.parametrize("look", THEMES.values(), ids=lambda look: look.name)


def test_a_tile_has_a_rim_and_a_hex_of_its_colour_that_is_printed_has_none():
    """The yellow city of London, as printed and with a tile on it."""
    artist = HexArtist(load_facts("1856"))
    colour = artist.facts.hexes["F15"].colour
    rim = set(laid_edge(artist.facts.layout, colour))
    laid = next(tile.id for tile in artist.facts.designs.values() if tile.colour == colour)
    on_board = board_picture(building("1856").tile("F15", laid).state).hexes["F15"]
    assert rim <= set(artist.draw(on_board))
    assert rim.isdisjoint(artist.draw(printed_picture(artist.facts).hexes["F15"]))


@LOOKS
@pytest.mark.parametrize("colour", ["yellow", "green", "brown"])
def test_the_rim_of_a_tile_is_seen_on_it(look, colour):
    assert contrast(look.colour(f"deep:{colour}"), look.colour(colour)) > 1.15


def colours_west_of(board, x, y, apothem):
    """What is painted from two apothems west of a hex to its middle, each colour as often as it begins."""
    image = QImage(240, 1, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    board.render(
        painter, QRectF(image.rect()), QRectF(x - 2 * apothem, y, 2 * apothem, apothem / 120),
        Qt.AspectRatioMode.IgnoreAspectRatio,
    )  # fmt: skip
    painter.end()
    return [colour for colour, _ in groupby(image.pixelColor(at, 0).name() for at in range(240))]


@LOOKS
@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_lines_follow_the_coast_round_the_land(qapp, words, title, look):
    facts = load_facts(title)
    board = BoardScene(facts, look.with_sheet(facts.companies.values()), words)
    board.show_state(building(title).state)
    westernmost = min(board.middle(hex_id) for hex_id in facts.hexes)
    painted = colours_west_of(board, *westernmost, look.metrics.apothem)
    assert painted[0] == look.colour("surround")
    assert painted.count(look.colour("shore")) >= 2, "a number of a row may lie on one of them"
