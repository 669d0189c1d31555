"""1856 §7.3.8, §7.7.6, §13.1.4: the privates that keep a hex free, and the two that lay tiles."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain, ChooseCity, Pass, PlaceStation
from gridsim.core.decisions import DividendStep, SeatStation, StationStep, TrackStep, TrainStep
from gridsim.core.events import PrivateClosed
from gridsim.core.state import REMOVED
from tests.titles.title_1856.railways import at, forward, lay, scrapped_below, told, western
from tests.titles.title_1856.tables import game, play, refusal_keys

# ---- §13.1.4.1, §7.3.8: blocked hexes


@pytest.mark.parametrize(
    ("private", "hex_id", "tile"), [("FT", "L3", "9"), ("WSRC", "I12", "59"), ("TCC", "H11", "3")]
)
def test_7_3_8_the_hex_of_a_players_private_is_kept_free(private: str, hex_id: str, tile: str) -> None:
    def reasons(owner: str) -> set[str]:
        return refusal_keys(game(western(private, owner)), lay(hex_id, tile))

    assert "hex_kept_by_private" in reasons("player:2")
    assert "hex_kept_by_private" not in reasons("WR")
    assert "hex_kept_by_private" not in reasons(REMOVED)


# ---- §13.1.4.2: Waterloo & Saugeen

KITCHENER_TILE = lay("I12", "59", 0, "WSRC")


def kitchener(stop: int = 0, power: str | None = "WSRC") -> PlaceStation:
    return PlaceStation(hex="I12", stop=stop, power=power)


def test_13_1_4_2_tile_59_without_connection_and_free() -> None:
    playing = game(western("WSRC"))
    assert "new_track_not_reached" in refusal_keys(playing, lay("I12", "59"))
    assert {action.rotation for action in playing.now.legal.at(power="WSRC")} == set(range(6))
    state = play(playing, KITCHENER_TILE)
    assert state.board.hexes["I12"].tile == "59"
    assert state.cash["GW"] == 500
    assert not isinstance(playing.now.decision, TrackStep)


def test_13_1_4_2_the_tile_is_green() -> None:
    assert refusal_keys(game(western("WSRC", phase="1")), KITCHENER_TILE) == {"colour_not_yet"}


def test_13_1_4_2_private_closes_at_the_end_of_the_turn_in_which_it_is_used() -> None:
    playing = game(western("WSRC"))
    play(playing, KITCHENER_TILE)
    assert playing.now.state.privates["WSRC"].owner == "GW"
    while playing.now.decision.actor == "GW":
        play(playing, Pass())
    assert playing.now.state.privates["WSRC"].owner == REMOVED
    assert [event.private for event in told(playing, PrivateClosed)] == ["WSRC"]


def test_house_rule_p11_private_closes_at_the_end_of_the_round() -> None:
    playing = game(western("WSRC", options=("private_open_all_round",)))
    play(playing, KITCHENER_TILE)
    while playing.now.decision.actor == "GW":
        play(playing, Pass())
    assert playing.now.state.privates["WSRC"].owner == "GW"
    while playing.now.state.round.number == 1:
        play(playing, Pass())
    assert playing.now.state.privates["WSRC"].owner == REMOVED


def test_13_1_4_2_private_stays_open_as_long_as_it_is_not_used() -> None:
    playing = game(western("WSRC"))
    while playing.now.state.round.number == 1:
        play(playing, Pass())
    assert playing.now.state.privates["WSRC"].owner == "GW"


def test_13_1_4_2_own_marker_free_without_connection_and_the_next_one_costs_more() -> None:
    playing = at(western("WSRC").tile("I12", "59"), StationStep)
    assert "city_not_reached" in refusal_keys(playing, kitchener(1, power=None))
    state = play(playing, kitchener(1))
    assert state.board.hexes["I12"].stations == ((None,), ("GW",))
    assert state.companies["GW"].stations == (100, 100)
    assert state.cash["GW"] == 500


def test_13_1_4_2_tile_and_marker_in_one_turn() -> None:
    playing = game(western("WSRC"))
    state = play(playing, KITCHENER_TILE, kitchener(0))
    assert state.board.hexes["I12"].stations == (("GW",), (None,))


def test_13_1_4_2_marker_waits_on_the_hex_without_a_tile() -> None:
    playing = at(western("WSRC"), StationStep)
    state = play(playing, kitchener(0))
    assert state.board.hexes["I12"].waiting == ("GW",)
    assert state.companies["GW"].stations == (100, 100)


def test_13_1_4_2_only_the_marker_is_left_where_somebody_has_built() -> None:
    playing = game(western("WSRC").tile("I12", "59"))
    assert "no_power_to_lay" in refusal_keys(playing, KITCHENER_TILE)
    assert kitchener(0) in forward(playing, StationStep).now.legal


def test_13_1_4_2_no_marker_where_all_slots_are_taken() -> None:
    built = western("WSRC").tile("I12", "59").station("CPR", "I12", 0).station("GT", "I12", 1)
    playing = game(built)
    forward(playing, TrainStep)
    assert not any(isinstance(moment.decision, StationStep) for moment in playing.history)


def test_13_1_4_2_only_the_company_that_owns_the_private() -> None:
    playing = game(western("WSRC", "WR"))
    assert refusal_keys(playing, KITCHENER_TILE) == {"no_power_to_lay"}


# ---- §7.7.6: seats on tile 59


def test_7_7_6_the_layer_seats_the_stations_that_wait() -> None:
    built = western("WSRC").waiting("WR", "I12").waiting("CPR", "I12")
    playing = game(built)
    play(playing, KITCHENER_TILE)
    assert playing.now.decision == SeatStation(
        player="player:1", actor="GW", rule="1856 §7.7.6", hex="I12", company="WR"
    )
    assert refusal_keys(playing, ChooseCity(hex="I12", stop=2)) == {"no_free_slot"}
    state = play(playing, ChooseCity(hex="I12", stop=1))
    assert state.board.hexes["I12"].stations == (("CPR",), ("WR",))
    assert state.board.hexes["I12"].waiting == ()


# ---- §13.1.4.3: Canada Company

TOWN = lay("H11", "58", 0, "TCC")


@pytest.mark.parametrize("step", [TrackStep, StationStep, DividendStep])
def test_13_1_4_3_extra_tile_at_any_time_before_step_6(step: type) -> None:
    built = western("TCC").tile("F17", "57").cards("GW", "2-0")
    playing = at(built, step)
    state = play(playing, TOWN)
    assert state.board.hexes["H11"].tile == "58"
    assert isinstance(playing.now.decision, step)
    assert state.cash["GW"] >= 500
    assert (state.privates["TCC"].owner, state.privates["TCC"].used) == ("GW", True)


def test_13_1_4_3_not_in_step_6_any_more() -> None:
    assert refusal_keys(at(western("TCC"), TrainStep), TOWN) == {"not_asked"}


def test_13_1_4_3_once_and_in_addition_to_the_tile_of_the_turn() -> None:
    playing = game(western("TCC"))
    play(playing, TOWN)
    assert refusal_keys(playing, lay("H11", "4", 0, "TCC")) == {"no_power_to_lay"}
    assert lay("F17", "5", 2) in playing.now.legal
    state = play(playing, lay("F17", "5", 2))
    assert {hex_id for hex_id, placed in state.board.hexes.items() if placed.tile} == {"F17", "H11", "O16"}


def test_13_1_4_3_after_the_tile_of_the_turn() -> None:
    playing = game(western("TCC").company("GW", stations=(40,)))
    state = play(playing, lay("F17", "5", 2), TOWN)
    assert state.board.hexes["H11"].tile == "58"


def test_13_1_4_3_only_town_tiles_and_only_on_the_empty_hex() -> None:
    playing = game(western("TCC"))
    assert {action.tile for action in playing.now.legal.at(power="TCC")} == {"3", "4", "58"}
    assert refusal_keys(playing, lay("H11", "57", 0, "TCC")) == {"no_power_to_lay"}
    assert refusal_keys(playing, lay("H17", "3", 0, "TCC")) == {"no_power_to_lay"}
    assert refusal_keys(game(western("TCC").tile("H11", "4")), TOWN) == {"no_power_to_lay"}


def test_13_1_4_2_power_is_over_when_the_private_closes_in_the_same_turn() -> None:
    """The turn uses the power and buys the first 5-train: the private closes once."""
    built = scrapped_below(western("WSRC", phase="3", cash=600), "5")
    playing = game(built)
    play(playing, KITCHENER_TILE)
    play(forward(playing, TrainStep), BuyTrain(train="5-0", price=550))
    while playing.now.decision.actor == "GW":
        play(playing, Pass())
    assert [event.private for event in told(playing, PrivateClosed)] == ["WSRC"]
