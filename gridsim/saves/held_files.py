"""Files held by a running program, which lets go of them however it ends.

Where the system knows no such locks, as on some network folders, nothing counts as held.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

if sys.platform == "win32":

    def hold(_file: IO[bytes]) -> None:
        """Nothing: this system lets nobody remove a file that is open anyway."""

    def is_held(_path: Path) -> bool:
        """Never known."""
        return False

else:
    import fcntl

    def hold(file: IO[bytes]) -> None:
        """Keep a lock on a file until it is closed or the process ends."""
        with suppress(OSError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def is_held(path: Path) -> bool:
        """Whether a running program holds a file. One that cannot be looked at counts as free."""
        try:
            with path.open("rb") as file:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return False
