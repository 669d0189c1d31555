"""Files are asked for in the player's language, and none is written over without a word."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from gridsim.telling.sentences import Sentences, languages
from ui.app.language import use_locale
from ui.dialogs.file_dialog import FileDialog
from ui.dialogs.questions import Questions
from ui.style.plain_text import plain_label
from ui.widgets.buttons import CHIEF, make_chief

WORDS = {
    "en": {"Folder:", "File name:", "Kind:", "Cancel", "Save"},
    "de": {"Ordner:", "Dateiname:", "Art:", "Abbrechen", "Speichern"},
    "it": {"Cartella:", "Nome del file:", "Tipo:", "Annulla", "Salva"},
}


@pytest.fixture
def in_english():
    yield
    use_locale("en")


@pytest.mark.parametrize("language", languages())
def test_all_words_of_the_dialog_are_those_of_the_language(language, qtbot, tmp_path, in_english):
    use_locale(language)
    dialog = FileDialog(Sentences(language), None, "?", tmp_path / "a.gridsim", "? (*.gridsim)", saving=True)
    qtbot.addWidget(dialog)
    parts = [*dialog.findChildren(QLabel), *dialog.findChildren(QPushButton)]
    assert {part.text().replace("&", "") for part in parts if part.text()} == WORDS[language]


def test_a_dialog_to_save_proposes_a_name_and_shows_what_enter_takes(qtbot, tmp_path):
    dialog = FileDialog(Sentences("en"), None, "?", tmp_path / "a.gridsim", "? (*.gridsim)", saving=True)
    qtbot.addWidget(dialog)
    assert dialog.findChild(QLineEdit).text() == "a.gridsim"
    chief = [each for each in dialog.findChildren(QPushButton) if each.property("role") == CHIEF]
    assert [(each.text(), each.isDefault()) for each in chief] == [("Save", True)]


def test_a_file_is_replaced_only_if_that_is_meant_also_where_its_ending_was_not_typed(
    settings, qtbot, tmp_path, monkeypatch
):
    there, other = tmp_path / "there.gridsim", tmp_path / "other.gridsim"
    there.write_text("mine")
    named = iter([tmp_path / "there", there, tmp_path / "other"])
    monkeypatch.setattr(FileDialog, "ask", lambda _dialog: (str(next(named)), ""))
    asked = []
    monkeypatch.setattr(Questions, "may_replace", lambda _questions, path: bool(asked.append(path)))
    parent = plain_label()
    qtbot.addWidget(parent)
    assert Questions(Sentences("en"), settings, parent).file_to_save(there) == other
    assert asked == [there, there]


def test_a_button_that_has_its_looks_already_still_becomes_the_chief_one(qtbot):
    one, other = QPushButton("Save"), QPushButton("Save")
    for button in (one, other):
        qtbot.addWidget(button)
        button.setStyleSheet('QPushButton[role="main"] { color: #123456; }')
    one.ensurePolished()
    make_chief(one)
    make_chief(other)
    other.ensurePolished()
    assert one.palette().buttonText().color() == other.palette().buttonText().color()
