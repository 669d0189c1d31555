"""The standing while the game goes on is as broad as its table, so that nobody stands out of sight."""

from __future__ import annotations

import gridsim
from ui.desk import Desk
from ui.dialogs.standings import StandingDialog
from ui.model.session import GameSession
from ui.style.theme import LIGHT

SIX = ("Anna Katharina Maria", "Benjamin Alexander", "Cleopatra von Hohenst.", "Dorothea", "Emil", "Fay")


def test_all_six_players_stand_beside_each_other(words, settings, qtbot):
    session = GameSession(gridsim.new_game("1856", SIX, seed=1), scoring=gridsim.standings_at)
    dialog = StandingDialog(Desk(session, words, LIGHT, settings))
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.view.horizontalScrollBar().maximum() == 0
