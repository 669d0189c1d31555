"""What is shown of a state on each hex."""

from itertools import islice
from random import Random

import pytest

import gridsim
from gridsim.commands.random_play import play_carefully
from gridsim.facts.load import load_facts
from tests.builders import a_state, building
from tests.facts.shared import reference
from ui.board.board_picture import (
    BoardPictures,
    CostPicture,
    SlotPicture,
    ValuePicture,
    board_picture,
    printed_picture,
)

FACTS = load_facts("1856")


def hex_of(built, hex_id):
    return board_picture(built.state).hexes[hex_id]


def test_every_hex_of_the_map_has_a_picture():
    assert set(board_picture(a_state("1856")).hexes) == set(FACTS.hexes)
    assert len(printed_picture(FACTS).hexes) == 100


def test_equal_states_have_equal_pictures():
    assert board_picture(a_state("1856")) == board_picture(a_state("1856"))


def test_only_the_hex_that_changed_has_another_picture():
    before = board_picture(a_state("1856")).hexes
    after = board_picture(building("1856").tile("F13", "55", 1).state).hexes
    assert [hex_id for hex_id in before if before[hex_id] != after[hex_id]] == ["F13"]


def test_a_hill_tells_its_cost_until_a_tile_lies_there():
    assert hex_of(building("1856"), "K10").costs == (CostPicture("mountain", "$40"),)
    assert hex_of(building("1856"), "N3").costs == (CostPicture("water", "$40"),)
    assert hex_of(building("1856").tile("K10", "9"), "K10").costs == ()


def test_costs_are_shown_where_the_map_has_them():
    sheet = {each["coord"]: each for each in reference("1856")["hexes"]}
    shown = {hex_id for hex_id, each in printed_picture(FACTS).hexes.items() if each.costs}
    assert shown == {coord for coord, each in sheet.items() if each.get("terrain")}


def test_ports_are_shown_where_the_map_has_them():
    shown = {hex_id for hex_id, each in printed_picture(FACTS).hexes.items() if "port" in each.marks}
    assert shown == set(reference("1856")["port_hexes"])


def test_an_off_board_area_marks_the_value_of_the_phase():
    early = hex_of(building("1856"), "A20").values
    assert early == (
        ValuePicture(30, "yellow", True),
        ValuePicture(50, "brown", False),
        ValuePicture(60, "gray", False),
    )
    late = hex_of(building("1856").phase("6"), "A20").values
    assert [value.now for value in late] == [False, False, True]


def test_an_area_of_two_hexes_has_one_name_and_one_row_of_values():
    hexes = printed_picture(FACTS).hexes
    for one, other in (("N1", "O2"), ("P17", "P19"), ("Q8", "Q10")):
        assert (hexes[one].named, hexes[other].named) == (True, False)


def test_an_area_that_is_no_stop_in_a_phase_has_a_line_there():
    """1835 §5.5.3.11.3: Elsaß-Lothringen is a stop in phase 2 only."""
    texts = {}
    for phase in ("1", "2a", "3a"):
        values = hex_of(building("1835").phase(phase), "M5").values
        assert [value.text for value in values] == ["\u2013", "50", "\u2013"]
        texts[phase] = [value.text for value in values if value.now]
    assert texts == {"1": ["\u2013"], "2a": ["50"], "3a": ["\u2013"]}


def test_no_circle_is_kept_for_a_company_that_takes_over_another_station():
    """1835 §5.5.2.8: Prussia takes the place of the minor M2 in Berlin."""
    built = building("1835").tile("E19", "209").station("M2", "E19").station("M5", "E19")
    assert hex_of(built, "E19").slots == ((SlotPicture("M2"), SlotPicture("M5"), SlotPicture()),)


def test_a_home_is_kept_free_until_its_station_lies_there():
    assert hex_of(building("1856"), "F15").slots == ((SlotPicture(None, "GW"),),)
    built = building("1856").station("GW", "F15")
    assert hex_of(built, "F15").slots == ((SlotPicture("GW"),),)


def test_a_kept_home_is_in_the_last_free_circle():
    built = building("1856").tile("J11", "14").station("CV", "J11")
    assert hex_of(built, "J11").slots == ((SlotPicture("CV"), SlotPicture(None, "WGB")),)
    assert hex_of(building("1856").tile("J11", "14"), "J11").slots == (
        (SlotPicture(), SlotPicture(None, "WGB")),
    )


def test_a_home_without_a_certain_city_is_shown_in_each():
    # 1856 §8.2: the president of the THB chooses the city.
    assert hex_of(building("1856").tile("L15", "59"), "L15").slots == (
        (SlotPicture(None, "THB"),),
        (SlotPicture(None, "THB"),),
    )


def test_the_credit_valley_keeps_its_own_city_of_toronto_and_later_the_only_one():
    assert hex_of(building("1856"), "N11").slots == ((SlotPicture(None, "CV"),), (SlotPicture(),))
    merged = hex_of(building("1856").tile("N11", "124"), "N11").slots
    assert merged == ((SlotPicture(), SlotPicture(), SlotPicture(), SlotPicture(None, "CV")),)


@pytest.mark.parametrize("status", ["closed", "absorbed"])
def test_companies_out_of_the_game_keep_nothing(status):
    built = building("1856").company("GW", status=status)
    assert hex_of(built, "F15").slots == ((SlotPicture(),),)
    assert "GW" not in hex_of(built, "A20").destinations


def test_destinations_are_flagged_until_they_are_reached():
    assert hex_of(building("1856"), "F9").destinations == ("WGB",)
    assert hex_of(building("1856").company("WGB", connected=True), "F9").destinations == ()


def test_every_destination_of_the_sheet_is_flagged():
    companies = reference("1856")["companies"]
    expected = {
        (company["abbreviation"], hex_id)
        for company in companies
        for hex_id in (company.get("destination") or {}).get("hexes", [])
    }
    hexes = board_picture(a_state("1856")).hexes
    shown = {(company, each.hex) for each in hexes.values() for company in each.destinations}
    assert shown == expected


def test_a_private_blocks_its_hex_only_while_a_player_owns_it():
    assert hex_of(building("1856"), "L3").blocked_by is None
    assert hex_of(building("1856").private("FT", "player:2"), "L3").blocked_by == "FT"
    assert hex_of(building("1856").private("FT", "GT"), "L3").blocked_by is None


def test_waiting_stations_and_port_markers_are_shown():
    assert hex_of(building("1856").waiting("WGB", "N17"), "N17").waiting == ("WGB",)
    assert hex_of(building("1856").company("CA", ports=("H17",)), "H17").port_markers == ("CA",)


def test_companies_with_a_right_are_shown_where_it_pays():
    built = building("1856").company("LPS", rights=("tunnel",)).company("GW", rights=("bridge",))
    assert hex_of(built, "A14").right_holders == ("LPS",)
    assert hex_of(built, "P19").right_holders == ("GW",)
    assert hex_of(built, "F9").right_holders == ()


@pytest.mark.parametrize(
    ("phase", "values"),
    [
        ("1", (ValuePicture(10, "yellow", True), ValuePicture(40, "brown", False))),
        ("3", (ValuePicture(10, "green", True), ValuePicture(40, "brown", False))),
        ("7", (ValuePicture(10, "yellow", False), ValuePicture(40, "gray", True))),
    ],
)
def test_a_mine_shows_its_two_values(phase, values):
    assert hex_of(building("1824").phase(phase), "C6").values == values


def test_a_hex_that_lies_as_before_is_not_looked_at_again():
    pictures = BoardPictures()
    before = pictures.of(a_state("1856")).hexes
    after = pictures.of(building("1856").tile("F13", "55", 1).state).hexes
    assert [hex_id for hex_id in before if before[hex_id] is not after[hex_id]] == ["F13"]


def test_a_table_that_differs_in_nothing_seen_on_the_map_has_the_same_map():
    pictures, table = BoardPictures(), building("1856")
    assert pictures.of(table.cash("player:1", 7).state) is pictures.of(table.state)


def test_a_phase_is_looked_at_only_where_values_follow_it():
    pictures, table = BoardPictures(), building("1856")
    before, after = (pictures.of(table.phase(phase).state).hexes for phase in ("2", "4"))
    anew = {hex_id for hex_id in before if before[hex_id] is not after[hex_id]}
    assert anew == {hex_id for hex_id in before if before[hex_id].values or before[hex_id] != after[hex_id]}
    assert 0 < len(anew) < 20


@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_pictures_that_are_handed_on_are_those_of_every_moment_there_and_back(title):
    pictures, game = BoardPictures(), gridsim.new_game(title, ("Anna", "Ben", "Cleo"), seed=1)
    for _ in islice(play_carefully(game, Random(1)), 60):
        pass
    for moment in (*game.history, *reversed(game.history)):
        assert pictures.of(moment.state) == board_picture(moment.state)


def test_who_owns_a_private_port_or_right_is_seen_on_hexes_that_lie_as_before():
    pictures, table = BoardPictures(), building("1856")
    pictures.of(table.state)
    for changed in (
        table.company("GT", ports=("C14",)),
        table.company("GT", rights=("bridge",)),
        table.phase("4"),
    ):
        assert pictures.of(changed.state) == board_picture(changed.state)
        assert pictures.of(changed.state) != board_picture(table.state)
