"""A folder that may not be written, a disk that is full: told in words, and nothing is lost."""

from __future__ import annotations

import errno
import os

import pytest

from gridsim.core.actions import Pass
from gridsim.core.errors import SaveError
from gridsim.saves import load, recover
from ui.app.exports import ENDINGS
from ui.dialogs.questions import error_text

REASONS = {"full": errno.ENOSPC, "forbidden": errno.EACCES, "read_only": errno.EROFS}


@pytest.fixture
def saved(playing, tmp_path):
    """A game saved after one move and played on for another."""
    playing.path = tmp_path / "game.gridsim"
    playing.session.apply(Pass())
    assert playing.game_files.save_to(playing.path)
    playing.session.apply(Pass())
    return playing


@pytest.fixture
def refusing(monkeypatch):
    """`refusing(kind)`: from now on nothing can be brought to the disk."""

    def refuse(kind):
        def failing(_handle):
            raise OSError(REASONS[kind], os.strerror(REASONS[kind]))

        monkeypatch.setattr(os, "fsync", failing)

    return refuse


@pytest.mark.parametrize("kind", REASONS)
def test_a_game_that_cannot_be_saved_stays_as_it_was_on_the_disk_and_in_the_window(saved, refusing, kind):
    refusing(kind)
    assert not saved.game_files.save()
    assert saved.questions.told == ["unwritable"]
    assert len(load(saved.path).game.actions) == 1, "the file before is whole"
    assert len(saved.session.game.actions) == 2
    assert not saved.session.is_saved
    assert not [each for each in saved.path.parent.iterdir() if each.name.startswith(".")], "no half file"


def test_the_same_game_can_be_saved_as_soon_as_there_is_room(saved, refusing, monkeypatch):
    refusing("full")
    saved.game_files.save()
    monkeypatch.undo()
    assert saved.game_files.save()
    assert len(load(saved.path).game.actions) == 2


def test_play_goes_on_while_the_journal_cannot_be_written_and_catches_up(saved, refusing, monkeypatch):
    refusing("full")
    saved.session.apply(Pass())
    assert "No space left" in saved.window.statusBar().currentMessage()
    assert len(saved.session.game.actions) == 3
    monkeypatch.undo()
    saved.session.undo()
    saved.session.redo()
    assert len(recover(saved.keeper.journal_path).actions) == 3


@pytest.mark.parametrize("what", ENDINGS)
def test_an_export_that_cannot_be_written_leaves_the_file_before(saved, refusing, tmp_path, qtbot, what):
    exports = saved.commands.exports
    for number, ending in enumerate(ENDINGS[what], 1):
        path = tmp_path / f"{what}{ending}"
        path.write_text("what stood there before")
        refusing("full")
        exports.write(what, path)
        qtbot.waitUntil(lambda number=number: len(saved.questions.told) == number)
        assert path.read_text() == "what stood there before"
    assert set(saved.questions.told) == {"unwritable"}


@pytest.mark.parametrize(
    ("place", "key"), [("no such folder/log.txt", "unwritable"), ("folder", "not_a_file")]
)
def test_a_place_where_nothing_can_be_written_is_told(saved, tmp_path, place, key):
    (tmp_path / "folder").mkdir()
    assert not saved.commands.exports.write("log", tmp_path / place)
    assert saved.questions.told == [key]


def test_closing_asks_again_when_saving_fails(saved, refusing):
    saved.questions.save = "save"
    refusing("full")
    assert not saved.put_away()
    assert saved.session is not None
    saved.questions.save = "drop"


def test_the_reason_is_told_in_a_sentence(words):
    error = SaveError("unwritable", path="/media/stick/game.gridsim", reason="No space left on device")
    assert error_text(error, words) == (
        "/media/stick/game.gridsim cannot be written: No space left on device."
        " What was there before has not been changed, and the game goes on."
    )
