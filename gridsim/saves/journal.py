"""The journal of a game under way: one line for every step, on the disk before the next one is asked.

A killed process loses nothing, because a line is complete or it is not there: a torn last line is left out
when the game is recovered. A journal is closed by removing it; one that is still there and that no
running program holds belongs to a game that was not ended properly.
"""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from gridsim.core.errors import SaveError
from gridsim.saves.beginning import beginning_of, encode_beginning
from gridsim.saves.codec import encode_action
from gridsim.saves.document import JOURNAL, check_notes
from gridsim.saves.files import UNREADABLE, reason_of, shown, write_whole
from gridsim.saves.layout import one_line
from gridsim.saves.library import SHIPPED, Library
from gridsim.saves.lines import NamedLine, encode_lines
from gridsim.saves.migrations import VERSION
from gridsim.saves.plain import check_plain

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.flow.game import Game
    from gridsim.saves.plain import Plain

SUFFIX = ".gridsim-journal"

NOTHING_BESIDE = ("",)

Sync = Callable[[int], None]
"""What brings a written line to safety, given the file's handle."""


def at_once(handle: int) -> None:
    """Bring every line to the disk: neither a killed process nor a power cut loses one."""
    os.fsync(handle)


def lazily(_handle: int) -> None:
    """Leave the disk to the system: a killed process loses nothing, a power cut may lose seconds."""


class Journal:
    """Follows one game and writes down every step of it.

    with Journal(new_path(folder), game) as journal:
        game.apply(action)
        journal.update(game)

    Leaving the block without an error closes the journal, which removes it; an error leaves it behind.
    Everything that cannot be written is a SaveError, and the next `update` tries again.
    """

    def __init__(
        self,
        path: Path,
        game: Game,
        *,
        name: str = "",
        lines: Sequence[NamedLine] = (),
        notes: Mapping[str, Any] | None = None,
        library: Library = SHIPPED,
        sync: Sync = at_once,
    ) -> None:
        self.path = path
        self._sync = sync
        self._actions: list[Action] = []
        self._cursor = 0
        self._beside: tuple[Any, ...] = NOTHING_BESIDE
        """The name and the other lines of play that are written down."""
        beginning = encode_beginning(beginning_of(game, library))
        header = {"format": JOURNAL, "version": VERSION, **beginning, "notes": check_notes(notes or {})}
        check_plain(header)
        write_whole(path, _lines([header]))
        self._file = _opened(path)
        self.update(game, name=name, lines=lines)

    def update(self, game: Game, *, name: str = "", lines: Sequence[NamedLine] = ()) -> None:
        """Write down what the game has done since the last update: actions, undo, redo, jumps.

        Its name and the other lines of play are written down whenever they are others than before.
        """
        actions = [moment.action for moment in game.moments if moment.action is not None]
        beside = (name, *((each.name, each.game.cursor, tuple(each.game.moments)) for each in lines))
        entries = self._steps(actions, game.cursor)
        if beside != self._beside:
            entries.append({"line": name, "lines": encode_lines(game, lines)})
        if entries:
            self._append(_lines(entries))
        self._actions, self._cursor, self._beside = actions, game.cursor, beside

    def close(self) -> None:
        """End the journal: the game is saved elsewhere or not wanted."""
        self._file.close()
        discard(self.path)

    def leave(self) -> None:
        """Stop writing and leave the journal behind, to be found by `pending`."""
        self._file.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        else:
            self.leave()

    def _steps(self, actions: list[Action], cursor: int) -> list[Plain]:
        """The entries that lead from what is written down to `actions` with the present at `cursor`."""
        common = _common(self._actions, actions)
        if 0 < common == len(actions) < len(self._actions):
            common -= 1  # the last action was played anew: only that drops what came after it
        added = actions[common:]
        at = common + len(added) if added else self._cursor
        steps: list[Plain] = []
        if added and self._cursor != common:
            steps.append({"go_to": common})
        steps += [{"do": encode_action(action)} for action in added]
        if at != cursor:
            steps.append({"go_to": cursor})
        return steps

    def _append(self, data: bytes) -> None:
        end = self._file.seek(0, os.SEEK_END)
        try:
            while data:
                data = data[self._file.write(data) :]
            self._sync(self._file.fileno())
        except OSError as error:
            # Half a line in the middle would make the rest unreadable.
            self._file.truncate(end)
            raise SaveError("unwritable", path=shown(self.path), reason=reason_of(error)) from error


def new_path(folder: Path) -> Path:
    """A place for another journal in `folder`, which is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except UNREADABLE as error:
        raise SaveError("unwritable", path=shown(folder), reason=reason_of(error)) from error
    return folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}{SUFFIX}"


def discard(path: Path) -> None:
    """Remove a journal that is no longer wanted."""
    try:
        path.unlink(missing_ok=True)
    except UNREADABLE as error:
        raise SaveError("unwritable", path=shown(path), reason=reason_of(error)) from error


def pending(folder: Path) -> tuple[Path, ...]:
    """The journals in `folder` that were not closed and that no running program holds, the latest first."""
    try:
        found = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file() and not _is_held(path)]
        return tuple(sorted(found, key=lambda path: path.stat().st_mtime, reverse=True))
    except UNREADABLE as error:
        raise SaveError("unreadable", path=shown(folder), reason=reason_of(error)) from error


def _common(old: list[Action], new: list[Action]) -> int:
    pairs = zip(old, new, strict=False)
    return next((index for index, (one, other) in enumerate(pairs) if one != other), min(len(old), len(new)))


def _lines(entries: list[Plain]) -> bytes:
    return "".join(f"{one_line(entry)}\n" for entry in entries).encode()


def _opened(path: Path) -> FileIO:
    """The journal for appending, unbuffered, and held so that no other program takes it for abandoned."""
    try:
        file = path.open("r+b", buffering=0)
    except UNREADABLE as error:
        raise SaveError("unwritable", path=shown(path), reason=reason_of(error)) from error
    _hold(file)
    return file


if sys.platform == "win32":

    def _hold(_file: FileIO) -> None:
        pass

    def _is_held(_path: Path) -> bool:
        return False

else:

    def _hold(file: FileIO) -> None:
        """Keep a lock on the file until it is closed or the process ends, however it ends."""
        # Without the lock, as on some network folders, a running game is merely offered for recovery.
        with suppress(OSError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _is_held(path: Path) -> bool:
        with path.open("rb") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except BlockingIOError:
                return True
            return False
