"""The rules of placing a station that titles share, each provoked once."""

from __future__ import annotations

import pytest

from gridsim.board.connections import reach
from gridsim.core.actions import PlaceStation
from gridsim.core.decisions import StationStep
from gridsim.core.state import BANK
from gridsim.core.table import Table
from gridsim.procedures import station_rules as rules
from tests.builders import building
from tests.procedures.on_paper import A, asked_about, payments

BUILT = building("1856").starts("GT", par=90, president=A).cash("GT", 100)
GUELPH, LONDON = (PlaceStation(hex=hex_id, stop=0) for hex_id in ("I12", "F15"))


def found(rule, action, built=BUILT):
    return asked_about(rule, built, StationStep(player=A, actor="GT", rule="toy §1"), action)


def test_a_station_must_be_left():
    assert found(rules.has_stations_left, LONDON) is None
    assert found(rules.has_stations_left, LONDON, BUILT.company("GT", stations=())) == (
        "no_stations_left(company=GT)"
    )


@pytest.mark.parametrize(("hex_id", "stop", "there"), [("F15", 0, True), ("F15", 1, False), ("ZZ", 0, False)])
def test_only_a_city_has_room_for_a_station(hex_id, stop, there):
    told = found(rules.is_city, PlaceStation(hex=hex_id, stop=stop))
    assert told == (None if there else f"no_such_city(hex={hex_id}, stop={stop})")


def test_a_power_must_be_had():
    by_power = PlaceStation(hex="F15", stop=0, power="FT")
    assert found(rules.names_no_power, LONDON) is None
    assert found(rules.names_no_power, by_power) == "no_power_to_mark(private=FT, hex=F15)"
    assert found(rules.has_power(lambda _case: True), by_power) is None


def test_a_company_has_one_station_on_a_hex():
    assert found(rules.not_there_yet, LONDON) is None
    assert found(rules.not_there_yet, LONDON, BUILT.station("GT", "F15")) == "station_in_hex_already(hex=F15)"


def test_a_full_city_has_no_slot():
    assert found(rules.slot_is_free, LONDON) is None
    assert found(rules.slot_is_free, LONDON, BUILT.station("GW", "F15")) == "no_free_slot(hex=F15, stop=0)"


def test_each_station_that_waits_on_a_hex_will_need_a_city_of_its_own():
    hamilton = PlaceStation(hex="L15", stop=0)
    assert found(rules.slot_is_free, hamilton, BUILT.waiting("THB", "L15")) is None
    both = BUILT.waiting("THB", "L15").waiting("GW", "L15")
    assert found(rules.slot_is_free, hamilton, both) == "no_free_slot(hex=L15, stop=0)"


def test_a_slot_is_kept_for_a_company_that_has_not_begun():
    assert found(rules.leaves_homes_free, LONDON) == "home_reserved(hex=F15, company=GW)"
    begun = BUILT.company("GW", status="started", operated=True)
    assert found(rules.leaves_homes_free, LONDON, begun) is None


def test_a_power_may_be_free_of_a_rule_for_others():
    rule = rules.without_power(rules.leaves_homes_free)
    assert found(rule, LONDON) is not None
    assert found(rule, PlaceStation(hex="F15", stop=0, power="FT")) is None


def test_a_path_must_lead_to_the_city():
    built = BUILT.station("GT", "F15")
    assert found(rules.is_reached, LONDON, built) is None
    assert found(rules.is_reached, GUELPH, built) == "city_not_reached(hex=I12, company=GT)"


def test_the_treasury_pays_for_it():
    rule = rules.can_pay(lambda _seen, _company, action: 101 if action.hex == "F15" else 100)
    assert found(rule, GUELPH) is None
    assert found(rule, LONDON) == "treasury_cannot_pay(amount=101, cash=100, owner=GT)"
    assert rule.curable


def test_what_is_worth_a_look_are_reached_cities_or_those_of_a_hex_asked_for():
    built = BUILT.station("GT", "F15")
    assert list(rules.reached_cities(built.state, "GT", {})) == [LONDON]
    hamilton = [PlaceStation(hex="L15", stop=0), PlaceStation(hex="L15", stop=1)]
    assert list(rules.reached_cities(built.state, "GT", {"hex": "L15"})) == hamilton
    assert list(rules.reached_cities(built.company("GT", stations=()).state, "GT", {"hex": "L15"})) == []


def test_a_title_says_what_is_reached():
    built = BUILT.station("GT", "F15")
    of_others = rules.reached_cities(built.state, "GT", {}, reached=lambda seen, _: reach(seen.board, "GW"))
    assert list(of_others) == []


def test_a_station_is_paid_for_and_stands():
    table = Table(BUILT.state)
    rules.pay_and_place(table, "GT", LONDON, 40, because="toy §1")
    assert table.cash["GT"] == 60
    assert ("F15", 0) in table.board.stations["GT"]
    assert payments(table, "station") == [("GT", BANK, 40)]
