"""How far the user has come with each lesson, in one file; a damaged file means nothing was learnt yet."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from gridsim import lessons
from gridsim.core.errors import SaveError
from gridsim.drills.box import Box
from gridsim.saves.files import read_bytes, write_whole

if TYPE_CHECKING:
    from gridsim.lessons import Progress

NAME = "lessons.json"
DRILLS = "drills.json"


class Learnt:
    """Progress by the id of the lesson."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._progress = _progress_in(self._path)
        self._drills = folder / DRILLS
        self.box: Box = _read(self._drills, Box) or Box()
        """What the answers to drills have told so far."""

    @property
    def progress(self) -> Mapping[str, Progress]:
        """What was begun or finished."""
        return dict(self._progress)

    def is_done(self, lesson: str) -> bool:
        """Whether a lesson was finished once, or skipped by its questions."""
        return lesson in self._progress and self._progress[lesson].finished

    def is_begun(self, lesson: str) -> bool:
        """Whether somebody stopped in the middle of it."""
        return lesson in self._progress and not self._progress[lesson].finished

    def skip(self, lesson: str) -> None:
        """Somebody knows what a lesson teaches."""
        self.keep(lesson, lessons.Progress(finished=True))

    def keep(self, lesson: str, progress: Progress) -> None:
        """Remember how far a lesson has come; what was finished once stays so.

        What cannot be written is forgotten with the program.
        """
        if self.is_done(lesson) and not progress.finished:
            return
        self._progress[lesson] = progress
        _write(self._path, self._progress)

    def keep_drill(self, kind: str, *, right: bool) -> None:
        """Remember the answer to a drill."""
        self.box = self.box.answered(kind, right=right)
        _write(self._drills, self.box)


def _progress_in(path: Path) -> dict[str, Progress]:
    """What a file holds of lessons; who has begun none has none, and nothing of lessons is loaded for it."""
    return (_read(path, dict[str, lessons.Progress]) or {}) if path.exists() else {}


def _read(path: Path, kind: Any) -> Any:
    """What a file holds; None if it is not there or makes no sense."""
    try:
        return msgspec.json.decode(read_bytes(path), type=kind)
    except (SaveError, msgspec.DecodeError, msgspec.ValidationError):
        return None


def _write(path: Path, what: object) -> None:
    with suppress(SaveError, OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, msgspec.json.encode(what), earlier=0)
