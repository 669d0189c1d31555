"""What may become of a hex: the next tiles with their phases, and what its stops will be worth."""

from __future__ import annotations

import pytest

from gridsim.board.tiles import turned
from gridsim.queries import Prospect, Worth, prospects, worths
from tests.builders import building


def test_a_bare_city_may_become_each_yellow_city_at_once():
    seen = building("1856").phase("2").state
    assert prospects(seen, "H15") == (
        Prospect(tile="5", phase="1", left=2),
        Prospect(tile="6", phase="1", left=2),
        Prospect(tile="57", phase="1", left=4),
    )


def test_a_following_tile_is_told_in_a_way_that_keeps_the_track():
    seen = building("1856").state
    for each in prospects(seen, "H15", "57", 1):
        assert {1, 4} <= turned(seen.facts, each.tile, each.rotation).exits


def test_a_tile_that_lies_in_a_way_tells_only_what_keeps_its_track():
    """Tile 9 is straight; 23 and 24 go on straight and to one side, 26 and 27 would not fit 7 but do 9."""
    seen = building("1856").state
    straight = {each.tile for each in prospects(seen, "G14", "9", 0)}
    sharp = {each.tile for each in prospects(seen, "G14", "7", 0)}
    assert {"23", "24"} <= straight
    assert straight - sharp
    assert sharp - straight
    assert {each.phase for each in prospects(seen, "G14", "9", 0)} == {"2"}


def test_what_is_used_up_is_told_with_none_left():
    seen = building("1856").tile("H15", "5", 0).tile("H5", "5", 0).state
    assert {each.tile: each.left for each in prospects(seen, "J11")}["5"] == 0


def test_the_last_tile_has_no_followers():
    seen = building("1856").phase("5").tile("N11", "121", 0).tile("N11", "124", 0).state
    assert prospects(seen, "N11") == ()


def test_an_off_board_area_is_worth_what_its_phases_say():
    seen = building("1856").phase("1").state
    assert [(each.phase, each.colour, each.most) for each in worths(seen, "N1")] == [
        ("1", "", 20),
        ("4", "", 30),
        ("6", "", 50),
    ]


def test_a_city_is_worth_more_with_each_colour_of_tile():
    seen = building("1856").phase("1").state
    assert worths(seen, "H15") == (
        Worth(phase="1", least=0, most=0),
        Worth(phase="1", colour="yellow", least=20, most=20),
        Worth(phase="2", colour="green", least=30, most=30),
        Worth(phase="4", colour="brown", least=40, most=40),
    )


def test_phases_gone_by_are_told_as_the_present_one():
    seen = building("1856").phase("5").state
    assert [each.phase for each in worths(seen, "H15")] == ["5", "5", "5", "5"]


@pytest.mark.parametrize("title", ["1856", "1835"])
def test_every_hex_can_be_asked(title):
    seen = building(title).state
    for hex_id, facts in seen.facts.hexes.items():
        assert all(each.least <= each.most for each in worths(seen, hex_id))
        if not facts.buildable:
            assert prospects(seen, hex_id) == ()
