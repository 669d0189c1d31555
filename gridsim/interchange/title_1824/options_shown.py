"""Which map a file of 1824 is played on: its title says it, and the number of its players."""

from __future__ import annotations

from gridsim.facts.facts import Facts
from gridsim.interchange.recorded import RecordedGame

CISLEITHANIA = "Cisleithania"
"""What that program puts behind the name of the game."""
UNNAMED = {2: "cisleithania_2p", 3: "cisleithania_3p"}
"""The variants on that map, by the number of players."""


def shown(record: RecordedGame, _facts: Facts) -> tuple[str, ...]:
    """The variant of the map."""
    if record.board != CISLEITHANIA:
        return ()
    return (UNNAMED[len(record.players)],) if len(record.players) in UNNAMED else ()
