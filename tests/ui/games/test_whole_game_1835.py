"""A whole game of 1835 in the window: every decision answered by mouse events, up to the final score."""

from __future__ import annotations

import pytest

import gridsim
from gridsim.core import decisions
from tests.ui.playing.beginning import careful_game
from tests.ui.playing.hands import Keyboard, Mouse
from tests.ui.playing.player import Player, put_on_screen
from ui.dialogs.new_game import NewGame

NAMES = ("Anna", "Ben", "Cleo")
SEED = 3
STRETCH = 40
"""So many moves, the start packet among them, are played by the keyboard alone."""
OWN_DECISIONS = {
    decisions.PacketTurn,
    decisions.StockTurn,
    decisions.OfferFormation,
    decisions.ExchangeStep,
    decisions.Consent,
}
"""Decisions that the game must come to, so that this test proves something of them."""


@pytest.fixture
def app(settings, app):
    settings["round_card"] = False  # it would lie over the map after each round until it is closed
    put_on_screen(app)
    return app


@pytest.fixture(scope="module")
def careful():
    return careful_game("1835", NAMES, SEED)


def play(app, hand, actions):
    """Begin the game and play some actions of it."""
    app.begin(NewGame("1835", NAMES, (), SEED))
    player = Player(app, hand)
    for action in actions:
        player.play(action)
    return player


@pytest.mark.slow
def test_a_whole_game_is_played_by_the_mouse_to_its_score(app, careful):
    player = play(app, Mouse(), careful.actions)
    assert app.session.shown.decision is None
    assert gridsim.standings(app.session.game) == gridsim.standings(careful)
    assert player.asked == {type(moment.decision) for moment in careful.moments[:-1]}
    assert OWN_DECISIONS - player.asked == set()


@pytest.mark.slow
def test_the_packet_and_the_first_rounds_are_played_by_the_keyboard_alone(app, careful):
    play(app, Keyboard(), careful.actions[:STRETCH])
    assert app.session.game.actions == careful.actions[:STRETCH]
