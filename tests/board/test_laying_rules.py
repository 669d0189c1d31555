"""1856 §7: which tiles may be laid where."""

from __future__ import annotations

import pytest

from gridsim.board.laying import ground_cost, reaches_new_track, reaches_track, terrain_cost
from gridsim.board.laying_rules import LAYING_RULES, can_pay
from gridsim.board.tiles import turned
from gridsim.core.actions import LayTile
from gridsim.flow.rules import only_curable
from tests.board.lays import against, case, facts_against, fitting_lays, lay, operating
from tests.builders import building

# ---- §7.1, §7.2: which tiles there are


def test_7_2_green_waits_for_phase_two():
    assert facts_against(operating("GW", "F15"), "GW", "F15", "121", 0) == (
        "colour_not_yet",
        {"tile": "121", "colour": "green", "phase": "One"},
    )
    assert against(operating("GW", "F15", "2"), "GW", "F15", "121", 0) == []


def test_7_2_a_tile_must_be_left():
    built = operating("GT", "P9").tile("J11", "5").tile("J15", "5")
    assert facts_against(built, "GT", "P9", "5", 1) == ("no_tile_left", {"tile": "5"})
    assert against(operating("GT", "P9").tile("J11", "5"), "GT", "P9", "5", 1) == []


def test_only_tiles_and_hexes_of_the_title_can_be_named():
    built = operating("GT", "P9")
    assert against(built, "GT", "P9", "999") == ["no_such_tile"]
    assert against(built, "GT", "P9", "57", 6) == ["no_such_tile"]
    assert against(built, "GT", "Z99", "57") == ["no_such_hex"]


def test_7_3_red_and_gray_hexes_are_never_built_on():
    assert facts_against(operating("WGB", "J11"), "WGB", "F9", "4") == (
        "hex_not_buildable",
        {"hex": "F9", "colour": "gray"},
    )


# ---- §7.3.1: first tiles


@pytest.mark.parametrize(
    ("hex_id", "wrong"),
    [("B15", "57"), ("B15", "4"), ("H11", "9"), ("H11", "55"), ("E18", "58"), ("J11", "9"), ("J11", "14")],
)
def test_7_3_1_a_first_tile_has_the_towns_and_cities_of_its_hex(hex_id, wrong):
    assert against(operating("WGB", "J11", "4"), "WGB", hex_id, wrong) == ["no_first_tile"]


def test_7_3_2_oo_hexes_begin_with_59():
    built = operating("BBG", "J15", "2").tile("J13", "57", 0)
    assert "no_first_tile" in against(built, "BBG", "I12", "5", 5)
    assert facts_against(built, "BBG", "N17", "121") == ("tile_not_for_hex", {"tile": "121", "hex": "N17"})


def test_7_6_3_an_empty_town_hex_still_takes_a_town_first():
    assert against(operating("WGB", "J11", "5"), "WGB", "J9", "57", 0) == ["no_first_tile"]


# ---- §7.3.3 to §7.3.5: upgrades


def test_7_3_3_upgrades_follow_the_table():
    built = operating("GT", "P9", "2").tile("O10", "9", 1)
    assert facts_against(built, "GT", "O10", "16", 0) == (
        "no_upgrade",
        {"tile": "16", "hex": "O10", "old": "9"},
    )


def test_7_3_4_old_track_is_kept():
    built = operating("GW", "F15", "2").tile("G14", "9", 1)
    assert against(built, "GW", "G14", "24", 1) == []
    assert facts_against(built, "GW", "G14", "19", 0) == (
        "track_lost",
        {"hex": "G14", "tile": "19", "edges": "1-4"},
    )


def test_7_3_4_a_city_stays_reached_by_its_hexsides():
    built = building("1856").phase("2").cash("GT", 0).tile("J11", "57", 0).station("GT", "J11")
    assert against(built, "GT", "J11", "14", 0) == []
    assert facts_against(built, "GT", "J11", "14", 1) == (
        "city_cut_off",
        {"hex": "J11", "tile": "14", "edge": 0},
    )


def test_7_3_4_two_cities_do_not_become_one_while_the_tile_has_two():
    # 59 has cities at hexsides 0 and 2; 64 has 0 and 2 in one city when it lies unturned.
    built = building("1856").phase("4").tile("I12", "59", 0).station("GT", "I12", 0)
    assert facts_against(built, "GT", "I12", "64", 0) == ("cities_joined", {"hex": "I12", "tile": "64"})
    assert against(built, "GT", "I12", "64", 2) == []


def test_7_3_6_no_track_ends_at_the_edge_of_the_map():
    # P9 has no neighbour at hexside 0.
    assert facts_against(operating("GT", "P9"), "GT", "P9", "57", 0) == (
        "track_to_closed_side",
        {"hex": "P9", "tile": "57", "edge": 0, "neighbour": ""},
    )


def test_7_3_6_no_track_ends_at_a_red_hex_without_track_there():
    # A14 lies beyond hexside 2 of B15 and has no track; Sarnia beyond hexside 3 has.
    built = operating("LPS", "C14").tile("C14", "5", 1).station("LPS", "C14")
    assert "track_to_closed_side" in against(built, "LPS", "B15", "7", 2)
    assert against(built, "LPS", "B15", "7", 3) == []


def test_7_3_6_track_may_end_at_a_hex_without_track():
    assert against(operating("BBG", "J15"), "BBG", "J15", "57", 0) == []


# ---- §7.3.8: privates


def test_7_3_8_a_players_private_keeps_its_hex_free():
    built = operating("WGB", "J11", "2").tile("J11", "57", 1).station("WGB", "J11")
    owned = built.private("WSRC", "player:2")
    assert facts_against(owned, "WGB", "I12", "59", 4) == (
        "hex_kept_by_private",
        {"hex": "I12", "private": "WSRC", "owner": "player:2"},
    )
    assert against(built.private("WSRC", "WGB"), "WGB", "I12", "59", 4) == []
    assert against(built.private("WSRC", "removed"), "WGB", "I12", "59", 4) == []


# ---- §7.4: connection


def test_7_4_the_first_tile_of_a_home_is_connected_in_every_orientation():
    built = operating("BBG", "J15")
    assert all(against(built, "BBG", "J15", "5", rotation) == [] for rotation in range(6))


def test_7_4_a_first_tile_continues_track_of_the_company():
    built = operating("BBG", "J15").tile("J15", "57", 2).station("BBG", "J15")
    assert against(built, "BBG", "K16", "3", 2) == []
    assert against(built, "BBG", "K16", "4", 1) == ["new_track_not_reached"]
    assert facts_against(built, "BBG", "K14", "9", 0) == (
        "new_track_not_reached",
        {"company": "BBG", "hex": "K14"},
    )


def test_7_4_an_upgrade_needs_new_track_that_is_reached():
    # From London over G14; the new branch of 24 begins at hexside 1, where the company comes from.
    built = operating("GW", "F15", "2").tile("G14", "9", 1)
    assert against(built, "GW", "G14", "24", 1) == []
    # Turned by half it begins at hexside 4, and the company comes to it by old track only.
    assert against(built, "GW", "G14", "24", 4) == ["new_track_not_reached"]


def test_7_4_a_reached_crossing_is_not_new_track_that_is_reached():
    built = operating("GW", "F15", "2").tile("G14", "9", 1)
    assert against(built, "GW", "G14", "20", 1) == ["new_track_not_reached"]
    state = built.state
    assert reaches_track(state, "GW", lay("G14", "20", 1))
    assert not reaches_new_track(state, "GW", lay("G14", "20", 1))


def test_7_4_a_reached_crossing_counts_if_the_company_comes_round_to_the_new_track():
    # From G14 by H13 and H15 back to hexside 5 of G14.
    built = operating("GW", "F15", "2").tile("G14", "9", 1).tile("H13", "7", 0).tile("H15", "3", 2)
    assert against(built, "GW", "G14", "20", 1) == []


def test_7_4_an_upgrade_of_a_reached_city_always_counts():
    built = operating("GW", "F15", "2").tile("G14", "8", 5).tile("H15", "6", 0)
    assert against(built, "GW", "H15", "15", 0) == []
    # Even full of others' stations the city itself is reached.
    assert against(built.station("GT", "H15"), "GW", "H15", "15", 0) == []


def test_7_4_not_through_a_blocked_city():
    built = operating("GW", "F15").tile("G14", "8", 5).tile("H15", "57", 2)
    assert against(built, "GW", "I16", "8", 2) == []
    assert against(built.station("GT", "H15"), "GW", "I16", "8", 2) == ["new_track_not_reached"]


def test_7_4_a_waiting_station_is_connected_in_every_orientation():
    built = building("1856").phase("2").waiting("THB", "L15").cash("THB", 40)
    legal = [rotation for rotation in range(6) if against(built, "THB", "L15", "59", rotation) == []]
    # All but those with track at hexside 4, beyond which lies the lake.
    assert legal == [0, 1, 3, 5]


# ---- §7.5: cost


def test_7_5_the_first_tile_of_a_hill_costs_40():
    built = operating("BBG", "J15", cash=39).tile("J15", "57", 1).station("BBG", "J15")
    assert against(built, "BBG", "K14", "8", 1) == ["terrain_too_dear"]
    assert facts_against(built, "BBG", "K14", "8", 1)[1] == {"hex": "K14", "amount": 40, "cash": 39}
    assert only_curable(LAYING_RULES, case(built, "BBG", lay("K14", "8", 1)))
    assert against(built.cash("BBG", 40), "BBG", "K14", "8", 1) == []


def test_7_5_replacements_are_free():
    built = building("1856").tile("K14", "8", 1)
    assert terrain_cost(built.state, lay("K14", "23", 0)) == 0
    assert terrain_cost(building("1856").state, lay("K14", "8", 1)) == 40
    assert terrain_cost(building("1856").state, lay("L15", "59", 1)) == 40
    assert terrain_cost(building("1856").state, lay("K16", "3", 1)) == 0


def test_the_power_of_a_private_lays_for_nothing():
    state = building("1856").state
    with_power = LayTile(hex="K14", tile="8", rotation=1, power="TCC")
    assert (ground_cost(state, lay("K14", "8", 1)), ground_cost(state, with_power)) == (40, 0)


def test_a_title_may_count_the_cost_in_its_own_way():
    built = operating("BBG", "J15", cash=10)
    dear = can_pay(lambda _seen, _action: 11).cited("1841 S7.3-c")
    assert dear.refusal(case(built, "BBG", lay("J15", "57"))).facts == {
        "hex": "J15",
        "amount": 11,
        "cash": 10,
    }
    assert can_pay(lambda _seen, _action: 10).refusal(case(built, "BBG", lay("J15", "57"))) is None


# ---- §7.6 and T26: towns


def test_t26_town_tiles_are_replaced_from_phase_five_on():
    towns = operating("GW", "F15").tile("G14", "58", 5)
    four, five = towns.phase("4"), towns.phase("5")
    assert against(four, "GW", "G14", "8", 5) == ["upgrade_not_yet"]
    assert facts_against(four, "GW", "G14", "6", 5) == (
        "upgrade_not_yet",
        {"tile": "6", "hex": "G14", "old": "58", "phase": "Five"},
    )
    assert against(five, "GW", "G14", "8", 5) == []
    assert against(five, "GW", "G14", "6", 5) == []


def test_t26_the_new_tile_keeps_the_shape():
    five = operating("GW", "F15", "5").tile("G14", "58", 5)
    assert "track_lost" in against(five, "GW", "G14", "8", 4)
    assert against(five, "GW", "G14", "9", 1) == ["no_upgrade"]
    assert against(five, "GW", "G14", "57", 1) == ["no_upgrade"]


@pytest.mark.parametrize(("old", "city"), [("1", "14"), ("55", "14"), ("2", "15"), ("56", "15")])
def test_t26_two_towns_become_the_city_with_all_their_hexsides(old, city):
    built = operating("CA", "D17", "5").tile("D17", "63").station("CA", "D17").tile("E18", old, 1)
    lost = {r: "track_lost" in against(built, "CA", "E18", city, r) for r in range(6)}
    exits = turned(built.state.facts, old, 1).exits
    assert lost == {r: not exits <= turned(built.state.facts, city, r).exits for r in range(6)}
    assert not all(lost.values())


def test_t26_e18_with_tile_2_becomes_15():
    built = building("1856").phase("5").tile("D17", "63").station("CA", "D17").tile("E18", "2", 1)
    assert against(built, "CA", "E18", "15", 1) == []


def test_t26_tile_69_is_final():
    built = building("1856").phase("5").tile("D17", "63").station("CA", "D17").tile("E18", "69", 1)
    assert against(built, "CA", "E18", "14", 1) == ["no_upgrade"]


# ---- §7.7: special hexes


@pytest.mark.parametrize("old", ["14", "15"])
def test_7_7_1_l_hexes_take_125_and_never_63(old):
    built = building("1856").phase("4").tile("P9", old, 1).station("GT", "P9")
    assert against(built, "GT", "P9", "63") == ["tile_not_for_hex"]
    assert against(built, "GT", "P9", "125") == []


def test_7_7_1_125_is_laid_on_l_hexes_only():
    built = building("1856").phase("4").tile("J15", "14", 1).station("BBG", "J15")
    assert against(built, "BBG", "J15", "125", 0) == ["tile_not_for_hex"]
    assert against(built, "BBG", "J15", "63") == []


def test_7_7_2_at_niagara_falls_only_15_fits_in_one_orientation():
    built = building("1856").phase("4").tile("O16", "6", 5).station("WR", "O16").cash("WR", 100)
    legal = list(fitting_lays(built, "WR", "O16"))
    assert legal == [lay("O16", "15", 5)]
    with_15 = building("1856").phase("4").tile("O16", "15", 5).station("WR", "O16")
    assert list(fitting_lays(with_15, "WR", "O16")) == []


def test_7_7_3_london_and_barrie():
    london = building("1856").phase("4").tile("F15", "121").station("GW", "F15")
    assert against(london, "GW", "F15", "126") == []
    assert against(london, "GW", "F15", "127") == ["tile_not_for_hex"]
    barrie = building("1856").phase("4").tile("M4", "121").station("CPR", "M4")
    assert against(barrie, "CPR", "M4", "127") == []
    assert against(barrie, "CPR", "M4", "126") == ["tile_not_for_hex"]


def test_7_7_4_toronto_has_one_orientation():
    built = operating("CV", "N11", "2")
    assert list(fitting_lays(built, "CV", "N11")) == [lay("N11", "120", 1)]
    assert (
        against(building("1856").phase("4").tile("N11", "120", 1).station("CV", "N11"), "CV", "N11", "122", 1)
        == []
    )
    gray = building("1856").phase("5").tile("N11", "122", 1).station("CV", "N11")
    assert against(gray, "CV", "N11", "124", 1) == []


def test_7_7_5_only_hamilton_goes_on_to_123():
    hamilton = building("1856").phase("5").tile("L15", "66", 0).station("THB", "L15", 0)
    assert against(hamilton, "THB", "L15", "123", 5) == []
    welland = building("1856").phase("5").tile("N17", "66", 0).station("THB", "N17", 0)
    assert against(welland, "THB", "N17", "123", 5) == ["tile_not_for_hex"]


def test_7_7_7_the_third_oo_hex_waits():
    built = building("1856").phase("2").tile("I12", "59").tile("L15", "59").waiting("BBG", "N17")
    assert against(built, "BBG", "N17", "59") == ["no_tile_left"]
