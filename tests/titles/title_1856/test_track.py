"""1856 §7 and T26 in a company's turn; tests/board judges each rule of laying by itself."""

from __future__ import annotations

import pytest

from gridsim.core.actions import LayTile, Pass, TakeLoan
from gridsim.core.decisions import TrackStep
from gridsim.core.events import CashPaid, TileLaid
from gridsim.core.state import BANK
from tests.titles.title_1856.railways import lay, operating, railway, told
from tests.titles.title_1856.tables import game, play, refusal_keys


def test_7_1_one_tile_a_turn() -> None:
    playing = game(railway(operating(), "GW", cash=200))
    assert isinstance(playing.now.decision, TrackStep)
    state = play(playing, lay("F17", "5", 2))
    assert state.board.hexes["F17"].tile == "5"
    assert not isinstance(playing.now.decision, TrackStep)
    assert [(event.hex, event.tile, event.old) for event in told(playing, TileLaid)] == [("F17", "5", None)]


def test_7_1_it_may_be_declined() -> None:
    playing = game(railway(operating(), "GW", cash=200))
    play(playing, Pass())
    assert playing.now.events[0].step == "track"
    assert not told(playing, TileLaid)


def test_7_5_the_treasury_pays_the_ground_and_a_loan_may_help() -> None:
    """From Burlington up the hill of K14, for $40."""
    built = railway(operating(), "WR", cash=39).tile("L13", "57", 1).station("WR", "L13")
    playing = game(built)
    hill = lay("K14", "9", 1)
    assert refusal_keys(playing, hill) == {"terrain_too_dear"}
    bank = playing.now.state.cash[BANK]
    state = play(playing, TakeLoan(), hill)
    paid = [(event.amount, event.what, event.subject) for event in told(playing, CashPaid)]
    assert (40, "terrain", "K14") in paid
    assert state.cash["WR"] == 39 + 100 - 40 - 10  # the interest of the loan follows at once
    assert state.cash[BANK] == bank - 100 + 40 + 10


def test_7_5_the_president_may_not_help() -> None:
    """§11.6: he is rich and the treasury is not; without a loan left nothing can be laid."""
    built = railway(operating(), "WR", cash=0).tile("L13", "57", 1).station("WR", "L13")
    playing = game(built.cash("player:1", 900).company("WR", loans=6))
    assert lay("K14", "9", 1) not in playing.now.legal


@pytest.mark.parametrize("phase", ["5", "6"])
@pytest.mark.parametrize(("old", "new"), [("58", {"6", "8"}), ("3", {"5", "7"}), ("4", {"57", "9"})])
def test_t26_towns_become_cities_or_go_from_phase_five_on(phase: str, old: str, new: set[str]) -> None:
    """The town north of Guelph, the home of the WGB."""

    def tiles(phase: str) -> set[str]:
        built = railway(operating(phase=phase), "WGB", cash=100).tile("J9", old)
        return {action.tile for action in game(built).now.legal.of(LayTile).at(hex="J9")}

    assert tiles(phase) == new
    assert tiles("4") == set()


def test_7_6_4_a_downgrade_is_the_tile_of_the_turn_and_costs_nothing() -> None:
    built = railway(operating(phase="5"), "GW", cash=100).tile("H15", "57").tile("H17", "3", 2)
    playing = game(built.station("GW", "H15"))
    state = play(playing, lay("H17", "7", 2))
    assert state.board.hexes["H17"].tile == "7"
    assert state.cash["GW"] == 100
    assert not isinstance(playing.now.decision, TrackStep)
