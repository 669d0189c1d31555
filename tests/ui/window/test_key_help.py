"""The overlay tells the keys of the place the keyboard is at and those of the menus that can be used."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from tests.sources import classes, modules
from tests.ui.focus import focus
from ui.widgets.buttons import ChoiceButton
from ui.window.key_help import MARGIN
from ui.window.widget_keys import PLACES, keys_at


@pytest.fixture
def overlay(playing):
    return playing.commands.comforts.keys


def test_the_board_tells_its_keys(playing, overlay, qtbot):
    place, keys = keys_at(playing.playing.pictures.view)
    assert place == "board"
    assert ("arrows", "cursor") in keys
    assert ("enter", "choose_hex") in keys


def test_a_refused_choice_tells_how_to_learn_why(qtbot):
    button = ChoiceButton("Buy", refused=["Too dear"])
    qtbot.addWidget(button)
    assert keys_at(button)[0] == "refused"
    assert ("enter", "why") in keys_at(button)[1]


def test_f1_shows_the_keys_and_any_key_goes_on(playing, overlay, qtbot):
    playing.window.menus.actions["keys"].trigger()
    assert overlay.isVisible()
    assert "Ctrl+N" in overlay.text.text()
    assert "New game" in overlay.text.text()
    qtbot.keyClick(playing.window, Qt.Key.Key_A)
    assert not overlay.isVisible()


def test_only_keys_that_work_now_are_told(playing, overlay):
    told = [what for _, what in overlay.keys_everywhere()]
    assert "Save" in told
    assert "Redo" not in told
    assert "Back to now" not in told


@pytest.mark.parametrize("size", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_overlay_fits_into_a_small_window(playing, usual_looks, language, size):
    playing.window.resize(1280, 800)
    playing.changes.change("language", language)
    playing.changes.change("text_size", size)
    overlay = playing.commands.comforts.keys
    overlay.tell()
    assert overlay.width() <= 1280 - 2 * MARGIN
    assert overlay.height() <= 800
    assert overlay.text.sizeHint().width() <= overlay.text.width()


@pytest.mark.parametrize("place", PLACES)
def test_everything_that_is_told_has_words(words, place):
    name, keys = PLACES[place]
    for key in [f"places.{name}", *(f"keys.{key}" for key, _ in keys), *(f"does.{does}" for _, does in keys)]:
        assert f"place_keys.{key}" in words


def test_whoever_listens_to_keys_tells_them():
    """A widget with a handler for keys of its own stands in the table."""
    listening = {
        made.name
        for path in modules("ui")
        for made in classes(path)
        for node in made.body
        if getattr(node, "name", "") == "keyPressEvent"
    }
    assert listening - set(PLACES) <= {"ZoomView", "MainWindow"}


def test_keys_of_what_lies_around_are_told_as_well(qtbot):
    """A button on a card is pressed by Enter, and Esc closes the card."""
    outer = type("RoundCard", (QWidget,), {})()
    qtbot.addWidget(outer)
    button = QPushButton("Close", outer)
    place, keys = keys_at(button)
    assert place == "button"
    assert ("enter", "press") in keys
    assert ("esc", "close") in keys


def test_a_question_mark_shows_the_keys_and_sends_them_away(playing, overlay, qtbot):
    qtbot.keyClick(playing.window, Qt.Key.Key_Question)
    assert overlay.isVisible()
    qtbot.keyPress(playing.window, Qt.Key.Key_Shift)
    assert overlay.isVisible(), "Shift alone is no key"
    qtbot.keyClick(playing.window, Qt.Key.Key_Question)
    assert not overlay.isVisible()


def test_a_question_mark_can_still_be_typed(playing, overlay, qtbot):
    line = playing.playing.panels["log"].filter
    playing.window.raise_dock("log")
    focus(line)
    qtbot.keyClick(line, Qt.Key.Key_Question)
    assert line.text() == "?"
    assert not overlay.isVisible()


@pytest.mark.parametrize("dock", ["decision", "log", "companies", "trains", "grid", "market", "charts"])
def test_esc_closes_it_from_within_every_panel(playing, overlay, qtbot, dock):
    """And does nothing else: what is tried stays."""
    playing.commands.try_things()
    playing.window.raise_dock(dock)
    for widget in inner(playing.playing.panels[dock]):
        focus(widget)
        playing.window.menus.actions["keys"].trigger()
        assert overlay.isVisible()
        qtbot.keyClick(widget, Qt.Key.Key_Escape)
        assert not overlay.isVisible(), widget
        assert playing.session.is_trying, widget


def inner(panel):
    """The panel and what in it takes the keyboard."""
    taking = [each for each in panel.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    return [panel, *(each for each in taking if each.isVisible() and each.isEnabled())]


def test_esc_closes_it_over_the_board(playing, overlay, qtbot):
    view = playing.playing.pictures.view
    focus(view)
    playing.window.menus.actions["keys"].trigger()
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert not overlay.isVisible()


def test_a_key_is_told_once_by_the_nearest_place_that_takes_it(playing):
    """Arrows go to another tile beside the hex, though the board around it would move its cursor."""
    _, keys = keys_at(playing.playing.pictures.picker)
    assert ("arrows", "next_tile") in keys
    assert [key for key, _ in keys] == list(dict.fromkeys(key for key, _ in keys))
    assert ("plus_minus", "zoom") in keys
