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

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.late_names import answering

if TYPE_CHECKING:
    from gridsim.saves.format import Divergence, LoadedGame, continue_from_snapshot, load, save
    from gridsim.saves.journal import SPOILT, Journal, at_once, lazily, new_path
    from gridsim.saves.journal_files import discard, pending
    from gridsim.saves.kept_history import written_down
    from gridsim.saves.library import SHIPPED, Library
    from gridsim.saves.lines import NamedLine
    from gridsim.saves.reading import position_in
    from gridsim.saves.recovery import REFUSED, Recovered, header_of, recover, recover_as_far_as_possible
    from gridsim.saves.scenarios import Scenario
else:  # what a file says of its game is read without a rule, and so is which journals there are
    __getattr__ = answering(
        __name__,
        {
            "gridsim.saves.format": ("Divergence", "LoadedGame", "continue_from_snapshot", "load", "save"),
            "gridsim.saves.journal": ("SPOILT", "Journal", "at_once", "lazily", "new_path"),
            "gridsim.saves.journal_files": ("discard", "pending"),
            "gridsim.saves.kept_history": ("written_down",),
            "gridsim.saves.library": ("SHIPPED", "Library"),
            "gridsim.saves.lines": ("NamedLine",),
            "gridsim.saves.reading": ("position_in",),
            "gridsim.saves.recovery": (
                "REFUSED",
                "Recovered",
                "header_of",
                "recover",
                "recover_as_far_as_possible",
            ),
            "gridsim.saves.scenarios": ("Scenario",),
        },
    )

__all__ = [
    "REFUSED",
    "SHIPPED",
    "SPOILT",
    "Divergence",
    "Journal",
    "Library",
    "LoadedGame",
    "NamedLine",
    "Recovered",
    "Scenario",
    "at_once",
    "continue_from_snapshot",
    "discard",
    "header_of",
    "lazily",
    "load",
    "new_path",
    "pending",
    "position_in",
    "recover",
    "recover_as_far_as_possible",
    "save",
    "written_down",
]
