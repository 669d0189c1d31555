"""Offers the earlier states of a game's file, and opens one as a copy that has no file yet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from gridsim.saves.earlier_versions import earlier_of
from ui.dialogs.earlier_versions import EarlierDialog

if TYPE_CHECKING:
    from ui.window.shell import Shell


class EarlierVersions:
    """What the entry of the menu opens."""

    def __init__(self, shell: Shell, open_file: Callable[[Path | None], None]) -> None:
        self._shell, self._open_file = shell, open_file
        self.dialog: EarlierDialog | None = None

    def open(self) -> None:
        """Offer the earlier states of the file of the game on the screen."""
        session = self._shell.session()
        if session is not None and session.path is not None:
            self._offer(session.path)

    def offer_instead(self, file: Path) -> None:
        """Offer what a file that cannot be opened was before, if there is anything."""
        if earlier_of(file):
            self._offer(file)

    def _offer(self, file: Path) -> None:
        self.dialog = EarlierDialog(self._shell.words, file, self._shell.window)
        self.dialog.wanted.connect(self._open_file)
        self.dialog.open()
