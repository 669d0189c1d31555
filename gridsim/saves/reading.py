"""The position a file has come to, also where it is one that cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.saves.codec import decode_state
from gridsim.saves.document import decode_document
from gridsim.saves.format import decoded
from gridsim.saves.library import SHIPPED, Library, title_of

if TYPE_CHECKING:
    from gridsim.core.state import GameState


def position_in(data: bytes, *, library: Library = SHIPPED) -> GameState:
    """The table at the beginning of the present turn; of a file without moves the one it begins with.

    SaveError if the file is no game, or if its moves cannot be played.
    """
    document, _ = decode_document(data)
    if document.start is None or document.actions:
        return decoded(data, library=library).game.now.turn_start
    memory = title_of(library, document.title).memory
    return decode_state(document.start, library.find_facts, ("start",), memory=memory)
