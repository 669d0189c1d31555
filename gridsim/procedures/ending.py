"""The end of a game that comes with an empty bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim.core.table import Table


def check_bank(table: Table, *, reason: str, empty_at: int = 0, because: str) -> None:
    """Make the end certain once the bank has had no more than `empty_at`, be it for a moment only."""
    if table.bank_low <= empty_at:
        table.announce_end(reason, because=because)
