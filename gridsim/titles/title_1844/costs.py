"""1844 §4.3, §4.4: what papers cost and bring, for whoever asks before they change hands."""

from __future__ import annotations

from collections.abc import Mapping

from gridsim.core.actions import Action, BuyCertificate, SellPapers, StartCompany
from gridsim.titles.title import Cost, priced
from gridsim.titles.title_1844 import buying
from gridsim.titles.title_1844.prices import proceeds
from gridsim.titles.title_1844.selling import percent_named

COSTS: Mapping[type[Action], Cost] = {
    StartCompany: priced(buying.cost),
    BuyCertificate: priced(buying.cost),
    SellPapers: priced(lambda seen, sale: proceeds(seen, sale.company, percent_named(seen, sale))),
}
