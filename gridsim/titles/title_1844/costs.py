"""1844 §4.3, §4.4: what papers cost and bring, for whoever asks before they change hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, BuyCertificate, SellPapers, StartCompany
from gridsim.titles.title_1844 import buying
from gridsim.titles.title_1844.prices import proceeds
from gridsim.titles.title_1844.selling import percent_sold

if TYPE_CHECKING:
    from gridsim.core.decisions import Decision
    from gridsim.core.table import Seen
    from gridsim.titles.title import Cost


def purchase(seen: Seen, action: StartCompany | BuyCertificate, _decision: Decision | None) -> int:
    """1844 §4.4.1: a director's certificate, or another paper."""
    return buying.cost(seen, action)


def sale(seen: Seen, action: SellPapers, _decision: Decision | None) -> int:
    """1844 §4.3.2: all papers of a sale together."""
    return proceeds(seen, action.company, percent_sold(action))


COSTS: Mapping[type[Action], Cost] = {StartCompany: purchase, BuyCertificate: purchase, SellPapers: sale}
