"""Whole games in the window: every decision answered by mouse or keyboard, up to the recorded score."""

from __future__ import annotations

import pytest

import gridsim
from gridsim.interchange.importing import import_record
from gridsim.interchange.reading import decode_record
from tests.ui.playing.beginning import begin, careful_game
from tests.ui.playing.hands import Keyboard, Mouse
from tests.ui.playing.player import Player, put_on_screen

NAMES = ("Anna", "Ben", "Cleo")
TO_THE_END, WITH_NATIONAL = "hotseat006", "51745"
"""A recorded game to its last dividend, and one with an auction, loans to settle and a national company."""
SEED = 7
STRETCH = 260
"""So many moves of a game by chance are played by the keyboard alone."""


@pytest.fixture
def app(app):
    put_on_screen(app)
    return app


@pytest.fixture(scope="module")
def careful():
    return careful_game("1856", NAMES, SEED)


def play(app, hand, game, actions):
    """Begin the game on the start page and play some actions of it."""
    names = [each.name for each in game.start.players.values()]
    begin(app, hand, game.start.facts.title, names, sorted(game.start.options))
    player = Player(app, hand)
    for action in actions:
        player.play(action)
    return player


def kinds(game, moves):
    """The kinds of decisions in the first moves of a game."""
    return {type(moment.decision) for moment in game.moments[:moves]}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "hand"), [(TO_THE_END, Mouse()), (WITH_NATIONAL, Mouse()), (WITH_NATIONAL, Keyboard())]
)
def test_a_recorded_game_is_played_to_its_score(app, records, name, hand):
    path = records / "1856" / f"{name}.json"
    if not path.exists():
        pytest.skip(f"there is no {path}; name the folder of recorded games with --records")
    record = decode_record(path.read_bytes())
    game = import_record(record).game
    player = play(app, hand, game, game.actions)
    assert dict(gridsim.standings(app.session.game)) == dict(record.result)
    assert (app.session.shown.decision is None) == (game.now.decision is None)
    assert player.asked == kinds(game, len(game.actions))
    assert len(player.asked) >= 11


@pytest.mark.slow
def test_a_game_by_chance_is_played_by_the_mouse_to_its_end(app, careful):
    player = play(app, Mouse(), careful, careful.actions)
    assert app.session.shown.decision is None
    assert gridsim.standings(app.session.game) == gridsim.standings(careful)
    assert player.asked == kinds(careful, len(careful.actions))


@pytest.mark.slow
def test_a_stretch_of_a_game_is_played_by_the_keyboard_alone(app, careful):
    actions = careful.actions[:STRETCH]
    player = play(app, Keyboard(), careful, actions)
    assert app.session.game.actions == actions
    assert player.asked == kinds(careful, STRETCH)
