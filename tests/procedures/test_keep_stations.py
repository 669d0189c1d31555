"""Which stations stay where a company takes over those of others: asked once for every title."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseCity, ChooseHex
from gridsim.core.decisions import InheritStations, KeepPlaces, KeepStation
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures import keep_stations as keeping
from tests.builders import building
from tests.procedures.on_paper import A, answered

BUILT = (
    building("1856").tile("L15", "59").station("THB", "L15", 0).station("GT", "L15", 1).station("GT", "F15")
)
ASKED = {"player": A, "actor": "CGR", "rule": "toy §1"}
ONE_CITY = KeepStation(hex="L15", stops=(0, 1), **ASKED)
PLACES = InheritStations(left=2, stops=(("F15", 0), ("L15", 1)), spare=0, **ASKED)
HEXES = KeepPlaces(hexes=("F15", "L15"), left=1, **ASKED)


def city(stop, hex_id="L15"):
    return ChooseCity(hex=hex_id, stop=stop)


@pytest.mark.parametrize(
    ("olds", "places"), [(("THB", "GT"), (("F15", 0), ("L15", 0), ("L15", 1))), (("THB",), (("L15", 0),))]
)
def test_the_places_of_old_companies_are_told_by_hex_and_stop(olds, places):
    assert keeping.places_of(Table(BUILT.state), olds) == places


@pytest.mark.parametrize(("question", "answers", "choices", "wrong", "told"), [
    (ONE_CITY, keeping.choosing_city("toy §1"), [city(0), city(1)], [city(2)], "there(hex=L15) [toy §1]"),
    (ONE_CITY, keeping.choosing_city("toy §1"), [city(0), city(1)], [city(0, "F15")],
     "there(hex=F15) [toy §1]"),
    (PLACES, keeping.choosing_place("toy §2"), [city(0, "F15"), city(1)], [city(0)],
     "there(hex=L15) [toy §2]"),
    (HEXES, keeping.choosing_hex("toy §3"), [ChooseHex(hex="F15"), ChooseHex(hex="L15")],
     [ChooseHex(hex="F17")], "on_hex(hex=F17) [toy §3]"),
])  # fmt: skip
def test_one_of_the_cities_places_or_hexes_is_chosen(question, answers, choices, wrong, told):
    legal = LegalActions(BUILT.state, question, answers)
    assert list(legal) == choices
    refusals = [str(refusal) for action in wrong for refusal in legal.why_not(action)]
    assert refusals == [f"no_old_station_{told}"]


def city_of(*stops):
    return lambda: keeping.ask_city(A, "CGR", "L15", stops, because="toy §1")


def place_of(left):
    return lambda: keeping.ask_place(A, "CGR", ("F15", "L15"), left, because="toy §1")


@pytest.mark.parametrize(("turn", "answers", "result", "asked"), [
    pytest.param(city_of(1), [], 1, [], id="of one city nothing"),
    pytest.param(city_of(0, 1), [city(1)], 1, [ONE_CITY], id="of several one"),
    pytest.param(place_of(2), [], "F15", [], id="as many as hexes"),
    pytest.param(place_of(1), [ChooseHex(hex="L15")], "L15", [HEXES], id="too few"),
])  # fmt: skip
def test_what_is_asked(turn, answers, result, asked):
    assert answered(turn(), *answers) == (result, asked)


@pytest.mark.parametrize(("stops", "place"), [((1,), ("L15", 1)), ((0, 1), ("L15", 0))])
def test_the_station_of_a_company_takes_the_place_of_one_of_the_old_ones(stops, place):
    table = Table(BUILT.company("CGR", status="started", president=A, stations=(0,)).state)
    answered(keeping.keep_one_of(table, "CGR", "L15", stops, ("THB", "GT"), because="toy §1"), city(0))
    assert table.board.stations["CGR"] == (place,)
    assert ("L15", 0) not in table.board.stations.get("THB", ())
