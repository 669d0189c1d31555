"""Keeps games on the disk: saved files, and a journal of the game under way to recover it from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths

from gridsim.core.errors import SaveError
from gridsim.saves.format import save
from gridsim.saves.journal import Journal, discard, new_path, pending
from gridsim.saves.recovery import header_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim import Game
    from gridsim.saves import NamedLine
    from gridsim.saves.entries import Header

SUFFIX = ".gridsim"


def usual_folder() -> Path:
    """Where the program keeps what the user has not put anywhere himself."""
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    return Path(place) / "journals"


class Keeper:
    """A `Store` for one game: its journal and its file."""

    def __init__(self, folder: Path, *, replaced: Path | None = None) -> None:
        self._folder = folder
        self._journal: Journal | None = None
        self._replaced = replaced
        """The journal this game was recovered from; it goes when the new one stands."""
        self.trouble: SaveError | None = None
        """Why the journal could not be written the last time; None if it was."""

    def save(self, game: Game, path: Path, *, name: str = "", lines: Sequence[NamedLine] = ()) -> None:
        save(game, path, name=name, lines=lines)

    def keep(self, game: Game, path: Path | None, *, name: str = "", lines: Sequence[NamedLine] = ()) -> None:
        """Write down what is new; play goes on if the disk refuses, and `trouble` says so."""
        try:
            self._update(game, path, name, lines)
        except SaveError as error:
            self.trouble = error
        else:
            self.trouble = None

    def _update(self, game: Game, path: Path | None, name: str, lines: Sequence[NamedLine]) -> None:
        if self._journal is not None:
            self._journal.update(game, name=name, lines=lines)
            return
        notes = {"file": str(path)} if path is not None else {}
        self._journal = Journal(new_path(self._folder), game, name=name, lines=lines, notes=notes)
        if self._replaced is not None:
            discard(self._replaced)
            self._replaced = None

    def forget(self) -> None:
        """The game is put away: nothing is to be recovered."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        if self._replaced is not None:
            discard(self._replaced)
            self._replaced = None

    @property
    def journal_path(self) -> Path | None:
        return None if self._journal is None else self._journal.path


def interrupted(folder: Path) -> Sequence[tuple[Path, Header]]:
    """Journals of games that were not put away, the latest first; unreadable ones are left alone."""
    found = []
    try:
        paths = pending(folder)
    except SaveError:
        return []
    for path in paths:
        try:
            found.append((path, header_of(path)))
        except SaveError:
            continue
    return found
