"""Over which hexes a company could run, held against trying out every path."""

from __future__ import annotations

from hypothesis import given

from gridsim.board.laying import board_after
from gridsim.board.running import could_run_over
from gridsim.core.actions import LayTile
from tests.board.random_boards import AREA, COMPANIES, boards
from tests.board.trying_out import MANY, tried_out
from tests.builders import building

WOODSTOCK = ("H15", 0)


@MANY
@given(boards())
def test_a_route_runs_over_a_hex_if_some_path_between_stops_does(board):
    for company in COMPANIES:
        found = tried_out(board, company)
        assert {hex_id for hex_id in AREA if could_run_over(board, company, hex_id)} == {
            hex_id for hex_id in AREA if hex_id in found.run_over
        }


def from_london():
    """London's printed track leads south-west and north-east; Woodstock lies to the north-east."""
    return building("1856").station("GW", "F15")


def test_track_that_leads_to_no_second_stop_is_run_over_by_nobody():
    board = from_london().tile("G14", "9", 1).state.board
    assert not could_run_over(board, "GW", "G14")


def test_track_between_two_stops_is_run_over_by_who_has_a_station_there():
    board = from_london().tile("G14", "8", 5).tile("H15", "57", 2).state.board
    assert could_run_over(board, "GW", "G14")
    assert not could_run_over(board, "GT", "G14")


def test_a_stop_that_is_shut_ends_no_route():
    board = from_london().tile("G14", "8", 5).tile("H15", "57", 2).state.board
    assert not could_run_over(board, "GW", "G14", frozenset({WOODSTOCK}))


def test_a_lay_that_joins_two_stops_makes_a_route_over_its_hex():
    board = from_london().tile("H15", "57", 2).state.board
    after = board_after(board, LayTile(hex="G14", tile="8", rotation=5))
    assert not could_run_over(board, "GW", "G14")
    assert could_run_over(after, "GW", "G14")
