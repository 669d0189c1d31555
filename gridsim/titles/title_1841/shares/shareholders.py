"""1841 §8: the order in which shareholders act, each player for himself and then for his companies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.finance.control import controlled_by, is_frozen
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import clockwise, on_the_table

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, OwnerId, PlayerId
    from gridsim.core.table import Seen


def shareholder_order(seen: Seen, first: PlayerId) -> list[OwnerId]:
    """Players from `first` to the left, each followed by the companies he controls in market order."""
    order: list[OwnerId] = []
    for player in clockwise(seen, first):
        order += [player, *operating_order(seen, controlled_by(seen, player))]
    return order


def frozen_companies(seen: Seen) -> list[CompanyId]:
    """Those that come after the pool and are not asked (§D-31)."""
    return operating_order(seen, (company for company in on_the_table(seen) if is_frozen(seen, company)))
