"""A game is played without touching the mouse."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from gridsim.core.actions import BuyPrivate, LayTile, Pass
from gridsim.core.decisions import TrackStep

Key = Qt.Key


@pytest.fixture
def ready(playing, qtbot):
    """The window has the keyboard, and the decision in it."""
    playing.window.activateWindow()
    qtbot.waitUntil(playing.window.isActiveWindow)
    playing.playing.decision.take_focus()
    qtbot.waitUntil(lambda: is_at(playing.playing.decision))
    return playing


def is_at(widget):
    focus = QApplication.focusWidget()
    return focus is not None and (widget is focus or widget.isAncestorOf(focus))


def press(qtbot, key, modifier=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(QApplication.focusWidget(), key, modifier)


def tab_to(qtbot, text):
    for _ in range(80):
        focus = QApplication.focusWidget()
        if isinstance(focus, QPushButton) and focus.text() == text:
            return
        press(qtbot, Key.Key_Tab)
    raise AssertionError(f"Tab never comes to {text}")


def test_enter_takes_the_first_choice(ready, qtbot):
    press(qtbot, Key.Key_Return)
    qtbot.waitUntil(lambda: ready.session.game.cursor == 1)
    assert isinstance(ready.session.game.actions[0], BuyPrivate)


def test_tab_comes_to_passing_and_the_next_player_has_the_keyboard(ready, qtbot):
    tab_to(qtbot, "Pass")
    press(qtbot, Key.Key_Space)
    assert ready.session.game.actions == (Pass(),)
    qtbot.waitUntil(lambda: is_at(ready.playing.decision.panel))


def test_ctrl_z_takes_back_and_f6_returns_to_the_decision(ready, qtbot):
    press(qtbot, Key.Key_Return)
    qtbot.waitUntil(lambda: ready.session.game.cursor == 1)
    qtbot.waitUntil(lambda: is_at(ready.playing.decision))
    press(qtbot, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert ready.session.game.cursor == 0
    press(qtbot, Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert is_at(ready.playing.pictures.view)
    press(qtbot, Key.Key_F6)
    qtbot.waitUntil(lambda: is_at(ready.playing.decision))


def test_f7_goes_through_the_board_and_all_panels_that_can_be_seen(ready, qtbot):
    seen = []
    for _ in range(4):
        press(qtbot, Key.Key_F7)
        qtbot.wait(5)
        places = {"middle": ready.playing.middle, **ready.playing.panels}
        seen.append(next(name for name, place in places.items() if is_at(place)))
    assert len(set(seen)) == 4 or seen[0] == seen[-1]
    assert "middle" in seen
    press(qtbot, Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    qtbot.wait(5)
    assert is_at({"middle": ready.playing.middle, **ready.playing.panels}[seen[-2]])


def test_a_tile_is_found_turned_and_laid(ready, qtbot):
    """Ctrl+K finds the hex, Enter chooses it, Enter lays what is shown."""
    dice = random.Random(5)
    while not isinstance(ready.session.game.now.decision, TrackStep):
        ready.session.game.apply(dice.choice(list(ready.session.game.now.legal)))
    ready.session._changed()
    legal = ready.session.shown.legal
    hexes = [each.hex for each in legal.of(LayTile)]
    assert hexes
    qtbot.waitUntil(lambda: is_at(ready.window))
    press(qtbot, Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(QApplication.focusWidget(), f"{hexes[0]}")
    press(qtbot, Key.Key_Return)
    assert ready.playing.pictures.board.cursor_hex == hexes[0]
    press(qtbot, Key.Key_Return)
    picker = ready.playing.pictures.picker
    qtbot.waitUntil(picker.isVisible)
    before = ready.session.game.cursor
    qtbot.keyClick(picker, Key.Key_Return)
    qtbot.waitUntil(lambda: ready.session.game.cursor > before)
    assert isinstance(ready.session.game.actions[-1], LayTile)
    assert ready.session.game.actions[-1].hex == hexes[0]
