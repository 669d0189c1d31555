"""The tiles that a power of a private lays."""

from __future__ import annotations

from gridsim.core.actions import LayTile
from gridsim.procedures.private_tiles import is_of_power, lays_of_power, stations_of_power
from tests.builders import building

STATE = building("1844").state


def test_each_tile_on_each_hex_in_every_way():
    lays = list(lays_of_power(STATE, "P4"))
    assert len(lays) == 5 * 5 * 6
    assert LayTile(hex="H17", tile="FO2", rotation=0, power="P4") in lays


def test_a_title_may_name_other_hexes():
    assert {lay.hex for lay in lays_of_power(STATE, "T1", ["H19"])} == {"H19"}


def test_a_power_has_its_own_tiles_and_hexes():
    assert is_of_power(STATE, LayTile(hex="H17", tile="FO2", rotation=0, power="P4"))
    assert not is_of_power(STATE, LayTile(hex="H17", tile="9", rotation=0, power="P4"))
    assert not is_of_power(STATE, LayTile(hex="H15", tile="FO2", rotation=0, power="P4"))


def test_a_power_marks_each_city_of_its_hexes():
    """1835: the Nürnberg-Fürther has two cities on one hex; 1856: so has the Waterloo & Saugeen."""
    for title, private, cities in (
        ("1835", "NF", [("L14", 0), ("L14", 1)]),
        ("1856", "WSRC", [("I12", 0), ("I12", 1)]),
    ):
        stations = list(stations_of_power(building(title).state, private))
        assert [(station.hex, station.stop) for station in stations] == cities
        assert {station.power for station in stations} == {private}
