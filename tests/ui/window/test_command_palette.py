"""A few letters find every command and every place of the game, and Enter runs what is found."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from ui.model.menu_entries import ENTRIES, SUBMENUS
from ui.model.shortcuts import plain
from ui.window.command_palette import Offer, closeness, found


@pytest.fixture
def palette(playing, qtbot):
    playing.playing.decision.take_focus()
    qtbot.wait(10)
    playing.window.menus.actions["palette"].trigger()
    return playing.commands.comforts.palette


def test_letters_in_order_fit_and_others_do_not():
    assert closeness("zin", "Zoom in") is not None
    assert closeness("niz", "Zoom in") is None
    assert closeness("zo", "Zoom out") < closeness("zo", "Horizon")


def test_letters_strewn_over_words_find_nothing():
    """Only what stands together, or begins words, was meant."""
    assert closeness("zo", "Back to now, buzz or") is None
    assert closeness("rust", "Return to the start") is None
    assert closeness("stoma", "Stock market") is not None
    assert closeness("amilt", "Hamilton") is not None
    assert closeness("om", "Open market") < closeness("om", "Zoom in")


def test_no_keys_are_cut(palette):
    for row in range(palette.list.topLevelItemCount()):
        keys = palette.list.topLevelItem(row).text(2)
        assert palette.list.fontMetrics().horizontalAdvance(keys) < palette.list.columnWidth(2)
        assert len(set(keys.split(", "))) == len(keys.split(", "))


def test_what_can_be_done_stands_before_what_cannot():
    offers = [Offer("Undo", "", "", int, can_run=False), Offer("Under", "", "", int)]
    assert [each.name for each in found("und", offers)] == ["Under", "Undo"]


def test_every_entry_of_the_menus_is_found_by_its_name(playing, palette, qtbot):
    for entry in ENTRIES:
        if entry.id and entry.id not in SUBMENUS:
            name = plain(playing.window.menus.actions[entry.id].text())
            palette.line.setText(name)
            assert name in palette.names[:3], entry.id


def test_a_command_shows_its_keys(palette, qtbot):
    qtbot.keyClicks(palette.line, "save as")
    assert (palette.current.name, palette.current.keys) == ("Save as", "Ctrl+Shift+S")


@pytest.mark.parametrize("name", ["Stock market", "Charts", "Log"])
def test_what_is_also_exported_is_shown_first(palette, qtbot, name):
    qtbot.keyClicks(palette.line, name)
    assert (palette.current.name, palette.current.where) == (name, "View / Panels")


def test_enter_runs_the_command(playing, palette, qtbot):
    qtbot.keyClicks(palette.line, "larger")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert playing.settings["text_size"] == 110
    assert not palette.isVisible()


def test_the_arrows_go_down_the_findings(palette, qtbot):
    qtbot.keyClicks(palette.line, "zoom")
    assert palette.current.name == "Zoom in"
    qtbot.keyClick(palette.line, Qt.Key.Key_Down)
    assert palette.current.name == "Zoom out"
    qtbot.keyClick(palette.line, Qt.Key.Key_Up)
    assert palette.current.name == "Zoom in"


def test_what_cannot_be_done_now_is_shown_and_not_run(playing, palette, qtbot):
    qtbot.keyClicks(palette.line, "redo")
    assert palette.current.name == "Redo"
    assert not palette.current.can_run
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert palette.isVisible()


def test_a_hex_is_found_by_its_city_and_the_cursor_goes_there(playing, palette, qtbot):
    qtbot.keyClicks(palette.line, "hamilton")
    assert palette.current.name == "L15 · Hamilton"
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert playing.playing.pictures.board.cursor_hex == "L15"


def test_a_company_and_a_player_are_found(playing, palette, qtbot):
    qtbot.keyClicks(palette.line, "cpr")
    assert palette.current.name.startswith("CPR ")
    palette.line.setText("cleo")
    assert palette.current.name == "Cleo"
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert not palette.isVisible()


def test_esc_goes_away(palette, qtbot):
    qtbot.keyClick(palette.line, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_nothing_found_is_no_fault(palette, qtbot):
    qtbot.keyClicks(palette.line, "xqzxqz")
    assert palette.names == []
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert palette.isVisible()
