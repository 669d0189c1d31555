"""Histories of long games, kept beside their files so that these are opened without being played again.

They lie in a folder of the program under what tells the content of a file. None of them is needed: one that
cannot be read or written is as good as none.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from gridsim.core.errors import SaveError
from gridsim.saves.files import read_bytes, write_whole
from gridsim.saves.kept_history import written_down

if TYPE_CHECKING:
    from gridsim import Game

SUFFIX = ".history"
LONG = 200
"""Moves from which on a game is worth it."""
MOST = 12
"""So many histories are kept, those that were written last."""


class Histories:
    """The histories in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def of(self, fingerprint: str) -> bytes | None:
        """What is kept of a file with this content."""
        try:
            return read_bytes(self._place(fingerprint)) if fingerprint else None
        except SaveError:
            return None

    def keep(self, fingerprint: str, game: Game) -> None:
        """Keep the history of a game that lies in a file with this content."""
        place = self._place(fingerprint)
        if fingerprint and len(game.moments) > LONG and not place.exists():
            with suppress(SaveError, OSError):
                self._folder.mkdir(parents=True, exist_ok=True)
                write_whole(place, written_down(game))
                self._forget_old()

    def drop(self, fingerprint: str) -> None:
        """Keep nothing any more of a file with this content."""
        with suppress(OSError):
            self._place(fingerprint).unlink(missing_ok=True)

    def _place(self, fingerprint: str) -> Path:
        return self._folder / f"{fingerprint}{SUFFIX}"

    def _forget_old(self) -> None:
        kept = sorted(self._folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
        for path in kept[:-MOST]:
            path.unlink(missing_ok=True)
