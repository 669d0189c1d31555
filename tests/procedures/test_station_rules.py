"""The rules of placing a station that titles share, each provoked once."""

from __future__ import annotations

import pytest

from gridsim.board.connections import reach
from gridsim.core.decisions import StationStep
from gridsim.core.state import BANK
from gridsim.core.table import Table
from gridsim.procedures import station_rules as rules
from tests.answers import places
from tests.builders import building
from tests.procedures.on_paper import A, asked_about, payments

BUILT = building("1856").starts("GT", par=90, president=A).cash("GT", 100)
THERE = BUILT.station("GT", "F15")
WAITING = BUILT.waiting("THB", "L15")
GUELPH, LONDON, HAMILTON = places("I12"), places("F15"), places("L15")
BY_POWER = places("F15", 0, "FT")
PRICE = rules.can_pay(lambda _seen, _company, action: 101 if action.hex == "F15" else 100)
RESERVED = "home_reserved(hex=F15, company=GW)"


@pytest.mark.parametrize(("rule", "built", "action", "told"), [
    (rules.has_stations_left, BUILT, LONDON, None),
    (rules.has_stations_left, BUILT.company("GT", stations=()), LONDON, "no_stations_left(company=GT)"),
    (rules.is_city, BUILT, LONDON, None),
    (rules.is_city, BUILT, places("F15", 1), "no_such_city(hex=F15, stop=1)"),
    (rules.is_city, BUILT, places("ZZ"), "no_such_city(hex=ZZ, stop=0)"),
    (rules.names_no_power, BUILT, LONDON, None),
    (rules.names_no_power, BUILT, BY_POWER, "no_power_to_mark(private=FT, hex=F15)"),
    (rules.has_power(lambda _case: True), BUILT, BY_POWER, None),
    (rules.not_there_yet, BUILT, LONDON, None),
    (rules.not_there_yet, THERE, LONDON, "station_in_hex_already(hex=F15)"),
    (rules.slot_is_free, BUILT, LONDON, None),
    (rules.slot_is_free, BUILT.station("GW", "F15"), LONDON, "no_free_slot(hex=F15, stop=0)"),
    (rules.slot_is_free, WAITING, HAMILTON, None),
    (rules.slot_is_free, WAITING.waiting("GW", "L15"), HAMILTON, "no_free_slot(hex=L15, stop=0)"),
    (rules.leaves_homes_free, BUILT, LONDON, RESERVED),
    (rules.leaves_homes_free, BUILT.company("GW", status="started", operated=True), LONDON, None),
    (rules.without_power(rules.leaves_homes_free), BUILT, LONDON, RESERVED),
    (rules.without_power(rules.leaves_homes_free), BUILT, BY_POWER, None),
    (rules.is_reached, THERE, LONDON, None),
    (rules.is_reached, THERE, GUELPH, "city_not_reached(hex=I12, company=GT)"),
    (PRICE, BUILT, GUELPH, None),
    (PRICE, BUILT, LONDON, "treasury_cannot_pay(amount=101, cash=100, owner=GT)"),
])  # fmt: skip
def test_what_a_rule_has_against_a_station(rule, built, action, told):
    """Each station that waits on a hex will need a city of its own."""
    assert asked_about(rule, built, StationStep(player=A, actor="GT", rule="toy §1"), action) == told


def test_a_loan_may_bring_the_price():
    assert PRICE.curable


@pytest.mark.parametrize(("built", "part", "told"), [
    (THERE, {}, [LONDON]), (THERE, {"hex": "L15"}, [HAMILTON, places("L15", 1)]),
    (THERE.company("GT", stations=()), {"hex": "L15"}, []), (THERE, {"hex": "B13"}, []),
])  # fmt: skip
def test_what_is_worth_a_look_are_reached_cities_or_those_of_a_hex_asked_for(built, part, told):
    """A town, as in B13, is none."""
    assert list(rules.reached_cities(built.state, "GT", part)) == told


def test_a_title_says_what_is_reached():
    of_others = rules.reached_cities(THERE.state, "GT", {}, reached=lambda seen, _: reach(seen.board, "GW"))
    assert list(of_others) == []


def test_a_station_is_paid_for_and_stands():
    table = Table(BUILT.state)
    rules.pay_and_place(table, "GT", LONDON, 40, because="toy §1")
    assert table.cash["GT"] == 60
    assert ("F15", 0) in table.board.stations["GT"]
    assert payments(table, "station") == [("GT", BANK, 40)]
