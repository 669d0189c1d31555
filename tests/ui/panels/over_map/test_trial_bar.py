"""Trying things in the window: by key and menu, with the best runs, and gone without a trace."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gridsim.core.actions import LayTile, Pass
from gridsim.core.decisions import TrackStep
from tests.ui.focus import focus
from tests.ui.program import choose
from ui.app.application import App
from ui.model.storage import Keeper


@pytest.fixture
def window(playing, qtbot):
    playing.window.activateWindow()
    qtbot.waitUntil(playing.window.isActiveWindow)
    return playing


def try_it(app, qtbot):
    qtbot.keyClick(app.window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)


def bar(app):
    return app.playing.middle.trial


def test_a_key_begins_to_try_and_the_same_key_drops_it(window, qtbot):
    try_it(window, qtbot)
    assert window.session.is_trying
    assert bar(window).isVisible()
    assert window.window.menus.actions["try"].isChecked()
    choose(window, qtbot, "Pass")
    assert window.session.index == 1
    assert window.session.game.cursor == 0
    try_it(window, qtbot)
    assert not window.session.is_trying
    assert not bar(window).isVisible()
    assert window.session.index == 0


@pytest.mark.parametrize("where", ["decision", "log", "board"])
def test_esc_drops_what_was_tried_wherever_the_keyboard_is(window, qtbot, where):
    try_it(window, qtbot)
    choose(window, qtbot, "Pass")
    widget = window.playing.pictures.view if where == "board" else window.playing.panels[where]
    focus(widget)
    qtbot.keyClick(widget, Qt.Key.Key_Escape)
    assert not window.session.is_trying
    assert not window.window.menus.actions["try"].isChecked()
    assert window.session.game.cursor == 0


def test_esc_does_nothing_while_nothing_is_tried(window, qtbot):
    window.session.apply(Pass())
    qtbot.keyClick(window.window, Qt.Key.Key_Escape)
    assert window.session.index == 1


def test_the_button_of_the_bar_drops_it(window, qtbot):
    try_it(window, qtbot)
    qtbot.mouseClick(bar(window).stop_button, Qt.MouseButton.LeftButton)
    assert not window.session.is_trying


def test_trying_and_the_past_are_framed_differently(window, qtbot):
    stack = window.window.centralWidget()
    assert stack.property("mode") == ""
    window.session.apply(Pass())
    window.session.view(0)
    assert stack.property("mode") == "past"
    try_it(window, qtbot)
    assert stack.property("mode") == "trial"
    assert "Trying" in bar(window).accessibleName()


def test_no_note_and_no_question_while_trying(window, qtbot, answers):
    try_it(window, qtbot)
    choose(window, qtbot, "Pass")
    choose(window, qtbot, "Pass")
    assert not window.courtesy.note.isVisible()
    for _ in range(2):
        qtbot.keyClick(window.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.session.index == 0
    assert answers.told == []


def test_the_journal_never_hears_of_what_is_tried(window, qtbot):
    window.session.apply(Pass())
    before = window.journal_text()
    try_it(window, qtbot)
    choose(window, qtbot, "Pass")
    assert window.journal_text() == before
    try_it(window, qtbot)
    assert window.journal_text() == before
    assert before


# ---- track on a board with trains


@pytest.fixture
def laying(ask_on, operating):
    """GT, with a station in Oshawa and a 2-train, may lay track."""
    shown = ask_on(operating.trains("GT", "2"))
    assert isinstance(shown.playing.session.shown.decision, TrackStep)
    yield shown
    shown.playing.session.stop_trying()


def test_the_best_runs_are_told_with_what_they_were(laying, qtbot):
    session, bar = laying.playing.session, laying.playing.middle.trial
    session.begin_trying()
    qtbot.waitUntil(lambda: "GT" in bar.before and "GT" in bar.now)
    before = bar.before["GT"]
    assert bar.now == {"GT": before}
    lay = next(each for each in session.shown.legal.of(LayTile))
    session.apply(lay)
    assert list(laying.board.tried) == [lay.hex]
    qtbot.waitUntil(lambda: "GT" in bar.now)
    assert bar.before == {"GT": before}
    session.stop_trying()
    assert list(laying.board.tried) == []
    assert bar.now == {}


def test_track_is_tried_on_the_board_and_taken_back_within_the_trial(laying, qtbot):
    session = laying.playing.session
    session.begin_trying()
    hex_id = next(iter(laying.panel.lays))
    laying.board.choose(hex_id)
    tile = laying.picker.current.tile
    qtbot.keyClick(laying.picker, Qt.Key.Key_Return)
    assert session.shown.state.board.hexes[hex_id].tile == tile
    assert laying.board.picture.hexes[hex_id].tile == tile
    assert session.game.now.state.board.hexes[hex_id].tile is None
    qtbot.mouseClick(laying.dock.undo_button, Qt.MouseButton.LeftButton)
    assert session.is_trying
    assert laying.board.picture.hexes[hex_id].tile is None
    assert list(laying.board.tried) == []


def test_a_window_that_is_made_anew_goes_on_trying(settings, tmp_path, qtbot, window):
    try_it(window, qtbot)
    window.show_anew()
    assert window.session.is_trying
    assert bar(window).isVisible()
    assert isinstance(window, App)
    assert isinstance(window.session.store, Keeper)
