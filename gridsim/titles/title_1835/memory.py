"""What an operating round must remember between turns, so that the rules can see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gridsim.core.state import CompanyId, PlayerId
    from gridsim.core.table import Seen, Table

OPERATING = "operating"
"""The company whose turn it is; before the first turn of a round nothing has been earned in it."""
FREE_TILE_LAID = "free_tile_laid"
"""The Ostbayerische has laid its tile of this round (1835 §3.1.3.2)."""
TRAINS_RUN = "trains_run"
"""The trains that have run in this round (1835 §A13.3)."""
UNPAID = "unpaid:"
"""With a player's id: percent of Prussia for which he gets no dividend in this round (1835 §A13.3)."""
ROUND = (FREE_TILE_LAID, TRAINS_RUN)


def begin_turn(table: Table, company: CompanyId) -> None:
    """Note whose turn it is; the first turn of a round forgets what the last round left."""
    if not table.round.done:
        for what in (*ROUND, *(UNPAID + player for player in table.players)):
            table.note(what, None)
    table.note(OPERATING, company)


def end_turn(table: Table) -> None:
    table.note(OPERATING, None)


def has_happened(seen: Seen, what: str) -> bool:
    return what in seen.notes


def remember(table: Table, what: str) -> None:
    table.note(what, 1)


def is_operating_now(seen: Seen, company: CompanyId) -> bool:
    """Whether it is the turn of this company."""
    return seen.notes.get(OPERATING) == company


def has_begun_turn(seen: Seen, company: CompanyId) -> bool:
    """Whether a company has begun its turn of this operating round."""
    return company in seen.round.done or is_operating_now(seen, company)


def has_begun_first_turn(seen: Seen, company: CompanyId) -> bool:
    """Whether a company is in its first turn or has had it."""
    return seen.companies[company].operated or is_operating_now(seen, company)


# ---- trains that have run


def trains_run(seen: Seen) -> tuple[str, ...]:
    """The trains that have run in this round, whoever has them now."""
    found = seen.notes.get(TRAINS_RUN, ())
    assert isinstance(found, tuple)
    return found


def remember_runs(table: Table, trains: Iterable[str]) -> None:
    table.note(TRAINS_RUN, (*trains_run(table), *trains))


# ---- shares without dividend


def unpaid(seen: Seen, player: PlayerId) -> int:
    """Percent of Prussia for which a player gets nothing in this round."""
    found = seen.notes.get(UNPAID + player, 0)
    assert isinstance(found, int)
    return found


def leave_unpaid(table: Table, player: PlayerId, percent: int) -> None:
    """The share a player got for a paper that has brought him something in this round already."""
    table.note(UNPAID + player, unpaid(table, player) + percent)
