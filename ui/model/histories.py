"""Histories of long games, kept beside their files so that these are opened without being played again.

They lie in a folder of the program under what tells the content of a file. None of them is needed: one that
cannot be read or written is as good as none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim import saves
from ui.model.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from gridsim import Game

SUFFIX = ".history"
LONG = 200
"""Moves from which on a game is worth it."""
MOST = 12
"""So many histories are kept, those that were written last."""


class Histories:
    """The histories in a folder."""

    def __init__(self, folder: Path) -> None:
        self._shelf = Shelf(folder, SUFFIX, MOST)

    def of(self, fingerprint: str) -> bytes | None:
        """What is kept of a file with this content."""
        return self._shelf.read(fingerprint) if fingerprint else None

    def keep(self, fingerprint: str, game: Game) -> None:
        """Keep the history of a game that lies in a file with this content."""
        if fingerprint and len(game.moments) > LONG and not self._shelf.has(fingerprint):
            self._shelf.write(fingerprint, saves.written_down(game))

    def drop(self, fingerprint: str) -> None:
        """Keep nothing any more of a file with this content."""
        self._shelf.drop(fingerprint)
