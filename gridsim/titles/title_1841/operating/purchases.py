"""1841 §4.5: the purchase of a train, who pays for it, and what it sets in motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.finance.control import decider, is_frozen
from gridsim.flow.turns import Turn
from gridsim.procedures import train_purchase
from gridsim.procedures.company_turn import TurnOver
from gridsim.procedures.train_purchase import Deal, TrainTrade, deal_of, missing, seller_agrees
from gridsim.titles.title_1841.phases import begin_phase
from gridsim.titles.title_1841.raising_money.bankruptcy import go_bankrupt
from gridsim.titles.title_1841.raising_money.ladder import raise_money

if TYPE_CHECKING:
    from gridsim.core.actions import BuyTrain
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table


def buy_train(table: Table, company: CompanyId, action: BuyTrain) -> Turn[bool]:
    """1841 §4.5: agree, pay, take the train, and at once all that its type sets in motion.

    Raises TurnOver if the player who should have paid is bankrupt.
    """
    return (yield from train_purchase.buy_train(table, deal_of(table, company, action), TRADE))


def agrees(table: Table, deal: Deal) -> Turn[bool]:
    """1841 §4.5-c: both sides have to; by house rule nobody speaks for a frozen seller."""
    if is_frozen(table, deal.train.owner):
        return True
    return (yield from seller_agrees(table, deal.buyer, deal.train, deal.price, because="1841 §4.5-c"))


def find_money(table: Table, deal: Deal) -> Turn[int | None]:
    """1841 §4.5.2: whoever cannot raise the price of the cheapest train is bankrupt.

    Raises TurnOver then, for the company's turn ends with it.
    """
    if deal.train.owner in table.companies:
        return missing(table, deal)
    lacking = yield from raise_money(table, deal)
    if lacking is not None:
        return lacking
    yield from go_bankrupt(table, deal.buyer, decider(table, deal.buyer))
    raise TurnOver(because="1841 §4.5.1")


TRADE = TrainTrade(
    agrees=agrees,
    find_money=find_money,
    from_bank="1841 §4.5-b",
    from_company="1841 §4.5-c",
    begin_phase=begin_phase,
)
