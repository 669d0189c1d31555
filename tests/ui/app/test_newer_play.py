"""What was played further elsewhere is not written over unasked, and nothing played is dropped unasked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gridsim.core.actions import Pass
from gridsim.saves import load, recover_as_far_as_possible
from gridsim.saves.earlier_versions import earlier_of
from ui.app.application import App
from ui.model.storage import file_noted


@pytest.fixture
def file(tmp_path):
    return tmp_path / "evening.gridsim"


@pytest.fixture
def saved(playing, file):
    """A game saved after two moves."""
    for _ in range(2):
        playing.session.apply(Pass())
    assert playing.game_files.save_to(file)
    return playing


@pytest.fixture
def another(settings, tmp_path, answers, qtbot):
    """Another window of the program."""
    windows = []

    def open_it():
        windows.append(App(settings, tmp_path / "journals", questions=answers))
        qtbot.addWidget(windows[-1].window)
        return windows[-1]

    yield open_it
    for window in windows:
        window.put_away()


def moves(path: Path) -> int:
    return len(load(path).game.actions)


def killed(app) -> Path:
    """What a killed program leaves behind."""
    path = app.keeper.journal_path
    app.keeper._journal.leave()
    app.keeper._journal = None
    return path


@pytest.fixture
def overtaken(saved, another, file, answers):
    """The other window has come further and saved, then this one makes a move."""
    other = another()
    other.game_files.open(file)
    for _ in range(3):
        other.session.apply(Pass())
    assert other.game_files.save()
    assert answers.told == []
    saved.session.apply(Pass())
    return saved


def test_two_windows_do_not_overwrite_each_other_unasked(overtaken, answers, file):
    assert not overtaken.game_files.save()
    assert answers.told == ["file_changed"]
    assert moves(file) == 5
    assert not overtaken.session.is_saved


def test_whoever_wants_to_replace_newer_play_may_and_it_stays_as_an_earlier_version(overtaken, answers, file):
    answers.changed = "replace"
    assert overtaken.game_files.save()
    assert moves(file) == 3
    assert moves(earlier_of(file)[0]) == 5
    overtaken.session.apply(Pass())
    assert overtaken.game_files.save()
    assert answers.told == ["file_changed"], "asked once"


def test_the_other_way_out_is_another_name(overtaken, answers, file, tmp_path):
    answers.changed, answers.save_path = "save_as", tmp_path / "mine.gridsim"
    assert overtaken.game_files.save()
    assert answers.proposed != file
    assert (moves(file), moves(tmp_path / "mine.gridsim")) == (5, 3)
    assert overtaken.session.path == tmp_path / "mine.gridsim"


def test_closing_the_window_asks_too(overtaken, answers, file):
    answers.save = "save"
    assert not overtaken.put_away()
    assert answers.told == ["save_first", "file_changed"]
    assert moves(file) == 5
    answers.save = "drop"


def test_an_old_journal_does_not_overwrite_newer_play_unasked(saved, another, answers, file):
    saved.session.apply(Pass())
    journal = killed(saved)
    other = another()
    other.game_files.open(file)
    for _ in range(4):
        other.session.apply(Pass())
    assert other.game_files.save()
    again = another()
    again.game_files.recover(journal)
    assert again.session.path == file
    assert not again.game_files.save()
    assert answers.told == ["file_changed"]
    assert moves(file) == 6


def test_the_journal_of_an_older_program_asks_as_well(saved, another, answers, file):
    """It does not know what the file was like."""
    journal = killed(saved)
    again = another()
    again.game_files.recover(journal)
    again.keeper._written = ""
    assert not again.game_files.save()
    assert answers.told == ["file_changed"]


def test_a_recovered_game_remembers_the_file_it_was_saved_to(saved, another, answers, file):
    """The journal was begun before the game had a file."""
    saved.session.apply(Pass())
    again = another()
    again.game_files.recover(killed(saved))
    assert again.session.path == file
    assert again.game_files.save()
    assert answers.told == []
    assert moves(file) == 3


def test_a_file_removed_meanwhile_is_written_again(saved, answers, file):
    file.unlink()
    saved.session.apply(Pass())
    assert saved.game_files.save()
    assert answers.told == []
    assert moves(file) == 3


def test_a_game_in_a_file_whose_name_is_no_text_is_kept_and_recovered(playing, another, tmp_path, answers):
    place = tmp_path / os.fsdecode(b"zo\xeb.gridsim")
    playing.session.apply(Pass())
    assert playing.game_files.save_to(place)
    playing.session.apply(Pass())
    assert playing.keeper.trouble is None
    again = another()
    again.game_files.recover(killed(playing))
    assert again.session.path == place
    assert again.game_files.save()
    assert moves(place) == 2
    assert place in [Path(each) for each in again.settings["recent_files"]]
    again.put_away()
    assert again.start_page.recent
    assert answers.told == []


def test_the_place_of_a_file_is_noted_whole(saved, tmp_path, monkeypatch, file):
    """A place told from the folder the program was started in is another one the next time."""
    monkeypatch.chdir(tmp_path)
    saved.session.path = Path(file.name)
    saved.session.apply(Pass())
    assert file_noted(recover_as_far_as_possible(saved.keeper.journal_path).notes) == file
    saved.session.path = file


@pytest.mark.parametrize("how", ["open", "recover"])
def test_what_a_killed_save_left_behind_goes_when_its_game_is_taken_up_again(saved, another, file, how):
    left = file.with_name(f".{file.name}.0123456789ab")
    left.write_bytes(b"half a file")
    again = another()
    again.game_files.recover(killed(saved)) if how == "recover" else again.game_files.open(file)
    assert not left.exists()
    assert file.exists()


# ---- what was taken back


def test_an_unsaved_game_undone_to_its_start_is_not_dropped_unasked(playing, answers):
    for _ in range(2):
        playing.session.apply(Pass())
    answers.takes_back = True
    playing.session.undo()
    playing.session.undo()
    assert playing.session.game.cursor == 0
    answers.told.clear()
    answers.save = "cancel"
    assert not playing.put_away()
    assert answers.told == ["save_first"]
    answers.save = "drop"


def test_moves_taken_back_since_the_game_was_saved_are_not_dropped_unasked(saved, answers):
    saved.session.apply(Pass())
    saved.session.undo()
    assert not saved.session.is_saved, "the file does not have the move that could be done again"
    answers.told.clear()
    answers.save = "cancel"
    assert not saved.put_away()
    answers.save = "drop"


def test_undo_and_redo_of_what_is_saved_leave_it_saved(saved):
    saved.session.undo()
    assert not saved.session.is_saved
    saved.session.redo()
    assert saved.session.is_saved


def test_a_game_without_any_move_is_put_away_without_a_question(playing, answers):
    assert playing.put_away()
    assert answers.told == []
