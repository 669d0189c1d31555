"""A theme left to the desktop: light or dark, and the other as soon as it changes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from ui.style import system_theme


@pytest.fixture
def desktop(monkeypatch):
    """Have the desktop say that it is light or dark."""

    def says(scheme):
        monkeypatch.setattr(system_theme, "scheme", lambda: scheme)
        QGuiApplication.styleHints().colorSchemeChanged.emit(scheme)

    return says


def ground():
    return QApplication.palette().window().color().name()


def test_the_theme_is_left_to_the_system_until_one_is_chosen(app):
    assert app.settings["theme"] == "system"
    assert app.theme.name == "light", "where the desktop says nothing"


def test_a_game_on_the_screen_turns_dark_with_the_desktop(playing, desktop):
    desktop(Qt.ColorScheme.Dark)
    assert playing.playing.desk.theme.name == "dark"
    assert ground() == playing.theme.colour("window")
    desktop(Qt.ColorScheme.Light)
    assert playing.playing.desk.theme.name == "light"


def test_a_theme_that_was_chosen_stays(playing, desktop):
    playing.changes.change("theme", "light")
    desktop(Qt.ColorScheme.Dark)
    assert playing.playing.desk.theme.name == "light"


def test_the_menu_turns_round_what_is_seen(playing, desktop):
    desktop(Qt.ColorScheme.Dark)
    playing.window.menus.actions["dark"].trigger()
    assert playing.settings["theme"] == "light"
