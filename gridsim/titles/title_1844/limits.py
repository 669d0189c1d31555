"""1844 §4.9, §4.3.4: how many papers a player may have, and how much the pool may hold."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from gridsim.titles.title import printed_limit

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId
    from gridsim.core.table import Seen


def paper_count(seen: Seen, player: PlayerId) -> Fraction:
    """1844 §4.9.1: share certificates of any size; privates, tunnels and mountains do not count."""
    return Fraction(sum(paper.owner == player for papers in seen.certificates.values() for paper in papers))


def paper_limit(seen: Seen, player: PlayerId) -> int:
    """1844 §4.9.1: by the number of players, for the whole game."""
    return printed_limit(seen, player)


def excess(seen: Seen, player: PlayerId) -> Fraction:
    """1844 §4.2.1: how many papers somebody has above his limit; below 0 if he has room."""
    return paper_count(seen, player) - paper_limit(seen, player)


def is_over_limit(seen: Seen, player: PlayerId) -> bool:
    """Whether somebody has more papers than he may."""
    return excess(seen, player) > 0
