"""A pass by mistake: what it gives up is named before, and afterwards it is told and taken back at once."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt

from gridsim.core.actions import Pass
from gridsim.core.decisions import SealedBids, StockTurn, TrackStep
from gridsim.telling.sentences import Sentences, languages
from tests.ui.program import choose
from ui.dialogs.new_game import NewGame


def test_whoever_passed_is_told_and_may_take_it_back(playing, qtbot):
    choose(playing, qtbot, "Pass")
    toast = playing.courtesy.passed
    assert toast.isVisible()
    assert toast.label.text() == "Anna · Pass"
    qtbot.mouseClick(toast.button, Qt.MouseButton.LeftButton)
    assert playing.session.game.cursor == 0
    assert not toast.isVisible()


def test_the_note_does_not_lie_over_the_lowest_hexes(app, qtbot):
    """The map of 1835 reaches down to the foot of the window."""
    app.window.resize(1280, 800)
    app.window.show()
    app.begin(NewGame("1835", ("Anna", "Ben", "Cleo"), (), 1))
    qtbot.wait(20)
    app.session.apply(Pass())
    toast, board = app.courtesy.passed, app.window.centralWidget()
    assert toast.isVisible()
    assert board.geometry().bottom() > toast.geometry().top()
    assert not board.geometry().intersects(toast.geometry())


def test_the_next_move_sends_the_note_away(playing):
    playing.session.apply(Pass())
    playing.session.apply(next(each for each in playing.session.shown.legal if not isinstance(each, Pass)))
    assert not playing.courtesy.passed.isVisible()


def test_the_note_can_be_switched_off(playing):
    playing.settings["tell_passes"] = False
    playing.session.apply(Pass())
    assert not playing.courtesy.passed.isVisible()


def test_a_pass_behind_the_curtain_is_told_to_nobody(playing):
    playing.session.apply(Pass())
    now, secret = playing.session.shown, playing.session.moments[0]
    decision = SealedBids(
        player=secret.decision.player, actor=secret.decision.player, rule="", secret=True, offered=()
    )
    playing.courtesy.passed.hide()
    playing.courtesy.moment_changed(SimpleNamespace(decision=decision, state=secret.state), now)
    assert not playing.courtesy.passed.isVisible()
    playing.courtesy.moment_changed(secret, now)
    assert playing.courtesy.passed.isVisible()


def test_looking_back_tells_of_no_pass(playing):
    playing.session.apply(Pass())
    playing.session.apply(Pass())
    playing.session.view(1)
    assert not playing.courtesy.passed.isVisible()


def test_before_a_pass_it_is_said_what_is_given_up(playing, qtbot):
    playing.playing.decision.explanation.point_at(Pass())
    qtbot.waitUntil(lambda: bool(playing.playing.decision.explanation.toPlainText()))
    told = playing.playing.decision.explanation.toPlainText()
    assert "You may buy or bid again when your turn comes round." in told


@pytest.mark.parametrize("language", languages())
def test_what_is_given_up_is_a_sentence_in_every_language(language):
    words = Sentences(language)
    for kind in (StockTurn, TrackStep):
        assert words.tell_passing(kind(player="player:1", actor="player:1", rule="")).endswith(".")
