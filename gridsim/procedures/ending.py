"""The end of a game that comes with an empty bank."""

from __future__ import annotations

from collections.abc import Callable

from gridsim.core.table import Seen, Table


def check_bank(table: Table, *, reason: str, empty_at: int = 0, because: str) -> None:
    """Make the end certain once the bank has had no more than `empty_at`, be it for a moment only."""
    if table.bank_low <= empty_at:
        table.announce_end(reason, because=because)


def at_nothing(_seen: Seen) -> int:
    """A bank without money is empty."""
    return 0


def below_nothing(_seen: Seen) -> int:
    """Only a bank that has had to pay more than it had is empty."""
    return -1


def checking_bank(
    *, in_operating: str, in_stock: str, empty_at: Callable[[Seen], int] = at_nothing, because: str
) -> Callable[[Table], None]:
    """Ends a game for one of two reasons: by whether the bank was empty in an operating round or before."""

    def check(table: Table) -> None:
        reason = in_operating if table.round.kind == "operating" else in_stock
        check_bank(table, reason=reason, empty_at=empty_at(table), because=because)

    return check
