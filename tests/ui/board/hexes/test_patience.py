"""What is left undone where a hex is drawn would have changed nothing."""

from __future__ import annotations

import pytest

from gridsim.facts.load import load_facts
from tests.ui.board.records import GAMES, recorded
from ui.board.board_picture import board_picture, printed_picture
from ui.board.hexes.crowded import laid_together
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.names import Name
from ui.drawing.box import Box
from ui.drawing.geometry import CORNER
from ui.drawing.sketch import Sketch

SIZES = (0.0, 0.3, 0.445, 0.5)


class PatientArtist(HexArtist):
    """Tries every order to its end, and looks for a name again where it had no room before."""

    def _drawn(self, picture, order, least, *, snug="", below=0.0):
        sketch = super()._drawn(picture, order, least, snug=snug)
        sketch.begins_with_name = True
        return sketch

    def _last_room(self, sketch, name, *, has_none=False):
        return super()._last_room(sketch, name)


def assert_patience_is_vain(facts, pictures):
    quick, patient = HexArtist(facts), PatientArtist(facts)
    for picture in pictures:
        for least in SIZES:
            assert quick.draw(picture, least=least) == patient.draw(picture, least=least), (picture, least)


@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_printed_hexes_are_drawn_as_if_every_order_was_tried(title):
    facts = load_facts(title)
    assert_patience_is_vain(facts, printed_picture(facts).hexes.values())


@pytest.mark.parametrize("game", GAMES)
def test_played_hexes_are_drawn_as_if_every_order_was_tried(game):
    state = recorded(game)
    assert_patience_is_vain(state.facts, board_picture(state).hexes.values())


def test_hardly_any_order_is_tried_to_its_end_that_is_no_better(monkeypatch):
    facts = load_facts("1841")
    pictures = printed_picture(facts).hexes.values()
    ended = []
    monkeypatch.setattr(HexArtist, "_draw_details", lambda _artist, _sketch, picture: ended.append(picture))

    def endings_of(artist):
        ended.clear()
        for picture in pictures:
            artist.draw(picture, least=0.5)
        return len(ended)

    assert endings_of(HexArtist(facts)) < 1.05 * len(pictures)
    assert endings_of(PatientArtist(facts)) > 1.5 * len(pictures)


def test_values_in_a_row_broader_than_a_hex_are_looked_for_nowhere(monkeypatch):
    facts, boxes, find = load_facts("1856"), [], Sketch.find
    monkeypatch.setattr(
        Sketch, "find", lambda self, *box, **how: boxes.append(box) or find(self, *box, **how)
    )
    for picture in printed_picture(facts).hexes.values():
        if len(picture.values) > 2:
            HexArtist(facts).draw(picture, least=0.5)
    assert boxes
    assert all(width < 2 * CORNER for width, *_ in boxes)


def test_no_signs_are_laid_beside_a_name_that_has_no_room_even_without_them():
    ground = Sketch("flat", "plain", least=0.5)
    ground.take(Box((0.0, 0.0), 2.0, 1.2))

    def crowd():
        raise AssertionError("signs are drawn that nothing comes of")

    names = [Name("Bologna", ("Bologna",), 0.5, "name", (0.0, -0.58))]
    assert not laid_together(ground, [[crowd]], names, may_lack_name=False)
    with pytest.raises(AssertionError, match="nothing comes"):
        laid_together(ground, [[crowd]], names, may_lack_name=True)
