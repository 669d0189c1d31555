"""1835 §7 with its cases of §16: laying and replacing tiles, and the tiles of two privates."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseCity, LayTile
from gridsim.core.decisions import ChooseHome, StationStep, TrackStep
from tests.answers import PASS, lays, places
from tests.builders import Building
from tests.tables import A, B, against, game, judging, keys, play_until, row, until
from tests.titles.title_1835.railways import in_operation, minors, operating_round, table


def track(built: Building, company: str, *laid: str):
    """What a company may lay is asked, some hexes having been laid in the turn."""
    return judging(built, TrackStep, company, laid=laid)


def oldenburg(phase: str = "1", cash: int = 100) -> Building:
    return in_operation(table(phase=phase), "OL").cash("OL", cash)


def bavaria(phase: str = "1") -> Building:
    """Bavaria without money, and the Ostbayerische of its director."""
    return in_operation(table(phase=phase), "BY").private("OBB", A).cash("BY", 0)


def hamburg(phase: str, cash: int = 50) -> Building:
    return minors(table(phase=phase), M6=A).cash("M6", cash)


def waiting_baden(phase: str = "2a") -> Building:
    return in_operation(table(phase=phase), "BA").waiting("BA", "L6").private("PF", A)


def turn(built: Building, company: str):
    """The first steps of a row in which a company lays tiles."""
    return operating_round(built), until(TrackStep, company)


BREMEN, SECOND, GREEN = lays("D8", "57", 1), lays("D10", "8", 1), lays("L6", "211", power="PF")
BERLIN, BROWN = lays("E19", "209"), lays("C11", "221")
EAST_BAVARIA, FREE = lays("M15", "3", 1, "OBB"), lays("M17", "8", 1, "OBB")
ONE_FREE = {FREE: "one_free_tile_a_round §3.1.3.2"}
OF_M2 = minors(table(), M2=A)
OF_BAVARIA = in_operation(table(phase="2a").tile("O15", "202", 1), "BY")
BADEN_WAITS = in_operation(waiting_baden(), "BY").company("BA", president=B)


@pytest.mark.parametrize("row", [
    row("5.5.1.2 the second tile of phase 1 needs the first", *turn(oldenburg(), "OL"),
        refuses={SECOND: "hex_not_reached"}),
    row("5.5.1.2 two yellow tiles in phase 1 the second on the first", *turn(oldenburg(), "OL"), BREMEN,
        SECOND, leaves={"tile D8": "57", "cash OL": 100 - 50}, refuses={BREMEN: "not_asked"}),
    row("5.5.1.2 one tile from phase 2", track(oldenburg("2a").tile("D8", "57", 1), "OL", "D8"),
        refuses={SECOND: "no_lays_left"}),
    row("5.5.1.2 one for minors", track(minors(table(), M4=A), "M4", "G5"),
        refuses={lays("F6", "58", 4): "no_lays_left"}),
    row("5.4.1 track may be declined", *turn(oldenburg(), "OL"), PASS,
        tells={"Passed actor=OL step": ["track"]}),
    row("5.4.1 who lays no second one has not declined to lay", *turn(oldenburg(), "OL"), BREMEN, PASS,
        tells={"Passed actor=OL step": ["track_more"]}),
    row("5.4.1 nor who has laid the tile of a private", *turn(bavaria(), "BY"), EAST_BAVARIA, PASS,
        tells={"Passed actor=BY step": ["track_more"]}),
    row("5.5.1.1 printed yellow not in phase 1", track(OF_M2, "M2"),
        refuses={BERLIN: "colour_not_yet hex_not_yet_buildable"}),
    row("5.5.1.1 but from phase 2", track(OF_M2.phase("2a"), "M2"), allows=(BERLIN,)),
    row("5.5.1.1 printed green not in phase 2", track(hamburg("2c"), "M6"),
        refuses={BROWN: "colour_not_yet hex_not_yet_buildable"}),
    row("5.5.1.1 but from phase 3, turned in one way only", track(hamburg("3a"), "M6"), allows=(BROWN,),
        refuses={lays("C11", "221", 1): "rotation_not_allowed"}),
    row("5.5.1.12 the ground is paid by the treasury alone", track(oldenburg(cash=49), "OL"),
        refuses={BREMEN: "terrain_too_dear"}),
    row("5.5.1.12 once", track(oldenburg("2a", 0).tile("D8", "57", 1).tile("D10", "8", 1), "OL"),
        allows=(lays("D8", "15", 4),)),
    row("P9 Hamburg costs 50 for its first tile though that is brown", track(hamburg("3a", 49), "M6"),
        refuses={BROWN: "terrain_too_dear"}),
    row("5.5.1.3 a yellow tile extends a line of the company", track(oldenburg(), "OL"),
        refuses={lays("E9", "8"): "hex_not_reached"}),
    row("G53 the line need not have a second stop", track(OF_M2, "M2"), allows=(lays("E17", "8", 2),)),
    row("A8.3 on brown Hamburg a marker stays on its bank of the Elbe",
        *turn(hamburg("3a").station("OL", "C11", 0), "M6"), BROWN,
        leaves={"slots C11": (("M6", None, "OL"),)}),
    row("5.5.2.10 Baden chooses as soon as anybody lays the tile", *turn(BADEN_WAITS, "BY"), GREEN,
        question=ChooseHome, asks="B"),
    row("5.5.2.10 and the turn goes on", *turn(BADEN_WAITS, "BY"), GREEN, ChooseCity(hex="L6", stop=1),
        leaves={"slots L6": ((None,), ("BA",))}, question=TrackStep, asks="A"),
    row("T24 the tile of the Palatinate comes beside the normal lay", *turn(waiting_baden(), "BA"), GREEN,
        ChooseCity(hex="L6", stop=0), lays("K5", "9", 2), leaves={"tile K5": "9", "owner PF": "A"},
        refuses={lays("K5", "23"): "not_asked"}),
    row("3.1.3.3 it waits for phase 2", track(waiting_baden("1"), "BA"),
        refuses={GREEN: "colour_not_yet hex_not_yet_buildable"}),
    row("3.1.3.2 free tiles without connection and cost one a round", *turn(bavaria(), "BY"), EAST_BAVARIA,
        leaves={"cash BY": 0}, tells={"TileLaid hex": ["M15"]}, refuses=ONE_FREE),
    row("3.1.3.2 a second major of the same director has no further tile",
        *turn(in_operation(bavaria(), "SX"), "BY"), EAST_BAVARIA, until(TrackStep, "SX"), refuses=ONE_FREE),
    row("3.1.3.2 closes when both hexes have a tile whoever laid them",
        *turn(bavaria().tile("M17", "9", 1), "BY"), EAST_BAVARIA, leaves={"owner OBB": "removed"}),
    row("G44 the power needs an empty hex", track(bavaria("2a").tile("M15", "3", 1), "BY"),
        refuses={lays("M15", "87", 0, "OBB"): "no_power_to_lay"}),
    row("3.1.2 powers are not for minors", track(minors(bavaria(), M2=A), "M2"),
        refuses={EAST_BAVARIA: "no_power_to_lay"}),
    row("3.1.2 nor for majors of others", track(in_operation(bavaria(), "SX", B), "SX"),
        refuses={EAST_BAVARIA: "no_power_to_lay"}),
])  # fmt: skip
def test_laying(row):
    row.holds()


REFUSED = {
    "7.2 a red area": (oldenburg(), "OL", lays("C13", "57"), "hex_not_buildable"),
    "7.2 a hex without ground": (oldenburg(), "OL", lays("C21", "57"), "hex_not_buildable"),
    "7.2 no first tile": (oldenburg(), "OL", lays("D8", "202"), "no_first_tile"),
    "7.2 no such way": (oldenburg(), "OL", lays("D8", "57", 6), "no_such_tile"),
    "5.5.1.21 the bar west of Hamburg": (hamburg("1"), "M6", lays("B10", "9", 0), "track_to_closed_side"),
    "5.5.1.21 from either side": (hamburg("1"), "M6", lays("B10", "9", 3), "track_to_closed_side"),
    "5.5.1.17 only what the table names": (
        oldenburg("3a").tile("D8", "14").tile("D10", "8", 1), "OL", lays("D8", "63"), "no_upgrade"),
    "5.5.1.19 none in the supply": (
        oldenburg().tile("F10", "57").tile("F14", "57"), "OL", BREMEN, "no_tile_left"),
    "5.5.1.15 old track stays": (
        oldenburg("2a").tile("D8", "57", 1), "OL", lays("D8", "14", 2), "city_cut_off"),
}  # fmt: skip


@pytest.mark.parametrize(("built", "company", "action", "key"), REFUSED.values(), ids=REFUSED)
def test_which_tile_on_which_hex(built, company, action, key):
    assert key in keys(track(built, company)(), action)


def test_5_5_1_21_along_the_bar_there_is_no_objection():
    assert against(track(hamburg("1"), "M6")(), lays("B10", "9", 2)) == ""


@pytest.mark.parametrize(
    ("hex_id", "green", "turned", "brown"), [("L6", "210", 0, "217"), ("G3", "213", 3, "219")]
)
def test_a8_3_markers_of_two_cities_share_the_one_they_grow_into(hex_id, green, turned, brown):
    built = in_operation(table(phase="3a"), "WT").tile(hex_id, green, turned).station("WT", hex_id, 0)
    built = in_operation(built, "HE", B).station("HE", hex_id, 1).cash("WT", 100)
    playing = play_until(game(operating_round(built)), TrackStep, "WT")
    lay = next(each for each in playing.now.legal.at(hex=hex_id) if getattr(each, "tile", "") == brown)
    placed = playing.apply(lay).state.board.hexes[hex_id]
    [joint] = placed.stations
    assert [company for company in joint if company] == ["WT", "HE"], "nobody's marker is lost or moved away"
    assert not placed.waiting


# ---- connection


def test_5_5_1_14_a_replacement_leaves_the_company_a_route_over_the_hex():
    legal = track(OF_BAVARIA.tile("N16", "8", 4), "BY")().now.legal
    greens = ("16", "19", "23", "24", "25", "28", "29")
    reasons = [
        {refusal.key for refusal in legal.why_not(lays("N16", tile, rotation))}
        for tile in greens
        for rotation in range(6)
    ]
    keeping = [keys for keys in reasons if "track_lost" not in keys]
    assert keeping
    assert all("no_route_over_hex" in keys for keys in keeping)


def alsace(phase: str) -> Building:
    return in_operation(table(phase=phase).tile("M9", "57", 1), "WT").tile("M7", "8", 4)


REACH_ONLY = table(phase="2a", options=["replacement_needs_reach_only"]).tile("O15", "202", 1)


@pytest.mark.parametrize(("built", "company", "hex_id", "is_replaced"), [
    pytest.param(OF_BAVARIA.tile("N16", "8", 4).tile("N18", "8", 1), "BY", "N16", True, id="a second stop"),
    pytest.param(OF_BAVARIA, "BY", "O15", True, id="5.5.1.4 its own marker"),
    pytest.param(in_operation(REACH_ONLY, "BY").tile("N16", "8", 4), "BY", "N16", True, id="18.2 reach only"),
    pytest.param(alsace("2a"), "WT", "M7", True, id="5.5.3.11.3 Alsace in the second phase"),
    pytest.param(alsace("3a"), "WT", "M7", False, id="5.5.3.11.3 and no longer"),
])  # fmt: skip
def test_5_5_1_14_what_makes_a_route(built, company, hex_id, is_replaced):
    hexes = {action.hex for action in track(built, company)().now.legal.of(LayTile)}
    assert (hex_id in hexes) is is_replaced


@pytest.mark.parametrize(
    ("option", "step"), [("private_markers_in_track_step", TrackStep), ("", StationStep)]
)
def test_18_2_by_house_rule_a_private_marks_while_the_company_builds(option, step):
    built = in_operation(table(options=option.split()), "BY").private("NF", A)
    playing = play_until(game(operating_round(built)), TrackStep, "BY")
    assert (places("L14", 0, "NF") in playing.now.legal) is (step is TrackStep)
    assert places("L14", 0, "NF") in play_until(playing, step, "BY").now.legal
