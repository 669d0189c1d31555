"""1841 §4.5: the purchase of a train, who pays for it, and what it sets in motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import BANK
from gridsim.finance.control import decider, is_frozen
from gridsim.flow.turns import Turn
from gridsim.procedures.company_turn import TurnOver
from gridsim.procedures.phases import phase_begun_by
from gridsim.procedures.train_sales import seller_agrees
from gridsim.titles.title_1841.bankruptcy import go_bankrupt
from gridsim.titles.title_1841.emergency import raise_money
from gridsim.titles.title_1841.phases import begin_phase

if TYPE_CHECKING:
    from gridsim.core.actions import BuyTrain
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table


def buy_train(table: Table, company: CompanyId, action: BuyTrain) -> Turn[None]:
    """1841 §4.5: agree, pay, take the train, and at once all that its type sets in motion.

    Raises TurnOver if the player who should have paid is bankrupt.
    """
    seller = table.trains[action.train].owner
    if seller in table.companies:
        yield from buy_from_company(table, company, action)
        return
    yield from buy_from_bank(table, company, action)
    phase = phase_begun_by(table, table.trains[action.train].kind)
    if seller == BANK and phase is not None:
        yield from begin_phase(table, phase, company)


def buy_from_company(table: Table, company: CompanyId, action: BuyTrain) -> Turn[None]:
    """1841 §4.5-c: both sides agree, the treasury pays; by house rule nobody speaks for a frozen seller."""
    train = table.trains[action.train]
    because = "1841 §4.5-c"
    is_free = is_frozen(table, train.owner)
    if is_free or (yield from seller_agrees(table, company, train, action.price, because=because)):
        table.pay(company, train.owner, action.price, what="train", subject=train.id, because=because)
        table.move_train(train.id, company, price=action.price, because=because)


def buy_from_bank(table: Table, company: CompanyId, action: BuyTrain) -> Turn[None]:
    """1841 §4.5-b, §4.5.2: at the printed price; whoever cannot raise that for the cheapest is bankrupt."""
    enough = yield from raise_money(table, company, action.price)
    if not enough:
        yield from go_bankrupt(table, company, decider(table, company))
        raise TurnOver(because="1841 §4.5.1")
    table.pay(company, BANK, action.price, what="train", subject=action.train, because="1841 §4.5-b")
    table.move_train(action.train, company, price=action.price, because="1841 §4.5-b")
