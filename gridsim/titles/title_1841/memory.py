"""What a turn of a company must remember, so that the rules can see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gridsim.core.state import CompanyId, HexId
    from gridsim.core.table import Seen, Table

OPERATING = "operating"
"""The company whose turn it is."""
LAYS = "lays"
"""For each tile laid in this turn the hexes of the city stations it can have been laid from."""

WITHOUT_TURN = "without_turn"
"""While the Tuscan companies merge: those of them that lose their turn."""


def begin_turn(table: Table, company: CompanyId) -> None:
    table.note(OPERATING, company)
    table.note(LAYS, None)


def end_turn(table: Table) -> None:
    table.note(OPERATING, None)
    table.note(LAYS, None)


def acting(seen: Seen) -> CompanyId | None:
    """The company whose turn it is, none between two turns."""
    found = seen.notes.get(OPERATING)
    return found if isinstance(found, str) else None


def lays(seen: Seen) -> list[frozenset[HexId]]:
    """From which stations each tile of this turn can have been laid."""
    found = seen.notes.get(LAYS, ())
    assert isinstance(found, tuple)
    return [frozenset(entry.split()) for entry in found]


def remember_lay(table: Table, stations: Iterable[HexId]) -> None:
    """Note from which stations a tile can have been laid."""
    earlier = table.notes.get(LAYS, ())
    assert isinstance(earlier, tuple)
    table.note(LAYS, (*earlier, " ".join(sorted(stations))))


def take_turns_away(table: Table, companies: tuple[CompanyId, ...]) -> None:
    """Note which companies are about to merge and have no turn any more; none when they have merged."""
    table.note(WITHOUT_TURN, companies or None)


def without_turn(seen: Seen) -> tuple[CompanyId, ...]:
    """Companies that are there but will have no turn any more."""
    found = seen.notes.get(WITHOUT_TURN, ())
    assert isinstance(found, tuple)
    return found
