"""The earlier states of a game's file are offered with time and place, and opened as copies."""

from __future__ import annotations

import os

import pytest
from PySide6.QtCore import Qt

from gridsim.saves import load
from gridsim.saves.earlier_versions import MOST_EARLIER, earlier_of
from gridsim.saves.files import backup_of


@pytest.fixture
def file(tmp_path):
    return tmp_path / "evening.gridsim"


@pytest.fixture
def saved(playing, file):
    """The window with a game that was saved after the first, the second and the third move."""
    for _ in range(3):
        playing.session.apply(next(iter(playing.session.shown.legal)))
        assert playing.game_files.save_to(file)
    return playing


def offered(app):
    app.window.menus.actions["earlier"].trigger()
    return app.commands.earlier.dialog


def content(file):
    return {each.name: each.read_bytes() for each in file.parent.iterdir() if each.is_file()}


def test_only_a_game_with_a_file_has_earlier_versions(playing, file):
    action = playing.window.menus.actions["earlier"]
    assert not action.isEnabled()
    playing.game_files.save_to(file)
    assert action.isEnabled()
    dialog = offered(playing)
    assert dialog.list.count() == 0
    assert not dialog.open_button.isEnabled()


def test_each_is_told_with_its_time_and_where_the_game_was(saved, file, words):
    os.utime(backup_of(file), (1_700_000_000, 1_700_000_000))
    dialog = offered(saved)
    lines = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    assert [line.split(" · ")[1:] for line in lines] == [
        ["Opening auction 1", "phase One", "2 moves"],
        ["Opening auction 1", "phase One", "1 move"],
    ]
    assert lines[0].startswith("11/14/23")


def test_one_is_opened_as_a_copy_that_harms_nothing(saved, file, qtbot, answers):
    before = content(file)
    dialog = offered(saved)
    dialog.list.setCurrentRow(1)
    qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
    assert len(saved.session.game.actions) == 1
    assert saved.session.path is None
    assert not saved.session.is_saved
    assert saved.settings["recent_files"] == [str(file)]
    assert not saved.window.menus.actions["earlier"].isEnabled()
    answers.save_path = file.with_name("copy.gridsim")
    saved.session.apply(next(iter(saved.session.shown.legal)))
    assert saved.game_files.save()
    assert answers.proposed not in (file, *earlier_of(file))
    assert content(file) == {**before, "copy.gridsim": answers.save_path.read_bytes()}


def test_what_is_saved_before_it_is_put_away_does_not_change_which_one_is_opened(saved, file, qtbot, answers):
    answers.save = "save"
    saved.session.apply(next(iter(saved.session.shown.legal)))
    dialog = offered(saved)
    dialog.list.setCurrentRow(0)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert len(load(file).game.actions) == 4
    assert len(saved.session.game.actions) == 2


def test_one_that_is_damaged_says_so_and_is_not_opened(saved, file):
    path = backup_of(file)
    path.write_bytes(path.read_bytes()[:-40])
    dialog = offered(saved)
    assert "cannot be opened: The file ends too early." in dialog.list.item(0).text()
    assert dialog.list.currentRow() == 1
    dialog.list.setCurrentRow(0)
    assert not dialog.open_button.isEnabled()


def test_one_that_is_gone_by_now_is_told(saved, file, qtbot, answers):
    dialog = offered(saved)
    backup_of(file).unlink()
    qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    assert answers.told[-1] == "no_such_file"
    assert len(saved.session.game.actions) == 3


def test_a_file_that_cannot_be_opened_offers_what_it_was_before(saved, file, answers):
    saved.put_away()
    file.write_bytes(b"nothing of a game")
    saved.game_files.open(file)
    assert answers.told[-1] == "not_json"
    dialog = saved.commands.earlier.dialog
    assert dialog.isVisible()
    assert dialog.list.count() == 2
    dialog.open_button.click()
    assert len(saved.session.game.actions) == 2


def test_no_more_are_offered_than_are_kept(saved, file):
    for _ in range(8):
        saved.session.apply(next(iter(saved.session.shown.legal)))
        saved.game_files.save()
    assert offered(saved).list.count() == MOST_EARLIER
