"""With five and six players on a laptop nothing that anybody has is left out of his card."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from PySide6.QtTest import QTest

from gridsim import new_game
from gridsim.commands.random_play import play_carefully
from tests.ui.panels.cards.full_tables import hidden_of
from tests.ui.room import cut_off, overlapping, sideways
from ui.model.storage import Keeper

NAMES = ("Anna", "Bartholomäus", "Cleo", "Dora", "Emil", "Margherita")
MOMENTS = {
    ("1856", 5, 1): (811, 1183, 1966),
    ("1844", 5, 1): (534, 1081, 1585),
    ("1844", 6, 2): (768, 1248, 1499, 1644, 1764),
    ("1824", 6, 2): (449, 936, 1237),
}
"""Moments early, in the middle and late in games of a title, so many players and dice."""


pytestmark = pytest.mark.usefixtures("usual_looks")


@cache
def game_of(title, players, seed):
    """A game as far as it is looked at."""
    game, last = new_game(title, NAMES[:players], seed=seed), MOMENTS[title, players, seed][-1]
    for _ in play_carefully(game, Random(seed)):
        if game.cursor > last:
            break
    return game


@pytest.mark.parametrize("table", MOMENTS)
@pytest.mark.parametrize(
    ("size", "text_size", "language"),
    [((1280, 800), 100, "it"), ((1366, 768), 100, "de"), ((1280, 800), 150, "it")],
)
def test_nothing_is_left_out_of_the_cards_of_a_full_table(
    app, table, size, text_size, language, tmp_path, qtbot
):
    game = game_of(*table)
    app.window.resize(*size)
    app.changes.change("text_size", text_size)
    app.changes.change("language", language)
    for index in MOMENTS[table]:
        game.go_to(index)
        if app.session is not None:
            app.session.close()
        app.play(game.fork(), Keeper(tmp_path))
        app.window.raise_dock("players")
        qtbot.waitUntil(lambda: not app.window.rising.is_settling)
        panel = app.playing.panels["players"]
        qtbot.waitUntil(lambda panel=panel: not panel._later.isActive())
        QTest.qWait(20)
        assert [hidden_of(card) for card in panel.cards] == [0] * table[1], index
        assert panel.scrolled.verticalScrollBar().maximum() == 0, index
        assert [*cut_off(panel), *sideways(panel), *overlapping(panel)] == [], index
        assert (app.window.width(), app.window.height()) == size
