"""Who draws a map is kept for the next game on it."""

from __future__ import annotations

import pytest

from gridsim.facts.load import load_facts
from gridsim.telling.sentences import Sentences
from ui.board.board_picture import printed_picture
from ui.board.hexes.artists import artist_of
from ui.board.hexes.hex_item import LEVELS
from ui.drawing.shapes import Text


def test_the_next_game_on_a_map_is_drawn_by_the_same_artist():
    assert artist_of(load_facts("1856"), "en") is artist_of(load_facts("1856"), "en")


def test_another_language_has_an_artist_of_its_own():
    first = artist_of(load_facts("1841"), "it")
    assert artist_of(load_facts("1841"), "de") is not first


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", ["Milan", "Turin"]), ("de", ["Mailand", "Turin"]), ("it", ["Milano", "Torino"])],
)
def test_places_are_written_on_the_map_as_the_language_calls_them(language, written):
    artist = artist_of(load_facts("1841"), language)
    pictures = printed_picture(artist.facts).hexes.values()
    drawn = {text.text for picture in pictures for text in artist.draw(picture) if isinstance(text, Text)}
    assert set(written) <= drawn
    assert not {"Milan", "Mailand", "Milano", "Turin", "Torino"} - set(written) & drawn


@pytest.mark.parametrize("least", [least for _, least in LEVELS])
@pytest.mark.parametrize(
    ("language", "said"), [("en", {"East", "Upper"}), ("it", {"Alta", "Basso"}), ("de", {"Kanadischer"})]
)
@pytest.mark.parametrize("title", ["1835", "1856"])
def test_no_name_is_shortened_to_what_is_only_said_of_a_place(title, language, said, least):
    artist = artist_of(load_facts(title), language)
    for picture in printed_picture(artist.facts).hexes.values():
        drawn = {shape.text for shape in artist.draw(picture, least=least) if isinstance(shape, Text)}
        if drawn & said:
            *_, noun = Sentences(language).place_name(artist.facts.hexes[picture.hex].name).split()
            assert noun in drawn
