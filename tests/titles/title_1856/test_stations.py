"""1856 §8: home stations, further stations, reserved homes and the cities of the THB."""

from __future__ import annotations

import pytest

from gridsim.board.stations import home_left_without_slot, is_blocked
from gridsim.core.actions import ChooseCity, PlaceStation, TakeLoan
from gridsim.core.decisions import ChooseHome, SeatStation, StationStep, TrackStep, TrainStep
from gridsim.core.table import Table
from gridsim.titles.title_1856.prices import close_company
from tests.builders import Building
from tests.tables import PASS, A, B, game, judging, lays, play, play_until, row, until
from tests.titles.title_1856.railways import operating, railway

PRICES = {
    "BBG": (0, 40, 100), "CA": (0, 40, 100), "CPR": (0, 40, 100, 100), "CV": (0, 40, 100),
    "GT": (0, 40, 100, 100), "GW": (0, 40, 100, 100), "LPS": (0, 40), "TGB": (0, 40), "THB": (0, 40),
    "WR": (0, 40, 100), "WGB": (0, 40),
}  # fmt: skip
HOMES = {
    "BBG": "J15", "CA": "D17", "CPR": "M4", "CV": "N11", "GT": "P9", "GW": "F15", "LPS": "C14", "TGB": "K8",
    "WR": "O16", "WGB": "J11",
}  # fmt: skip
AT = until(StationStep)


def place(hex_id: str, stop: int = 0) -> PlaceStation:
    return PlaceStation(hex=hex_id, stop=stop)


def city(stop: int, hex_id: str = "L15") -> ChooseCity:
    return ChooseCity(hex=hex_id, stop=stop)


def first_turn(company: str, built: Building | None = None) -> Building:
    """A company before its first turn, enough of its shares being sold."""
    built = (built or operating()).owns(A, company, 60).starts(company, par=100)
    return built.company(company, capital="incremental").cash(company, 500)


def green(*, tile: bool = True) -> Building:
    return operating(phase="2").tile("L15", "59") if tile else operating(phase="2")


# ---- §8.1, §8.2


def test_8_1_numbers_and_prices():
    companies = operating().state.companies
    assert {name: companies[name].stations for name in PRICES} == PRICES


@pytest.mark.parametrize("company", HOMES)
def test_8_2_home_is_placed_free_at_the_first_turn(company):
    state = game(first_turn(company)).now.state
    assert state.board.stations[company] == ((HOMES[company], 0),)
    assert (state.companies[company].stations, state.cash[company]) == (PRICES[company][1:], 500)


def test_8_2_home_of_the_cv_is_the_south_west_city_of_toronto():
    """Printed, the city with track to hexside 1; on the green tile the one that keeps it."""
    state = game(first_turn("CV", operating(phase="2").tile("N11", "120"))).now.state
    ((hex_id, stop),) = state.board.stations["CV"]
    assert hex_id == "N11"
    assert (1, f"s{stop}") in state.facts.designs["120"].paths


THB, CHOOSING = first_turn("THB", green(tile=False)), first_turn("THB", green())
LAID = lays("L15", "59")
LINE = railway(operating(phase="2"), "GW", cash=500).tile("F17", "5", 2)
"""The GW at London with track to St. Thomas and nothing else."""
BEHIND = LINE.tile("F17", "15", 1).tile("E16", "9", 2).tile("D15", "9", 2).tile("C14", "14", 1)
"""Maudaumin can be reached from London through St. Thomas, where there are two slots."""


def towards_london(tile: str | None) -> Building:
    """The LPS reaches London from St. Thomas, where it has a station."""
    built = railway(operating(phase="2"), "LPS", cash=500).company("LPS", stations=(40,))
    built = built.tile("F17", "5", 2).hex("F17", stations=(("LPS",),))
    return built.tile("F15", tile) if tile else built


def closed(built: Building, company: str) -> Building:
    """After a company has been in the game, and is closed."""
    working = Table(built.owns(B, company, 20).starts(company, par=65).state)
    close_company(working, company)
    return Building(working.photograph())


ENTERED = towards_london("121").station("CPR", "F15")


@pytest.mark.parametrize("row", [
    row("8.2 the home is told as such", first_turn("GW"), tells={"StationPlaced what": ["home"]}),
    row("8.2 the THB chooses between the cities of Hamilton", CHOOSING, question=ChooseHome,
        refuses={city(2): "no_free_slot", city(0, "I12"): "no_free_slot"}),
    row("8.2 one of them", CHOOSING, city(1), leaves={"stations THB": (("L15", 1),)}),
    row("8.2 where one is left it is not asked", first_turn("THB", green().station("GW", "L15", 0)),
        leaves={"stations THB": (("L15", 1),)}, question=TrackStep),
    row("8.2 without a tile it waits", THB, leaves={"waiting L15": ("THB",), "company THB stations": (40,)}),
    row("7.7.6 its own tile costs $40", THB, LAID, leaves={"cash THB": 460}, question=SeatStation),
    row("7.7.6 and seats it", THB, LAID, city(1), leaves={"stations THB": (("L15", 1),)}),
    row("7.7.6 a second station gets the city that is left",
        first_turn("THB", green(tile=False).waiting("CPR", "L15")), LAID, city(0),
        leaves={"slots L15": (("CPR",), ("THB",))}),
    row("8.3 the treasury pays the price and it is one a turn", LINE, AT, place("F17"),
        leaves={"cash GW": 460, "company GW stations": (100, 100)}, question=TrainStep),
    row("8.3 only with the money", LINE.cash("GW", 39), AT, refuses={place("F17"): "treasury_cannot_pay"}),
    row("8.3 a loan can bring it, whose interest is due as nothing runs", LINE.cash("GW", 39), AT, TakeLoan(),
        place("F17"), leaves={"cash GW": 39 + 100 - 40 - 10}),
    row("8.3 reached, with a free slot and none of its own", LINE.tile("H15", "57").tile("F13", "1"), AT,
        refuses={place("H15"): "city_not_reached", place("F15"): "no_free_slot station_in_hex_already",
                 place("F13"): "no_such_city"}),
    row("8.3 declining is told", LINE, AT, PASS, tells={"Passed step": ["track", "station"]}),
    row("T23 a city with free slots is passed", BEHIND, AT, allows=(place("C14"),)),
    row("T23 with one free slot too", BEHIND.station("CA", "F17"), AT, allows=(place("C14"),)),
    row("T23 or with an own station", BEHIND.station("CA", "F17").station("GW", "F17"), AT,
        allows=(place("C14"),)),
    row("T23 but not full of strangers",
        judging(BEHIND.station("CA", "F17").station("WR", "F17"), StationStep, "GW"),
        refuses={place("C14"): "city_not_reached", place("F17"): "no_free_slot"}),
    row("T25 the printed home of a company not started is kept",
        judging(towards_london(None), StationStep, "LPS"), refuses={place("F15"): "home_reserved"}),
    row("T25 one stranger may enter the green tile", towards_london("121"), AT, place("F15"),
        leaves={"slots F15": (("LPS", None),)}),
    row("T25 and no second", judging(ENTERED, StationStep, "LPS"), refuses={place("F15"): "home_reserved"}),
    row("8.4 until the company has its station",
        ENTERED.hex("F15", stations=(("GW", None),)).company("GW", status="started"), AT,
        allows=(place("F15"),)),
    row("8.4 or is closed", closed(ENTERED, "GW"), AT, allows=(place("F15"),)),
])  # fmt: skip
def test_stations(row):
    row.holds()


def test_7_7_6_any_way_of_the_first_tile_will_do_and_the_question_names_the_company():
    playing = game(THB)
    assert {action.tile for action in playing.now.legal.at(hex="L15")} == {"59"}
    play(playing, LAID)
    expected = SeatStation(player=A, actor="THB", rule="1856 §7.7.6", hex="L15", company="THB")
    assert playing.now.decision == expected
    asked = game(CHOOSING).now.decision
    assert asked == ChooseHome(player=A, actor="THB", rule="1856 §8.2", hex="L15")


@pytest.mark.parametrize(
    "built", [LINE.company("GW", stations=()), towards_london(None)], ids=["8.3 none left", "T25 kept"]
)
def test_where_nothing_can_be_placed_nobody_is_asked(built):
    playing = play_until(game(built), TrainStep)
    assert not any(isinstance(moment.decision, StationStep) for moment in playing.history)


def test_8_3_nothing_else_can_be_placed():
    assert list(play_until(game(LINE), StationStep).now.legal.of(PlaceStation)) == [place("F17")]


MERGED = operating(phase="5").tile("N11", "124")
FULL = MERGED.station("GT", "N11").station("GW", "N11").station("CPR", "N11")
ONE = green().station("GW", "L15", 0)


@pytest.mark.parametrize(("built", "stop", "company"), [
    (green(), ("L15", 0), None), (ONE, ("L15", 1), "THB"),
    (ONE.station("THB", "L15", 1), ("L15", 1), None),
    (operating(phase="2").tile("N11", "120"), ("N11", 0), "CV"),
    (operating(phase="2").tile("N11", "120"), ("N11", 1), None),
    (MERGED, ("N11", 0), None), (FULL, ("N11", 0), "CV"), (towards_london(None), ("F15", 0), "GW"),
])  # fmt: skip
def test_8_4_the_last_city_or_slot_is_kept_for_a_home(built, stop, company):
    """Of Hamilton one of the two cities; of Toronto its own until both are one."""
    assert home_left_without_slot(built.state, stop) == company


@pytest.mark.parametrize(("built", "stop", "company", "blocks"), [
    (BEHIND.station("CA", "F17").station("WR", "F17"), ("F17", 0), "GW", True),
    (BEHIND.station("CA", "F17").station("WR", "F17"), ("F17", 0), "WR", False),
    (operating().tile("H17", "4"), ("H17", 0), "GW", False), (operating(), ("F9", 0), "GW", False),
], ids=["T23 strangers", "T23 own", "8.7 a town", "8.7 Goderich"])  # fmt: skip
def test_8_7_what_blocks(built, stop, company, blocks):
    assert is_blocked(built.state, stop, company) is blocks
