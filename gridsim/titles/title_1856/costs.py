"""1856 §4.2, §4.5.1, §4.8.3: what shares cost and bring, for whoever asks before they change hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, BuyCertificate, SellShares, StartCompany
from gridsim.titles.title_1856 import buying, selling

if TYPE_CHECKING:
    from gridsim.core.decisions import Decision
    from gridsim.core.table import Seen
    from gridsim.titles.title import Cost


def purchase(seen: Seen, action: buying.Buying, _decision: Decision | None) -> int:
    """1856 §4.2: one share, or the president's certificate that starts a company."""
    return buying.cost(seen, action)


def sale(seen: Seen, action: SellShares, _decision: Decision | None) -> int:
    """1856 §4.5.1: a block at the present price."""
    return selling.proceeds(seen, action.company, action.percent)


COSTS: Mapping[type[Action], Cost] = {StartCompany: purchase, BuyCertificate: purchase, SellShares: sale}
