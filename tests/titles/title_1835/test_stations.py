"""1835 §8 with its cases of §16: stations by distance, reserved homes, and the markers of two privates."""

from __future__ import annotations

import pytest

from gridsim.core.decisions import StationStep, TrackStep, TrainStep
from gridsim.titles.title_1835.stations import kept_for_minors, station_price
from tests.answers import PASS, places
from tests.builders import Building
from tests.tables import A, B, judging, keys, row, until
from tests.titles.title_1835.railways import in_operation, minors, operating_round, table

PRICES = {
    "BY H20": 160, "BY H16": 140, "BA H2": 80, "WT C11": 200, "BY E19": 200, "HE H16": 100, "OL F14": 100,
    "MS C11": 20, "SX H20": 40, "PR H20": 60, "MS F12": 60,
}  # fmt: skip


@pytest.mark.parametrize("where", PRICES)
def test_t19_p16_a_station_costs_20_for_every_hex_from_home(where):
    company, hex_id = where.split()
    assert station_price(table().state, company, places(hex_id)) == PRICES[where]


@pytest.mark.parametrize(("company", "hex_id", "price"), [("MS", "F12", 80), ("BY", "H20", 160)])
def test_18_2_by_house_rule_closed_sides_lengthen_the_way(company, hex_id, price):
    state = table(options=["closed_sides_block_distance"]).state
    assert station_price(state, company, places(hex_id)) == price


def station(built: Building, company: str, *placed: str):
    """What a company may place is asked, some stations having been placed in the turn."""
    return judging(built, StationStep, company, player=A, placed=placed)


def turn(built: Building, company: str):
    return operating_round(built), until(StationStep, company)


OL = in_operation(table(), "OL").cash("OL", 200).tile("D8", "57", 1).tile("D10", "8", 1)
"""OL, with a line to Bremen and on to the south of Hamburg."""
BREMEN, HAMBURG, SOUTH = places("D8"), places("C11"), places("C11", 2)
NUREMBERG = places("L14", 0, "NF")
NF = OL.private("NF", A)
TWO_LEFT = NF.company("OL", stations=(20, 20))
CROWDED = OL.tile("C11", "221").station("SX", "C11").station("BY", "C11")
GREEN = table(phase="2a").tile("L6", "211")
BADEN = in_operation(in_operation(GREEN, "BA").station("BA", "L6", 1).private("PF", A), "HE")
BEFORE_BADEN = in_operation(GREEN, "HE").private("PF", A)
MINOR = minors(table().tile("G5", "57"), M4=A).cash("M4", 400)


def prussia(left: int = 6, **owners: str) -> Building:
    """Prussia with a station in Berlin and a line to Magdeburg, so many left; minors as named."""
    built = in_operation(table(phase="2b"), "PR").station("PR", "E19").cash("PR", 400).private("NF", A)
    for minor in ("M1", "M2", "M3", "M4", "M5", "M6"):
        if minor not in owners:
            built = built.company(minor, status="absorbed")
    return minors(built.company("PR", stations=(20,) * left), **owners)


@pytest.mark.parametrize("row", [
    row("5.5.2.6 one station a turn paid from the treasury", *turn(OL, "OL"), BREMEN,
        leaves={"cash OL": 200 - 20, "slots D8": (("OL",),)}, refuses={HAMBURG: "not_asked"}),
    row("5.5.2.6 no second", station(OL, "OL", "C11"), refuses={BREMEN: "one_station_a_turn"}),
    row("5.5.2.5 nobody pays what the treasury lacks", station(OL.cash("OL", 19), "OL"),
        refuses={BREMEN: "treasury_cannot_pay"}),
    row("5.5.2.7 the city must be reached", station(OL, "OL"), allows=(HAMBURG,),
        refuses={SOUTH: "city_not_reached"}),
    row("5.5.2.3 not through a city that is full", station(OL.station("SX", "D8"), "OL"),
        refuses={HAMBURG: "city_not_reached"}),
    row("5.5.2.2 one marker in a hex even where it has several cities",
        station(OL.station("OL", "C11", 2).company("OL", stations=(20,)), "OL"),
        refuses={HAMBURG: "station_in_hex_already"}),
    row("A2.4 no more stations than the charter has", station(OL.company("OL", stations=()), "OL"),
        refuses={BREMEN: "no_stations_left"}),
    row("5.5.2.6 minors place no stations", operating_round(MINOR), until(TrackStep, "M4"), PASS,
        question=TrainStep),
    row("5.5.2.8 where no home is to come there is room", station(OL.tile("C11", "221"), "OL"),
        allows=(HAMBURG,)),
    row("5.5.2.8 a slot is kept for a home still to come", station(CROWDED, "OL"),
        refuses={HAMBURG: "home_reserved"}),
    row("5.5.2.8 until there is none", station(CROWDED.company("M6", status="absorbed"), "OL"),
        allows=(HAMBURG,)),
    row("5.5.2.10 nobody enters Badens hex before Baden", station(BEFORE_BADEN, "HE"),
        refuses={places("L6", 0, "PF"): "home_reserved"}),
    row("3.1.3.1 a free marker in Nuremberg or Fuerth beside the station of the turn", *turn(NF, "OL"),
        places("L14", 1, "NF"), leaves={"slots L14": ((None,), ("OL",)), "cash OL": 200,
                                        "owner NF": "removed", "company OL stations": ()}),
    row("3.1.3.1 the normal station may follow", *turn(TWO_LEFT, "OL"), NUREMBERG, BREMEN,
        leaves={"cash OL": 180}),
    row("3.1.3.3 the Palatinate marks the other city of Badens hex and closes", *turn(BADEN, "HE"),
        places("L6", 0, "PF"), leaves={"slots L6": (("HE",), ("BA",)), "owner PF": "removed"}),
    row("3.1.3.3 not for Baden itself", station(BADEN.company("BA", stations=(20,)), "BA"),
        refuses={places("L6", 0, "PF"): "station_in_hex_already"}),
    row("3.1.3.3 nor a full city", station(BADEN, "HE"), refuses={places("L6", 1, "PF"): "no_free_slot"}),
    row("3.1.2 only the owner who directs may use a power", station(OL.private("NF", B), "OL"),
        refuses={NUREMBERG: "no_power_to_mark"}),
    row("A8.2 Prussia places no marker that it will need", station(prussia(2, M1=A, M6=A), "PR"),
        refuses={NUREMBERG: "stations_kept_for_minors"}),
    row("A8.2 but others", station(prussia(3, M1=A, M6=A), "PR"), allows=(NUREMBERG,)),
])  # fmt: skip
def test_stations(row):
    row.holds()


ONE_LEFT = in_operation(table(phase="2a"), "SX").cash("SX", 200).tile("E19", "209").station("BY", "E19")


@pytest.mark.parametrize(("built", "company", "action"), [
    pytest.param(ONE_LEFT, "SX", places("E19"), id="5.5.2.8 each of both minors in joined Berlin"),
    pytest.param(BEFORE_BADEN.cash("HE", 500).tile("K7", "8"), "HE", places("L6"), id="5.5.2.10 Baden"),
])  # fmt: skip
def test_5_5_2_8_homes_are_reserved(built, company, action):
    assert "home_reserved" in keys(station(built, company)(), action)


def test_a8_2_a_marker_is_kept_for_each_home_that_is_still_to_be_taken_over():
    state = prussia(M1=A, M3=A, M4=A, M5=A, M6=A).state
    assert kept_for_minors(state, besides="L14") == 4, "Berlin has one already"
    assert kept_for_minors(state, besides="F14") == 3
