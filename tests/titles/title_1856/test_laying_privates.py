"""1856 §7.3.8, §7.7.6, §13.1.4: the privates that keep a hex free, and the two that lay tiles."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseCity, PlaceStation
from gridsim.core.decisions import DividendStep, SeatStation, StationStep, TrackStep, TrainStep
from gridsim.core.state import REMOVED
from tests.answers import PASS, buys_train, lays
from tests.tables import A, B, game, keys, play, play_until, row, until
from tests.titles.title_1856.railways import scrapped_below, western

KITCHENER_TILE, TOWN = lays("I12", "59", 0, "WSRC"), lays("H11", "58", 0, "TCC")
LATE = western("WSRC", phase="3", cash=600)


def kitchener(stop: int = 0, power: str | None = "WSRC") -> PlaceStation:
    return PlaceStation(hex="I12", stop=stop, power=power)


def end_turn(playing) -> None:
    """Pass to the end of the turn of the GW."""
    while playing.now.decision.actor == "GW":
        play(playing, PASS)


def end_round(playing) -> None:
    """Pass to the end of the first round."""
    while playing.now.state.round.number == 1:
        play(playing, PASS)


@pytest.mark.parametrize(
    ("private", "hex_id", "tile"), [("FT", "L3", "9"), ("WSRC", "I12", "59"), ("TCC", "H11", "3")]
)
def test_7_3_8_the_hex_of_a_players_private_is_kept_free(private, hex_id, tile):
    kept = {
        owner: "hex_kept_by_private" in keys(game(western(private, owner)), lays(hex_id, tile))
        for owner in (B, "WR", REMOVED)
    }
    assert kept == {B: True, "WR": False, REMOVED: False}


GREEN = western("WSRC").tile("I12", "59")
FULL = GREEN.station("CPR", "I12", 0).station("GT", "I12", 1)
WAITING = western("WSRC").waiting("WR", "I12").waiting("CPR", "I12")
OPEN = western("WSRC", options=("private_open_all_round",))
DIVIDEND = western("TCC").tile("F17", "57").cards("GW", "2-0")


@pytest.mark.parametrize("row", [
    row("13.1.4.2 tile 59 without connection and free", western("WSRC"), KITCHENER_TILE, question=StationStep,
        leaves={"tile I12": "59", "cash GW": 500, "owner WSRC": "GW"}),
    row("13.1.4.2 the tile is green", western("WSRC", phase="1"), refuses={KITCHENER_TILE: "colour_not_yet"}),
    row("13.1.4.2 private closes at the end of the turn in which it is used", western("WSRC"), KITCHENER_TILE,
        end_turn, leaves={"owner WSRC": REMOVED}, tells={"PrivateClosed private": ["WSRC"]}),
    row("13.1.4.2 once, also when the first 5-train closes it", scrapped_below(LATE, "5"), KITCHENER_TILE,
        until(TrainStep), buys_train("5-0", 550), end_turn, tells={"PrivateClosed private": ["WSRC"]}),
    row("P11 by house rule it is open after the turn", OPEN, KITCHENER_TILE, end_turn,
        leaves={"owner WSRC": "GW"}),
    row("P11 and closes with the round", OPEN, KITCHENER_TILE, end_round, leaves={"owner WSRC": REMOVED}),
    row("13.1.4.2 private stays open as long as it is not used", western("WSRC"), end_round,
        leaves={"owner WSRC": "GW"}),
    row("13.1.4.2 own marker free without connection and the next one costs more", GREEN, until(StationStep),
        kitchener(1), leaves={"slots I12": ((None,), ("GW",)), "company GW stations": (100, 100),
                              "cash GW": 500}),
    row("13.1.4.2 tile and marker in one turn", western("WSRC"), KITCHENER_TILE, kitchener(0),
        leaves={"slots I12": (("GW",), (None,))}),
    row("13.1.4.2 marker waits on the hex without a tile", western("WSRC"), until(StationStep), kitchener(0),
        leaves={"waiting I12": ("GW",), "company GW stations": (100, 100)}),
    row("13.1.4.2 only the marker is left where somebody has built", GREEN, until(StationStep),
        allows=(kitchener(0),)),
    row("13.1.4.2 only the company that owns the private", western("WSRC", "WR"),
        refuses={KITCHENER_TILE: "no_power_to_lay"}),
    row("7.7.6 the layer seats the stations that wait", WAITING, KITCHENER_TILE, question=SeatStation,
        refuses={ChooseCity(hex="I12", stop=2): "no_free_slot"}),
    row("7.7.6 each in a city", WAITING, KITCHENER_TILE, ChooseCity(hex="I12", stop=1),
        leaves={"slots I12": (("CPR",), ("WR",)), "waiting I12": ()}),
    *(row("13.1.4.3 extra tile at any time before step 6", DIVIDEND, until(step), TOWN, question=step,
          leaves={"tile H11": "58", "owner TCC": "GW", "used TCC": True})
      for step in (TrackStep, StationStep, DividendStep)),
    row("13.1.4.3 not in step 6 any more", western("TCC"), until(TrainStep), refuses={TOWN: "not_asked"}),
    row("13.1.4.3 once and free", western("TCC"), TOWN, leaves={"cash GW": 500},
        refuses={lays("H11", "4", 0, "TCC"): "no_power_to_lay"}),
    row("13.1.4.3 in addition to the tile of the turn", western("TCC"), TOWN, lays("F17", "5", 2),
        leaves={"tile H11": "58", "tile F17": "5"}),
    row("13.1.4.3 after the tile of the turn", western("TCC").company("GW", stations=(40,)),
        lays("F17", "5", 2), TOWN, leaves={"tile H11": "58"}),
    row("13.1.4.3 only town tiles on its hex", western("TCC"),
        refuses={lays("H11", "57", 0, "TCC"): "no_power_to_lay",
                 lays("H17", "3", 0, "TCC"): "no_power_to_lay"}),
    row("13.1.4.3 while that is empty", western("TCC").tile("H11", "4"), refuses={TOWN: "no_power_to_lay"}),
])  # fmt: skip
def test_powers(row):
    row.holds()


@pytest.mark.parametrize(("built", "step", "action", "key"), [
    (western("WSRC"), TrackStep, lays("I12", "59"), "new_track_not_reached"),
    (GREEN, TrackStep, KITCHENER_TILE, "no_power_to_lay"),
    (GREEN, StationStep, kitchener(1, power=None), "city_not_reached"),
])  # fmt: skip
def test_13_1_4_2_no_other_tile_and_no_other_marker(built, step, action, key):
    assert key in keys(play_until(game(built), step), action)


@pytest.mark.parametrize(
    ("built", "power", "lays"), [(western("WSRC"), "WSRC", {"59"}), (western("TCC"), "TCC", {"3", "4", "58"})]
)
def test_13_1_4_which_tiles_in_which_way(built, power, lays):
    offered = list(game(built).now.legal.at(power=power))
    assert {action.tile for action in offered} == lays
    assert {action.rotation for action in offered} == set(range(6))


def test_13_1_4_2_no_marker_where_all_slots_are_taken():
    playing = play_until(game(FULL), TrainStep)
    assert not any(isinstance(moment.decision, StationStep) for moment in playing.history)


def test_7_7_6_who_is_asked_for_whose_station():
    playing = game(WAITING)
    play(playing, KITCHENER_TILE)
    asked = SeatStation(player=A, actor="GW", rule="1856 §7.7.6", hex="I12", company="WR")
    assert playing.now.decision == asked
