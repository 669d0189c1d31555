"""1856 §8: home stations, further stations, reserved homes and the cities of the THB."""

from __future__ import annotations

import pytest

from gridsim.board.stations import home_left_without_slot, is_blocked
from gridsim.core.actions import ChooseCity, Pass, PlaceStation, TakeLoan
from gridsim.core.decisions import ChooseHome, SeatStation, StationStep, TrackStep, TrainStep
from gridsim.core.events import StationPlaced
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1856.operating import STATION_ANSWERS
from gridsim.titles.title_1856.prices import close_company
from tests.builders import Building
from tests.titles.title_1856.railways import at, forward, lay, operating, railway, told
from tests.titles.title_1856.tables import game, play, refusal_keys

PRICES = {
    "BBG": (0, 40, 100), "CA": (0, 40, 100), "CPR": (0, 40, 100, 100), "CV": (0, 40, 100),
    "GT": (0, 40, 100, 100), "GW": (0, 40, 100, 100), "LPS": (0, 40), "TGB": (0, 40), "THB": (0, 40),
    "WR": (0, 40, 100), "WGB": (0, 40),
}  # fmt: skip


def place(hex_id: str, stop: int = 0) -> PlaceStation:
    return PlaceStation(hex=hex_id, stop=stop)


def first_turn(company: str, built: Building | None = None) -> Building:
    """A company before its first turn, enough of its shares being sold."""
    built = (built or operating()).owns("player:1", company, 60).starts(company, par=100)
    return built.company(company, capital="incremental").cash(company, 500)


# ---- §8.1, §8.2


def test_8_1_numbers_and_prices() -> None:
    companies = operating().state.companies
    assert {name: companies[name].stations for name in PRICES} == PRICES


@pytest.mark.parametrize(
    ("company", "hex_id", "stop"),
    [
        ("BBG", "J15", 0), ("CA", "D17", 0), ("CPR", "M4", 0), ("CV", "N11", 0), ("GT", "P9", 0),
        ("GW", "F15", 0), ("LPS", "C14", 0), ("TGB", "K8", 0), ("WR", "O16", 0), ("WGB", "J11", 0),
    ],
)  # fmt: skip
def test_8_2_home_is_placed_free_at_the_first_turn(company: str, hex_id: str, stop: int) -> None:
    playing = game(first_turn(company))
    state = playing.now.state
    assert state.board.stations[company] == ((hex_id, stop),)
    assert state.companies[company].stations == PRICES[company][1:]
    assert state.cash[company] == 500
    assert [event.what for event in told(playing, StationPlaced)] == ["home"]


def test_8_2_home_of_the_cv_is_the_south_west_city_of_toronto() -> None:
    """Printed, the city with track to hexside 1; on the green tile the one that keeps it."""
    playing = game(first_turn("CV", operating(phase="2").tile("N11", "120", 0)))
    ((hex_id, stop),) = playing.now.state.board.stations["CV"]
    design = playing.now.state.facts.designs["120"]
    assert hex_id == "N11"
    assert (1, f"s{stop}") in design.paths


def test_8_2_thb_chooses_between_the_cities_of_hamilton() -> None:
    playing = game(first_turn("THB", operating(phase="2").tile("L15", "59")))
    assert playing.now.decision == ChooseHome(player="player:1", actor="THB", rule="1856 §8.2", hex="L15")
    assert refusal_keys(playing, ChooseCity(hex="L15", stop=2)) == {"no_free_slot"}
    assert refusal_keys(playing, ChooseCity(hex="I12", stop=0)) == {"no_free_slot"}
    state = play(playing, ChooseCity(hex="L15", stop=1))
    assert state.board.stations["THB"] == (("L15", 1),)


def test_8_2_thb_is_not_asked_where_one_city_is_left() -> None:
    built = operating(phase="2").tile("L15", "59").station("GW", "L15", 0)
    playing = game(first_turn("THB", built))
    assert playing.now.state.board.stations["THB"] == (("L15", 1),)
    assert isinstance(playing.now.decision, TrackStep)


def test_8_2_thb_waits_on_hamilton_without_a_tile() -> None:
    playing = game(first_turn("THB", operating(phase="2")))
    assert playing.now.state.board.hexes["L15"].waiting == ("THB",)
    assert playing.now.state.companies["THB"].stations == (40,)


def test_7_7_6_thb_gets_its_city_when_it_lays_the_tile_itself() -> None:
    """The first tile on its home is connected in every orientation and costs $40 (§7.4, §7.5)."""
    playing = game(first_turn("THB", operating(phase="2")))
    tiles = list(playing.now.legal.at(hex="L15"))
    assert {action.tile for action in tiles} == {"59"}
    state = play(playing, tiles[0])
    assert state.cash["THB"] == 460
    assert playing.now.decision == SeatStation(
        player="player:1", actor="THB", rule="1856 §7.7.6", hex="L15", company="THB"
    )
    state = play(playing, ChooseCity(hex="L15", stop=1))
    assert state.board.stations["THB"] == (("L15", 1),)


def test_7_7_6_second_station_gets_the_city_that_is_left() -> None:
    """At most one station in each city: after the first is seated there is nothing to choose."""
    built = first_turn("THB", operating(phase="2").waiting("CPR", "L15"))
    playing = game(built)
    play(playing, next(iter(playing.now.legal.at(hex="L15"))))
    assert playing.now.decision.company == "CPR"
    state = play(playing, ChooseCity(hex="L15", stop=0))
    assert state.board.hexes["L15"].stations == (("CPR",), ("THB",))


# ---- §8.3


def line(cash: int = 500) -> Building:
    """The GW at London with track to St. Thomas and Woodstock-bound nothing else."""
    built = railway(operating(phase="2"), "GW", cash=cash)
    return built.tile("F17", "5", 2)


def test_8_3_treasury_pays_the_price_and_it_is_one_a_turn() -> None:
    playing = at(line(), StationStep)
    assert list(playing.now.legal.of(PlaceStation)) == [place("F17")]
    state = play(playing, place("F17"))
    assert state.cash["GW"] == 460
    assert state.companies["GW"].stations == (100, 100)
    assert not isinstance(playing.now.decision, StationStep)


def test_8_3_only_with_the_money_but_a_loan_can_bring_it() -> None:
    playing = at(line(cash=39), StationStep)
    assert refusal_keys(playing, place("F17")) == {"treasury_cannot_pay"}
    state = play(playing, TakeLoan(), place("F17"))
    assert state.cash["GW"] == 99 - 10  # nothing can run, so the interest of the loan is due at once


def test_8_3_city_must_be_reached_have_a_free_slot_and_none_of_its_own() -> None:
    built = line().tile("H15", "57").tile("F13", "1")
    playing = at(built, StationStep)
    assert refusal_keys(playing, place("H15")) == {"city_not_reached"}
    assert refusal_keys(playing, place("F15")) == {"station_in_hex_already", "no_free_slot"}
    assert refusal_keys(playing, place("F13")) == {"no_such_city"}
    full = line().station("WR", "F17")
    assert refusal_keys(at(full.tile("H15", "57").cash("GW", 500), TrackStep), place("F17")) == {"not_asked"}


def behind_st_thomas(*strangers: str) -> Building:
    """Maudaumin can be reached from London through St. Thomas, where there are two slots."""
    built = line().tile("F17", "15", 1).tile("E16", "9", 2).tile("D15", "9", 2).tile("C14", "14", 1)
    for stranger in strangers:
        built = built.station(stranger, "F17")
    return built


@pytest.mark.parametrize("strangers", [(), ("CA",), ("CA", "GW")])
def test_t23_a_city_with_a_free_slot_or_an_own_station_is_passed(strangers: tuple[str, ...]) -> None:
    assert place("C14") in at(behind_st_thomas(*strangers), StationStep).now.legal


def test_t23_a_full_city_of_strangers_is_not_passed() -> None:
    built = behind_st_thomas("CA", "WR")
    assert is_blocked(built.state, ("F17", 0), "GW")
    assert not is_blocked(built.state, ("F17", 0), "WR")
    step = StationStep(player="player:1", actor="GW", rule="1856 §8.3")
    legal = LegalActions(built.state, step, STATION_ANSWERS)
    assert [reason.key for reason in legal.why_not(place("C14"))] == ["city_not_reached"]
    assert [reason.key for reason in legal.why_not(place("F17"))] == ["no_free_slot"]


def test_8_3_no_station_left() -> None:
    playing = game(line().company("GW", stations=()))
    forward(playing, TrainStep)
    assert not any(isinstance(moment.decision, StationStep) for moment in playing.history)


# ---- §8.4


def towards_london(built: Building, tile: str | None, rotation: int = 0) -> Building:
    """The LPS reaches London from St. Thomas, where it has a station."""
    built = railway(built, "LPS", cash=500).company("LPS", stations=(40,))
    built = built.tile("F17", "5", 2).hex("F17", stations=(("LPS",),))
    return built.tile("F15", tile, rotation) if tile else built


def test_t25_printed_home_of_a_company_not_started_is_kept() -> None:
    playing = at(towards_london(operating(phase="2"), "121", 0).cash("LPS", 500), StationStep)
    assert place("F15") in playing.now.legal
    built = towards_london(operating(phase="2"), None)
    playing = game(built)
    forward(playing, TrainStep)
    assert not any(isinstance(moment.decision, StationStep) for moment in playing.history)
    step = StationStep(player="player:1", actor="LPS", rule="1856 §8.3")
    reasons = LegalActions(built.state, step, STATION_ANSWERS).why_not(place("F15"))
    assert [(reason.key, reason.facts["company"]) for reason in reasons] == [("home_reserved", "GW")]


def test_t25_one_stranger_may_enter_the_green_tile_and_no_second() -> None:
    built = towards_london(operating(phase="2"), "121")
    state = play(at(built, StationStep), place("F15"))
    assert state.board.hexes["F15"].stations == (("LPS", None),)
    second = railway(built.station("CPR", "F15"), "WR", cash=500)
    playing = game(second)
    forward(playing, TrainStep)
    assert not any(isinstance(moment.decision, StationStep) for moment in playing.history)


def test_8_4_reservation_ends_when_the_company_has_placed_or_closed() -> None:
    built = towards_london(operating(phase="2"), "121").station("CPR", "F15")
    placed = built.hex("F15", stations=(("GW", None),)).company("GW", status="started")
    assert place("F15") in at(placed, StationStep).now.legal
    working = Table(built.owns("player:2", "GW", 20).starts("GW", par=65).state)
    close_company(working, "GW")
    assert place("F15") in at(Building(working.photograph()), StationStep).now.legal


def test_8_4_thb_keeps_one_city_of_hamilton_free() -> None:
    built = operating(phase="2").tile("L15", "59")
    assert home_left_without_slot(built.state, ("L15", 0)) is None
    one = built.station("GW", "L15", 0)
    assert home_left_without_slot(one.state, ("L15", 1)) == "THB"
    placed = one.station("THB", "L15", 1)
    assert home_left_without_slot(placed.state, ("L15", 1)) is None


def test_8_4_cv_keeps_its_own_city_of_toronto_only() -> None:
    state = operating(phase="2").tile("N11", "120").state
    assert home_left_without_slot(state, ("N11", 0)) == "CV"
    assert home_left_without_slot(state, ("N11", 1)) is None
    merged = operating(phase="5").tile("N11", "124")
    assert home_left_without_slot(merged.state, ("N11", 0)) is None
    full = merged.station("GT", "N11").station("GW", "N11").station("CPR", "N11")
    assert home_left_without_slot(full.state, ("N11", 0)) == "CV"


def test_8_7_towns_and_goderich_never_block() -> None:
    state = operating().tile("H17", "4").state
    assert not is_blocked(state, ("H17", 0), "GW")
    assert not is_blocked(state, ("F9", 0), "GW")


def test_8_3_declining_is_told_and_goes_on() -> None:
    playing = at(line(), StationStep)
    play(playing, Pass())
    assert playing.now.events[0].step == "station"
    assert lay("F17", "14") not in playing.now.legal
