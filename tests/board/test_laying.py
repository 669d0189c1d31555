"""1856 §7: which lays are worth a look, and what laying a tile does."""

from __future__ import annotations

import pytest

from gridsim.board.laying import board_after, lay_candidates, lay_tile
from gridsim.board.network import network
from gridsim.core.events import CashPaid, StationPlaced, TileLaid
from gridsim.core.state import BANK
from gridsim.core.table import Table
from tests.board.lays import every_legal_lay, fitting_lays, lay, operating
from tests.builders import building

# ---- candidates


def a_busy_board(phase):
    built = building("1856").phase(phase).cash("GW", 100).tile("F15", "121").station("GW", "F15")
    built = built.tile("G14", "58", 5).tile("H15", "14", 2).tile("I16", "27", 2).tile("J15", "57", 2)
    built = built.tile("E14", "9", 1).tile("F17", "6", 3).tile("E18", "2", 1).station("GT", "J15")
    return built.tile("I14", "56", 4).tile("J13", "6", 4).private("WSRC", "player:1")


@pytest.mark.parametrize("phase", ["1", "2", "4", "5"])
def test_candidates_miss_no_legal_lay(phase):
    built = a_busy_board(phase)
    looks = {after(built, action) for action in fitting_lays(built, "GW")}
    assert looks == {after(built, action) for action in every_legal_lay(built, "GW")}
    assert len(looks) == len(list(fitting_lays(built, "GW")))


def after(built, action):
    """What a lay makes of its hex, whichever rotation brings it about."""
    board = board_after(built.state.board, action)
    steps = network(board).steps[action.hex]
    return action.hex, action.tile, frozenset(step.segment for edge in steps for step in edge)


def test_most_candidates_are_legal():
    built = a_busy_board("5")
    candidates = list(lay_candidates(built.state, "GW", {}))
    assert len(candidates) < 3 * len(list(fitting_lays(built, "GW")))
    assert len(candidates) == len(set(candidates))


def test_a_named_hex_shows_also_what_is_refused():
    built = operating("GT", "P9")
    shown = list(lay_candidates(built.state, "GT", {"hex": "B19"}))
    assert {action.tile for action in shown} == {"5", "6", "57"}
    assert all(action.hex == "B19" for action in shown)
    assert list(fitting_lays(built, "GT", "B19")) == []


def test_a_named_hex_shows_tiles_of_later_phases():
    built = building("1856").tile("J9", "58")
    shown = {action.tile for action in lay_candidates(built.state, "GT", {"hex": "J9"})}
    assert shown == {"6", "8"}


def test_candidates_are_narrowed_by_tile_and_rotation():
    built = operating("BBG", "J15")
    assert {a.tile for a in lay_candidates(built.state, "BBG", {"tile": "57"})} == {"57"}
    only = list(lay_candidates(built.state, "BBG", {"hex": "J15", "tile": "57", "rotation": 4}))
    assert only == [lay("J15", "57", 4)]
    assert list(lay_candidates(built.state, "BBG", {"hex": "nowhere"})) == []
    assert list(lay_candidates(built.state, "BBG", {"hex": "J15", "tile": "nothing"})) == []


# ---- the verb


def laid(built, company, action, **options):
    table = Table(built.state)
    waiting = lay_tile(table, company, action, because="1856 §7.1", **options)
    return table, waiting


def test_a_lay_pays_the_ground_and_tells_it():
    built = operating("BBG", "J15", cash=100).tile("J15", "57", 1).station("BBG", "J15")
    table, waiting = laid(built, "BBG", lay("K14", "8", 1))
    assert waiting == ()
    assert table.cash["BBG"] == 60
    assert sum(table.cash.values()) == 12_000
    assert table.board.hexes["K14"].tile == "8"
    assert table.events == [
        CashPaid(payer="BBG", payee=BANK, amount=40, what="terrain", subject="K14", because="1856 §7.1"),
        TileLaid(company="BBG", hex="K14", tile="8", rotation=1, because="1856 §7.1"),
    ]


def test_a_lay_may_cost_something_else():
    built = building("1856").cash("BBG", 100)
    assert laid(built, "BBG", lay("K14", "8", 1), cost=0)[0].cash["BBG"] == 100


def test_7_2_a_replaced_tile_goes_back_to_the_supply():
    built = building("1856").tile("J15", "57", 1)
    assert built.state.board.used == {"57": 1}
    table, _ = laid(built, "BBG", lay("J15", "14", 1))
    assert table.board.used == {"14": 1}
    assert table.events == [
        TileLaid(company="BBG", hex="J15", tile="14", rotation=1, old="57", because="1856 §7.1")
    ]


def test_7_3_7_stations_stay_in_their_city():
    built = building("1856").station("CV", "N11", 0).station("CPR", "N11", 1)
    table, _ = laid(built, "CV", lay("N11", "120", 1))
    assert table.board.hexes["N11"].stations == (("CV",), ("CPR",))
    lay_tile(table, "CV", lay("N11", "122", 1), because="1856 §7.1")
    assert table.board.hexes["N11"].stations == (("CV", None), ("CPR", None))
    lay_tile(table, "CV", lay("N11", "124", 1), because="1856 §7.1")
    assert table.board.hexes["N11"].stations == (("CV", "CPR", None, None),)


def test_7_3_7_stations_of_an_oo_city_go_where_its_track_goes():
    # Turned by two, the city at hexside 2 is the first one of tile 64.
    built = building("1856").tile("I12", "59", 0).station("GT", "I12", 0).station("GW", "I12", 1)
    table, _ = laid(built, "GT", lay("I12", "64", 2))
    assert table.board.hexes["I12"].stations == (("GW",), ("GT",))


def test_7_7_5_both_cities_of_hamilton_become_one():
    built = building("1856").tile("L15", "66", 0).station("GT", "L15", 0).station("THB", "L15", 1)
    table, _ = laid(built, "GT", lay("L15", "123", 5))
    assert table.board.hexes["L15"].stations == (("GT", "THB", None),)


def test_7_7_6_a_waiting_station_has_to_be_asked_for_its_city():
    built = building("1856").waiting("THB", "L15").cash("THB", 40)
    table, waiting = laid(built, "THB", lay("L15", "59", 0))
    assert waiting == ("THB",)
    assert table.board.hexes["L15"].stations == ((None,), (None,))


def test_a_waiting_station_takes_the_only_city_there_is():
    built = building("1856").waiting("THB", "L15").tile("L15", "66", 0, waiting=("THB",))
    table, waiting = laid(built, "GT", lay("L15", "123", 5))
    assert waiting == ()
    assert table.board.hexes["L15"].stations == (("THB", None, None),)
    assert table.events[-1] == StationPlaced(
        company="THB", hex="L15", stop=0, what="placed", because="1856 §7.1"
    )


def test_the_network_follows_a_lay():
    built = operating("GW", "F15").tile("G14", "8", 5)
    table = Table(built.state)
    assert network(table.board).legs == ()
    lay_tile(table, "GW", lay("H15", "57", 2), because="1856 §7.1")
    assert [(leg.start, leg.end) for leg in network(table.board).legs] == [(("F15", 0), ("H15", 0))]
