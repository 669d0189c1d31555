"""A file's earlier states: how many stay, in which order, and what a fault in the middle leaves."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gridsim.core.errors import SaveError
from gridsim.saves import load, save
from gridsim.saves.earlier_versions import MOST_EARLIER, earlier_of, is_earlier
from gridsim.saves.files import backup_of, write_whole
from gridsim.saves.summary import glance
from tests.saves.failing_disk import failing
from tests.saves.toy import LIBRARY, new_toy, play


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.gridsim"


def saved(path: Path, *counts: int) -> None:
    for count in counts:
        save(play(new_toy(), count), path, library=LIBRARY)


def counts_of(path: Path) -> list[int]:
    return [len(load(each, library=LIBRARY).game.actions) for each in earlier_of(path)]


def test_the_last_five_states_stay_the_newest_first(path):
    saved(path, 1, 2, 3, 4, 5, 6, 7, 8)
    assert MOST_EARLIER == 5
    assert counts_of(path) == [7, 6, 5, 4, 3]
    assert [each.name for each in earlier_of(path)] == [
        "game.gridsim~",
        "game.gridsim.2~",
        "game.gridsim.3~",
        "game.gridsim.4~",
        "game.gridsim.5~",
    ]
    assert len(list(path.parent.iterdir())) == 6


def test_a_save_that_changes_nothing_leaves_the_row_alone(path):
    saved(path, 1, 2, 2, 2)
    assert counts_of(path) == [1]


def test_an_earlier_state_keeps_the_time_it_was_saved_at(path):
    saved(path, 1)
    os.utime(path, (1_000_000, 1_000_000))
    saved(path, 2, 3)
    assert earlier_of(path)[1].stat().st_mtime == 1_000_000


def test_a_gap_is_filled_before_the_oldest_goes(path):
    saved(path, 1, 2, 3, 4, 5, 6)
    backup_of(path, 3).unlink()
    saved(path, 7)
    assert counts_of(path) == [6, 5, 4, 2, 1]


@pytest.mark.parametrize("call", range(1, 8))
def test_a_disk_that_refuses_loses_nothing_but_the_oldest(path, monkeypatch, call):
    """The moves of a save with a full row: four move on, one comes, the file itself."""
    saved(path, 1, 2, 3, 4, 5, 6)
    monkeypatch.setattr(os, "replace", failing(os.replace, call))
    if call <= 6:
        with pytest.raises(SaveError, match="unwritable"):
            saved(path, 7)
    else:
        saved(path, 7)
    monkeypatch.undo()
    assert len(load(path, library=LIBRARY).game.actions) == (6 if call <= 6 else 7)
    assert {2, 3, 4, 5} <= set(counts_of(path))
    saved(path, 8)
    assert set(counts_of(path)) >= {3, 4, 5, 6}
    assert len(counts_of(path)) == 5
    assert all(is_earlier(each) or each == path for each in path.parent.iterdir())


def test_other_files_than_games_keep_one(tmp_path):
    path = tmp_path / "log.txt"
    for text in (b"1", b"2", b"3"):
        write_whole(path, text)
    assert [each.name for each in earlier_of(path)] == ["log.txt~"]
    assert backup_of(path).read_bytes() == b"2"


def test_a_link_has_the_earlier_states_of_its_file(tmp_path):
    real, link = tmp_path / "real.gridsim", tmp_path / "link.gridsim"
    saved(real, 1, 2)
    link.symlink_to(real)
    assert earlier_of(link) == [backup_of(real)]


@pytest.mark.parametrize(
    ("name", "is_one"),
    [("a.gridsim~", True), ("a.gridsim.2~", True), ("a.gridsim", False), ("a~b.gridsim", False)],
)
def test_an_earlier_state_is_known_by_its_name(name, is_one):
    assert is_earlier(Path(name)) is is_one


def test_a_glance_tells_how_far_a_game_has_come_without_playing_it(path):
    game = play(new_toy(), 5)
    save(game, path, library=LIBRARY)
    seen = glance(path, library=LIBRARY)
    assert seen.actions == 5
    assert seen.state == game.now.turn_start


def test_a_glance_at_a_damaged_file_says_so(path):
    saved(path, 5)
    path.write_bytes(path.read_bytes().replace(b'"seed": ', b'"seed": 1', 1))
    with pytest.raises(SaveError, match="damaged"):
        glance(path, library=LIBRARY)
