"""When all off-board areas are reached in a file of 1841: one hex of each, or by what follows every hex."""

import pytest

import gridsim
from gridsim.interchange.importing import playback_of
from gridsim.interchange.reading import read_record
from gridsim.saves.library import SHIPPED, facts_of
from gridsim.titles.title_1841.ending import are_all_reached, off_board_hexes
from tests.interchange.files_1841 import of

SECOND = ("second_edition",)
ONE_EACH = ["A7", "C13", "E1", "E17", "O17", "Q5", "U15", "a4"]
OTHERS = ["B14", "C17", "Q3", "V12", "V14"]


def test_one_hex_of_each_area_is_enough():
    """1841 §E-47: P4 and U13 have no track of their own."""
    game = gridsim.new_game("1841", ("Anna", "Ben", "Cleo"), options=SECOND)
    state = game.now.state
    assert sorted(off_board_hexes(state.facts)) == sorted(ONE_EACH + OTHERS)
    assert are_all_reached(state, set(ONE_EACH))
    assert not are_all_reached(state, {*ONE_EACH[1:], *OTHERS})


def test_by_house_rule_every_hex_must_be_reached():
    options = (*SECOND, "every_off_board_hex")
    state = gridsim.new_game("1841", ("Anna", "Ben", "Cleo"), options=options).now.state
    assert not are_all_reached(state, set(ONE_EACH))
    assert are_all_reached(state, {*ONE_EACH, *OTHERS})


def reached(company, *hexes):
    return of(company, "destination_connection", hexes=list(hexes))


@pytest.mark.parametrize(
    ("actions", "every"),
    [
        ([reached("SFTG", *ONE_EACH), of("SFTG", "dividend")], False),
        ([reached("SFTG", *ONE_EACH), of("SFTN", "lay_tile")], True),
        ([reached("SFTG", *ONE_EACH), of("AFI", "place_token"), of("AFI", "choose", choice=2)], False),
        ([reached("SFTG", *ONE_EACH[1:]), of("SFTN", "lay_tile")], False),
        ([reached("SFTG", *ONE_EACH[1:]), reached("SFTN", "A7"), of("SFTG", "run_routes")], True),
    ],
    ids=["over", "goes-on", "new-company", "not-all", "by-two"],
)
def test_a_file_that_goes_on_shows_that_every_hex_counts(actions, every):
    document = {
        "title": "1841",
        "settings": {"optional_rules": []},
        "players": [{"id": seat, "name": name} for seat, name in enumerate(("Anna", "Ben", "Cleo"))],
        "actions": [{"id": number, **action} for number, action in enumerate(actions, 1)],
    }
    _, play = playback_of(read_record(document))
    assert ("every_off_board_hex" in play.game.start.options) is every


def test_the_south_of_lite_is_one_area():
    facts = facts_of(SHIPPED, "1841", (*SECOND, "lite"))
    assert [hex_id for hex_id, area in off_board_hexes(facts).items() if area == "roma"] == [
        "P12",
        "Q11",
        "Q13",
        "R14",
    ]
