"""1835 §8 with its cases of §16: stations by distance, reserved homes, and the markers of two privates."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Pass, PlaceStation
from gridsim.core.decisions import StationStep, TrackStep, TrainStep
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1835.stations import STATION, kept_for_minors, station_price
from tests.builders import Building
from tests.titles.title_1835.railways import (
    game,
    in_operation,
    minors,
    operating_round,
    play,
    play_until,
    table,
)


def station(hex_id: str, stop: int = 0, power: str | None = None) -> PlaceStation:
    return PlaceStation(hex=hex_id, stop=stop, power=power)


def refused(built: Building, company: str, action: PlaceStation, placed: tuple[str, ...] = ()) -> set[str]:
    decision = StationStep(player="player:1", actor=company, rule="1835 §5.5.2.6", placed=placed)
    return {refusal.key for refusal in LegalActions(built.state, decision, STATION).why_not(action)}


@pytest.mark.parametrize(
    ("company", "hex_id", "price"),
    [
        ("BY", "H20", 160),
        ("BY", "H16", 140),
        ("BA", "H2", 80),
        ("WT", "C11", 200),
        ("BY", "E19", 200),
        ("HE", "H16", 100),
        ("OL", "F14", 100),
        ("MS", "C11", 20),
        ("SX", "H20", 40),
        ("PR", "H20", 60),
        ("MS", "F12", 60),
    ],
)
def test_t19_p16_a_station_costs_20_for_every_hex_from_home(company, hex_id, price):
    assert station_price(table().state, company, station(hex_id)) == price


def test_18_2_by_house_rule_closed_sides_lengthen_the_way():
    state = table(options=["closed_sides_block_distance"]).state
    assert station_price(state, "MS", station("F12")) == 80
    assert station_price(state, "BY", station("H20")) == 160


def oldenburg(**fields) -> Building:
    """OL, with a line to Bremen and on to the south of Hamburg."""
    built = in_operation(table(**fields), "OL").cash("OL", 200)
    return built.tile("D8", "57", 1).tile("D10", "8", 1)


def test_5_5_2_6_one_station_a_turn_paid_from_the_treasury():
    playing = play_until(game(operating_round(oldenburg())), StationStep, "OL")
    state = play(playing, station("D8"))
    assert (state.cash["OL"], state.board.hexes["D8"].stations) == (200 - 20, (("OL",),))
    assert not isinstance(playing.now.decision, StationStep)
    assert refused(oldenburg(), "OL", station("D8"), placed=("C11",)) == {"one_station_a_turn"}


def test_5_5_2_5_nobody_pays_what_the_treasury_lacks():
    assert refused(oldenburg().cash("OL", 19), "OL", station("D8")) == {"treasury_cannot_pay"}


def test_5_5_2_7_the_city_must_be_reached():
    assert refused(oldenburg(), "OL", station("C11", 0)) == set()
    assert refused(oldenburg(), "OL", station("C11", 2)) == {"city_not_reached"}


def test_5_5_2_3_not_through_a_city_that_is_full():
    assert refused(oldenburg().station("SX", "D8"), "OL", station("C11", 0)) == {"city_not_reached"}


def test_5_5_2_2_one_marker_in_a_hex_even_where_it_has_several_cities():
    built = oldenburg().station("OL", "C11", 2).company("OL", stations=(20,))
    assert refused(built, "OL", station("C11", 0)) == {"station_in_hex_already"}


def test_a2_4_no_more_stations_than_the_charter_has():
    assert refused(oldenburg().company("OL", stations=()), "OL", station("D8")) == {"no_stations_left"}


def test_5_5_2_6_minors_place_no_stations():
    built = minors(table().tile("G5", "57"), M4="player:1").cash("M4", 400)
    playing = play_until(game(operating_round(built)), TrackStep, "M4")
    play(playing, Pass())
    assert isinstance(playing.now.decision, TrainStep)


# ---- homes that are still to come


def test_5_5_2_8_a_slot_is_kept_for_a_home_still_to_come():
    built = in_operation(table(), "OL").cash("OL", 200).tile("B12", "58", 0)
    built = built.tile("C11", "221").tile("D8", "57", 1).tile("D10", "8", 1)
    assert refused(built, "OL", station("C11")) == set()
    crowded = built.station("SX", "C11").station("BY", "C11")
    assert refused(crowded, "OL", station("C11")) == {"home_reserved"}, "M6 has not begun"
    assert refused(crowded.company("M6", status="absorbed"), "OL", station("C11")) == set()


def test_5_5_2_8_after_berlin_is_one_city_a_slot_is_kept_for_each_of_both_minors():
    built = in_operation(table(phase="2a"), "SX").cash("SX", 200).tile("E19", "209")
    one_left = built.station("BY", "E19")
    assert "home_reserved" in refused(one_left, "SX", station("E19"))


def test_5_5_2_10_nobody_enters_badens_hex_before_baden():
    built = in_operation(table(phase="2a").tile("L6", "211"), "HE").private("PF", "player:1")
    keys = refused(built, "HE", station("L6", 0, "PF"))
    assert keys == {"home_reserved"}
    built = built.cash("HE", 500).tile("K7", "8")
    assert "home_reserved" in refused(built, "HE", station("L6", 0))


# ---- markers of privates


def test_3_1_3_1_a_free_marker_in_nuremberg_or_fuerth_beside_the_station_of_the_turn():
    built = oldenburg().private("NF", "player:1")
    playing = play_until(game(operating_round(built)), StationStep, "OL")
    state = play(playing, station("L14", 1, "NF"))
    assert state.board.hexes["L14"].stations == ((None,), ("OL",))
    assert state.cash["OL"] == 200
    assert state.privates["NF"].owner == "removed"
    assert state.companies["OL"].stations == (), "it had one left"


def test_3_1_3_1_the_normal_station_may_follow():
    built = oldenburg().private("NF", "player:1").company("OL", stations=(20, 20))
    playing = play_until(game(operating_round(built)), StationStep, "OL")
    play(playing, station("L14", 0, "NF"))
    assert isinstance(playing.now.decision, StationStep)
    assert play(playing, station("D8")).cash["OL"] == 180


def baden(**fields) -> Building:
    built = in_operation(table(phase="2a", **fields).tile("L6", "211"), "BA").station("BA", "L6", 1)
    return in_operation(built.private("PF", "player:1"), "HE")


def test_3_1_3_3_the_palatinate_marks_the_other_city_of_badens_hex_and_closes():
    playing = play_until(game(operating_round(baden())), StationStep, "HE")
    state = play(playing, station("L6", 0, "PF"))
    assert state.board.hexes["L6"].stations == (("HE",), ("BA",))
    assert state.privates["PF"].owner == "removed"


def test_3_1_3_3_it_does_not_mark_for_baden_itself_nor_a_full_city():
    built = baden().company("BA", stations=(20,))
    assert refused(built, "BA", station("L6", 0, "PF")) == {"station_in_hex_already"}
    assert refused(built, "HE", station("L6", 1, "PF")) == {"no_free_slot"}


def test_3_1_2_only_the_owner_who_directs_may_use_a_power():
    built = oldenburg().private("NF", "player:2")
    assert refused(built, "OL", station("L14", 0, "NF")) == {"no_power_to_mark"}


# ---- Prussia


def prussia(**owners: str) -> Building:
    """Prussia with a station in Berlin and a line to Magdeburg; minors as named."""
    built = in_operation(table(phase="2b"), "PR").station("PR", "E19").cash("PR", 400)
    for minor in ("M1", "M2", "M3", "M4", "M5", "M6"):
        if minor not in owners:
            built = built.company(minor, status="absorbed")
    return minors(built, **owners)


def test_a8_2_a_marker_is_kept_for_each_home_that_is_still_to_be_taken_over():
    built = prussia(M1="player:1", M3="player:1", M4="player:1", M5="player:1", M6="player:1")
    assert kept_for_minors(built.state, besides="L14") == 4, "Berlin has one already"
    assert kept_for_minors(built.state, besides="F14") == 3
    assert len(built.state.companies["PR"].stations) == 6, "so two can be placed freely"


def test_a8_2_prussia_places_no_marker_that_it_will_need():
    built = prussia(M1="player:1", M6="player:1").private("NF", "player:1")
    two_left = built.company("PR", stations=(20, 20))
    assert refused(two_left, "PR", station("L14", 0, "NF")) == {"stations_kept_for_minors"}
    assert refused(built.company("PR", stations=(20, 20, 20)), "PR", station("L14", 0, "NF")) == set()
