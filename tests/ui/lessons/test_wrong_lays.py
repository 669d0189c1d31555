"""Tiles laid wrongly in a lesson: the rules refuse them, and the lesson says what people get wrong there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gridsim.core.actions import LayTile
from tests.ui.playing.player import put_on_screen

LONDON, GREEN, BROWN = "F15", "121", "126"


@pytest.fixture
def teacher(app, qtbot):
    """Where London is to become green, with its tiles open."""
    put_on_screen(app)
    app.learning.begin("a05-upgrades")
    teacher = app.learning.teacher
    teacher.run.solve()
    teacher.judge()
    app.playing.decision.panel.open_hex(LONDON)
    qtbot.waitUntil(app.playing.pictures.picker.hasFocus)
    return teacher


def test_a_tile_turned_wrongly_is_answered_and_the_right_turn_laid(app, qtbot, teacher):
    picker = app.playing.pictures.picker
    QTest.keyClick(picker, Qt.Key.Key_R)
    assert picker.rotation == 1
    assert picker.note.lines
    QTest.keyClick(picker, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "a line would be cut" in teacher.panel.remark.text())
    assert app.session.game.cursor == teacher.run.begun[1]
    QTest.keyClick(picker, Qt.Key.Key_E)
    QTest.keyClick(picker, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: teacher.run.index == 2)
    assert app.session.game.now.state.board.hexes[LONDON].tile == GREEN


def test_a_tile_of_a_later_colour_is_answered_where_it_is_taken_from_the_tray(app, qtbot, teacher):
    app.playing.pictures.tray.tile_clicked.emit(BROWN)
    qtbot.waitUntil(lambda: "colours are never skipped" in teacher.panel.remark.text())
    assert app.playing.pictures.picker.hasFocus()
    assert app.playing.decision.explanation.refused == LayTile(hex=LONDON, tile=BROWN, rotation=0)


def test_tiles_are_turned_to_where_they_may_lie_outside_lessons(app, qtbot, teacher):
    picker = app.playing.pictures.picker
    teacher.leave()
    app.playing.decision.panel.open_hex(LONDON)
    assert picker.current.turns == picker.current.rotations
