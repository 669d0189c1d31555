"""1856 §4.2, §4.5.1, §4.8.3, §13.2.2: what shares and loans cost and bring, for whoever asks before."""

from __future__ import annotations

from collections.abc import Mapping

from gridsim.core.actions import Action, BuyCertificate, SellShares, StartCompany, TakeLoan
from gridsim.titles.title import Cost, priced
from gridsim.titles.title_1856 import buying, loans, selling

COSTS: Mapping[type[Action], Cost] = {
    StartCompany: priced(buying.cost),
    BuyCertificate: priced(buying.cost),
    SellShares: priced(lambda seen, sale: selling.proceeds(seen, sale.company, sale.percent)),
    TakeLoan: priced(lambda seen, _loan: loans.loan_amount(seen)),
}
