"""Who draws a map is kept for the next game on it."""

from __future__ import annotations

from gridsim.facts.load import load_facts
from ui.board.hexes.artists import artist_of


def test_the_next_game_on_a_map_is_drawn_by_the_same_artist():
    assert artist_of(load_facts("1856"), "en") is artist_of(load_facts("1856"), "en")


def test_another_language_has_an_artist_of_its_own():
    first = artist_of(load_facts("1841"), "it")
    assert artist_of(load_facts("1841"), "de") is not first
