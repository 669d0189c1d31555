"""1856 §4.2, §4.5.1, §4.8.3: what shares cost and bring, for whoever asks before they change hands."""

from __future__ import annotations

from collections.abc import Mapping

from gridsim.core.actions import Action, BuyCertificate, SellShares, StartCompany
from gridsim.titles.title import Cost, priced
from gridsim.titles.title_1856 import buying, selling

COSTS: Mapping[type[Action], Cost] = {
    StartCompany: priced(buying.cost),
    BuyCertificate: priced(buying.cost),
    SellShares: priced(lambda seen, sale: selling.proceeds(seen, sale.company, sale.percent)),
}
