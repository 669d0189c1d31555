"""1841 §5: a game in which nobody can do anything any more is over and counted."""

from __future__ import annotations

from gridsim import new_game
from gridsim.core.actions import BuyPrivate, Pass
from gridsim.core.decisions import StockTurn
from gridsim.core.events import GameEnded
from gridsim.core.state import Round
from gridsim.flow.game import Game
from gridsim.titles.title_1841 import TITLE
from tests.builders import Building
from tests.titles.title_1841.tables import A, B, C, running, table

LOWEST = (12, 0)
"""Where a share costs 8."""


def all_frozen(cell: tuple[int, int], *, cash: int = 3, phase: str = "4") -> Building:
    """The start of a stock round of A, B and C without trades; the director of the only company has left."""
    built = table(3, phase=phase, cash=cash, options=("player_trades_off",))
    built = running(built, "AFI", cell, "A", pool=70, B=10, C=20)
    built = built.company("AFI", president=None)
    return built.with_(round=Round(kind="stock", player=A), priority=A)


def begun(built: Building) -> Game:
    return Game(TITLE, built.state)


def test_5_with_every_company_frozen_and_no_money_for_a_share_the_game_is_over() -> None:
    game = begun(all_frozen(LOWEST))
    assert game.now.decision is None
    assert GameEnded(because="1841 §5", reason="nothing_left_to_do") in game.now.events
    assert [TITLE.worth(game.now.state, player) for player in (A, B, C)] == [3, 3 + 8, 3 + 16]


def test_5_the_markers_of_frozen_companies_fall_to_the_last_field_before() -> None:
    game = begun(all_frozen((10, 2)))
    assert game.now.state.companies["AFI"].cell == LOWEST
    assert game.now.state.finished
    assert game.now.state.set_number == 4


def test_5_who_can_pay_for_a_share_once_it_is_cheap_enough_is_asked_then() -> None:
    game = begun(all_frozen((10, 2), cash=12))
    assert isinstance(game.now.decision, StockTurn)
    assert game.now.state.companies["AFI"].cell == (11, 0)
    assert not game.now.state.finished


def test_5_the_income_of_the_bayard_keeps_a_game_going() -> None:
    """1841 §3.4: 20 after each stock round until phase 4, so that its owner can buy something one day."""
    game = begun(all_frozen(LOWEST, phase="2", cash=0).private("BAYARD", A))
    assert isinstance(game.now.decision, StockTurn)
    assert game.now.decision.player == A
    assert game.now.state.cash[A] == 20


def test_e01_a_game_in_which_nobody_wanted_a_concession_goes_on_in_the_second_stock_round() -> None:
    """1841 §3.2: unsold concessions cost 50, but not in the first stock round, which then asks nobody."""
    game = new_game("1841", "ABC", options=("second_edition",))
    for _ in range(3):
        game.apply(Pass())
    now = game.now
    assert isinstance(now.decision, StockTurn)
    assert (now.state.round.kind, now.state.set_number) == ("stock", 2)
    assert BuyPrivate(private="C2", price=50) in now.legal
