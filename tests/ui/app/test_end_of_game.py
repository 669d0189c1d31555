"""Where the keyboard is once a game is over."""

from __future__ import annotations

from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from ui.model.storage import Keeper
from ui.panels.decisions.game_over import GameOver


def test_the_keyboard_is_at_the_way_to_the_standing(app, tmp_path, qtbot):
    """It was on the map, with a ring round all of it."""
    app.play(replayed(file_of("three_players")), Keeper(tmp_path))
    over = app.playing.decision.findChild(GameOver)
    qtbot.waitUntil(lambda: app.window.focusWidget() is over.button)
