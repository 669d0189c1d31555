"""What is seen where players decided once a game is over, and where the keyboard is."""

from __future__ import annotations

from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.ui.room import cut_at_foot
from ui.model.storage import Keeper
from ui.panels.decisions.game_over import GameOver
from ui.widgets.scrolled import Scrolled


def test_the_keyboard_is_at_the_way_to_the_standing(app, tmp_path, qtbot):
    """It was on the map, with a ring round all of it."""
    app.play(replayed(file_of("three_players")), Keeper(tmp_path))
    over = app.playing.decision.findChild(GameOver)
    qtbot.waitUntil(lambda: app.window.focusWidget() is over.button)


def test_ranks_that_must_be_scrolled_end_with_a_whole_card(app, usual_looks, tmp_path, qtbot):
    app.window.resize(1280, 800)
    app.changes.change("text_size", 150)
    app.play(replayed(file_of("eight_trains")), Keeper(tmp_path))
    area = app.playing.decision.findChild(Scrolled)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    qtbot.wait(100)
    assert cut_at_foot(area) == []
    assert app.playing.decision.findChild(GameOver).button.isVisible()
