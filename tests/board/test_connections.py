"""What a company reaches, held against trying out every path."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsim.board import searching
from gridsim.board.connections import is_connected, reach
from gridsim.board.network import network
from gridsim.board.searching import Search
from gridsim.board.steps import Segment
from gridsim.core.state import Board, Placed
from gridsim.titles.title_1841 import ending
from tests.board.random_boards import AREA, COMPANIES, boards
from tests.board.trying_out import MANY, all_paths, is_run_through, tried_out
from tests.builders import building
from tests.routes.random_boards import random_state

LONDON, WOODSTOCK = ("F15", 0), ("H15", 0)


@MANY
@given(boards())
def test_reach_is_what_paths_lead_to(board):
    for company in COMPANIES:
        found = tried_out(board, company)
        reached = reach(board, company)
        assert reached.stops == found.stops
        assert {tuple(segment) for segment in reached.segments} == found.segments
        assert reached.sides == found.sides


@MANY
@given(boards(), st.sampled_from(AREA))
def test_a_path_comes_to_a_hexside_if_it_does_without_the_hex(board, hex_id):
    emptied = Board(board.facts, board.hexes.with_(hex_id, Placed()))
    for company in COMPANIES:
        found = tried_out(emptied, company)
        reached = reach(board, company)
        for edge in range(6):
            neighbour = board.facts.neighbours[hex_id][edge]
            side = min((hex_id, edge), (neighbour or "~", (edge + 3) % 6))
            assert reached.comes_to((hex_id, edge)) == (neighbour is not None and side in found.sides)


@MANY
@given(boards())
def test_a_connection_is_a_path_that_no_station_blocks(board):
    for start in sorted(stop for stop in network(board).stops if stop[0] in AREA)[:3]:
        found = all_paths(board, (start,), lambda stop: is_run_through(board, stop))
        led_to = {hex_id for hex_id, _ in found.stops}
        connected = {hex_id for hex_id in AREA if is_connected(board, start, (hex_id,))}
        assert connected - {start[0]} == led_to & set(AREA) - {start[0]}


# ---- the definition, case by case


def gt_at_london():
    """London with a station of GT, Woodstock to the east behind G14, and Brantford's way behind it."""
    return building("1856").tile("F15", "121", 0).station("GT", "F15").tile("G14", "8", 5)


def test_1856_8_7_a_blocked_city_is_an_end_but_no_way_through():
    built = gt_at_london().tile("H15", "57", 2).tile("I16", "4", 2).station("GW", "H15")
    assert reach(built.state.board, "GT").stops == {LONDON, ("H15", 0)}
    assert ("I16", 2) not in reach(built.state.board, "GT").approached

    with_slot = gt_at_london().tile("H15", "14", 2).tile("I16", "4", 2).station("GW", "H15")
    assert reach(with_slot.state.board, "GT").stops == {LONDON, ("H15", 0), ("I16", 0)}


def test_a_red_area_is_an_end_but_no_way_through():
    # Sarnia B13 has track at two hexsides; C14 and B15 are its neighbours there.
    built = building("1856").tile("C14", "57", 2).tile("B15", "3", 3).station("LPS", "C14")
    assert reach(built.state.board, "LPS").stops == {("C14", 0), ("B13", 0)}
    assert not is_connected(built.state.board, ("C14", 0), ("B15",))


def test_a_switch_is_not_run_backwards():
    # From Woodstock the straight branch of tile 23 leads to London; the other branch does not.
    built = building("1856").tile("G14", "23", 1).tile("H15", "57", 2).tile("H13", "57", 1)
    reached = reach(built.station("GT", "H15").state.board, "GT")
    assert reached.stops == {WOODSTOCK, LONDON}
    assert Segment("G14", (1, 4)) not in reached.segments
    assert not is_connected(built.state.board, WOODSTOCK, ("H13",))


def test_a_branch_is_reached_by_the_other_way_round():
    # Two ways join Woodstock and London; only coming by G16 is the hexside of the switch still unused.
    built = building("1856").tile("F15", "126").tile("G14", "23", 1).tile("H13", "57", 1)
    built = built.tile("H15", "14", 1).tile("G16", "8", 2).station("GT", "H15")
    assert reach(built.state.board, "GT").stops == {WOODSTOCK, LONDON, ("H13", 0)}
    assert Segment("G14", (1, 4)) in reach(built.state.board, "GT").segments


def test_1856_4_10_stations_never_block_a_destination():
    built = gt_at_london().tile("H15", "57", 2).tile("I16", "4", 2).station("GW", "H15")
    assert is_connected(built.state.board, LONDON, ("I16",))
    assert not is_connected(built.state.board, LONDON, ("J17", "A20"))


def test_a_connection_may_be_told_which_stops_to_pass():
    board = gt_at_london().tile("H15", "57", 2).tile("I16", "4", 2).state.board
    assert not is_connected(board, LONDON, ("I16",), blocked={WOODSTOCK})
    assert is_connected(board, LONDON, ("H15",), blocked={WOODSTOCK})


def test_1856_4_10_each_city_of_toronto_has_its_own_connections():
    board = building("1856").tile("N11", "120", 1).tile("O10", "9", 1).tile("P9", "57", 1).state.board
    assert is_connected(board, ("N11", 1), ("P9",))
    assert not is_connected(board, ("N11", 0), ("P9",))


def test_a_border_may_be_closed_to_a_company():
    board = gt_at_london().tile("H15", "57", 2).state.board
    closed = frozenset({("G14", 5)})
    assert reach(board, "GT").stops == {LONDON, WOODSTOCK}
    assert reach(board, "GT", closed).stops == {LONDON}
    assert not reach(board, "GT", closed).comes_to(("H15", 2))
    assert not is_connected(board, LONDON, ("H15",), closed=closed)


def test_reach_is_worked_out_once_for_a_board():
    board = gt_at_london().state.board
    assert reach(board, "GT") is reach(board, "GT")
    assert reach(board, "GT") is not reach(Board(board.facts, board.hexes), "GT")


# ---- boards full of switches


def full_board(seed):
    return random_state(seed, title="1841", phase="8").board


def searched(board):
    """The searches for what each stop of a board leads to, when nothing is blocked."""
    searches = [Search(network(board), (stop,)) for stop in network(board).stops]
    for search in searches:
        search.stops()
    return searches


@pytest.mark.parametrize("seed", [1, 10, 12, 21])
def test_what_full_boards_lead_to_is_found_to_the_end(seed):
    """Where the same legs are left nothing is looked at again, else 6000 looks would end on three of them."""
    assert all(search.is_complete for search in searched(full_board(seed)))


def test_a_search_that_takes_too_long_is_ended_and_says_so():
    """From one city of this board it would look at thousands of ways before it is sure."""
    searches = searched(full_board(22))
    assert any(not search.is_complete for search in searches)
    assert all(search._looks <= searching.MOST_LOOKS for search in searches)


def test_what_leads_to_a_goal_is_found_without_looking_for_all_others():
    track = network(full_board(12))
    for start in list(track.stops)[::6]:
        found = Search(track, (start,)).stops()
        for goal in track.stops:
            if goal != start:
                assert Search(track, (start,)).leads_to([goal]) == (goal in found)


def test_a_quick_goal_costs_no_look_at_hard_ones():
    """1841 §D-47 asks for any city: where one is near, those that are hard to come to do not matter."""
    track = network(full_board(22))
    hard = next(stop for stop in track.stops if not is_sure(track, stop))
    search = Search(track, (hard,))
    assert search.leads_to([stop for stop in track.stops if stop != hard])
    assert (search.is_complete, search._looks) == (True, 0)


def is_sure(track, start):
    search = Search(track, (start,))
    search.stops()
    return search.is_complete


@pytest.mark.parametrize("seed", [1, 6, 8, 11])
def test_whether_areas_are_joined_to_cities_is_told_without_looking_far(seed, monkeypatch):
    """1841 §D-47 on boards on which one lay took most of a second: each asks for the nearest city alone."""
    tried = []
    by_last_leg = Search._path_by_last_leg
    monkeypatch.setattr(
        Search, "_path_by_last_leg", lambda *asked: (tried.append(asked[1]), by_last_leg(*asked))[1]
    )
    assert any(dict(ending.joined_areas(full_board(seed))).values())
    assert len(tried) < 20
