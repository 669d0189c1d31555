"""What files and layouts are called, what reports and exports hold: shown letter for letter like any name."""

from __future__ import annotations

import os
import re
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QDialog, QInputDialog

from gridsim.core.actions import Pass
from gridsim.core.errors import SaveError
from tests.ui.markup import FILE, LAYOUT, PLAYERS, as_button_shows, as_title_shows, names_shown, wrongly_shown
from ui.app.exports import scene_of
from ui.dialogs.earlier_versions import EarlierDialog
from ui.dialogs.failure import FailureGuard
from ui.dialogs.new_game import NewGame
from ui.dialogs.questions import Questions
from ui.drawing.rendering import as_svg
from ui.model.storage import file_noted
from ui.window import dock_layouts
from ui.window.toast import Notice

MARKED = "evening [*] of all"
"""Qt takes the brackets in the name of a window for the place of its mark."""


@pytest.fixture(autouse=True)
def nothing_left_behind():
    """Widgets of tests before would be looked at too."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def playing(app):
    app.begin(NewGame("1856", PLAYERS, (), 7))
    return app


def in_a_file(app, folder, name=FILE):
    """The game saved under a name."""
    assert app.game_files.save_to(folder / f"{name.replace('/', '')}.gridsim")


# ---- names of files


def test_a_recent_file_with_a_picture(playing, answers, tmp_path):
    """Its button shows the name of the file and who plays."""
    answers.save_path = tmp_path / f"{FILE.replace('/', '')}.gridsim"
    assert playing.game_files.save()
    playing.put_away()
    [button] = playing.start_page.recent
    assert not button.icon().isNull()
    assert as_button_shows(button.text()).startswith(FILE.replace("/", ""))
    assert PLAYERS[0] in as_button_shows(button.text())
    assert wrongly_shown() == []


def test_interrupted_games_and_recent_files(playing, tmp_path):
    in_a_file(playing, tmp_path)
    playing.start_page.refresh([(tmp_path / "journal", f"1856, {PLAYERS[0]}")])
    playing.commands.fill_recent()
    shown = {action.text() for action in playing.window.menus.submenus["recent"].actions()}
    assert [as_button_shows(each) for each in shown] == [FILE.replace("/", "")]
    assert wrongly_shown() == []


def test_the_window_is_called_like_the_file(playing, tmp_path):
    in_a_file(playing, tmp_path)
    assert FILE.replace("/", "") in as_title_shows(playing.window.windowTitle())
    in_a_file(playing, tmp_path, MARKED)
    assert MARKED in as_title_shows(playing.window.windowTitle())


def test_earlier_versions_are_called_like_their_file(words, qtbot, tmp_path):
    dialog = EarlierDialog(words, tmp_path / f"{MARKED}.gridsim")
    qtbot.addWidget(dialog)
    assert MARKED in as_title_shows(dialog.windowTitle())


def test_the_note_that_a_file_was_written(playing, answers, tmp_path, qtbot):
    answers.save_path = tmp_path / FILE.replace("/", "")
    assert playing.game_files.save()
    assert FILE.replace("/", "") in playing.window.statusBar().currentMessage()
    playing.window.statusBar().hide()
    assert playing.game_files.save()
    assert FILE.replace("/", "") in playing.window.findChild(Notice).label.text()
    assert wrongly_shown() == []


# ---- what a file notes beside the game


@pytest.mark.parametrize(
    "notes", [{"file_bytes": "<b>no hex"}, {"file_bytes": 7}, {"file": "with\0nothing"}, {"file": ""}]
)
def test_a_note_that_names_no_file_names_none(notes):
    assert file_noted(notes) is None


def test_a_note_names_a_file_letter_for_letter(tmp_path):
    place = tmp_path / FILE.replace("/", "")
    assert file_noted({"file": str(place)}) == place
    assert file_noted({"file_bytes": os.fsencode(place).hex()}) == place


# ---- names of layouts


def test_a_layout_in_menus_and_in_the_palette(playing, settings, qtbot):
    dock_layouts.save(settings, LAYOUT, playing.window)
    playing.commands.comforts.layouts.fill()
    playing.run("palette")
    qtbot.wait(30)
    assert LAYOUT in names_shown()
    assert wrongly_shown() == []
    menu = playing.window.menus.submenus["layouts"]
    inner = [action.menu() for action in menu.actions() if action.menu() is not None]
    named = [action.text() for part in (menu, *inner) for action in part.actions()]
    assert [as_button_shows(each) for each in named].count(LAYOUT) == 3


def test_nothing_in_the_name_of_a_layout_is_taken_for_its_keys(playing, settings):
    """Menus show what follows a tab in the column of keys."""
    dock_layouts.save(settings, "mine\tCtrl+S", playing.window)
    playing.commands.comforts.layouts.fill()
    named = [each.text() for each in playing.window.menus.submenus["layouts"].actions()]
    assert "mine Ctrl+S" in named


def test_the_question_for_a_new_name_of_a_layout(words, settings, playing, monkeypatch):
    seen = []

    def look(parent, title, label, *more):
        dialog = QInputDialog(parent)
        dialog.setWindowTitle(title)
        dialog.setLabelText(label)
        dialog.setTextValue(more[1])
        seen.extend(wrongly_shown())
        return more[1], True

    monkeypatch.setattr(QInputDialog, "getText", look)
    assert Questions(words, settings, playing.window).name_of_layout(LAYOUT) == LAYOUT
    assert seen == []


# ---- faults of the program


def test_the_report_of_a_fault(playing, words, monkeypatch, capsys, tmp_path):
    """The report holds the error, the players and the moves; the journal may be copied with it."""
    in_a_file(playing, tmp_path)
    seen = []

    def look(dialog):
        seen.append((dialog.text.toPlainText(), wrongly_shown()))

    monkeypatch.setattr(QDialog, "exec", look)
    guard = FailureGuard(words, lambda: playing.session, lambda: playing.keeper.journal_text)
    guard.show(ValueError, ValueError(f"{FILE} is no file of {PLAYERS[0]}"))
    capsys.readouterr()
    [(report, wrong)] = seen
    assert f"{FILE} is no file of {PLAYERS[0]}" in report
    assert wrong == []


def test_errors_of_files_tell_what_they_hold(words, settings, playing, monkeypatch):
    """The key and the value of a file may be anything."""
    seen = []
    monkeypatch.setattr("PySide6.QtWidgets.QMessageBox.exec", lambda _box: seen.extend(wrongly_shown()))
    asked = Questions(words, settings, playing.window)
    for key in ("value_unknown", "notes_too_large", "title_unknown", "foreign_18xx_games"):
        asked.tell_error(SaveError(key, FILE, value=LAYOUT, title=PLAYERS[0], length=1, most=1))
    assert seen == []


# ---- what leaves the program


def content(app, what, suffix, folder):
    """What is written into a file."""
    path = folder / f"written{suffix}"
    assert app.commands.exports.write(what, path)
    return path.read_text("utf-8")


def test_the_log_as_markdown_means_its_letters(playing, tmp_path):
    """A reader of Markdown would take the name for markup."""
    playing.session.apply(Pass())
    written = content(playing, "log", ".md", tmp_path)
    assert PLAYERS[0] not in written
    assert re.sub(r"\\(.)", r"\1", written).count(PLAYERS[0]) == 1
    document = QTextDocument()
    document.setMarkdown(written)
    assert document.toPlainText().count(PLAYERS[0]) == 1


def test_the_log_as_text_and_tables_hold_the_letters_themselves(playing, tmp_path):
    playing.session.apply(Pass())
    for what, suffix in (("log", ".txt"), ("standing", ".csv"), ("worth", ".csv")):
        assert PLAYERS[0] in content(playing, what, suffix, tmp_path)


def test_pictures_are_well_formed_and_hold_no_markup_of_names(playing):
    for what in ("board", "market", "chart"):
        root = ElementTree.fromstring(as_svg(scene_of(playing.playing, what)))
        assert not [each for each in root.iter() if each.tag.rpartition("}")[2] == "b"]
    texts = "".join(each.text or "" for each in root.iter() if each.tag.endswith("text"))
    assert "<b>Annaq&co</b>" in texts.replace("\xa0", " ")
