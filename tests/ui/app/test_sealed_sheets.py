"""Sealed sheets in the whole program: nothing on the screen, in reports or beside the game shows them."""

import sys

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QDialog, QListView, QWidget

from gridsim import new_game
from gridsim.core.actions import Pass, SealBids
from gridsim.saves import save
from gridsim.saves.journal import Journal
from gridsim.saves.journal_files import SUFFIX
from tests.saves.traces import tells
from ui.dialogs.agreement import AgreementDialog
from ui.dialogs.failure import report_of
from ui.model.storage import Keeper

NAMES = ("Anna", "Ben", "Cleo")
TRACES = ("371", "413")
"""Amounts that stand nowhere but on Anna's and on Ben's sheet."""

BOARD_PICTURE = ".png"
"""A picture of the board shows no sheet, and among its packed bytes any three figures may stand by chance."""

ALL_AGREE = ("all_agree", "Ben", "Anna", "Cleo")
"""In the order of the seats that their sheets have given them."""


def sheet(*amounts: int) -> SealBids:
    return SealBids(amounts=(*amounts, *(0,) * (8 - len(amounts))))


def begun(*sheets: SealBids):
    game = new_game("1841", NAMES)
    for each in sheets:
        game.apply(each)
    return game


@pytest.fixture
def sealed(app, tmp_path):
    app.play(begun(sheet(371), sheet(0, 413)), Keeper(tmp_path / "journals"))
    return app


def open_sheets(app):
    app.session.apply(sheet(0, 0, 52))


def texts(widget: QWidget):
    """Whatever a widget and all in it show or say of themselves."""
    for each in (widget, *widget.findChildren(QWidget)):
        for name in ("text", "toPlainText", "title", "windowTitle", "toolTip", "accessibleName"):
            told = getattr(each, name, None)
            if callable(told):
                yield str(told())
        if isinstance(each, QAbstractItemView) and each.model() is not None:
            model, top = each.model(), QModelIndex()
            for row in range(model.rowCount(top)):
                columns = 1 if isinstance(each, QListView) else model.columnCount(top)
                cells = (model.index(row, column) for column in range(columns))
                yield from (str(model.data(cell)) for cell in cells)


def shows_a_sheet(app) -> bool:
    return any(trace in told for told in texts(app.window) for trace in TRACES)


def test_no_panel_shows_a_sealed_sheet(sealed, qtbot):
    for dock in sealed.window.docks.values():
        dock.show()
        dock.raise_()
        QTest.qWait(5)
        assert not shows_a_sheet(sealed), dock.objectName()
    for place in (0, 1, 2):
        sealed.session.view(place)
        QTest.qWait(5)
        assert not shows_a_sheet(sealed)
    sealed.session.back_to_now()
    sealed.session.undo()
    sealed.session.redo()
    QTest.qWait(5)
    assert not shows_a_sheet(sealed)
    open_sheets(sealed)
    QTest.qWait(20)
    assert shows_a_sheet(sealed), "the log tells opened sheets, so this would find them"


def test_no_room_beside_the_game_shows_a_sealed_sheet(sealed):
    for command in ("think", "wall", "standing", "last_round", "why_not", "palette", "correct", "set_up"):
        sealed.run(command)
        QApplication.processEvents()
        rooms = (sealed.window, sealed.commands.big_screen.window, sealed.setting_up.window)
        seen = [told for room in rooms if room is not None for told in texts(room)]
        assert not any(trace in told for told in seen for trace in TRACES), command
    sealed.setting_up.leave()
    sealed.commands.coaching.dialog.accept()


def test_what_cannot_be_done_with_sealed_sheets_is_told(sealed):
    sealed.commands.try_things()
    assert not sealed.session.is_trying
    assert any("Sheets lie sealed" in told for told in texts(sealed.window))


def test_a_failure_report_tells_no_sheet(sealed):
    try:
        raise ValueError("oh")
    except ValueError:
        report = report_of(*sys.exc_info(), sealed.session)
    report += sealed.journal_text()
    assert "SealBids" in report
    assert not tells(report, TRACES)


def test_journal_and_file_tell_no_sheet(sealed, tmp_path):
    path = tmp_path / "game.gridsim"
    assert sealed.game_files.save_to(path)
    kept = [file for file in tmp_path.rglob("*") if file.is_file() and file.suffix != BOARD_PICTURE]
    assert {file.suffix for file in kept} >= {".gridsim", ".gridsim-journal"}
    assert not [file for file in kept if tells(file.read_bytes().decode(), TRACES)]


def test_exports_tell_no_sheet(sealed, tmp_path, qtbot):
    exports = sealed.commands.exports
    for what, name in (("log", "log.txt"), ("log", "log.md"), ("standing", "standing.csv")):
        assert exports.write(what, tmp_path / name)
        assert not any(trace in (tmp_path / name).read_text() for trace in TRACES)
    exports.write("record", tmp_path / "record.json")
    qtbot.waitUntil(lambda: not exports.trying.is_running)
    assert sealed.questions.told, "that it cannot be written"
    assert not (tmp_path / "record.json").exists()


def test_opened_sheets_are_taken_back_with_the_agreement_of_all(sealed, answers):
    open_sheets(sealed)
    sealed.session.undo()
    assert answers.told[-1] == ALL_AGREE
    assert sealed.session.game.cursor == 3
    answers.agree = True
    sealed.session.undo()
    assert sealed.session.game.cursor == 2


def test_a_file_from_before_the_opening_is_taken_up_with_the_agreement_of_all(sealed, answers, tmp_path):
    path = tmp_path / "before.gridsim"
    save(sealed.session.game, path)
    open_sheets(sealed)
    answers.save = "drop"
    game = sealed.session.game
    sealed.game_files.open(path)
    assert ALL_AGREE in answers.told
    assert sealed.session.game is game
    answers.agree = True
    sealed.game_files.open(path)
    assert sealed.session.game.cursor == 2


def test_a_journal_from_before_the_opening_is_taken_up_with_the_agreement_of_all(sealed, answers, tmp_path):
    journal = tmp_path / "journals" / f"before{SUFFIX}"
    Journal(journal, sealed.session.game).leave()
    open_sheets(sealed)
    answers.save = "drop"
    game = sealed.session.game
    sealed.game_files.recover(journal)
    assert answers.told == [ALL_AGREE]
    assert sealed.session.game is game
    assert journal.exists()
    answers.agree = True
    sealed.game_files.recover(journal)
    assert sealed.session.game.cursor == 2


def test_another_game_is_opened_as_ever(sealed, answers, tmp_path):
    path = tmp_path / "other.gridsim"
    save(new_game("1841", (*NAMES, "Dora")), path)
    open_sheets(sealed)
    answers.save = "drop"
    sealed.game_files.open(path)
    assert not any("all_agree" in told for told in answers.told)
    assert len(sealed.session.game.start.players) == 4


def test_moves_that_open_nothing_are_taken_back_as_before(sealed, answers):
    open_sheets(sealed)
    sealed.session.apply(Pass())
    sealed.session.undo()
    assert sealed.session.game.cursor == 3
    assert not any("all_agree" in told for told in answers.told)


def test_all_boxes_must_be_ticked(qtbot):
    dialog = AgreementDialog("Agreed?", ["Anna & Co", "Ben"], agree="Take back", cancel="Cancel")
    qtbot.addWidget(dialog)
    assert not dialog.agree_button.isEnabled()
    dialog.boxes[0].setChecked(True)
    assert not dialog.agree_button.isEnabled()
    dialog.boxes[1].setChecked(True)
    assert dialog.agree_button.isEnabled()
    qtbot.mouseClick(dialog.agree_button, Qt.MouseButton.LeftButton)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.boxes[0].text() == "Anna && Co"
