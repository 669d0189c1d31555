"""Files are asked for in the player's language, and none is written over without a word."""

from __future__ import annotations

import pytest
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QLabel, QLineEdit, QListView, QPushButton, QTreeView

from gridsim.telling.sentences import Sentences, languages
from ui.app.language import use_locale
from ui.dialogs.file_dialog import FileDialog
from ui.dialogs.printer_question import ask_printer
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


def test_places_sizes_and_dates_are_written_whole(qtbot, tmp_path):
    (tmp_path / "evening.gridsim").write_bytes(b"x" * 123_456)
    kinds = "? (*.gridsim)"
    dialog = FileDialog(Sentences("en"), None, "?", tmp_path, kinds, saving=False)
    dialog.setOption(FileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    dialog.show()
    table, places = dialog.findChild(QTreeView, "treeView"), dialog.findChild(QListView, "sidebar")
    qtbot.waitUntil(lambda: table.model().rowCount(table.rootIndex()) == 1)
    file = table.model().index(0, 0, table.rootIndex())
    for column in (1, 3):
        written = str(file.siblingAtColumn(column).data())
        needed = table.fontMetrics().horizontalAdvance(written)
        qtbot.waitUntil(lambda column=column, needed=needed: table.columnWidth(column) > needed)
    assert table.isColumnHidden(2)
    assert places.sizeHintForColumn(0) <= places.viewport().width()


def test_a_file_is_proposed_where_it_takes_the_place_of_a_printer(qtbot, tmp_path, monkeypatch):
    seen = []
    monkeypatch.setattr(QPrintDialog, "exec", lambda dialog: seen.append(dialog) or 0)
    printer, parent = QPrinter(), plain_label()
    qtbot.addWidget(parent)
    assert not ask_printer(printer, tmp_path / "board", parent)
    assert printer.docName() == "board"
    assert seen[0].findChild(QLineEdit, "filename").text() == str(tmp_path / "board.pdf")
    chief = [each for each in seen[0].findChildren(QPushButton) if each.property("role") == CHIEF]
    assert [each.text() for each in chief] == ["&Print"]


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
