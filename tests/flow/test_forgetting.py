"""What has been worked out about moments long past is let go, and worked out again for whoever asks."""

from random import Random

import pytest

from gridsim import flow, new_game
from gridsim.commands.random_play import play_carefully
from gridsim.core.state import Board, GameState, derived_for, worked_out_at
from gridsim.flow.game import REMEMBERED, Game


class Counting:
    """What is worked out, and how often that was done."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, _seen: GameState | Board) -> int:
        self.times += 1
        return self.times


def _played(game: Game, moves: int) -> None:
    for _ in play_carefully(game, Random(1)):
        if game.cursor == moves:
            return


def _asked_again(moves: int) -> tuple[int, int]:
    """How often something about the start and about its board is worked out for two who ask, moves apart."""
    game, of_board, of_moment = new_game("1856", ("Anna", "Ben", "Cleo"), seed=1), Counting(), Counting()
    start = game.now.state
    for _ in range(2):
        derived_for(start.board, of_board)
        worked_out_at(start, of_moment)
        _played(game, moves)
    assert game.now.state.board is not start.board
    return of_board.times, of_moment.times


def test_what_is_known_of_moments_long_past_is_forgotten() -> None:
    assert _asked_again(3 * REMEMBERED) == (2, 2)


def test_of_the_board_that_still_lies_there_everything_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the auction at the start no track is laid: the board is that of the first moment."""
    monkeypatch.setattr(flow.game, "REMEMBERED", 2)
    game, of_board, of_moment = new_game("1856", ("Anna", "Ben", "Cleo"), seed=1), Counting(), Counting()
    start = game.now.state
    for moves in (6, 7):
        derived_for(start.board, of_board)
        worked_out_at(start, of_moment)
        _played(game, moves)
    assert game.now.state.board is start.board
    assert (of_board.times, of_moment.times) == (1, 2)


def test_what_is_forgotten_comes_out_the_same_again() -> None:
    game = new_game("1856", ("Anna", "Ben", "Cleo"), seed=1)
    _played(game, 3 * REMEMBERED)
    again = Game(game.rules, game.start)
    for action in game.actions:
        again.apply(action)
    for moment, other in zip(game.moments, again.moments, strict=True):
        assert moment.state == other.state
        assert set(moment.legal.kinds) == set(other.legal.kinds)
