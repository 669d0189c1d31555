"""Keys of the menus are searched, changed and taken back; conflicts are told; all of it holds at once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from tests.ui.focus import focus
from ui.app.application import App
from ui.model import shortcuts
from ui.model.menu_entries import ENTRIES, SUBMENUS
from ui.model.settings import Settings


@pytest.fixture
def page(app):
    app.commands.comforts.open_preferences("keys")
    return app.commands.comforts.preferences.controls["shortcuts"]


def press(page, qtbot, key, modifier=Qt.KeyboardModifier.ControlModifier):
    """Press keys into the field for new ones."""
    page.keys.clear()
    focus(page.keys)
    qtbot.keyClick(page.keys, key, modifier)
    qtbot.waitUntil(lambda: bool(page.pressed))


def rows_of(page):
    return [page.list.topLevelItem(row) for row in range(page.list.topLevelItemCount())]


def keys_of(app, entry):
    return [key.toString() for key in app.window.menus.actions[entry].shortcuts()]


def test_every_entry_is_listed(page):
    listed = [item.data(0, Qt.ItemDataRole.UserRole) for item in rows_of(page)]
    assert listed == [entry.id for entry in ENTRIES if entry.id and entry.id not in SUBMENUS]


def test_new_keys_work_at_once_and_the_next_time(app, page, qtbot, settings):
    page.choose("board")
    press(page, qtbot, Qt.Key.Key_J)
    assert page.told.text() == ""
    page.buttons["use"].click()
    assert keys_of(app, "board") == ["Ctrl+J"]
    settings.sync()
    assert shortcuts.keys_of(Settings(settings.path), "board") == ("Ctrl+J",)


def test_a_conflict_is_told_and_the_keys_can_be_taken_away(app, page, qtbot):
    page.choose("board")
    press(page, qtbot, Qt.Key.Key_S)
    assert page.told.text() == "Ctrl+S already belongs to: Save."
    assert not page.buttons["use"].isEnabled()
    page.buttons["take"].click()
    assert keys_of(app, "board") == ["Ctrl+S"]
    assert keys_of(app, "save") == []


def test_plain_keys_are_left_to_the_board(page, qtbot):
    page.choose("board")
    press(page, qtbot, Qt.Key.Key_R, Qt.KeyboardModifier.NoModifier)
    assert "belong to the board" in page.told.text()
    assert not page.buttons["use"].isEnabled()


def test_one_entry_gets_its_usual_keys_back(app, page, qtbot, settings):
    page.choose("undo")
    page.buttons["none"].click()
    assert keys_of(app, "undo") == []
    page.buttons["reset"].click()
    assert keys_of(app, "undo") == ["Ctrl+Z"]
    assert settings["shortcuts"] == {}


def test_all_entries_get_their_usual_keys_back(app, page, qtbot):
    for entry in ("undo", "redo"):
        page.choose(entry)
        page.buttons["none"].click()
    page.buttons["reset_all"].click()
    assert keys_of(app, "undo") == ["Ctrl+Z"]
    assert keys_of(app, "redo") == ["Ctrl+Shift+Z", "Ctrl+Y"]


def test_a_search_finds_commands_and_keys(page, qtbot):
    qtbot.keyClicks(page.search, "zoom")
    assert [item.text(0) for item in rows_of(page) if not item.isHidden()] == ["Zoom in", "Zoom out"]
    assert page.entry == "zoom_in"
    page.search.clear()
    qtbot.keyClicks(page.search, "f11")
    assert [item.text(0) for item in rows_of(page) if not item.isHidden()] == ["Full screen"]


@pytest.mark.parametrize(
    ("key", "is_plain"),
    [("R", True), ("Return", True), ("Shift+E", True), ("Ctrl+R", False), ("F5", False), ("Alt+Left", False)],
)
def test_keys_without_ctrl_or_alt_are_plain(key, is_plain):
    assert shortcuts.is_plain(QKeySequence(key)) is is_plain


def test_changed_keys_hold_after_a_new_start(app, settings, tmp_path, answers, qtbot):
    shortcuts.give(settings, "quit", ("Ctrl+Shift+Q",))
    again = App(settings, tmp_path / "journals", questions=answers)
    qtbot.addWidget(again.window)
    assert keys_of(again, "quit") == ["Ctrl+Shift+Q"]


def test_two_keys_that_are_written_alike_are_told_once():
    """As Return and Enter are in Italian."""
    assert shortcuts.native(["Ctrl+P", "ctrl+p", "F7"]) == "Ctrl+P, F7"
