"""What players and files call themselves is shown letter for letter, however much it looks like markup."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QMessageBox, QToolTip

from gridsim.core.errors import SaveError
from tests.sources import ROOT
from tests.ui.app.marked_games import game_of, play
from tests.ui.markup import (
    FILE,
    LAYOUT,
    LINE,
    PLAYERS,
    as_tip_shows,
    damaged,
    names_shown,
    rich,
    wrongly_shown,
)
from ui.dialogs.earlier_versions import EarlierDialog
from ui.dialogs.new_game import NewGame
from ui.dialogs.questions import Questions
from ui.style.plain_text import as_label, as_tip, message_box, plain_label
from ui.widgets.labels import text_label

pytestmark = pytest.mark.usefixtures("nothing_left_behind")


@pytest.fixture
def tips(monkeypatch):
    """What tips are shown beside those that Qt asks for."""
    shown = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, *_more: shown.append(text))
    return shown


@pytest.mark.parametrize("title", ["1835", "1841", "1856"])
def test_names_of_players_in_every_question(app, title, tmp_path, qtbot):
    _, moments = game_of(title)
    met = set()
    for index in moments:
        play(app, title, index, tmp_path)
        app.playing.decision.next.find_out()
        qtbot.wait(60)
        assert wrongly_shown() == [], index
        met |= names_shown()
    assert met >= set(PLAYERS)


@pytest.mark.parametrize("title", ["1835", "1841", "1856"])
def test_names_of_players_in_every_panel_and_dialog(app, title, tmp_path, qtbot, tips):
    _, moments = game_of(title)
    play(app, title, moments[len(moments) // 2], tmp_path)
    for name in app.window.docks:
        app.commands.comforts.go_to_dock(name)
        qtbot.wait(30)
        assert wrongly_shown() == [], name
    for command in ("last_round", "why_not", "palette", "keys", "standing", "try"):
        app.run(command)
        qtbot.wait(30)
        assert wrongly_shown() == [], command
    app.session.view(3)
    qtbot.wait(30)
    assert wrongly_shown() == []
    for place in range(0, app.window.width(), 12):
        hover(app.window, QPoint(place, 60))
    assert not [tip for tip in tips if damaged(as_tip_shows(tip))]


def hover(window, place):
    under = window.childAt(place)
    if under is not None:
        where = under.mapFrom(window, place)
        QApplication.sendEvent(under, QHelpEvent(QEvent.Type.ToolTip, where, under.mapToGlobal(where)))


def test_names_of_files_lines_and_layouts(app, answers, tmp_path, qtbot):
    app.begin(NewGame("1856", PLAYERS, (), 7))
    app.session.save_as(tmp_path / f"{FILE.replace('/', '')}.gridsim")
    app.session.apply(next(iter(app.session.shown.legal)))
    app.session.view(0)
    app.session.play_on_from_here()
    app.session.apply(list(app.session.shown.legal)[-1])
    app.session.rename_line(0, LINE)
    answers.layout_name = LAYOUT
    app.refresh()
    app.commands.comforts.go_to_dock("history")
    qtbot.wait(50)
    assert LINE in names_shown()
    assert wrongly_shown() == []
    app.put_away()
    app.refresh_start()
    qtbot.wait(50)
    assert wrongly_shown() == []


def test_a_question_about_a_file_shows_its_name(words, settings, qtbot, monkeypatch, tmp_path):
    """What is asked and told in boxes; nobody is there to press a button."""
    seen = []

    def look(box):
        seen.append((box.text(), box.textFormat()))
        return QMessageBox.StandardButton.Ok

    monkeypatch.setattr(QMessageBox, "exec", look)
    parent = plain_label()
    qtbot.addWidget(parent)
    asked = Questions(words, settings, parent)
    path = tmp_path / FILE.replace("/", "")
    asked.file_changed(path)
    asked.undo_of_another(f"{PLAYERS[0]} passes")
    asked.tell_error(SaveError("not_a_game", "$"), path=path)
    asked.tell_import(SaveError("not_a_game", FILE), played=1, recorded=2)
    assert any("<b>" in text for text, _ in seen)
    assert {text_format for _, text_format in seen} == {Qt.TextFormat.PlainText}


def test_earlier_versions_show_the_name_of_their_file(words, qtbot, tmp_path):
    dialog = EarlierDialog(words, tmp_path / FILE.replace("/", ""))
    qtbot.addWidget(dialog)
    dialog.show()
    assert not [each for each in wrongly_shown() if "Earlier" in each or "Label" in each]


# ---- the helpers


@pytest.mark.parametrize("name", [*PLAYERS, "<img src='x'>", "a < b", "a & b", "&amp;", "one\ntwo <i>three"])
def test_tips_labels_and_buttons_show_letter_for_letter(name, qtbot):
    assert as_tip_shows(as_tip(name)) == name
    for label in (plain_label(name), text_label(name)):
        qtbot.addWidget(label)
        assert label.textFormat() == Qt.TextFormat.PlainText
        assert label.text() == name
    assert re.sub("&(.)", r"\1", as_label(name)) == name
    box = message_box(label, "", name)
    assert (box.text(), box.textFormat()) == (name, Qt.TextFormat.PlainText)


def test_the_look_at_the_screen_finds_what_is_wrong(qtbot):
    label = plain_label(PLAYERS[0])
    qtbot.addWidget(label)
    assert not damaged(PLAYERS[0])
    assert damaged(rich(PLAYERS[0]))
    label.setTextFormat(Qt.TextFormat.AutoText)
    assert any("Label" in each for each in wrongly_shown())
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setToolTip(PLAYERS[1])
    assert any("tip" in each for each in wrongly_shown())


# ---- nobody goes past the helpers

PLAIN = "ui/style/plain_text.py"
RAW = {
    "QLabel(": ("ui/window/key_help.py",),  # rich by itself, all of it escaped
    "QMessageBox(": (),
    "QMessageBox.question(": (),
    "QMessageBox.warning(": (),
    "QMessageBox.information(": (),
    "QToolTip.showText(": (
        "ui/help/told_label.py",
        "ui/dialogs/rules_page.py",
    ),  # terms explained, rich by themselves
}


@pytest.mark.parametrize("raw", RAW)
def test_nobody_makes_what_guesses_at_markup(raw):
    called = re.compile(r"(?<![\w.])" + re.escape(raw))
    found = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "ui").rglob("*.py"))
        if any(
            called.search(line) and "class " not in line
            for line in path.read_text(encoding="utf-8").splitlines()
        )
    ]
    assert [path for path in found if path not in (PLAIN, *RAW[raw])] == []


def test_every_tip_goes_through_the_helper():
    found = []
    for path in sorted((ROOT / "ui").rglob("*.py")):
        for line in path.read_text(encoding="utf-8").splitlines():
            told = re.search(r"\.setToolTip\((?!as_tip\(|\"\"|explained\()", line)
            if told:
                found.append(f"{path.relative_to(ROOT)}: {line.strip()}")
    assert found == []
