"""Reading and writing whole files so that nothing is ever half done.

A file is written beside its place, brought to the disk and then put in place in one step. What stood there
before stays beside it as `name~`, and where more is wanted what stood there before that as `name.2~`,
`name.3~` and so on. Each of them moves on in one step too, the oldest first: who is stopped in between
leaves a gap in the row, and never less than he found except the oldest of all.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from gridsim.core.errors import SaveError
from gridsim.saves.held_files import hold, is_held
from gridsim.saves.limits import MOST_BYTES

CAN_MOVE_OPEN_FILES = os.name == "posix"
MOST_OF_NAME = 100
"""Characters of the name of a file that the one half written beside it has too."""
HALF_WRITTEN = re.compile(r"\.(.+)\.[0-9a-f]{12}", re.DOTALL)
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


def write_whole(path: Path, data: bytes, *, earlier: int = 1) -> None:
    """Put `data` at `path` in one step; SaveError changes nothing there.

    The content before becomes the first of so many earlier ones, unless it is the same.
    """
    try:
        place = path.resolve()
        if place.exists() and not stat.S_ISREG(place.stat().st_mode):
            raise SaveError("not_a_file", path=shown(path))
        _write(place, data, earlier)
    except UNREADABLE as error:
        raise SaveError("unwritable", path=shown(path), reason=reason_of(error)) from error


def fingerprint(path: Path) -> str:
    """What tells the content of a file from any other; empty for one that is not there or cannot be read."""
    try:
        return hashlib.sha256(read_bytes(path)).hexdigest()
    except SaveError:
        return ""


def backup_of(path: Path, number: int = 1) -> Path:
    """Where the content before the last save is kept, or that of so many saves ago."""
    return path.with_name(path.name + ("~" if number == 1 else f".{number}~"))


def shown(path: Path) -> str:
    """A path for a sentence, whatever characters it has."""
    return str(path).encode("utf-8", "replace").decode()[:500]


def drop_left_behind(folder: Path, is_ours: Callable[[str], bool]) -> None:
    """Remove what killed programs had half written for our files by name; what is being written stays."""
    with suppress(OSError):
        for path in list(folder.iterdir()):
            half = HALF_WRITTEN.fullmatch(path.name)
            if half is not None and is_ours(half[1]) and not is_held(path):
                path.unlink(missing_ok=True)


def clear_beside(path: Path) -> None:
    """Remove what killed programs had half written for one file."""
    with suppress(*UNREADABLE):
        place = path.resolve()
        drop_left_behind(place.parent, lambda name: name == place.name[:MOST_OF_NAME])


def _write(place: Path, data: bytes, earlier: int) -> None:
    clear_beside(place)
    with _written_beside(place, data) as new:
        if place.exists():
            _back_up(place, data, earlier)
        os.replace(new, place)
    # What was wanted stands there now; that a name may come to the disk later is not worth an error.
    with suppress(OSError):
        sync_folder(place.parent)


def _back_up(place: Path, data: bytes, earlier: int) -> None:
    """Keep what stands at a place with the time it was written, unless `data` or the row has it already."""
    old, written = place.read_bytes(), place.stat()
    if old == data or _holds(backup_of(place), old):
        return
    with _written_beside(place, old) as copy:
        os.utime(copy, ns=(written.st_atime_ns, written.st_mtime_ns))
        _move_on(place, earlier)
        os.replace(copy, backup_of(place))


def _holds(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data


def _move_on(place: Path, earlier: int) -> None:
    """Make room for another earlier content: up to the first gap each moves on, or over the oldest."""
    numbers = range(1, earlier + 1)
    gap = next((kept for kept in numbers if not backup_of(place, kept).exists()), earlier)
    for number in range(gap, 1, -1):
        os.replace(backup_of(place, number - 1), backup_of(place, number))


@contextmanager
def _written_beside(place: Path, data: bytes) -> Iterator[Path]:
    """A new file beside a place, on the disk and held, to be put where it belongs; removed if it is not."""
    new = place.with_name(f".{place.name[:MOST_OF_NAME]}.{secrets.token_hex(6)}")
    try:
        with new.open("xb") as file:
            hold(file)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            if CAN_MOVE_OPEN_FILES:
                yield new
        if not CAN_MOVE_OPEN_FILES:
            yield new
    finally:
        # What cannot be removed goes with the next save; why nothing was written is more worth telling.
        with suppress(OSError):
            new.unlink(missing_ok=True)


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
