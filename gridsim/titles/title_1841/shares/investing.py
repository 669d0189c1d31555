"""1841 §4.7.1 to §4.7.3: what a company sells, buys and starts at the end of its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gridsim.core.actions import BuyCertificate, Pass, SellShares, StartCompany
from gridsim.core.decisions import InvestStep, SellStep
from gridsim.finance.control import decider
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import has_any_choice, passing
from gridsim.titles.title_1841.founding.starting import COMPANY_START, found, starts
from gridsim.titles.title_1841.shares.buying import COMPANY_PURCHASE, buy, purchases
from gridsim.titles.title_1841.shares.prices import drop_for_sales
from gridsim.titles.title_1841.shares.selling import COMPANY_SELLING, has_sold_enough, sell_in_turn
from gridsim.titles.title_1841.successor import settle_all_directors

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table

DUTY = has_sold_enough.cited("1841 §4.7.1-f")
SELL_ANSWERS: Checkers = {**COMPANY_SELLING, Pass: Checker(passing, (DUTY,))}
INVEST_ANSWERS: Checkers = {
    BuyCertificate: Checker(purchases, (*COMPANY_PURCHASE, DUTY)),
    StartCompany: Checker(starts, (*COMPANY_START, DUTY)),
    Pass: Checker(passing),
}


def sell_step(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.7.1: units of what it owns and of its own initial offer, all at the prices of before."""
    player = decider(table, company)
    sold: dict[CompanyId, int] = {}
    question = SellStep(player=player, actor=company, rule="1841 §4.7.1")
    while has_any_choice(table, question, SELL_ANSWERS):
        action = yield from ask(question)
        if not isinstance(action, SellShares):
            break
        sell_in_turn(table, company, action, sold, because="1841 §4.7.1")
        question = msgspec.structs.replace(question, sold=tuple(sold))
    settle_all_directors(table)
    drop_for_sales(table, sold, because="1841 §4.7.1-a")


def buy_or_start_step(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.7.2, §4.7.3: one share of another company, or a new company, or neither."""
    player = decider(table, company)
    question = InvestStep(player=player, actor=company, rule="1841 §4.7.2")
    if not has_any_choice(table, question, INVEST_ANSWERS):
        return
    action = yield from ask(question)
    if isinstance(action, BuyCertificate):
        buy(table, company, action, because="1841 §4.7.2")
    elif isinstance(action, StartCompany):
        yield from found(table, company, action)
