"""1824 §VI.7: how many papers a player may have, and how much of a company."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from gridsim.core.state import BANK, IPO, POOL
from gridsim.finance.ownership import percent
from gridsim.procedures.stock_round import above_printed_limit

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, PlayerId
    from gridsim.core.table import Seen


def paper_count(seen: Seen, player: PlayerId) -> Fraction:
    """1824 §VI.7.1: every certificate and small company one; mountain railways by house rule only."""
    papers = sum(paper.owner == player for stack in seen.certificates.values() for paper in stack)
    counted = (private for private in seen.privates.values() if private.owner == player)
    return Fraction(papers + sum(seen.facts.privates[private.id].counts for private in counted))


excess = above_printed_limit(paper_count)
"""1824 §VI.7.4: how many papers a player has above his limit."""


def is_over_limit(seen: Seen, player: PlayerId) -> bool:
    return excess(seen, player) > 0


def bank_room(seen: Seen, company: CompanyId) -> int:
    """1824 §VI.8.3: percent that bank, with what is reserved there, and pool can still take together."""
    unsold = sum(percent(seen, owner, company) for owner in (IPO, BANK, POOL))
    return max(0, seen.facts.numbers["bank_limit"] - unsold)
