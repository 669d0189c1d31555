"""Stations: free slots, blocking, homes kept free, and the verbs that move them."""

from __future__ import annotations

import pytest

from gridsim.board.network import network
from gridsim.board.stations import (
    free_slots,
    has_station,
    home_left_without_slot,
    home_stop,
    is_blocked,
    place_station,
    remove_station,
    replace_station,
    reserved_for,
    seat_station,
    wait_on,
)
from gridsim.core.events import StationPlaced, StationRemoved
from gridsim.core.state import Board
from gridsim.core.table import Table
from tests.builders import building
from tests.properties.whole_games import told_game

LONDON = ("F15", 0)


def test_1856_t23_a_city_full_of_others_blocks():
    built = building("1856").tile("H15", "14").station("GT", "H15").station("GW", "H15")
    assert is_blocked(built.state, ("H15", 0), "CA")
    assert not is_blocked(built.state, ("H15", 0), "GW")


def test_1856_t23_a_free_slot_lets_everybody_pass():
    state = building("1856").tile("H15", "14").station("GT", "H15").state
    assert free_slots(state, ("H15", 0)) == 1
    assert not is_blocked(state, ("H15", 0), "CA")


def test_1856_8_7_towns_and_goderich_never_block():
    state = building("1856").tile("J9", "58").state
    assert not is_blocked(state, ("J9", 0), "CA")
    assert not is_blocked(state, ("F9", 0), "CA")


def test_1856_t25_the_last_slot_at_home_is_kept():
    printed = building("1856")
    assert reserved_for(printed.state, LONDON) == ("GW",)
    assert home_left_without_slot(printed.state, LONDON) == "GW"

    two_slots = printed.tile("F15", "121")
    assert home_left_without_slot(two_slots.state, LONDON) is None
    assert home_left_without_slot(two_slots.station("CA", "F15").state, LONDON) == "GW"


def test_1856_8_4_the_home_is_free_once_its_company_stands_there():
    placed = building("1856").tile("F15", "121").station("GW", "F15")
    assert reserved_for(placed.state, LONDON) == ()
    assert home_left_without_slot(placed.state, LONDON) is None


def test_a_full_city_that_is_nobodys_home_leaves_no_home_without_a_slot():
    full = building("1856").tile("I12", "59", 2).station("WR", "I12", stop=1)
    assert home_left_without_slot(full.state, ("I12", 1)) is None
    home = building("1856").station("GW", "F15")
    assert home_left_without_slot(home.state, LONDON) is None


@pytest.mark.parametrize("status", ["closed", "absorbed"])
def test_1856_8_4_the_home_is_free_once_its_company_is_gone(status):
    gone = building("1856").company("GW", status=status)
    assert reserved_for(gone.state, LONDON) == ()


def test_1856_8_4_only_its_own_city_of_toronto_is_kept_for_cv():
    state = building("1856").tile("N11", "120", 1).state
    assert reserved_for(state, ("N11", 0)) == ("CV",)
    assert reserved_for(state, ("N11", 1)) == ()
    assert home_left_without_slot(state, ("N11", 0)) == "CV"
    assert home_left_without_slot(state, ("N11", 1)) is None


def test_1856_8_4_the_home_in_toronto_is_found_by_its_track_on_every_tile():
    # Turned by half, tile 120 would have the home city as its second one.
    assert home_stop(building("1856").tile("N11", "120", 4).state.board, "N11", 0) == 1
    assert home_stop(building("1856").tile("N11", "124", 1).state.board, "N11", 0) == 0


def test_1856_8_4_gray_toronto_keeps_one_of_its_four_slots():
    full_but_one = building("1856").tile("N11", "124", 1)
    for company in ("GT", "GW", "CA"):
        assert home_left_without_slot(full_but_one.state, ("N11", 0)) is None
        full_but_one = full_but_one.station(company, "N11")
    assert home_left_without_slot(full_but_one.state, ("N11", 0)) == "CV"


def test_1856_8_4_one_city_of_hamilton_stays_free_for_thb():
    laid = building("1856").tile("L15", "59")
    assert reserved_for(laid.state, ("L15", 0)) == ("THB",)
    assert reserved_for(laid.state, ("L15", 1)) == ("THB",)
    assert home_left_without_slot(laid.state, ("L15", 0)) is None
    assert home_left_without_slot(laid.station("GT", "L15", 0).state, ("L15", 1)) == "THB"


def test_a_waiting_station_is_a_station_of_the_hex_and_ends_the_reservation():
    state = building("1856").waiting("THB", "L15").state
    assert has_station(state, "THB", "L15")
    assert reserved_for(state, ("L15", 0)) == ()
    assert state.board.stations == {}


# ---- verbs


def a_table(**tiles):
    return Table(building("1856").tile("H15", "14").state)


def test_placing_takes_the_next_station_and_names_its_price():
    table = a_table()
    prices = [
        place_station(table, "GT", "P9", 0, what="home", because="1856 §8.2"),
        place_station(table, "GT", "H15", 0, because="1856 §8.3"),
    ]
    assert prices == [0, 40]
    assert table.companies["GT"].stations == (100, 100)
    assert table.board.hexes["H15"].stations == (("GT", None),)
    assert table.events == [
        StationPlaced(company="GT", hex="P9", stop=0, what="home", because="1856 §8.2"),
        StationPlaced(company="GT", hex="H15", stop=0, what="placed", because="1856 §8.3"),
    ]


def test_a_station_that_waits_is_seated_later():
    table = Table(building("1856").state)
    assert wait_on(table, "THB", "L15", because="1856 §8.2") == 0
    assert table.board.hexes["L15"].waiting == ("THB",)
    seat_station(table, "THB", "L15", 1, because="1856 §7.7.6")
    assert table.board.hexes["L15"].waiting == ()
    assert table.board.hexes["L15"].stations == ((None,), ("THB",))
    assert table.companies["THB"].stations == (40,)
    assert [event.what for event in table.events] == ["waiting", "placed"]


def test_a_removed_station_frees_its_slot_and_does_not_come_back():
    table = a_table()
    place_station(table, "GT", "H15", 0, because="1856 §8.3")
    remove_station(table, "GT", "H15", because="1856 §13.5")
    assert table.board.hexes["H15"].stations == ((None, None),)
    assert len(table.companies["GT"].stations) == 3
    assert table.events[-1] == StationRemoved(company="GT", hex="H15", because="1856 §13.5")


def test_a_waiting_station_can_be_removed():
    table = Table(building("1856").waiting("THB", "L15").state)
    remove_station(table, "THB", "L15", because="1856 §13.5")
    assert table.board.hexes["L15"].waiting == ()


def test_a_station_is_replaced_in_its_slot():
    table = Table(building("1856").tile("H15", "14").station("GT", "H15").station("GW", "H15").state)
    assert replace_station(table, "GT", "CGR", ("H15", 0), because="1856 §13.4.10") == 100
    assert table.board.hexes["H15"].stations == (("CGR", "GW"),)
    assert len(table.companies["CGR"].stations) == 9
    assert table.events[-1].what == "replaced"


def test_the_network_survives_a_new_station():
    table = a_table()
    ways = network(table.board).ways
    place_station(table, "GT", "H15", 0, because="1856 §8.3")
    assert network(table.board).ways is ways


@pytest.mark.parametrize("name", ["1844_switzerland", "1841_northern_italy"])
def test_a_board_knows_of_tiles_and_stations_what_was_handed_on_from_the_one_before(name):
    boards = {id(moment.state.board): moment.state.board for moment in told_game(name).moments}
    assert sum("used" in board.__dict__ for board in boards.values()) > len(boards) / 2
    for board in boards.values():
        fresh = Board(board.facts, board.hexes)
        assert (board.used, board.stations, board.filled) == (fresh.used, fresh.stations, fresh.filled)
