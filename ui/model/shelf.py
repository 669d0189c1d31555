"""A folder for what was worked out once and would otherwise be worked out again, such as histories of games.

Nothing of it is needed: what cannot be read or written is as good as not there.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from gridsim.core.errors import SaveError
from gridsim.saves.files import read_bytes, write_whole

if TYPE_CHECKING:
    from pathlib import Path


class Shelf:
    """Files of one kind under names of their own, a few of them."""

    def __init__(self, folder: Path, suffix: str, most: int) -> None:
        """`suffix` begins with its dot. So many are kept, those that were written last."""
        self._folder, self._suffix, self._most = folder, suffix, most

    def has(self, name: str) -> bool:
        return self._place(name).exists()

    def read(self, name: str) -> bytes | None:
        """What lies there under a name; None for nothing that can be read."""
        try:
            return read_bytes(self._place(name))
        except SaveError:
            return None

    def write(self, name: str, data: bytes) -> None:
        """Put something there, in the place of what has the name."""
        with suppress(SaveError, OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._place(name).unlink(missing_ok=True)  # else what it was would be kept beside it
            write_whole(self._place(name), data)
            self._forget_old()

    def drop(self, name: str) -> None:
        with suppress(OSError):
            self._place(name).unlink(missing_ok=True)

    def _place(self, name: str) -> Path:
        return self._folder / f"{name}{self._suffix}"

    def _forget_old(self) -> None:
        kept = sorted(self._folder.glob(f"*{self._suffix}"), key=lambda path: path.stat().st_mtime)
        for path in kept[: -self._most]:
            path.unlink(missing_ok=True)
