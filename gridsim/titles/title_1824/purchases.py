"""1824 §VII.11, §VII.13: the purchase of a train, and what it sets in motion."""

from __future__ import annotations

from gridsim.core.actions import BuyTrain
from gridsim.core.state import BANK, REMOVED, CompanyId
from gridsim.core.table import Table
from gridsim.flow.turns import Turn
from gridsim.procedures import train_purchase
from gridsim.procedures.phases import scrap_by
from gridsim.procedures.train_purchase import Deal, TrainTrade, asking_seller, deal_of
from gridsim.titles.title_1824 import bond, house_rules, memory
from gridsim.titles.title_1824.phases import begin_phase
from gridsim.titles.title_1824.raising_money import find_money


def buy_train(table: Table, company: CompanyId, action: BuyTrain) -> Turn[None]:
    """1824 §VII.14.2: pay, take the train, and at once all that its type sets in motion."""
    train = deal_of(table, company, action).train
    yield from train_purchase.buy_train(table, company, action, TRADE)
    if train.owner == BANK:
        yield from bond.last_train_bought(table, company, train.kind)


def taken(table: Table, deal: Deal) -> None:
    """1824 §9.1, §VII.13.2: the first goods train of its type scraps older ones at once."""
    if deal.trade_in is not None:
        memory.remember(table, traded_in=(*memory.of(table).traded_in, deal.buyer))
    kind = deal.train.kind
    begins_phase = any(phase.on == kind for phase in table.facts.sheet.phases)
    sold = sum(train.kind == kind and train.owner != BANK for train in table.trains.values())
    if deal.train.owner == BANK and sold == 1 and not begins_phase:
        scrap_by(table, kind, because="1824 §VII.14.3")


def seller_agrees(table: Table, deal: Deal) -> Turn[bool]:
    """1824 §VII.11.2: another director is asked, unless by house rule nobody is."""
    if house_rules.NO_CONSENT in table.options:
        return True
    return (yield from ASKING_SELLER(table, deal))


ASKING_SELLER = asking_seller("1824 §VII.11.2")
TRADE = TrainTrade(
    agrees=seller_agrees,
    find_money=find_money,
    from_bank="1824 §VII.11.1",
    from_company="1824 §VII.11.2",
    trade_in="1824 §VII.13.1",
    handed_in_to=REMOVED,
    taken=taken,
    begin_phase=begin_phase,
)
