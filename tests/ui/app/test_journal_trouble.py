"""What others do to the journal during a game, and damage found later: told at once, nothing lost."""

from __future__ import annotations

import errno
import json
import os
import shutil

import pytest

from gridsim.core.actions import Pass
from gridsim.core.errors import SaveError
from gridsim.saves import recover
from gridsim.saves.journal_files import DAMAGED, SUFFIX
from gridsim.telling.sentences import Sentences
from tests.ui.program import NAMES
from ui.app.application import App
from ui.dialogs.new_game import NewGame
from ui.model import storage


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "journals"


@pytest.fixture
def played(playing):
    for _ in range(3):
        playing.session.apply(Pass())
    return playing


@pytest.fixture
def started_again(settings, folder, answers, qtbot):
    """The program the next time, after its end without putting the game away."""

    def start(app):
        path = app.keeper.journal_path
        app.keeper._journal.leave()
        app.keeper._journal = None
        again = App(settings, folder, questions=answers)
        qtbot.addWidget(again.window)
        return again, path

    return start


def journals(folder):
    return sorted(each.name for each in folder.iterdir() if each.name.endswith(SUFFIX))


def damaged(folder):
    return [each for each in folder.iterdir() if each.name.endswith(DAMAGED)]


def told(app):
    return app.window.statusBar().currentMessage()


# ---- while playing


def test_a_folder_removed_while_playing_is_made_again_and_told(played, folder):
    shutil.rmtree(folder)
    played.session.apply(Pass())
    assert "written anew with all moves" in told(played)
    assert len(recover(played.keeper.journal_path).actions) == 4
    played.session.apply(Pass())
    assert len(recover(played.keeper.journal_path).actions) == 5
    assert len(journals(folder)) == 1


@pytest.mark.parametrize("length", [0, 300, -7])
def test_a_journal_cut_while_playing_is_noticed_and_what_is_left_of_it_kept(played, folder, length):
    cut = played.keeper.journal_path
    left = cut.read_bytes()[:length] if length else b""
    os.truncate(cut, len(left))
    played.session.apply(Pass())
    assert "written anew with all moves" in told(played)
    assert played.keeper.journal_path != cut
    assert len(recover(played.keeper.journal_path).actions) == 4
    assert [each.read_bytes() for each in damaged(folder)] == [left]
    assert len(journals(folder)) == 1


def test_a_journal_others_write_to_or_put_another_file_in_the_place_of_is_noticed(played, folder):
    first = played.keeper.journal_path
    with first.open("ab") as file:
        file.write(b"a line of somebody else\n")
    played.session.apply(Pass())
    second = played.keeper.journal_path
    assert second != first
    other = folder / "other"
    other.write_bytes(second.read_bytes())
    other.replace(second)
    played.session.apply(Pass())
    assert played.keeper.journal_path not in (first, second)
    assert len(recover(played.keeper.journal_path).actions) == 5


def test_a_journal_that_cannot_be_begun_again_is_tried_again_at_the_next_move(played, folder):
    shutil.rmtree(folder)
    folder.write_text("no folder")
    played.session.apply(Pass())
    assert "cannot be kept on disk" in told(played)
    folder.unlink()
    played.session.apply(Pass())
    assert len(recover(played.keeper.journal_path).actions) == 5


def test_a_long_journal_is_begun_anew_without_what_was_taken_back(played, folder, monkeypatch):
    monkeypatch.setattr("gridsim.saves.journal.LONG", 3000)
    for _ in range(40):
        played.session.undo()
        played.session.apply(Pass())
    assert played.keeper.journal_path.stat().st_size < 4000
    assert len(journals(folder)) == 1
    assert len(recover(played.keeper.journal_path).actions) == 3


def test_moves_without_room_for_a_journal_leave_no_journals_behind(playing, folder, monkeypatch):
    def full(_handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    playing.put_away()
    monkeypatch.setattr(os, "fsync", full)
    playing.begin(NewGame("1856", NAMES, (), 7))
    for _ in range(4):
        playing.session.apply(Pass())
    assert list(folder.iterdir()) == []


# ---- a journal that cannot be removed


def refuse_to_remove(monkeypatch):
    def refused(*_arguments, **_more):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "unlink", refused)
    monkeypatch.setattr("pathlib.Path.unlink", refused)
    monkeypatch.setattr("pathlib.Path.rename", refused)


def test_a_game_is_put_away_though_its_journal_cannot_be_removed(played, answers, monkeypatch):
    refuse_to_remove(monkeypatch)
    assert played.put_away()
    assert answers.told == ["save_first", "unremovable"]
    assert played.session is None
    assert len(played.start_page.interrupted) == 1


def test_an_interrupted_game_that_cannot_be_thrown_away_is_told(played, answers, started_again, monkeypatch):
    again, path = started_again(played)
    refuse_to_remove(monkeypatch)
    again.game_files.discard(path)
    assert answers.told == ["unremovable"]
    assert len(again.start_page.interrupted) == 1


def test_a_recovered_game_goes_on_though_its_old_journal_cannot_be_removed(
    played, answers, started_again, monkeypatch
):
    again, path = started_again(played)
    refuse_to_remove(monkeypatch)
    again.game_files.recover(path)
    assert len(again.session.game.actions) == 3
    assert again.keeper.trouble.key == "unremovable"
    again.session.apply(Pass())
    monkeypatch.undo()
    assert len(recover(again.keeper.journal_path).actions) == 4
    again.put_away()


# ---- damage found at the next start


def test_a_flipped_bit_is_told_and_the_journal_kept(played, answers, started_again, folder):
    again, path = started_again(played)
    spoilt = bytearray(path.read_bytes())
    spoilt[len(spoilt) // 2] ^= 4
    path.write_bytes(spoilt)
    again.game_files.recover(path)
    assert len(again.session.game.actions) == 3
    assert answers.told == ["errors.journal_mended"]
    [kept] = damaged(folder)
    assert kept.read_bytes() == spoilt
    assert answers.facts["path"] == str(kept)
    again.put_away()
    assert damaged(folder) == [kept]


def test_moves_that_are_gone_are_told_and_the_journal_kept(played, answers, started_again, folder):
    again, path = started_again(played)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], bytes(300), b"\n", *lines[4:]]))
    again.game_files.recover(path)
    assert answers.told == ["errors.journal_damaged"]
    facts = {name: answers.facts[name] for name in ("line", "kept", "missing", "lost")}
    assert facts == {"line": 3, "kept": 0, "missing": 2, "lost": 1}
    assert len(damaged(folder)) == 1
    again.put_away()


def test_a_journal_that_the_rules_refuse_now_is_told_and_kept(played, answers, started_again, folder):
    again, path = started_again(played)
    first, *_ = path.read_text().splitlines()
    header = {key: value for key, value in json.loads(first).items() if key != "sum"} | {"version": 2}
    steps = [{"do": {"type": "pass"}}, {"do": {"type": "lay_tile", "hex": "A1", "tile": "1", "rotation": 0}}]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in (header, *steps, steps[0])))
    again.game_files.recover(path)
    assert answers.told == ["illegal_action", "errors.journal_refused"]
    assert (answers.facts["kept"], answers.facts["lost"]) == (1, 2)
    assert len(damaged(folder)) == 1
    again.put_away()


def test_a_torn_last_line_is_told(played, answers, started_again, folder):
    again, path = started_again(played)
    path.write_bytes(path.read_bytes()[:-30])
    again.game_files.recover(path)
    assert answers.told == ["errors.journal_torn"]
    assert len(again.session.game.actions) == 2
    assert len(damaged(folder)) == 1
    again.put_away()


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("kind", ["mended", "torn", "damaged", "refused"])
def test_the_sentences_tell_numbers_and_place(language, kind):
    facts = {"line": 7, "mended": 1, "kept": 1, "missing": 3, "lost": 12, "path": "/x/y"}
    said = Sentences(language).tr(f"errors.journal_{kind}", **facts)
    assert "/x/y" in said
    assert "{" not in said


def test_a_journal_nobody_can_read_is_offered_told_and_set_aside(
    played, answers, started_again, folder, settings, qtbot
):
    _, path = started_again(played)
    path.write_bytes(b"\0" * 700)
    again = App(settings, folder, questions=answers)
    qtbot.addWidget(again.window)
    [offer] = again.start_page.interrupted
    assert offer.text().startswith("Continue A game that cannot be read")
    again.game_files.recover(path)
    assert answers.told == ["header_damaged"]
    assert path.exists()
    again.game_files.discard(path)
    [kept] = damaged(folder)
    assert kept.read_bytes() == b"\0" * 700
    assert again.start_page.interrupted == []


def test_a_journal_that_may_not_be_read_hides_no_other(played, started_again, folder, monkeypatch):
    started_again(played)
    closed = folder / f"closed{SUFFIX}"
    closed.write_bytes(b"x")
    real = type(closed).open

    def opened(path, *arguments, **more):
        if path == closed:
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(path, *arguments, **more)

    monkeypatch.setattr(type(closed), "open", opened)
    headers = dict(storage.interrupted(folder))
    assert len(headers) == 2
    assert headers[closed] is None


def test_why_a_game_cannot_be_kept_is_told_in_words(played, monkeypatch):
    said = []
    monkeypatch.setattr(played.window, "tell", said.append)
    played.keeper.trouble = SaveError("number_too_large", "$.start.cash", digits=26, most=18)
    played.game_files.tell_trouble()
    assert "26" in said[0]
    assert "number_too_large" not in said[0]
