"""1841 §4.5: buying trains, the duty to own one, and what a purchase sets in motion."""

from __future__ import annotations

from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import TrainStep
from gridsim.core.state import CompanyId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import is_frozen
from gridsim.flow.legal import Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import train_purchase, train_supply
from gridsim.procedures.train_limits import trains_of
from gridsim.procedures.train_purchase import Deal, TrainTrade, asking_seller, from_public_sale
from gridsim.procedures.train_supply import cheapest, for_public_sale, train_price
from gridsim.titles.title_1841.house_rules import FROZEN_COMPANIES_SELL, plays
from gridsim.titles.title_1841.operating.routes import has_route
from gridsim.titles.title_1841.phases import begin_phase
from gridsim.titles.title_1841.raising_money.ladder import SALES_AHEAD, find_money


def duty(seen: Seen, company: CompanyId) -> str | None:
    """1841 §4.5: a company without a train must buy one if it has a route and the bank has any."""
    must = not trains_of(seen, company) and for_public_sale(seen) and has_route(seen.board, company)
    return "own_a_train" if must else None


QUESTION = train_purchase.train_step("1841 §4.5", duty, train_purchase.needing_help(duty))


@rule("1841 §4.5.2", "help_for_cheapest_only")
def is_cheapest_with_help(case: Case[BuyTrain]) -> Breach | None:
    seen, amount = case.seen, case.action.price
    if seen.cash[case.actor] >= amount or not is_helped_with(case):
        return None
    least = train_price(seen, cheapest(seen))
    return None if amount == least else breach(amount=least)


@rule("1841 §4.5.2", "cheapest_comes_first")
def is_bought_with_raised_money(case: Case[BuyTrain]) -> Breach | None:
    """1841 §E-54: also where shares are sold before the purchase, and only as needed."""
    if not case.asked(TrainStep).raised:
        return None
    least = train_price(case.seen, cheapest(case.seen))
    is_cheapest = from_public_sale(case) and case.action.price == least
    return None if is_cheapest else breach(amount=least)


def is_helped_with(case: Case[BuyTrain]) -> bool:
    """1841 §4.5.1: whether others bring the money for a train of bank or pool that must be bought."""
    return case.asked(TrainStep).forced and from_public_sale(case)


PURCHASE = (
    train_purchase.is_for_sale.cited("1841 §4.5-b"),
    train_purchase.somebody_sells.cited("1841 §4.5-c").where(
        lambda case: not plays(case.seen, FROZEN_COMPANIES_SELL)  # §E-52
    ),
    train_purchase.hands_nothing_in.cited("1841 §4.5-b"),
    train_purchase.at_printed_price.cited("1841 §4.5-b"),
    train_purchase.price_is_positive.cited("1841 §4.5-c"),
    train_purchase.has_room.cited("1841 §4.5").as_sweeping(),
    train_purchase.treasury_pays(is_helped_with).cited("1841 §4.5"),
    is_cheapest_with_help,
    is_bought_with_raised_money,
)


TRAIN_PURCHASE = train_purchase.buying(train_supply.offering(), PURCHASE, duty="1841 §4.5")
TRAIN_STEP: Checkers = {**TRAIN_PURCHASE, **SALES_AHEAD}


def agrees(table: Table, deal: Deal) -> Turn[bool]:
    """1841 §4.5-c: both sides have to; by house rule nobody speaks for a frozen seller."""
    if is_frozen(table, deal.train.owner):
        return True
    return (yield from asking_seller("1841 §4.5-c")(table, deal))


TRADE = TrainTrade(
    agrees=agrees,
    find_money=find_money,
    from_bank="1841 §4.5-b",
    from_company="1841 §4.5-c",
    begin_phase=begin_phase,
)
