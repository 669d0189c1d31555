"""Keeps games on the disk: saved files, and a journal of the game under way to recover it from."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QStandardPaths

from gridsim import saves
from gridsim.core.errors import SaveError
from gridsim.saves.files import fingerprint, shown
from gridsim.saves.journal_files import discard, pending, set_aside

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gridsim import Game
    from gridsim.saves import Journal, NamedLine, Scenario
    from gridsim.saves.entries import Header

SUFFIX = ".gridsim"
SCENARIO = "scenario"
"""Under this a journal notes what is told of the position its game began with."""


def usual_folder() -> Path:
    """Where the program keeps what the user has not put anywhere himself."""
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    return Path(place) / "journals"


class Keeper:
    """A `Store` for one game: its journal and its file."""

    def __init__(
        self,
        folder: Path,
        *,
        replaced: Path | None = None,
        is_wanted: bool = False,
        written: str = "",
        scenario: Scenario | None = None,
    ) -> None:
        self._folder = folder
        self.scenario = scenario
        """What is told of the position that the game began with."""
        self._journal: Journal | None = None
        self._replaced = replaced
        """The journal this game was recovered from; it goes when the new one stands."""
        self._is_wanted = is_wanted
        """Whether that journal is set aside then, since it holds more than the game has, or was damaged."""
        self._written = written
        """What the file of the game was like when it was opened or saved here."""
        self._notice: SaveError | None = None
        self.aside: Path | None = None
        """Where a journal was set aside."""
        self.trouble: SaveError | None = None
        """Why the journal could not be written the last time; None if it was."""

    # ---- the file

    def save(self, game: Game, path: Path, *, name: str = "", lines: Sequence[NamedLine] = ()) -> None:
        saves.save(game, path, name=name, lines=lines, scenario=self.scenario)
        self._written = fingerprint(path)

    def is_as_left(self, path: Path) -> bool:
        """Whether nobody else has written to the game's file since it was opened or saved here."""
        return fingerprint(path) in ("", self._written)

    # ---- the journal

    def keep(self, game: Game, path: Path | None, *, name: str = "", lines: Sequence[NamedLine] = ()) -> None:
        """Write down what is new; play goes on if the disk refuses, and `trouble` says so."""
        try:
            self._update(game, name, lines, self._notes(path))
        except SaveError as error:
            self.trouble = error
        else:
            self.trouble = None

    def take_notice(self) -> SaveError | None:
        """What became of a journal in the place of which another one was begun; told once."""
        notice, self._notice = self._notice, None
        return notice

    def _notes(self, path: Path | None) -> dict[str, str]:
        told = {} if self.scenario is None else {SCENARIO: msgspec.json.encode(self.scenario).decode()}
        return told if path is None else {**_noted(path), "written": self._written, **told}

    def _update(self, game: Game, name: str, lines: Sequence[NamedLine], notes: Mapping[str, str]) -> None:
        old = self._journal
        if old is not None and self._is_kept_on(old, game, name, lines, notes):
            return
        self._journal = None
        self._journal = saves.Journal(saves.new_path(self._folder), game, name=name, lines=lines, notes=notes)
        if old is not None and old.is_long:
            old.close()
        self._drop_replaced()

    def _is_kept_on(
        self, journal: Journal, game: Game, name: str, lines: Sequence[NamedLine], notes: Mapping[str, str]
    ) -> bool:
        """Write to the journal there is; False if another one is to be begun instead."""
        try:
            journal.update(game, name=name, lines=lines, notes=notes)
        except SaveError as error:
            if error.key not in saves.SPOILT:
                raise
            self._notice = error
            journal.leave()
            self._set_aside(journal.path)
            return False
        return not journal.is_long

    def _set_aside(self, path: Path) -> None:
        # Where it cannot be renamed it stays, and is offered again.
        with suppress(SaveError):
            if os.path.lexists(path):
                self.aside = set_aside(path)

    def _drop_replaced(self) -> None:
        replaced, self._replaced = self._replaced, None
        if replaced is not None and self._is_wanted:
            self._set_aside(replaced)
        elif replaced is not None:
            discard(replaced)

    def forget(self) -> None:
        """The game is put away: nothing is to be recovered. If the disk refuses that, `trouble` says so."""
        journal, self._journal, self.trouble = self._journal, None, None
        try:
            if journal is not None:
                journal.close()
            self._drop_replaced()
        except SaveError as error:
            self.trouble = error

    @property
    def journal_path(self) -> Path | None:
        return None if self._journal is None else self._journal.path

    @property
    def journal_text(self) -> str:
        """What stands in the journal, as far as it can be read."""
        try:
            return self._journal.path.read_text("utf-8", "replace") if self._journal is not None else ""
        except OSError:
            return ""


# ---- the file of a game, as its journal notes it


def _noted(path: Path) -> dict[str, str]:
    """A place, also one whose name is no text."""
    place = str(path.absolute())
    return {"file": place} if shown(path.absolute()) == place else {"file_bytes": os.fsencode(place).hex()}


def file_noted(notes: Mapping[str, object]) -> Path | None:
    """The file that a journal's notes name; None if they name none, or none that there can be."""
    try:
        place = _place_noted(notes)
    except ValueError:
        return None
    return None if not place or "\0" in place else Path(place)


def _place_noted(notes: Mapping[str, object]) -> str:
    """What stands there; ValueError if bytes are noted that are none."""
    if "file_bytes" in notes:
        return os.fsdecode(bytes.fromhex(str(notes["file_bytes"])))
    return str(notes.get("file", ""))


def scenario_noted(notes: Mapping[str, object]) -> Scenario | None:
    """What a journal's notes tell of the position its game began with; None if nothing, or nothing sound."""
    try:
        return msgspec.json.decode(str(notes.get(SCENARIO, "")), type=saves.Scenario)
    except msgspec.DecodeError:
        return None


# ---- games that were not put away


def interrupted(folder: Path) -> Sequence[tuple[Path, Header | None]]:
    """Journals of games that were not put away, the latest first; without a header those nobody can read."""
    try:
        return [(path, _header(path)) for path in pending(folder)]
    except SaveError:
        return []


def _header(path: Path) -> Header | None:
    try:
        return saves.header_of(path)
    except SaveError:
        return None
