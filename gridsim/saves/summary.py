"""What a saved game is, without playing it: for lists of files, where each would take seconds to load."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gridsim.core.errors import SaveError
from gridsim.records import Bundle
from gridsim.saves.beginning import start_state
from gridsim.saves.document import decode_document
from gridsim.saves.files import read_bytes
from gridsim.saves.format import SNAPSHOT, from_snapshot
from gridsim.saves.library import SHIPPED, Library

if TYPE_CHECKING:
    from gridsim.core.state import GameState


class Glance(Bundle, frozen=True):
    """How far a file's game has come: its number of actions and the state at its last turn boundary."""

    actions: int
    state: GameState


def glance(path: Path, *, library: Library = SHIPPED) -> Glance:
    """What a file says of its game; SaveError if it is damaged. Its actions are not checked."""
    document, is_intact = decode_document(read_bytes(path))
    if not is_intact:
        raise SaveError("damaged", "$.checksum")
    if document.snapshot is None:
        raise SaveError("no_snapshot", "$.snapshot")
    state = start_state(from_snapshot(document), library, at=SNAPSHOT)
    return Glance(len(document.actions), state)
