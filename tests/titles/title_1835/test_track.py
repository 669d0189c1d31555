"""1835 §7 with its cases of §16: laying and replacing tiles, and the tiles of two privates."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseCity, LayTile, Pass
from gridsim.core.decisions import ChooseHome, StationStep, TrackStep
from gridsim.core.events import Passed, TileLaid
from gridsim.flow.game import Game
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1835.operating import TRACK_ANSWERS
from tests.builders import Building
from tests.titles.title_1835.railways import (
    game,
    in_operation,
    minors,
    operating_round,
    play,
    play_until,
    refusal_keys,
    table,
)


def building(built: Building, company: str, *, laid: tuple[str, ...] = ()) -> LegalActions:
    """What a company of the first player may lay on this table."""
    decision = TrackStep(player="player:1", actor=company, rule="1835 §5.4.1", laid=laid)
    return LegalActions(built.state, decision, TRACK_ANSWERS)


def refused(built: Building, company: str, action: LayTile, laid: tuple[str, ...] = ()) -> set[str]:
    return {refusal.key for refusal in building(built, company, laid=laid).why_not(action)}


def lay(hex_id: str, tile: str, rotation: int = 0, power: str | None = None) -> LayTile:
    return LayTile(hex=hex_id, tile=tile, rotation=rotation, power=power)


BREMEN = lay("D8", "57", 1)


def oldenburg(phase: str = "1") -> Building:
    return in_operation(table(phase=phase), "OL").cash("OL", 100)


# ---- how many


def test_5_5_1_2_two_yellow_tiles_in_phase_1_the_second_on_the_first() -> None:
    playing = play_until(game(operating_round(oldenburg())), TrackStep, "OL")
    second = lay("D10", "8", 1)
    assert refusal_keys(playing, second) == {"hex_not_reached"}
    state = play(playing, BREMEN, second)
    assert state.board.hexes["D8"].tile == "57"
    assert not isinstance(playing.now.decision, TrackStep)
    assert state.cash["OL"] == 100 - 50, "Bremen costs 50"


def test_5_5_1_2_one_tile_from_phase_2_and_for_minors() -> None:
    assert refused(oldenburg("2a").tile("D8", "57", 1), "OL", lay("D10", "8", 1), laid=("D8",)) == {
        "no_lays_left"
    }
    built = minors(table(), M4="player:1")
    assert refused(built, "M4", lay("F6", "58", 4), laid=("G5",)) == {"no_lays_left"}


def test_5_4_1_track_may_be_declined() -> None:
    playing = play_until(game(operating_round(oldenburg())), TrackStep, "OL")
    play(playing, Pass())
    assert not isinstance(playing.now.decision, TrackStep)
    assert passes(playing) == ["track"]


def passes(playing: Game) -> list[str]:
    """What was declined by the last answer."""
    return [event.step for event in playing.now.events if isinstance(event, Passed)]


def test_5_4_1_who_has_laid_a_tile_and_lays_no_second_one_has_not_declined_to_lay() -> None:
    playing = play_until(game(operating_round(oldenburg())), TrackStep, "OL")
    play(playing, BREMEN)
    assert isinstance(playing.now.decision, TrackStep)
    play(playing, Pass())
    assert passes(playing) == ["track_more"]


def test_5_4_1_nor_who_has_laid_the_tile_of_a_private() -> None:
    playing = play_until(game(operating_round(bavaria())), TrackStep, "BY")
    play(playing, EAST_BAVARIA, Pass())
    assert passes(playing)[0] == "track_more"


# ---- which and where


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (lay("C13", "57"), "hex_not_buildable"),
        (lay("C21", "57"), "hex_not_buildable"),
        (lay("D8", "202"), "no_first_tile"),
        (lay("D8", "57", 6), "no_such_tile"),
    ],
)
def test_7_2_which_tile_on_which_hex(action, key) -> None:
    assert key in refused(oldenburg(), "OL", action)


def test_5_5_1_1_printed_yellow_from_phase_2_and_printed_green_from_phase_3() -> None:
    berlin = minors(table(), M2="player:1")
    assert "hex_not_yet_buildable" in refused(berlin, "M2", lay("E19", "209"))
    assert refused(berlin.phase("2a"), "M2", lay("E19", "209")) == set()
    hamburg = minors(table(phase="2c"), M6="player:1").cash("M6", 50)
    assert "hex_not_yet_buildable" in refused(hamburg, "M6", lay("C11", "221"))
    assert refused(hamburg.phase("3a"), "M6", lay("C11", "221")) == set()


def test_5_5_3_11_3_the_tile_of_hamburg_lies_in_one_way_only() -> None:
    built = minors(table(phase="3a"), M6="player:1").cash("M6", 50)
    assert "rotation_not_allowed" in refused(built, "M6", lay("C11", "221", 1))


def test_5_5_1_12_the_ground_is_paid_once_by_the_treasury_alone() -> None:
    assert refused(oldenburg().cash("OL", 49), "OL", BREMEN) == {"terrain_too_dear"}
    replacing = oldenburg("2a").tile("D8", "57", 1).tile("D10", "8", 1).cash("OL", 0)
    assert refused(replacing, "OL", lay("D8", "15", 4)) == set()


def test_p9_hamburg_costs_50_for_its_first_tile_though_that_is_brown() -> None:
    built = minors(table(phase="3a"), M6="player:1").cash("M6", 49)
    assert refused(built, "M6", lay("C11", "221")) == {"terrain_too_dear"}


def test_5_5_1_21_no_track_across_the_bar_west_of_hamburg() -> None:
    built = minors(table(), M6="player:1")
    for rotation in (0, 3):
        assert "track_to_closed_side" in refused(built, "M6", lay("B10", "9", rotation))
    assert refused(built, "M6", lay("B10", "9", 2)) == set()


def test_5_5_1_17_only_what_the_table_names_replaces_a_tile() -> None:
    built = oldenburg("3a").tile("D8", "14").tile("D10", "8", 1)
    assert "no_upgrade" in refused(built, "OL", lay("D8", "63"))


def test_5_5_1_19_a_tile_that_is_not_in_the_supply_cannot_be_laid() -> None:
    built = oldenburg().tile("F10", "57").tile("F14", "57")
    assert "no_tile_left" in refused(built, "OL", BREMEN)


def test_5_5_1_15_old_track_stays() -> None:
    built = oldenburg("2a").tile("D8", "57", 1)
    assert "city_cut_off" in refused(built, "OL", lay("D8", "14", 2))


def test_a8_3_on_brown_hamburg_a_marker_stays_on_its_bank_of_the_elbe() -> None:
    built = minors(table(phase="3a"), M6="player:1").cash("M6", 50).station("OL", "C11", 0)
    playing = play_until(game(operating_round(built)), TrackStep, "M6")
    state = play(playing, lay("C11", "221"))
    assert state.board.hexes["C11"].stations == (("M6", None, "OL"),), "two slots north and one south"


@pytest.mark.parametrize(
    ("hex_id", "green", "turned", "brown"), [("L6", "210", 0, "217"), ("G3", "213", 3, "219")]
)
def test_a8_3_markers_of_two_cities_share_the_one_they_grow_into(hex_id, green, turned, brown) -> None:
    built = in_operation(table(phase="3a"), "WT").tile(hex_id, green, turned).station("WT", hex_id, 0)
    built = in_operation(built, "HE", "player:2").station("HE", hex_id, 1).cash("WT", 100)
    playing = play_until(game(operating_round(built)), TrackStep, "WT")
    lays = [each for each in playing.now.legal.at(hex=hex_id) if getattr(each, "tile", "") == brown]
    assert lays
    state = play(playing, lays[0])
    [joint] = state.board.hexes[hex_id].stations
    assert [company for company in joint if company] == ["WT", "HE"], "nobody's marker is lost or moved away"
    assert not state.board.hexes[hex_id].waiting


# ---- connection


def test_5_5_1_3_a_yellow_tile_extends_a_line_of_the_company() -> None:
    assert refused(oldenburg(), "OL", lay("E7", "9")) != set()
    assert refused(oldenburg(), "OL", lay("E9", "8")) == {"hex_not_reached"}


def test_g53_the_line_need_not_have_a_second_stop() -> None:
    built = minors(table(), M2="player:1")
    assert refused(built, "M2", lay("E17", "8", 2)) == set()


def test_5_5_1_14_a_replacement_leaves_the_company_a_route_over_the_hex() -> None:
    built = in_operation(table(phase="2a").tile("O15", "202", 1), "BY").tile("N16", "8", 4)
    greens = ("16", "19", "23", "24", "25", "28", "29")
    lays = [lay("N16", tile, rotation) for tile in greens for rotation in range(6)]
    keeping = [action for action in lays if "track_lost" not in refused(built, "BY", action)]
    assert keeping
    assert all("no_route_over_hex" in refused(built, "BY", action) for action in keeping)


def test_18_2_by_house_rule_a_replacement_needs_reach_only() -> None:
    options = ["replacement_needs_reach_only"]
    built = in_operation(table(phase="2a", options=options).tile("O15", "202", 1), "BY").tile("N16", "8", 4)
    assert any(action.hex == "N16" for action in building(built, "BY").of(LayTile))


def test_5_5_1_14_with_a_second_stop_the_same_replacement_is_allowed() -> None:
    built = in_operation(table(phase="2a").tile("O15", "202", 1), "BY")
    built = built.tile("N16", "8", 4).tile("N18", "8", 1)
    replaced = {action.hex for action in building(built, "BY").of(LayTile)}
    assert "N16" in replaced, "Passau is the second stop"


def test_5_5_1_4_a_hex_with_a_marker_of_the_company_may_always_be_replaced() -> None:
    built = in_operation(table(phase="2a").tile("O15", "202", 1), "BY")
    assert any(action.hex == "O15" for action in building(built, "BY").of(LayTile))


@pytest.mark.parametrize(("phase", "allowed"), [("2a", True), ("3a", False)])
def test_5_5_3_11_3_alsace_makes_a_route_in_the_second_phase_only(phase, allowed) -> None:
    built = in_operation(table(phase=phase).tile("M9", "57", 1), "WT").tile("M7", "8", 4)
    replaced = {action.hex for action in building(built, "WT").of(LayTile) if action.hex == "M7"}
    assert bool(replaced) == allowed


# ---- the home of Baden


def waiting_baden(phase: str = "2a") -> Building:
    built = in_operation(table(phase=phase), "BA").waiting("BA", "L6")
    return built.private("PF", "player:1")


def test_5_5_2_10_baden_chooses_as_soon_as_anybody_lays_the_tile() -> None:
    built = in_operation(waiting_baden(), "BY", "player:1").private("PF", "player:1")
    built = built.company("BA", president="player:2")
    playing = play_until(game(operating_round(built)), TrackStep, "BY")
    play(playing, lay("L6", "211", power="PF"))
    decision = playing.now.decision
    assert isinstance(decision, ChooseHome)
    assert (decision.player, decision.actor, decision.hex) == ("player:2", "BA", "L6")
    state = play(playing, ChooseCity(hex="L6", stop=1))
    assert state.board.hexes["L6"].stations == ((None,), ("BA",))
    assert playing.now.decision is not None
    assert playing.now.decision.actor == "BY"


# ---- tiles of privates


def test_t24_the_tile_of_the_palatinate_comes_beside_the_normal_lay() -> None:
    playing = play_until(game(operating_round(waiting_baden())), TrackStep, "BA")
    assert refusal_keys(playing, lay("L6", "211", power="PF")) == set()
    play(playing, lay("L6", "211", power="PF"), ChooseCity(hex="L6", stop=0))
    decision = playing.now.decision
    assert isinstance(decision, TrackStep)
    assert decision.laid == ()
    state = play(playing, lay("K5", "9", 2))
    assert state.privates["PF"].owner == "player:1", "the tile does not close it"
    assert not isinstance(playing.now.decision, TrackStep)


def test_3_1_3_3_the_tile_of_the_palatinate_waits_for_phase_2() -> None:
    built = waiting_baden("1")
    assert "hex_not_yet_buildable" in refused(built, "BA", lay("L6", "211", power="PF"))


def bavaria(phase: str = "1") -> Building:
    return in_operation(table(phase=phase), "BY").private("OBB", "player:1").cash("BY", 0)


EAST_BAVARIA = lay("M15", "3", 1, "OBB")


def test_3_1_3_2_free_tiles_without_connection_and_cost_one_a_round() -> None:
    playing = play_until(game(operating_round(bavaria())), TrackStep, "BY")
    state = play(playing, EAST_BAVARIA)
    assert state.cash["BY"] == 0
    assert [event.hex for event in playing.now.events if isinstance(event, TileLaid)] == ["M15"]
    (refusal,) = playing.now.legal.why_not(lay("M17", "8", 1, "OBB"))
    assert (refusal.key, refusal.rule) == ("one_free_tile_a_round", "1835 §3.1.3.2")


def test_3_1_3_2_a_second_major_of_the_same_director_has_no_further_tile() -> None:
    built = in_operation(bavaria(), "SX", "player:1")
    playing = play_until(game(operating_round(built)), TrackStep, "BY")
    play(playing, EAST_BAVARIA)
    play_until(playing, TrackStep, "SX")
    (refusal,) = playing.now.legal.why_not(lay("M17", "8", 1, "OBB"))
    assert (refusal.key, refusal.rule) == ("one_free_tile_a_round", "1835 §3.1.3.2")


def test_3_1_3_2_closes_when_both_hexes_have_a_tile_whoever_laid_them() -> None:
    built = bavaria().tile("M17", "9", 1)
    playing = play_until(game(operating_round(built)), TrackStep, "BY")
    assert play(playing, EAST_BAVARIA).privates["OBB"].owner == "removed"


def test_g44_the_power_needs_an_empty_hex() -> None:
    built = bavaria("2a").tile("M15", "3", 1)
    assert "no_power_to_lay" in refused(built, "BY", lay("M15", "87", 0, "OBB"))


def test_3_1_2_powers_are_not_for_minors_nor_for_majors_of_others() -> None:
    built = minors(bavaria(), M2="player:1")
    assert refused(built, "M2", EAST_BAVARIA) == {"no_power_to_lay"}
    other = in_operation(bavaria(), "SX", "player:2")
    decision = TrackStep(player="player:2", actor="SX", rule="1835 §5.4.1")
    keys = {each.key for each in LegalActions(other.state, decision, TRACK_ANSWERS).why_not(EAST_BAVARIA)}
    assert keys == {"no_power_to_lay"}


def test_18_2_by_house_rule_a_private_marks_while_the_company_builds() -> None:
    built = in_operation(table(options=["private_markers_in_track_step"]), "BY").private("NF", "player:1")
    playing = play_until(game(operating_round(built)), TrackStep, "BY")
    assert any(action.power == "NF" for action in playing.now.legal.at(hex="L14"))
    strict = in_operation(table(), "BY").private("NF", "player:1")
    playing = play_until(game(operating_round(strict)), TrackStep, "BY")
    assert not list(playing.now.legal.at(hex="L14"))
    play_until(playing, StationStep, "BY")
    assert any(action.power == "NF" for action in playing.now.legal.at(hex="L14"))
