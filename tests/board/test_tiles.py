"""What is drawn on a hex, and what a stop becomes under another tile."""

from __future__ import annotations

from gridsim.board.tiles import city_map, design_at, printed, turned
from gridsim.facts.load import load_facts
from tests.builders import building

FACTS = load_facts("1856")


def test_rotation_turns_clockwise():
    assert turned(FACTS, "8", 0).paths == ((0, 2),)
    assert turned(FACTS, "8", 1).paths == ((1, 3),)
    assert turned(FACTS, "8", 5).paths == ((1, 5),)


def test_a_hex_without_tile_shows_what_is_printed():
    board = building("1856").state.board
    london = design_at(board, "F15")
    assert (london.colour, london.exits, london.stops[0].value) == ("yellow", {0, 4}, 30)
    assert london == printed(FACTS, "F15")


def test_a_laid_tile_hides_what_is_printed():
    board = building("1856").tile("F15", "121", 2).state.board
    assert design_at(board, "F15").exits == {0, 2, 4}
    assert design_at(board, "F15").stops[0].slots == 2


def test_two_pieces_meet_at_the_shared_hexside_of_tile_23():
    switch = turned(FACTS, "23", 0)
    assert switch.at_edge[0] == ((0, 3), (0, 4))
    assert switch.at_edge[3] == ((0, 3),)
    assert switch.at_edge[1] == ()


def test_stops_know_the_hexsides_that_lead_to_them():
    toronto = turned(FACTS, "120", 1)
    assert toronto.exits_of == ({1, 2}, {3, 4})
    assert [toronto.stop_at(edge) for edge in range(6)] == [None, 0, 0, 1, 1, None]


def test_cities_of_toronto_become_the_city_reached_by_their_hexsides():
    toronto = printed(FACTS, "N11")
    assert city_map(toronto, turned(FACTS, "120", 1)) == (0, 1)
    # A half turn the other way would exchange the two cities.
    assert city_map(toronto, turned(FACTS, "120", 4)) == (1, 0)
    assert city_map(turned(FACTS, "122", 1), turned(FACTS, "124", 1)) == (0, 0)


def test_a_town_that_becomes_plain_track_has_no_successor():
    assert city_map(turned(FACTS, "58", 0), turned(FACTS, "8", 0)) == (None,)
    assert city_map(turned(FACTS, "58", 0), turned(FACTS, "6", 0)) == (0,)


def test_two_towns_become_one_city():
    assert city_map(turned(FACTS, "56", 0), turned(FACTS, "15", 0)) == (0, 0)


def test_a_city_without_track_keeps_its_number():
    assert city_map(printed(FACTS, "L15"), turned(FACTS, "59", 0)) == (0, 1)
    assert city_map(printed(FACTS, "P9"), turned(FACTS, "57", 0)) == (0,)
