"""A file is written whole or not at all, and the one before stays as a backup."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gridsim.core.errors import SaveError
from gridsim.saves import load, save
from gridsim.saves.earlier_versions import earlier_of
from gridsim.saves.files import _written_beside, backup_of, read_bytes, write_whole
from gridsim.saves.journal import new_path
from gridsim.saves.journal_files import SUFFIX
from tests.saves.failing_disk import failing
from tests.saves.toy import LIBRARY, new_toy, play

ROOT = Path(__file__).parents[2]
STEPS = ("open", "write", "fsync", "replace")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.json"


def names(path: Path) -> list[str]:
    return sorted(entry.name for entry in path.parent.iterdir())


def test_the_first_save_leaves_one_file(path):
    save(new_toy(), path, library=LIBRARY)
    assert names(path) == ["game.json"]


def test_each_save_keeps_the_one_before(path):
    for count in (1, 2, 3):
        save(play(new_toy(), count), path, library=LIBRARY)
    assert names(path) == ["game.json", "game.json.2~", "game.json~"]
    assert len(load(path, library=LIBRARY).game.actions) == 3
    assert len(load(backup_of(path), library=LIBRARY).game.actions) == 2


@pytest.mark.parametrize("name", ["fsync", "replace"])
@pytest.mark.parametrize("call", [1, 2])
def test_a_write_that_fails_in_the_middle_changes_nothing(path, monkeypatch, name, call):
    save(play(new_toy(), 1), path, library=LIBRARY)
    save(play(new_toy(), 2), path, library=LIBRARY)
    before = path.read_bytes()
    monkeypatch.setattr(os, name, failing(getattr(os, name), call))
    with pytest.raises(SaveError) as caught:
        save(play(new_toy(), 9), path, library=LIBRARY)
    monkeypatch.undo()
    assert caught.value.key == "unwritable"
    assert caught.value.facts["reason"] == "No space left on device"
    assert path.read_bytes() == before
    assert len(names(path)) == 1 + len(earlier_of(path))
    assert 1 in [len(load(each, library=LIBRARY).game.actions) for each in earlier_of(path)]
    save(play(new_toy(), 9), path, library=LIBRARY)
    assert len(load(path, library=LIBRARY).game.actions) == 9


def test_a_folder_that_cannot_be_synced_is_no_reason_to_say_that_nothing_was_written(path, monkeypatch):
    save(play(new_toy(), 1), path, library=LIBRARY)
    monkeypatch.setattr(os, "fsync", failing(os.fsync, 3))  # after the file and the copy of the one before
    save(play(new_toy(), 2), path, library=LIBRARY)
    assert len(load(path, library=LIBRARY).game.actions) == 2


def test_a_link_is_written_through(tmp_path):
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    real.write_bytes(b"old")
    link.symlink_to(real)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert backup_of(real).read_bytes() == b"old"


KILLED = """
import os, sys
from pathlib import Path
from gridsim.saves.files import write_whole
def die(*_arguments):
    os.kill(os.getpid(), 9)
setattr(os, sys.argv[2], die)
write_whole(Path(sys.argv[1]), b"new")
"""


def killed_while_writing(path: Path, at: str) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, str(path), at], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL


@pytest.mark.parametrize("at", ["fsync", "replace"])
@pytest.mark.parametrize("name", ["game.json", "x" * 200, "Zoë [*].json"])
def test_what_a_killed_save_left_behind_goes_with_the_next_one(tmp_path, at, name):
    path = tmp_path / name
    path.write_bytes(b"old")
    killed_while_writing(path, at)
    assert path.read_bytes() == b"old"
    assert len(names(path)) > 1
    others = [tmp_path / each for each in (".other.json.0123456789ab", f".{name[:100]}.txt", ".hidden")]
    for other in others:
        other.write_bytes(b"not ours")
    write_whole(path, b"new")
    assert names(path) == sorted({name, f"{name}~", *(each.name for each in others)})


def test_what_another_window_is_writing_stays(path):
    with _written_beside(path, b"another") as other:
        write_whole(path, b"mine")
        assert other.read_bytes() == b"another"
        os.replace(other, path)
    assert path.read_bytes() == b"another"


def test_what_a_killed_program_left_of_a_journal_goes_with_the_next_one(tmp_path):
    killed_while_writing(tmp_path / f"some{SUFFIX}", "replace")
    (tmp_path / ".other.0123456789ab").write_bytes(b"not ours")
    assert len(list(tmp_path.iterdir())) == 2
    new_path(tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == [".other.0123456789ab"]


def test_places_that_cannot_be_written_to_are_refused(tmp_path):
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    os.mkfifo(tmp_path / "pipe")
    for path in (
        tmp_path / "none" / "game.json",
        tmp_path,
        loop,
        loop / "game.json",
        tmp_path / "pipe",
        tmp_path / ("x" * 300),
        tmp_path / "null\0",
        Path("/proc/game.json"),
    ):
        with pytest.raises(SaveError) as caught:
            save(new_toy(), path, library=LIBRARY)
        assert caught.value.key in ("unwritable", "not_a_file")
    assert sorted(os.listdir(tmp_path)) == ["loop", "pipe"]


def test_a_file_beyond_the_limit_is_not_read(path):
    path.write_bytes(bytes(11))
    assert read_bytes(path, most=11) == bytes(11)
    with pytest.raises(SaveError, match="too_large"):
        read_bytes(path, most=10)


def test_new_files_may_be_read_by_whom_the_system_says(path):
    old = os.umask(0o027)
    try:
        write_whole(path, b"x")
    finally:
        os.umask(old)
    assert path.stat().st_mode & 0o777 == 0o640
