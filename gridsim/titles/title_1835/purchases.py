"""1835 §5.5.4.2, §5.5.4.12: the purchase of a train, who pays for it, and what it sets in motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import BANK
from gridsim.flow.turns import Turn
from gridsim.procedures.phases import phase_begun_by
from gridsim.procedures.train_sales import seller_agrees
from gridsim.titles.title_1835.bankruptcy import buy_on_credit, go_bankrupt
from gridsim.titles.title_1835.forced_sales import raise_money
from gridsim.titles.title_1835.phases import begin_phase
from gridsim.titles.title_1835.privates import train_was_bought
from gridsim.titles.title_1835.trains import can_finance
from gridsim.titles.title_1835.treasury import pay_company

if TYPE_CHECKING:
    from gridsim.core.actions import BuyTrain
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table


def buy_train(table: Table, company: CompanyId, action: BuyTrain) -> Turn[None]:
    """1835 §5.5.4.2: agree, pay, take the train, and at once all that its type sets in motion."""
    seller = table.trains[action.train].owner
    if seller in table.companies:
        yield from buy_from_company(table, company, action)
    else:
        yield from buy_from_bank(table, company, action)
    if table.trains[action.train].owner != company:
        return
    train_was_bought(table, company)
    phase = phase_begun_by(table, table.trains[action.train].kind)
    if seller == BANK and phase is not None:
        yield from begin_phase(table, phase, company)


def buy_from_company(table: Table, company: CompanyId, action: BuyTrain) -> Turn[None]:
    """1835 §5.5.4.3: both sides agree; of a train that must be bought the director may pay a part."""
    train = table.trains[action.train]
    because = "1835 §5.5.4.3"
    agreed = yield from seller_agrees(table, company, train, action.price, because=because)
    if not agreed:
        return
    help_out(table, company, action.price)
    pay_company(table, company, train.owner, action.price, what="train", subject=train.id, because=because)
    table.move_train(train.id, company, price=action.price, because=because)


def buy_from_bank(table: Table, company: CompanyId, action: BuyTrain) -> Turn[None]:
    """1835 §5.5.4.2, §5.5.4.8: at the printed price; whoever cannot pay for the cheapest is bankrupt."""
    missing = action.price - table.cash[company]
    if missing > 0 and table.companies[company].president is None:
        buy_on_credit(table, company, action.train)
        return
    if not can_finance(table.photograph(), company, action.price):
        yield from go_bankrupt(table, company, action.train)
        return
    if missing > 0 and not (yield from raise_money(table, company, missing, cause="train")):
        return
    help_out(table, company, action.price)
    because = "1835 §5.5.4.2"
    table.pay(company, BANK, action.price, what="train", subject=action.train, because=because)
    table.move_train(action.train, company, price=action.price, because=because)


def help_out(table: Table, company: CompanyId, price: int) -> None:
    """1835 §5.5.4.12: the treasury pays all it has and the director the rest."""
    director, missing = table.companies[company].president, price - table.cash[company]
    if missing > 0:
        assert director is not None
        table.pay(director, company, missing, what="help", subject=company, because="1835 §5.5.4.12")
