"""1841 §4.5.1, §5: games of the first edition played to their last turn, and what everybody is worth then."""

from __future__ import annotations

from functools import partial
from types import NoneType

import pytest
from msgspec.structs import replace

from gridsim import new_game
from gridsim.core.actions import Distribute, LayTile, RunTrains
from gridsim.core.decisions import StockTurn
from gridsim.core.events import GameEnded
from gridsim.core.state import Round
from gridsim.flow.game import Game
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.ending import joined_areas, sources
from tests.answers import NO, YES
from tests.builders import Building, changed
from tests.one_turn import assert_resumes_everywhere
from tests.tables import PASS, A, B, C, D, E, buys_private, play, row
from tests.titles.title_1841.northern import land, sold_out_before
from tests.titles.title_1841.positions.emergency import TO_THE_BANKRUPTCY, t11
from tests.titles.title_1841.tables import running, table

TO_SEVEN_AREAS = (
    *(("A5", "610", 2), ("B6", "8", 0), ("D6", "8", 3), ("E7", "5", 1)),  # Lausanne
    ("C7", "6", 3),  # Gotthard
    *(("D12", "613", 1), ("E11", "202", 2)),  # Trento
    *(("G1", "610", 0), ("I1", "7", 3), ("H2", "8", 5), ("I3", "8", 2), ("H4", "606", 4)),  # Lyon
    *(("P16", "9", 1), ("Q15", "613", 1), ("R14", "207", 1)),  # Adriatic coast
    *(("O3", "614", 4), ("N4", "7", 1), ("M3", "201", 4)),  # Marseille
    *(("T12", "8", 0), ("S11", "5", 4)),  # Roma
)
"""Track from every area but the East to a city."""
TO_THE_EAST = LayTile(hex="D16", tile="57", rotation=2)


# ---- bankruptcy


def with_two_left() -> Game:
    """The table of §T-11 in an operating round in which only S.F.T.G. has not acted; C, D and E have left."""
    built = sold_out_before(t11(), "8")
    players = built.state.players
    for gone in (C, D, E):
        players = players.with_(gone, replace(players[gone], bankrupt=True))
    done = Round(kind="operating", number=1, of=3, done=("SFTN", "SFTC"))
    return Game(TITLE, built.with_(players=players, round=done).state)


def test_4_5_1_when_a_bankrupt_player_leaves_one_alone_the_game_is_over_at_once():
    """B has 650, four units of S.F.T.G. at 187 and one of the frozen S.F.T.N. at 256 (§T-12)."""
    played = with_two_left()
    state = play(played, *TO_THE_BANKRUPTCY, NO)
    assert played.now.decision is None
    assert GameEnded(because="1841 §D-29", reason="one_player_left") in played.now.events
    assert [TITLE.worth(state, player) for player in state.players] == [0, 650 + 4 * 187 + 256, 0, 0, 0]
    assert_resumes_everywhere(played)


def test_s14_g_who_leaves_after_he_has_borrowed_still_owes_that_money():
    state = land().state
    player = changed(state.players[A], bankrupt=True, debt=500)
    state = changed(state, players=state.players.with_(A, player), cash=state.cash.with_(A, 0))
    assert TITLE.worth(state, A) == -500
    assert [(each.kind, each.amount) for each in sources(state, A)] == [("debt", -500)]


def test_4_5_1_who_goes_on_with_500_ends_with_that_much_less():
    """A is worth nothing as long as he has no more than the money borrowed; B is director and plays on."""
    played = with_two_left()
    state = play(played, *TO_THE_BANKRUPTCY, YES)
    assert not state.finished
    assert (state.cash[A], state.players[A].debt, TITLE.worth(state, A)) == (500, 500, 0)
    assert [(each.kind, each.amount) for each in sources(state, A)] == [("cash", 500), ("debt", -500)]
    assert state.round.number == 2
    assert played.now.decision is not None
    assert (played.now.decision.player, played.now.decision.actor) == (B, "SFTG")


# ---- all areas off the board


def before_the_east() -> Building:
    """Seven areas are joined to cities; A.F.I. may lay track at its home Treviso, S.F.T.G. acts after it."""
    built = running(land("5", players=3), "AFI", (3, 5), "A", A=60, B=40)
    built = running(built, "SFTG", (4, 5), "B", B=50, C=10, pool=40)
    for hex_id, tile, rotation in TO_SEVEN_AREAS:
        built = built.tile(hex_id, tile, rotation)
    built = built.station("AFI", "D16").company("AFI", stations=()).trains("AFI", "5")
    built = built.station("SFTG", "H4").company("SFTG", stations=())
    return built.cash("AFI", 0).cash("SFTG", 900).cash(A, 100).cash(B, 50).cash(C, 0)


def test_d_47_seven_areas_are_not_all():
    state = before_the_east().state
    assert {area for area, is_joined in joined_areas(state.board) if is_joined} == {
        *("lausanne", "gotthard", "trento", "lyon", "adriatic", "marseille", "roma"),
    }


@pytest.mark.parametrize(("how", "paid", "price"), [("pay", (60, 40), 100), ("withhold", (0, 0), 90)])
def test_5_all_areas_connected_end_the_game_after_the_turn_of_who_joined_the_last(
    how: str, paid: tuple[int, int], price: int
):
    """Treviso 20 and the East 80: a dividend of 100 does not move the price of 100, none moves it left."""
    played = Game(TITLE, before_the_east().state)
    state = play(played, TO_THE_EAST)
    assert (state.ending, state.finished) == ("areas_connected", False)
    runs = next(iter(played.now.legal))
    assert isinstance(runs, RunTrains)
    state = play(played, runs, Distribute(how=how))
    while played.now.decision is not None:
        assert played.now.decision.actor == "AFI", "no other company acts any more"
        state = play(played, PASS)
    assert GameEnded(because="1841 §5", reason="areas_connected") in played.now.events
    assert TITLE.worth(state, A) == 100 + paid[0] + 6 * price
    assert TITLE.worth(state, B) == 50 + paid[1] + 4 * price + 5 * 95
    assert TITLE.worth(state, C) == 95
    assert state.cash["SFTG"] == 900
    assert_resumes_everywhere(played)


# ---- nothing can be done any more

LOWEST = (12, 0)
"""Where a share costs 8."""


def all_frozen(cell: tuple[int, int], *, cash: int = 3, phase: str = "4") -> Building:
    """The start of a stock round of A, B and C without trades; the director of the only company has left."""
    built = table(3, phase=phase, cash=cash, options=("player_trades_off",))
    built = running(built, "AFI", cell, "A", pool=70, B=10, C=20)
    built = built.company("AFI", president=None)
    return built.with_(round=Round(kind="stock", player=A), priority=A)


OVER = {"GameEnded reason because": [("nothing_left_to_do", "1841 §5")]}


@pytest.mark.parametrize("row", [
    row("5 with every company frozen and no money for a share the game is over", all_frozen(LOWEST),
        question=NoneType, tells=OVER, leaves={"worth A": 3, "worth B": 3 + 8, "worth C": 3 + 16}),
    row("5 the markers of frozen companies fall to the last field before", all_frozen((10, 2)),
        leaves={"cell AFI": LOWEST, "finished": True, "set": 4}),
    row("5 who can pay for a share once it is cheap enough is asked then", all_frozen((10, 2), cash=12),
        question=StockTurn, leaves={"cell AFI": (11, 0), "finished": False}),
    # §3.4: 20 after each stock round until phase 4, so that its owner can buy something one day
    row("5 the income of the Bayard keeps a game going",
        all_frozen(LOWEST, phase="2", cash=0).private("BAYARD", A), question=StockTurn, asks="A",
        leaves={"cash A": 20}),
    # §3.2: unsold concessions cost 50, but not in the first stock round, which then asks nobody
    row("e01 a game in which nobody wanted a concession goes on in the second stock round",
        partial(new_game, "1841", "ABC", options=("second_edition",)), PASS, PASS, PASS, question=StockTurn,
        leaves={"round": ("stock", 1), "set": 2}, allows=(buys_private("C2", 50),)),
])  # fmt: skip
def test_nothing_left(row):
    row.holds()
