"""The journal of a game under way: one line for every step, on the disk before the next one is asked.

A killed process loses nothing, because a line is complete or it is not there: a torn last line is left out
when the game is recovered, and each has a checksum that tells any other damage. A journal is closed by
removing it; one that is still there and that no running program holds belongs to a game that was not ended
properly. One that is damaged is never removed but set aside.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from gridsim.core.errors import SaveError
from gridsim.saves.beginning import beginning_of, encode_beginning
from gridsim.saves.checked_lines import with_sum
from gridsim.saves.codec import encode_action
from gridsim.saves.document import JOURNAL, check_notes
from gridsim.saves.entries import VERSION, first_mark, mark_after
from gridsim.saves.files import UNREADABLE, drop_left_behind, reason_of, shown, write_whole
from gridsim.saves.held_files import hold
from gridsim.saves.journal_files import SUFFIX, discard
from gridsim.saves.library import SHIPPED, Library
from gridsim.saves.limits import MOST_JOURNAL
from gridsim.saves.lines import NamedLine, encode_lines
from gridsim.saves.plain_json import check_plain

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.flow.game import Game
    from gridsim.saves.plain_json import Plain

SPOILT = ("journal_gone", "journal_changed")
"""What became of a journal that somebody else removed, cut or wrote to."""
LONG = MOST_JOURNAL // 2
"""Bytes."""

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
    Everything that cannot be written is a SaveError, and the next `update` tries again. A file that somebody
    else removed, cut or wrote to is a SaveError of `SPOILT`: then another journal is to be begun.
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
        self._steps_written = 0
        self._beside: tuple[Any, ...] = NOTHING_BESIDE
        """The name and the other lines of play that are written down."""
        self._notes = check_notes(notes or {})
        beginning = encode_beginning(beginning_of(game, library))
        self._marks = [first_mark(beginning)]
        """Of the moments that are written down."""
        header = {"format": JOURNAL, "version": VERSION, **beginning, "notes": self._notes}
        check_plain(header)
        entries = self._entries(game, name, lines, self._notes)
        # Whole or not at all: a header alone would be left behind where there is no room for the rest.
        self._end = self._begin([header, header, *entries])
        self._remember(game, name, lines, self._notes, entries)

    def update(
        self,
        game: Game,
        *,
        name: str = "",
        lines: Sequence[NamedLine] = (),
        notes: Mapping[str, Any] | None = None,
    ) -> None:
        """Write down what the game has done since the last update: actions, undo, redo, jumps.

        Its name, the other lines of play and the notes are written down whenever they are others than before.
        """
        self._check_place()
        noted = self._notes if notes is None else check_notes(notes)
        marks = list(self._marks)
        try:
            entries = self._entries(game, name, lines, noted)
            if entries:
                self._append(_lines(entries))
        except SaveError:
            self._marks = marks
            raise
        self._remember(game, name, lines, noted, entries)

    @property
    def is_long(self) -> bool:
        """Whether the journal is better begun anew, without what was taken back long ago."""
        return self._end > LONG

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

    # ---- what is new

    def _entries(
        self, game: Game, name: str, lines: Sequence[NamedLine], notes: Mapping[str, Any]
    ) -> list[Plain]:
        """What leads from what is written down to a game and what lies beside it, each with its number."""
        steps = self._steps(_actions(game), game.cursor)
        if _beside(name, lines) != self._beside:
            steps.append({"line": name, "lines": encode_lines(game, lines), "mark": self._marks[-1]})
        if notes != self._notes:
            steps.append({"notes": notes, "mark": self._marks[game.cursor]})
        return [{"n": number, **step} for number, step in enumerate(steps, self._steps_written + 1)]

    def _steps(self, actions: list[Action], cursor: int) -> list[Plain]:
        """What leads to `actions` with the present at `cursor`; the marks are those of `actions` then."""
        common = _common(self._actions, actions)
        if 0 < common == len(actions) < len(self._actions):
            common -= 1  # the last action was played anew: only that drops what came after it
        added = actions[common:]
        at = common + len(added) if added else self._cursor
        steps: list[Plain] = []
        if added and self._cursor != common:
            steps.append({"go_to": common, "mark": self._marks[common]})
        steps += self._done(added, common)
        if at != cursor:
            steps.append({"go_to": cursor, "mark": self._marks[cursor]})
        return steps

    def _done(self, added: list[Action], common: int) -> Iterator[Plain]:
        if added:
            del self._marks[common + 1 :]
        for action in added:
            written = encode_action(action)
            self._marks.append(mark_after(self._marks[-1], written))
            yield {"do": written, "mark": self._marks[-1]}

    def _remember(
        self,
        game: Game,
        name: str,
        lines: Sequence[NamedLine],
        notes: Mapping[str, Any],
        entries: Sequence[Plain],
    ) -> None:
        self._actions, self._cursor = _actions(game), game.cursor
        self._beside, self._notes = _beside(name, lines), dict(notes)
        self._steps_written += len(entries)

    # ---- on the disk

    def _begin(self, entries: list[Plain]) -> int:
        """Write a new file; its length in bytes."""
        data = _lines(entries)
        write_whole(self.path, data)
        try:
            self._file = _opened(self.path)
        except SaveError:
            with suppress(SaveError):
                discard(self.path)
            raise
        return len(data)

    def _check_place(self) -> None:
        """SaveError if the file is not where it was, or not as long as it was."""
        try:
            here = self._file.fileno()
            if not os.path.samestat(os.fstat(here), self.path.stat()):
                raise SaveError("journal_gone", path=shown(self.path))
            if os.fstat(here).st_size != self._end:
                raise SaveError("journal_changed", path=shown(self.path))
        except FileNotFoundError as error:
            raise SaveError("journal_gone", path=shown(self.path)) from error
        except UNREADABLE as error:
            raise SaveError("unwritable", path=shown(self.path), reason=reason_of(error)) from error

    def _append(self, data: bytes) -> None:
        left = data
        try:
            self._file.seek(self._end)
            while left:
                left = left[self._file.write(left) :]
            self._sync(self._file.fileno())
        except OSError as error:
            # Half a line in the middle would make the rest unreadable.
            with suppress(OSError):
                self._file.truncate(self._end)
            raise SaveError("unwritable", path=shown(self.path), reason=reason_of(error)) from error
        self._end += len(data)


def new_path(folder: Path) -> Path:
    """A place for another journal in `folder`, which is made if it is missing; SaveError if it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        drop_left_behind(folder, lambda name: name.endswith(SUFFIX))
    except UNREADABLE as error:
        raise SaveError("unwritable", path=shown(folder), reason=reason_of(error)) from error
    return folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}{SUFFIX}"


def _actions(game: Game) -> list[Action]:
    """All actions of a game, those taken back included."""
    return [moment.action for moment in game.moments if moment.action is not None]


def _beside(name: str, lines: Sequence[NamedLine]) -> tuple[Any, ...]:
    return (name, *((line.name, line.game.cursor, tuple(line.game.moments)) for line in lines))


def _common(old: list[Action], new: list[Action]) -> int:
    pairs = zip(old, new, strict=False)
    return next((index for index, (one, other) in enumerate(pairs) if one != other), min(len(old), len(new)))


def _lines(entries: list[Plain]) -> bytes:
    return b"".join(map(with_sum, entries))


def _opened(path: Path) -> FileIO:
    """The journal for appending, unbuffered, and held so that no other program takes it for abandoned."""
    try:
        file = path.open("r+b", buffering=0)
    except UNREADABLE as error:
        raise SaveError("unwritable", path=shown(path), reason=reason_of(error)) from error
    hold(file)
    return file
