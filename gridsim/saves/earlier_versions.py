"""What a game's file was before it was saved: a short row of copies beside it, the newest first.

`game.gridsim~` is the file before the last save, `game.gridsim.2~` the one before that, up to
`game.gridsim.5~`. They are whole files that `load` reads like any other. A save that changes nothing leaves
the row alone.
"""

from __future__ import annotations

import re
from pathlib import Path

from gridsim.saves.files import UNREADABLE, backup_of

MOST_EARLIER = 5
"""So many earlier states of a file are kept."""
ENDING = re.compile(r"(\.[2-9])?~$")


def earlier_of(path: Path) -> list[Path]:
    """The earlier states of a file there are, the newest first, whether or not they can be read."""
    try:
        place = path.resolve()
        found = (backup_of(place, number) for number in range(1, MOST_EARLIER + 1))
        return [copy for copy in found if copy.is_file()]
    except UNREADABLE:
        return []


def is_earlier(path: Path) -> bool:
    """Whether a file is an earlier state of another one, by its name."""
    return ENDING.search(path.name) is not None
