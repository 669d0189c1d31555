"""What 1824 must remember between turns, so that the rules can see it."""

from __future__ import annotations

from functools import partial

from gridsim.core.state import CompanyId, Memory, PlayerId, remembered
from gridsim.core.table import Table
from gridsim.records import FrozenDict


class Remembered(Memory, frozen=True, kw_only=True):
    """The memory of a game of 1824."""

    first_turns: int = 0
    """How many turns of the first stock round have been taken (1824 §VI.3.1)."""
    first_passes: tuple[PlayerId, ...] = ()
    """Who has passed in the first stock round since the last purchase (1824 §VI.3.2)."""
    twenty_percent: FrozenDict[CompanyId, tuple[PlayerId, ...]] = FrozenDict()
    """Who has come to 20 % of a state railway in the first stock round, the earliest first (1824 §G65)."""
    opening: tuple[CompanyId, ...] = ()
    """Companies with their capital that count as open from the end of the round (1824 §VI.5.6)."""
    forming: tuple[CompanyId, ...] = ()
    """State railways that form at the end of the round (1824 §VII.14.7)."""
    between_rounds: bool = False
    """The last company has had its turn: what opens now is open at once (1824 §VI.5.6)."""
    traded_in: tuple[CompanyId, ...] = ()
    """Companies that have traded a train in during this round (1824 §VII.13.2)."""
    stacks: tuple[tuple[CompanyId, ...], ...] = ()
    """Variant A: the four stacks, as they were laid out (1824 §X.3.1)."""
    picks: tuple[CompanyId, ...] = ()
    """Variant A: what has been chosen of the stacks so far (1824 §X.5)."""
    bond: CompanyId | None = None
    """Variant A: the bond railway (1824 §X.4.3)."""
    second_marker: bool = False
    """Variant A: the right to the bond railway's second marker has come (1824 §X.4.9)."""
    towns: int = 0
    """Variant C: how many town tokens are to be placed (1824 §XII.2.1)."""


of = partial(remembered, kind=Remembered)
"""All that is remembered."""
remember = partial(Table.remember, kind=Remembered)
"""Keep something, by the name of its field."""
