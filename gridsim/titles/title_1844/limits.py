"""1844 §4.9: how many papers a player may have."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from gridsim.procedures.stock_round import above_printed_limit

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId
    from gridsim.core.table import Seen


def paper_count(seen: Seen, player: PlayerId) -> Fraction:
    """1844 §4.9.1: share certificates of any size; privates, tunnels and mountains do not count."""
    return Fraction(sum(paper.owner == player for papers in seen.certificates.values() for paper in papers))


excess = above_printed_limit(paper_count)
"""1844 §4.2.1, §4.9.1: how many papers a player has above his limit."""


def is_over_limit(seen: Seen, player: PlayerId) -> bool:
    """Whether somebody has more papers than he may."""
    return excess(seen, player) > 0
