"""A history is a row of values: any moment can be gone to and played on from, and nothing reaches back."""

from __future__ import annotations

from random import Random

import pytest

from gridsim import Game
from gridsim.core.errors import IllegalAction
from gridsim.flow.game import Moment
from gridsim.saves.format import decoded, encoded
from tests.properties.whole_games import TOLD, play_on, random_game, sampled, told_game

WHOLE = [name for name in TOLD if name.endswith(("three_players", "eight_trains"))]
"""Played to their ends: these are resumed at each of their moments."""


def same(one: Moment, other: Moment) -> bool:
    """Whether two moments cannot be told apart."""
    return (one.state, one.decision, one.events, one.action) == (
        other.state,
        other.decision,
        other.events,
        other.action,
    )


@pytest.mark.parametrize("name", WHOLE)
def test_every_moment_of_a_game_can_be_resumed(name: str) -> None:
    """Without the live turn the next action leads to the very same moment, events and all."""
    game = told_game(name)
    for index, action in enumerate(game.actions):
        other = game.fork()
        other.go_to(index)
        assert same(other.apply(action), game.moments[index + 1]), f"action {index}: {action}"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_with_undos_in_it_is_the_game_without(seed: int) -> None:
    """At every few actions all the way back, forward again, and on from there."""
    game = random_game("1856", players=4, seed=seed, actions=60)
    other = Game(game.rules, game.start)
    random = Random(seed)
    for action in game.actions:
        if random.random() < 0.3:
            here = other.cursor
            other.go_to(random.randint(0, here))
            other.go_to(here)
        other.apply(action)
    assert all(same(one, two) for one, two in zip(other.moments, game.moments, strict=True))


@pytest.mark.parametrize("name", TOLD)
def test_undo_and_redo_lead_back_to_the_same_moment(name: str) -> None:
    game = told_game(name).fork()
    for index in range(game.cursor, 0, -1):
        now = game.now
        assert game.undo() is game.moments[index - 1]
        assert game.redo() is now
        game.undo()
    assert game.now.action is None
    with pytest.raises(IndexError):
        game.undo()
    assert game.now is game.moments[0]


def test_what_was_undone_is_dropped_by_another_action() -> None:
    game = told_game(TOLD[0]).fork()
    game.go_to(10)
    assert game.redo_tail == told_game(TOLD[0]).actions[10:]
    play_on(game, Random(1), 1)
    assert game.redo_tail == ()
    assert len(game.moments) == 12
    with pytest.raises(IndexError):
        game.redo()


@pytest.mark.parametrize("name", TOLD)
def test_forks_go_their_own_ways(name: str) -> None:
    game, random = told_game(name), Random(7)
    before = list(game.moments)
    for index in sampled(game, random, 6):
        base = game.fork()
        base.go_to(index)
        one, other = base.fork(), base.fork()
        play_on(one, random, 8)
        play_on(other, random, 8)
        assert one.moments[: index + 1] == other.moments[: index + 1] == before[: index + 1]
        assert base.cursor == index
    assert game.moments == before


@pytest.mark.parametrize("name", TOLD)
def test_a_refused_action_leaves_no_trace(name: str) -> None:
    game = told_game(name).fork()
    for index in sampled(game, Random(3), 10):
        game.go_to(index)
        now, count = game.now, len(game.moments)
        refused = next(iter(now.legal.refused()), None)
        if refused is not None:
            with pytest.raises(IllegalAction):
                game.apply(refused[0])
        assert game.now is now
        assert len(game.moments) == count


@pytest.mark.parametrize("name", TOLD)
def test_a_saved_and_loaded_game_is_the_same(name: str) -> None:
    """Also its place in the middle of the history, and what could be redone."""
    game = told_game(name).fork()
    game.go_to(2 * len(game.actions) // 3)
    loaded = decoded(encoded(game))
    assert loaded.divergence is None
    assert loaded.game.cursor == game.cursor
    assert loaded.game.redo_tail == game.redo_tail
    for one, other in zip(loaded.game.moments, game.moments, strict=True):
        assert same(one, other)


def test_the_same_actions_always_give_the_same_game() -> None:
    one = random_game("1856", players=5, seed=11, actions=120)
    other = random_game("1856", players=5, seed=11, actions=120)
    assert one.actions == other.actions
    assert one.now.state == other.now.state
