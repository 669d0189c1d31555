"""What 1835 must remember between turns, so that the rules can see it."""

from __future__ import annotations

from functools import partial

from gridsim.core.state import CompanyId, Memory, PlayerId, remembered
from gridsim.core.table import Seen, Table
from gridsim.records import FrozenDict


class Remembered(Memory, frozen=True, kw_only=True):
    """The memory of a game of 1835."""

    free_tile_laid: bool = False
    """The Ostbayerische has laid its tile of this round (1835 §3.1.3.2)."""
    trains_run: tuple[str, ...] = ()
    """The trains that have run in this round, whoever has them now (1835 §A13.3)."""
    unpaid: FrozenDict[PlayerId, int] = FrozenDict()
    """Percent of Prussia for which a player gets no dividend in this round (1835 §A13.3)."""
    founder: PlayerId | None = None
    """Whose was the minor that has founded Prussia (§15)."""
    sold_at: FrozenDict[CompanyId, int] = FrozenDict()
    """By house rule: the value at which a company was first sold in the present turn."""
    packet_turns: int = 0
    """By house rule: how many turns of the opening order have been taken."""


of = partial(remembered, kind=Remembered)
"""All that is remembered."""
remember = partial(Table.remember, kind=Remembered)
"""Keep something, by the name of its field."""


def begin_turn(table: Table) -> None:
    """The first turn of a round forgets what the last round left."""
    if not table.round.done:
        remember(table, free_tile_laid=False, trains_run=(), unpaid=FrozenDict())


def has_begun_turn(seen: Seen, company: CompanyId) -> bool:
    """Whether a company has begun its turn of this operating round."""
    return company in seen.round.done or seen.round.company == company


def unpaid(seen: Seen, player: PlayerId) -> int:
    """Percent of Prussia for which a player gets nothing in this round."""
    return of(seen).unpaid.get(player, 0)


def leave_unpaid(table: Table, player: PlayerId, percent: int) -> None:
    """The share a player got for a paper that has brought him something in this round already."""
    remember(table, unpaid=of(table).unpaid.with_(player, unpaid(table, player) + percent))
