"""A whole game of 1844 in the window: every decision answered by mouse events, up to the final score."""

from __future__ import annotations

from random import Random

import pytest

import gridsim
from gridsim.commands.random_play import careful, choose, impatient, lasts_too_long
from gridsim.core import decisions
from gridsim.core.actions import Pass, RepayDebt, SellPapers
from tests.ui.playing.hands import Mouse
from tests.ui.playing.player import Player, put_on_screen
from ui.dialogs.new_game import NewGame

NAMES = ("Anna", "Ben", "Cleo")
SEED = 19
OWN_DECISIONS = {
    decisions.ChooseSite,
    decisions.DiscardTrains,
    decisions.OfferedTrain,
    decisions.RunStep,
    decisions.TrackStep,
    decisions.TrainStep,
}
"""Decisions that a game must come to, so that this test proves something of them."""


@pytest.fixture
def app(settings, app):
    settings["round_card"] = False  # it would lie over the map after each round until it is closed
    put_on_screen(app)
    return app


def brief(random):
    """The taste of careful players who keep what they have and have soon done enough."""
    liked = careful(random)
    tastes = {RepayDebt: 0.01, SellPapers: 0.01, Pass: 2.0}
    return lambda state, action: tastes.get(type(action)) or liked(state, action)


def brief_game(seed):
    """A game to its end in half as many moves as others need."""
    game, random = gridsim.new_game("1844", NAMES, seed=seed), Random(seed)
    liked = brief(random)
    while game.now.decision is not None:
        game.apply(choose(game.now, impatient if lasts_too_long(game) else liked, random))
    return game


@pytest.mark.slow
def test_a_whole_game_is_played_by_the_mouse_to_its_score(app):
    played = brief_game(SEED)
    assert played.now.decision is None
    app.begin(NewGame("1844", NAMES, (), SEED))
    player = Player(app, Mouse())
    for action in played.actions:
        player.play(action)
    assert app.session.shown.decision is None
    assert gridsim.standings(app.session.game) == gridsim.standings(played)
    assert player.asked == {type(moment.decision) for moment in played.moments[:-1]}
    assert OWN_DECISIONS - player.asked == set()
