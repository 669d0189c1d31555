"""1824 §VI: what papers cost and bring, for whoever asks before they change hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, BuyCertificate, ChooseCompany, SellPapers, SellShares, StartCompany
from gridsim.titles.title_1824 import buying, selling
from gridsim.titles.title_1824.opening.draft import small_price

if TYPE_CHECKING:
    from gridsim.core.decisions import Decision
    from gridsim.core.table import Seen
    from gridsim.titles.title import Cost


def purchase(seen: Seen, action: BuyCertificate, _decision: Decision | None) -> int:
    """1824 §VI.4.1: a share at the current price, a small company at its own."""
    return buying.certificate_cost(seen, action)


def start(seen: Seen, action: StartCompany, _decision: Decision | None) -> int:
    """1824 §VI.4.2, §IV.2.1: twice the par."""
    return buying.start_cost(seen, action)


def sale(seen: Seen, action: SellShares | SellPapers, _decision: Decision | None) -> int:
    """1824 §VI.8.6: all of a sale together."""
    return selling.proceeds(seen, action)


def pick(seen: Seen, action: ChooseCompany, _decision: Decision | None) -> int:
    """1824 §X.5.4: what the draft brings at a price of its own; 0 for one that its owner is asked for."""
    return small_price(seen, action.company) or 0


COSTS: Mapping[type[Action], Cost] = {
    BuyCertificate: purchase,
    StartCompany: start,
    SellShares: sale,
    SellPapers: sale,
    ChooseCompany: pick,
}
