"""The whole program in its window: begin, play, save, open, recover, and never lose a game."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from gridsim.core.actions import Bid, BuyPrivate, Pass
from tests.ui.program import NAMES, choose
from ui.app.application import App
from ui.dialogs.about import TextDialog
from ui.dialogs.failure import FailureDialog
from ui.dialogs.new_game import NewGame
from ui.model.menu_entries import ENTRIES, SUBMENUS


def test_the_start_page_begins_a_game_on_the_board(app, qtbot):
    form = app.start_page.form
    form.title.setCurrentText("1835")
    for edit, name in zip(form.names, NAMES, strict=True):
        edit.setText(name)
    form.as_typed.setChecked(True)
    qtbot.mouseClick(form.begin, Qt.MouseButton.LeftButton)
    assert [each.name for each in app.session.shown.state.players.values()] == list(NAMES)
    assert app.window.centralWidget().currentWidget() is app.playing.middle
    assert "Anna decides" in app.window.turn


def test_a_choice_is_played_by_the_mouse(playing, qtbot):
    choose(playing, qtbot, "Pass")
    assert playing.session.game.actions == (Pass(),)
    assert "Ben decides" in playing.window.turn


def test_undo_and_redo_are_menu_entries_that_say_what_they_do(playing):
    undo, redo = playing.window.menus.actions["undo"], playing.window.menus.actions["redo"]
    assert not undo.isEnabled()
    playing.session.apply(Pass())
    assert undo.text() == "&Undo: Anna: Pass"
    undo.trigger()
    assert playing.session.game.cursor == 0
    assert redo.text() == "&Redo: Anna: Pass"
    redo.trigger()
    assert playing.session.game.cursor == 1


def test_control_z_undoes(playing, qtbot):
    playing.session.apply(Pass())
    playing.window.activateWindow()
    qtbot.waitUntil(playing.window.isActiveWindow)
    qtbot.keyClick(playing.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert playing.session.game.cursor == 0


def test_every_menu_entry_has_a_slot_and_a_name(app):
    for entry in ENTRIES:
        if entry.id and entry.id not in SUBMENUS:
            assert entry.id in app.commands.slots
            assert "[" not in app.window.menus.actions[entry.id].text()


def test_no_two_menu_entries_share_a_key():
    keys = [key for entry in ENTRIES for key in entry.keys]
    assert len(keys) == len(set(keys))


def test_without_a_game_nothing_of_a_game_can_be_done(app):
    for name in ("save", "save_as", "undo", "redo", "close_game", "fit", "back_to_now"):
        assert not app.window.menus.actions[name].isEnabled(), name


def test_a_game_is_saved_and_opened_again(playing, answers, tmp_path):
    playing.session.apply(BuyPrivate(private="FT", price=20))
    answers.save_path = tmp_path / "evening.gridsim"
    playing.window.menus.actions["save"].trigger()
    assert answers.save_path.exists()
    assert playing.session.is_saved
    assert playing.window.windowTitle() == "evening[*] — Gridsim"
    playing.put_away()
    playing.game_files.open(tmp_path / "evening.gridsim")
    assert playing.session.game.actions == (BuyPrivate(private="FT", price=20),)
    assert playing.settings["recent_files"] == [str(tmp_path / "evening.gridsim")]


def test_a_damaged_file_is_told_and_the_game_on_the_screen_stays(playing, answers, tmp_path):
    playing.session.apply(Pass())
    bad = tmp_path / "bad.gridsim"
    bad.write_bytes(b"\x00\xff no game")
    playing.game_files.open(bad)
    assert len(answers.told) == 1
    assert playing.session.game.actions == (Pass(),)


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(playing, answers, tmp_path):
    playing.session.apply(Pass())
    answers.save_path = tmp_path / "no such folder" / "evening.gridsim"
    assert playing.game_files.save() is False
    assert answers.told == ["unwritable"]
    assert not playing.session.is_saved


def test_a_killed_program_offers_the_game_the_next_time(playing, settings, tmp_path, qtbot, answers):
    playing.session.apply(Pass())
    playing.session.apply(Bid(private="TCC", amount=55))
    playing.keeper._journal.leave()  # what a killed process leaves behind
    again = App(settings, tmp_path / "journals", questions=answers)
    qtbot.addWidget(again.window)
    [offer] = again.start_page.interrupted
    assert offer.text().startswith("Continue 1856: Anna, Ben, and Cleo · ")
    qtbot.mouseClick(offer, Qt.MouseButton.LeftButton)
    assert again.session.game.actions == (Pass(), Bid(private="TCC", amount=55))
    again.put_away()
    assert again.start_page.interrupted == []


def test_a_game_put_away_leaves_nothing_to_recover(playing, tmp_path):
    playing.session.apply(Pass())
    assert len(list((tmp_path / "journals").iterdir())) == 1
    playing.put_away()
    assert list((tmp_path / "journals").iterdir()) == []


def test_an_unsaved_game_is_not_put_away_without_asking(playing, answers):
    playing.session.apply(Pass())
    answers.save = "cancel"
    event = QCloseEvent()
    playing.window.closeEvent(event)
    assert not event.isAccepted()
    assert playing.session is not None
    answers.save = "drop"
    assert playing.put_away()
    assert playing.session is None


def test_looking_back_by_the_keyboard_and_back_to_now(playing):
    for _ in range(2):
        playing.session.apply(Pass())
    actions = playing.window.menus.actions
    actions["look_back"].trigger()
    assert playing.session.index == 1
    assert actions["back_to_now"].isEnabled()
    actions["back_to_now"].trigger()
    assert playing.session.index == 2


def test_the_theme_changes_with_the_game_on_the_screen(playing):
    playing.session.apply(Pass())
    playing.window.menus.actions["dark"].trigger()
    assert playing.playing.desk.theme.name == "dark"
    playing.session.apply(Pass())
    QApplication.processEvents()
    playing.window.menus.actions["dark"].trigger()
    QApplication.processEvents()
    playing.session.undo()
    assert playing.playing.desk.theme.name == "light"
    assert playing.session.game.cursor == 1


def test_text_grows_and_shrinks_within_bounds(app):
    for start, entry, end in ((195, "larger_text", 200), (75, "smaller_text", 70), (100, "larger_text", 110)):
        app.settings["text_size"] = start
        app.window.menus.actions[entry].trigger()
        assert app.settings["text_size"] == end


def test_the_layout_is_the_same_the_next_time(playing, settings, tmp_path, answers, qtbot):
    settings["first_layout"] = "last"
    playing.window.docks["log"].hide()
    playing.window.keep_layout()
    playing.put_away()
    again = App(settings, tmp_path / "journals", questions=answers)
    qtbot.addWidget(again.window)
    again.begin(NewGame("1856", NAMES, (), 1))
    again.window.show()
    assert not again.window.docks["log"].isVisible()
    again.window.menus.actions["reset_layout"].trigger()
    assert not again.window.docks["log"].isHidden()
    again.put_away()


def test_a_fault_is_shown_with_a_report_and_the_game_goes_on(playing, monkeypatch, capsys):
    playing.session.apply(Pass())
    shown = []

    def no_waiting(dialog):
        shown.append(dialog)
        dialog.copy_journal_button.click()

    monkeypatch.setattr(FailureDialog, "exec", no_waiting)
    try:
        raise RuntimeError("the rails broke")
    except RuntimeError:
        playing.guard.show(*sys.exc_info())
    assert "the rails broke" in shown[0].text.toPlainText()
    assert "Pass()" in shown[0].text.toPlainText()
    assert '"do"' in QGuiApplication.clipboard().text()
    assert "the rails broke" in capsys.readouterr().err
    playing.session.apply(Pass())
    assert playing.session.game.cursor == 2


def test_a_fault_offers_to_take_the_last_move_back(playing, monkeypatch, capsys):
    playing.session.apply(Pass())
    monkeypatch.setattr(FailureDialog, "exec", lambda dialog: dialog.undo_button.click())
    playing.guard.show(RuntimeError, RuntimeError("the rails broke"))
    assert playing.session.game.cursor == 0
    monkeypatch.setattr(FailureDialog, "exec", lambda dialog: states.append(dialog.undo_button.isEnabled()))
    states = []
    playing.guard.show(RuntimeError, RuntimeError("the rails broke"))
    assert states == [False], "nothing is left to take back"


def test_about_names_the_designers(app, monkeypatch):
    shown = []
    monkeypatch.setattr(TextDialog, "exec", lambda dialog: shown.append(dialog.text.toPlainText()))
    app.window.menus.actions["about"].trigger()
    assert "Bill Dixon" in shown[0]
