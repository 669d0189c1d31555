"""1824 §VI: what papers cost and bring, for whoever asks before they change hands."""

from __future__ import annotations

from collections.abc import Mapping

from gridsim.core.actions import Action, BuyCertificate, ChooseCompany, SellPapers, SellShares, StartCompany
from gridsim.titles.title import Cost, priced
from gridsim.titles.title_1824 import buying, selling
from gridsim.titles.title_1824.opening.draft import small_price

COSTS: Mapping[type[Action], Cost] = {
    BuyCertificate: priced(buying.certificate_cost),
    StartCompany: priced(buying.start_cost),
    SellShares: priced(selling.proceeds),
    SellPapers: priced(selling.proceeds),
    # 1824 §X.5.4: what the draft brings at a price of its own; 0 for one that its owner is asked for.
    ChooseCompany: priced(lambda seen, pick: small_price(seen, pick.company) or 0),
}
