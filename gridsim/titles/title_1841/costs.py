"""1841 §3.1 to §3.3, §4.5.1: what answers cost and bring, for whoever asks before they are given."""

from __future__ import annotations

from collections.abc import Mapping

from gridsim.core.actions import Action, BuyCertificate, ChooseAmount, SealBids, SellShares, StartCompany
from gridsim.core.decisions import BuyStations, Decision, FirstShares, RaiseMoney, TrainStep
from gridsim.core.table import Seen
from gridsim.finance.market import value_of_shares
from gridsim.finance.ownership import unit
from gridsim.titles.title import Cost, priced
from gridsim.titles.title_1841.founding.starting import capital, least_capital
from gridsim.titles.title_1841.raising_money import forced_sales
from gridsim.titles.title_1841.shares import buying


def sale(seen: Seen, action: SellShares, decision: Decision | None) -> int:
    """1841 §3.1: the market price, or half of it where shares are sold for a train (§4.5.1)."""
    if isinstance(decision, RaiseMoney | TrainStep):
        return forced_sales.proceeds(seen, action.company, action.percent // unit(seen, action.company))
    return value_of_shares(seen, action.company, action.percent)


def amount(seen: Seen, action: ChooseAmount, decision: Decision | None) -> int:
    """1841 §3.3.3, §3.3.4-h: the first shares of a new company, or its stations."""
    if isinstance(decision, FirstShares):
        return capital(seen, decision.company, decision.par, action.amount)
    return decision.price * action.amount if isinstance(decision, BuyStations) else 0


COSTS: Mapping[type[Action], Cost] = {
    BuyCertificate: priced(buying.cost),  # 1841 §3.2
    SellShares: sale,
    StartCompany: priced(lambda seen, start: least_capital(seen, start.company, start.par)),
    ChooseAmount: amount,
    SealBids: priced(lambda _seen, sheet: sum(sheet.amounts)),  # where everything is won
}
