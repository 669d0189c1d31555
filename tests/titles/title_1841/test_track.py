"""1841 §4.1: laying and replacing tiles."""

import pytest

from gridsim.core.actions import LayTile, Pass
from gridsim.core.decisions import TrackStep
from gridsim.core.events import Passed
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.operating.track import (
    TRACK,
    borders,
    can_be_told_apart,
    lays_of,
    same_state,
    state_of,
)
from gridsim.titles.title_1841.operating.turn import lay_track
from tests.one_turn import assert_resumes_everywhere, game_of, play, refusals
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running

S100 = (3, 5)


def building_track(built, company):
    def turn(table):
        table.change_round(company=company)
        yield from lay_track(table, company)
        return True

    return game_of(built.state, turn, TITLE.answers)


def why_not(built, company, action, laid=()):
    decision = TrackStep(player="player:1", actor=company, rule="", laid=laid)
    legal = LegalActions(built.state, decision, TRACK)
    return [refusal.key for refusal in legal.why_not(action)]


def ferdinandea(phase="2"):
    built = running(land(phase), "IRSFF", S100, "A", A=40).cash("IRSFF", 500)
    return built.station("IRSFF", "F8").station("IRSFF", "F16")


BERGAMO = LayTile(hex="E9", tile="201", rotation=0)
COMO = LayTile(hex="D8", tile="5", rotation=0)
VENEZIA = LayTile(hex="F16", tile="601", rotation=0)
PADOVA = LayTile(hex="G15", tile="202", rotation=2)


# ---- how many


def test_4_1_no_private_lays_tiles():
    named = LayTile(hex="E9", tile="201", rotation=0, power="anything")
    assert why_not(ferdinandea(), "IRSFF", named) == ["no_power_to_lay"]
    assert why_not(ferdinandea(), "IRSFF", BERGAMO) == []


def test_t_06_one_lay_from_milano_and_one_from_venezia():
    played = building_track(ferdinandea(), "IRSFF")
    play(played, BERGAMO)
    assert played.now.decision.laid == ("E9",)
    assert refusals(played, COMO) == ["needs_another_station(company=IRSFF, hex=D8) [1841 §4.1.2]"]
    state = play(played, VENEZIA)
    assert played.now.decision is None
    assert state.cash["IRSFF"] == 450
    assert_resumes_everywhere(played)


@pytest.mark.parametrize(("lays", "step"), [((), "track"), ((BERGAMO,), "track_more")])
def test_4_1_only_who_has_laid_nothing_declines_to_lay(lays, step):
    played = building_track(ferdinandea(), "IRSFF")
    play(played, *lays, Pass())
    assert [event.step for event in played.now.events if isinstance(event, Passed)] == [step]


def test_t_06_after_a_station_in_brescia_three_lays():
    built = ferdinandea().tile("E11", "201", 1).station("IRSFF", "E11")
    assert lays_of(built.state, "IRSFF") == 3
    played = building_track(built, "IRSFF")
    play(played, BERGAMO, VENEZIA)
    assert "E11" not in played.now.decision.laid
    assert refusals(played, COMO) == ["needs_another_station(company=IRSFF, hex=D8) [1841 §4.1.2]"]
    state = play(played, LayTile(hex="F10", tile="9", rotation=1))
    assert state.board.hexes["F10"].tile == "9"
    assert played.now.decision is None


def test_t_06_the_stations_are_matched_and_not_taken_greedily():
    first, second = frozenset(("F8", "E11")), frozenset(("F8",))
    assert can_be_told_apart([first, second])
    assert can_be_told_apart([first, frozenset(("E11", "F8")), frozenset(("F16",))])
    assert not can_be_told_apart([first, second, frozenset(("E11", "F8"))])
    assert not can_be_told_apart([second, second])


@pytest.mark.parametrize(("phase", "lays"), [("2", 3), ("3", 2), ("4", 2), ("5", 1), ("8", 1)])
def test_4_1_2_lays_of_a_major_by_phase(phase, lays):
    built = ferdinandea(phase).tile("E11", "201", 5).station("IRSFF", "E11")
    assert lays_of(built.state, "IRSFF") == lays


def test_4_1_2_a_minor_lays_one_tile():
    built = running(land("2"), "SFTC", S100, "A", A=40).station("SFTC", "M3")
    assert lays_of(built.state, "SFTC") == 1


def test_4_1_2_c_stations_on_passes_give_no_lay():
    built = ferdinandea("3").tile("K7", "613", 2).station("IRSFF", "K7")
    assert lays_of(built.state, "IRSFF") == 2


def test_4_1_2_each_lay_is_on_another_hex():
    built = ferdinandea("3").tile("E9", "201", 0)
    assert "hex_laid_this_turn" in why_not(
        built, "IRSFF", LayTile(hex="E9", tile="207", rotation=0), laid=("E9",)
    )


# ---- what it costs


def test_t_05_only_the_money_of_the_moment_counts():
    built = running(land("3"), "SFTG", S100, "A", A=40).tile("J6", "57", 2).station("SFTG", "J6")
    giovi = LayTile(hex="K7", tile="613", rotation=2)
    assert why_not(built.cash("SFTG", 99), "SFTG", giovi) == ["terrain_too_dear"]
    assert why_not(built.cash("SFTG", 100), "SFTG", giovi) == []


def test_4_1_1_c_replacing_an_apennine_pass_costs_50_and_a_city_nothing():
    built = running(land("5"), "SFTG", S100, "A", A=40).tile("J6", "57", 2).station("SFTG", "J6")
    built = built.tile("K7", "613", 2).cash("SFTG", 60)
    played = building_track(built, "SFTG")
    new = next(action for action in played.now.legal.of(LayTile) if action.hex == "K7")
    assert new.tile in ("616", "617", "618")
    assert play(played, new).cash["SFTG"] == 10


def test_4_1_1_b_genova_begins_with_a_green_tile_from_phase_3_for_50():
    genova = LayTile(hex="M7", tile="608", rotation=0)
    built = running(land("2"), "AFI", S100, "A", A=40).station("AFI", "M7").cash("AFI", 50)
    assert why_not(built, "AFI", genova) == ["colour_not_yet"]
    assert why_not(built.phase("3"), "AFI", genova) == []
    assert play(building_track(built.phase("3"), "AFI"), genova).cash["AFI"] == 0


# ---- connection


def test_4_1_1_first_tile_must_be_joined_to_a_station():
    built = ferdinandea()
    assert why_not(built, "IRSFF", BERGAMO) == []
    assert why_not(built, "IRSFF", LayTile(hex="E9", tile="201", rotation=2)) == ["new_track_not_reached"]
    assert why_not(built, "IRSFF", LayTile(hex="G7", tile="9", rotation=1)) == ["new_track_not_reached"]


def test_4_1_1_trackless_city_with_own_station_needs_no_connection():
    built = running(land("3"), "AFI", S100, "A", A=40).station("AFI", "G15")
    assert why_not(built, "AFI", PADOVA) == []
    assert why_not(built, "AFI", VENEZIA) == ["new_track_not_reached", "terrain_too_dear"]


def test_4_1_1_a_station_on_a_pass_is_no_base_for_track():
    built = running(land("3"), "AFI", S100, "A", A=40).tile("K7", "613", 2).station("AFI", "K7")
    assert lays_of(built.state, "AFI") == 0
    assert why_not(built, "AFI", LayTile(hex="J6", tile="57", rotation=2)) == ["no_lays_left"]


def test_d_19_a_replacement_without_new_track_needs_only_the_city():
    built = running(land("3"), "SSFL", S100, "A", A=40).station("SSFL", "Q11")
    assert why_not(built, "SSFL", LayTile(hex="Q11", tile="12", rotation=4)) == []


def test_4_1_1_c_a_replacement_is_judged_with_the_new_tile_in_place():
    """Alessandria is full of another's station: only a tile with a second slot leads on to its new track."""
    built = running(land("3"), "AFI", S100, "A", A=40).tile("J6", "57", 2).station("AFI", "J6")
    built = running(built, "CGTF", S100, "B", B=40).tile("H4", "606", 4).station("CGTF", "H4")
    built = built.tile("I5", "4", 2)
    slots = {tile: built.state.facts.designs[tile].stops[0].slots for tile in ("14", "205")}
    assert slots == {"14": 2, "205": 1}
    assert why_not(built, "CGTF", LayTile(hex="J6", tile="14", rotation=2)) == []
    assert why_not(built, "CGTF", LayTile(hex="J6", tile="205", rotation=2)) == ["new_track_not_reached"]
    assert why_not(built, "AFI", LayTile(hex="J6", tile="205", rotation=2)) == []


# ---- borders


def test_4_1_1_d_in_phase_2_no_connection_crosses_a_border():
    built = running(land("2"), "SFTG", S100, "A", A=40).tile("J6", "57", 1).station("SFTG", "J6")
    lay = LayTile(hex="I7", tile="9", rotation=1)  # J6's side 4 leads into Lombardia
    assert why_not(built, "SFTG", lay) == ["joins_over_border", "new_track_not_reached"]
    assert why_not(built.phase("3"), "SFTG", lay) == []


def test_4_1_1_d_a_track_end_may_point_at_a_border():
    built = running(land("2"), "SFTG", S100, "A", A=40).station("SFTG", "J6")
    assert why_not(built, "SFTG", LayTile(hex="J6", tile="57", rotation=1)) == []


def test_d_20_nor_is_track_joined_from_both_sides_of_a_border():
    built = running(land("2"), "SFTG", S100, "A", A=40).station("SFTG", "J6").tile("I7", "9", 1)
    joining, apart = LayTile(hex="J6", tile="57", rotation=1), LayTile(hex="J6", tile="57", rotation=0)
    assert why_not(built, "SFTG", joining) == ["joins_over_border"]
    assert why_not(built, "SFTG", apart) == []
    assert why_not(built.phase("3"), "SFTG", joining) == []


def test_4_6_borders_fall_by_phase():
    count = {phase: len(borders(land(phase).state)) for phase in "2345"}
    assert count["2"] == count["3"] > count["4"] > count["5"] > 0
    assert state_of(land("2").state, "F8") == {"lombardia", "veneto"}
    assert same_state(land("4").state, "F8", "H4")
    assert not same_state(land("4").state, "F8", "F16")
    assert same_state(land("5").state, "F8", "F16")
    assert not same_state(land("8").state, "C7", "D8")
    assert state_of(land("2").state, "E1") == frozenset()


VARIANTS = {
    "napoleons_project": {"4": ["H4 F8 F16", "R14 L14"], "5": ["H4 F8 F16 R14 L14"]},
    "cavours_plan": {"3": ["H4", "F8 F16", "R14", "L14"], "4": ["H4 F8 F16 R14 L14"]},
    "wilhelms_idea": {"4": ["H4", "R14 L14", "F8 F16"], "5": ["H4 F8 F16 R14 L14"]},
    "carlo_albertos_dream": {"3": ["H4 F8 R14 L14", "F16"], "5": ["H4 F8 F16 R14 L14"]},
    "franz_josephs_gambit": {"4": ["H4", "R14 L14 F8 F16"], "5": ["H4 F8 F16 R14 L14"]},
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_7_1_states_of_the_variants(variant):
    places = ("H4", "F8", "F16", "R14", "L14")
    for phase, states in VARIANTS[variant].items():
        seen = land(phase, options=(variant,)).state
        for one in places:
            for other in places:
                together = any(one in state.split() and other in state.split() for state in states)
                assert same_state(seen, one, other) == together, (variant, phase, one, other)


def test_4_1_the_step_is_left_when_nothing_can_be_laid():
    played = building_track(ferdinandea(), "IRSFF")
    state = play(played, Pass())
    assert played.now.decision is None
    assert state.round.company == "IRSFF"
