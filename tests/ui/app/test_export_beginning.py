"""A game that 18xx.games refuses in its middle: its beginning is offered, looked for and written."""

from __future__ import annotations

import errno
import os
from threading import Event

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QMessageBox

from gridsim import new_game
from gridsim.core.actions import Answer, BuyPrivate, StartCompany
from gridsim.interchange import beginnings
from gridsim.interchange.importing import import_record
from gridsim.interchange.reading import decode_record
from tests.interchange.files import OPENING
from tests.ui.program import NAMES
from ui.dialogs.file_dialog import FileDialog
from ui.dialogs.questions import Questions
from ui.model.storage import Keeper

BEFORE = len(OPENING) + 1
"""Moves before one player buys a private of another, which that program does not know."""


@pytest.fixture
def refused(app, tmp_path, monkeypatch):
    """A game with such a trade after its seventh move; the export goes to `game.json`."""
    game = new_game("1856", NAMES)
    for private, price in OPENING:
        game.apply(BuyPrivate(private=private, price=price))
    for action in (StartCompany(company="BBG", par=65), BuyPrivate(private="FT", price=20), Answer(yes=True)):
        game.apply(action)
    app.play(game, Keeper(tmp_path / "journals"))
    monkeypatch.setattr(FileDialog, "ask", lambda *_: (str(tmp_path / "game.json"), ""))
    return app


def export(app, qtbot):
    """Export the game, and wait for all that comes of it."""
    app.window.menus.actions["export_record"].trigger()
    qtbot.waitUntil(lambda: not app.commands.exports.trying.is_running)


def moves_in(path):
    return len(import_record(decode_record(path.read_bytes())).game.actions)


def test_the_offer_names_the_round_and_the_player(refused, qtbot, tmp_path):
    export(refused, qtbot)
    ((key, offered),) = refused.questions.told
    assert key == "private_trade"
    assert offered.startswith("Before that come 7 moves, up to Stock round 1, Ben’s turn.")
    assert not (tmp_path / "game.json").exists()


def test_the_beginning_is_written_and_what_it_holds_is_told(refused, qtbot, tmp_path):
    refused.questions.writes = True
    export(refused, qtbot)
    assert moves_in(tmp_path / "game.json") == BEFORE
    assert refused.questions.told[-1] == "export.beginning_written"
    told = refused.words.tr(refused.questions.told[-1], **refused.questions.facts)
    assert "7 moves of 9, up to Stock round 1, where it was Ben’s turn" in told
    assert told.endswith("Not in it: 2 moves, from move 8 on.")
    assert len(refused.session.game.actions) == BEFORE + 2


@pytest.mark.parametrize("way", ["click", "keyboard"])
def test_the_offer_is_taken_by_a_click_and_by_the_keyboard(refused, qtbot, tmp_path, monkeypatch, way):
    boxes, wait = [], QMessageBox.exec

    def answered(box):
        """As a person does, once the box is there."""

        def act():
            button = next(button for button in box.buttons() if button.text().startswith("&Write"))
            if way == "click":
                qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
            else:
                qtbot.keyClick(box, Qt.Key.Key_Return)

        boxes.append(box.text())
        QTimer.singleShot(0, box, act)
        return wait(box)

    monkeypatch.setattr(QMessageBox, "exec", answered)
    questions = Questions(refused.words, refused.settings, refused.window)
    refused.questions.write_beginning = questions.write_beginning
    export(refused, qtbot)
    assert len(boxes) == 1
    assert "a player sells a private to another" in boxes[0]
    assert moves_in(tmp_path / "game.json") == BEFORE


def test_a_full_disk_takes_nothing_away_and_the_beginning_is_offered_again(
    refused, qtbot, tmp_path, monkeypatch
):
    (tmp_path / "game.json").write_bytes(b"as before")
    refused.questions.writes = True
    sync, refusals = os.fsync, [errno.ENOSPC]

    def full_once(handle):
        if refusals:
            raise OSError(refusals.pop(), "full")
        sync(handle)

    monkeypatch.setattr(os, "fsync", full_once)
    asked = refused.questions.write_beginning

    def write_beginning(error, offered, *, state=None):
        told = asked(error, offered, state=state)
        if error.key == "unwritable":
            assert (tmp_path / "game.json").read_bytes() == b"as before"
        return told

    refused.questions.write_beginning = write_beginning
    export(refused, qtbot)
    assert [told[0] for told in refused.questions.told[:2]] == ["private_trade", "unwritable"]
    assert refused.questions.told[2:] == ["export.beginning_written"]
    assert moves_in(tmp_path / "game.json") == BEFORE


def test_the_search_is_stopped_by_its_button_and_blocks_nothing(refused, qtbot, tmp_path, monkeypatch):
    wanted, asked = Event(), []

    def slow(_game, _before, *, stop):
        assert wanted.wait(60), "the window did not go on"
        asked.append(stop())

    monkeypatch.setattr(beginnings, "longest_beginning", slow)
    refused.questions.writes = True
    refused.window.menus.actions["export_record"].trigger()
    toast = refused.commands.exports.beginnings.toast
    qtbot.waitUntil(lambda: not toast.isHidden())
    assert toast.label.text() == refused.words.tr("export.trying_beginning")
    assert toast.button.focusPolicy() & Qt.FocusPolicy.TabFocus, "reached by the keyboard too"
    toast.button.click()
    assert toast.isHidden()
    assert not refused.commands.exports.trying.is_running
    wanted.set()
    qtbot.waitUntil(lambda: bool(asked))
    assert asked == [True]
    assert not (tmp_path / "game.json").exists()
