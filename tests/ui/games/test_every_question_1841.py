"""Every kind of question of 1841 is answered by its widgets: with the mouse, then with the keyboard."""

from __future__ import annotations

from random import Random

import pytest

import gridsim
from gridsim.commands.random_play import careful, choose, wild
from gridsim.core import decisions
from gridsim.titles.title_1841 import TITLE
from tests.ui.playing.hands import Keyboard, Mouse
from tests.ui.playing.player import Player, put_on_screen
from ui.model.storage import Keeper

NAMES = ("Anna", "Ben", "Cleo", "Dora")
BY_HAND = {decisions.SplitHoldings, decisions.KeepStation, decisions.ChoosePrice, decisions.KeepPlaces}
"""Too rare for games at random: tests of the guided panels build their tables."""
GAMES = (
    (("stronger_priority",), 2, careful),
    (("second_edition",), 1, careful),
    (("second_edition",), 3, wild),
    ((), 4, careful),
    (("second_edition",), 5, wild),
    (("second_edition",), 7, wild),
)
"""Options, seed and habits; games are played until every kind of question has been met."""
MOST_MOVES = 1300


def first_questions():
    """Each kind of question with the game that first comes to it, and where."""
    found = {}
    for options, seed, habits in GAMES:
        game, random = gridsim.new_game("1841", NAMES, seed=seed, options=options), Random(seed)
        liked = habits(random)
        while game.now.decision is not None and game.cursor < MOST_MOVES:
            found.setdefault(type(game.now.decision), (game, game.cursor))
            game.apply(choose(game.now, liked, random))
        if set(TITLE.answers) <= set(found) | BY_HAND:
            break
    return found


@pytest.fixture
def app(settings, app):
    settings["round_card"] = False  # it would lie over the map after each round until it is closed
    put_on_screen(app)
    return app


@pytest.mark.slow
def test_every_kind_of_question_is_answered_by_mouse_and_by_keyboard(app, tmp_path):
    found = first_questions()
    assert set(TITLE.answers) - set(found) <= BY_HAND
    for game, place in found.values():
        game.go_to(place + 1)
        action = game.now.action
        game.go_to(place)
        assert app.put_away()
        app.play(game.fork(), Keeper(tmp_path / "journals"))
        Player(app, Mouse()).play(action)
        app.session.undo()
        Player(app, Keyboard()).play(action)
