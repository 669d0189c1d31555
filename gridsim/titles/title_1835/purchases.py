"""1835 §5.5.4.2, §5.5.4.12: the purchase of a train, who pays for it, and what it sets in motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.flow.turns import Turn
from gridsim.procedures import train_purchase
from gridsim.procedures.raising_money import making_up, selling
from gridsim.procedures.train_purchase import Deal, TrainTrade, asking_seller, from_payers, missing
from gridsim.titles.title_1835.bankruptcy import buy_on_credit, go_bankrupt
from gridsim.titles.title_1835.phases import begin_phase
from gridsim.titles.title_1835.privates import train_was_bought
from gridsim.titles.title_1835.raising_money import SALES
from gridsim.titles.title_1835.trains import can_finance
from gridsim.titles.title_1835.treasury import repay_debt

if TYPE_CHECKING:
    from gridsim.core.table import Table


GIVE_CASH = making_up("1835 §5.5.4.12")
"""The treasury pays all it has and the director the rest, if he has that."""


def find_money(table: Table, deal: Deal) -> Turn[int | None]:
    """1835 §5.5.4.8, §5.5.4.13: whoever cannot pay for the bank's cheapest train is bankrupt."""
    if deal.train.owner in table.companies:
        return (yield from from_payers(table, deal, (GIVE_CASH,)))
    if missing(table, deal) and table.companies[deal.buyer].president is None:
        buy_on_credit(table, deal.buyer, deal.train.id)
        return None
    if not can_finance(table.photograph(), deal.buyer, deal.price):
        yield from go_bankrupt(table, deal.buyer, deal.train.id)
        return None
    return (yield from from_payers(table, deal, (selling(SALES), GIVE_CASH)))


def pay(table: Table, deal: Deal, because: str) -> None:
    """1835 §5.5.4.13: a seller in debt has no treasury."""
    train_purchase.pay_price(table, deal, because)
    if deal.payee in table.companies:
        repay_debt(table, deal.payee)


def taken(table: Table, deal: Deal) -> None:
    train_was_bought(table, deal.buyer)


TRADE = TrainTrade(
    agrees=asking_seller("1835 §5.5.4.3"),
    find_money=find_money,
    from_bank="1835 §5.5.4.2",
    from_company="1835 §5.5.4.3",
    pay=pay,
    taken=taken,
    begin_phase=begin_phase,
)
"""1835 §5.5.4.2: agree, pay, take the train, and at once all that its type sets in motion."""
