"""How a game is kept: the file, the journal of a game under way, and old versions of both.

Belongs here: everything between a `Game` and bytes on a disk, and the defence against bytes that are no
game. Does not belong here: any rule; what is legal is asked of the game while it is played from the file.

    save(game, path, notes={"zoom": 2})
    loaded = load(path)                      # .game, .notes, .divergence; or SaveError(key, where, facts)
    with Journal(new_path(folder), game) as journal:
        game.apply(action)
        journal.update(game)
    for path in pending(folder):             # after a crash
        game = recover(path)
"""

from gridsim.saves.format import Divergence, LoadedGame, continue_from_snapshot, load, save
from gridsim.saves.journal import Journal, at_once, discard, lazily, new_path, pending
from gridsim.saves.library import SHIPPED, Library
from gridsim.saves.lines import NamedLine
from gridsim.saves.recovery import Recovered, header_of, recover, recover_as_far_as_possible

__all__ = [
    "SHIPPED",
    "Divergence",
    "Journal",
    "Library",
    "LoadedGame",
    "NamedLine",
    "Recovered",
    "at_once",
    "continue_from_snapshot",
    "discard",
    "header_of",
    "lazily",
    "load",
    "new_path",
    "pending",
    "recover",
    "recover_as_far_as_possible",
    "save",
]
