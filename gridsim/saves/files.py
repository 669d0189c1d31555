"""Reading and writing whole files so that nothing is ever half done.

A file is written beside its place, brought to the disk and then put in place in one step. What stood there
before stays as a backup under the same name with a `~`.
"""

from __future__ import annotations

import os
import secrets
import stat
from pathlib import Path

from gridsim.core.errors import SaveError
from gridsim.saves.limits import MOST_BYTES

UNREADABLE = (OSError, RuntimeError, ValueError)
"""What paths raise: missing, forbidden, turning in a circle, or with characters no file name can have."""


def read_bytes(path: Path, *, most: int = MOST_BYTES) -> bytes:
    """The content of an ordinary file of at most `most` bytes; SaveError for anything else."""
    try:
        # A pipe or a device would wait for ever or never end, so the kind is seen to before opening.
        if not stat.S_ISREG(path.stat().st_mode):
            raise SaveError("not_a_file", path=shown(path))
        with path.open("rb") as file:
            data = file.read(most + 1)
    except FileNotFoundError as error:
        raise SaveError("no_such_file", path=shown(path)) from error
    except UNREADABLE as error:
        raise SaveError("unreadable", path=shown(path), reason=reason_of(error)) from error
    if len(data) > most:
        raise SaveError("too_large", most=most)
    return data


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` at `path` in one step, the old content going to the backup; SaveError changes nothing."""
    try:
        place = path.resolve()
        if place.exists() and not stat.S_ISREG(place.stat().st_mode):
            raise SaveError("not_a_file", path=shown(path))
        _write(place, data)
    except UNREADABLE as error:
        raise SaveError("unwritable", path=shown(path), reason=reason_of(error)) from error


def backup_of(path: Path) -> Path:
    """Where the content before the last save is kept."""
    return path.with_name(path.name + "~")


def shown(path: Path) -> str:
    """A path for a sentence, whatever characters it has."""
    return str(path).encode("utf-8", "replace").decode()[:500]


def _write(place: Path, data: bytes) -> None:
    new = _beside(place)
    try:
        _to_disk(new, data)
        if place.exists():
            _back_up(place)
        os.replace(new, place)
    finally:
        new.unlink(missing_ok=True)
    sync_folder(place.parent)


def _back_up(place: Path) -> None:
    copy = _beside(place)
    try:
        _to_disk(copy, place.read_bytes())
        os.replace(copy, backup_of(place))
    finally:
        copy.unlink(missing_ok=True)


def _beside(place: Path) -> Path:
    return place.with_name(f".{place.name[:100]}.{secrets.token_hex(6)}")


def _to_disk(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Bring the folder's list of names to the disk, where the system can do that."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def reason_of(error: Exception) -> str:
    """What the system says is the matter."""
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error))[:200]
