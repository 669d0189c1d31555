"""What 1841 must remember between turns, so that the rules can see it."""

from __future__ import annotations

from functools import partial

from gridsim.core.state import CompanyId, HexId, Memory, PlayerId, remembered
from gridsim.core.table import Table
from gridsim.records import FrozenDict


class Remembered(Memory, frozen=True, kw_only=True):
    """The memory of a game of 1841."""

    lays: tuple[frozenset[HexId], ...] = ()
    """For each tile laid in this turn the hexes of the city stations it can have been laid from."""
    without_turn: tuple[CompanyId, ...] = ()
    """While the Tuscan companies merge: those of them that lose their turn."""
    old_directors: FrozenDict[CompanyId, PlayerId] = FrozenDict()
    """Who controlled a company last whose director's certificate lies in the pool."""
    ends_after_turn: str | None = None
    """Why the game ends with the turn of the acting company, or with this stock round."""
    areas_reached: tuple[HexId, ...] = ()
    """The off-board hexes that companies have reached."""
    extra_round_of_set: int | None = None
    """The set of rounds to which the holder of priority has added one (1841 §7.2-b)."""


of = partial(remembered, kind=Remembered)
"""All that is remembered."""
remember = partial(Table.remember, kind=Remembered)
"""Keep something, by the name of its field."""


def remember_director(table: Table, company: CompanyId, player: PlayerId | None) -> None:
    """Note who controlled a company last; None once somebody directs it again."""
    known = of(table).old_directors
    if player is not None:
        remember(table, old_directors=known.with_(company, player))
    elif company in known:
        remember(table, old_directors=known.without(company))
