"""1824 §VII.11: buying trains, and the duty to own one."""

from __future__ import annotations

from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import TrainStep
from gridsim.core.state import BANK, CompanyId, GameState, PlayerId, Train
from gridsim.core.table import Seen
from gridsim.finance.control import controller
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures import train_purchase, train_supply
from gridsim.procedures.phases import allows
from gridsim.procedures.train_duty import owning_one
from gridsim.procedures.train_supply import between_directors, on_sale, printed_kinds, train_price
from gridsim.titles.title_1824 import memory
from gridsim.titles.title_1824.companies import is_bond, is_construction, is_open


def is_bound(seen: Seen, company: CompanyId) -> bool:
    """1824 §VII.11.8: a train must be owned as long as the bank has one that the company may own."""
    is_free = is_construction(seen, company) or is_bond(seen, company)
    return not is_free and bool(on_sale(seen, printed_kinds(seen, company)))


def is_poor(seen: Seen, company: CompanyId) -> bool:
    """1824 §VII.11.9: whether the treasury can pay for no train of the bank that the company may own."""
    prices = [train_price(seen, train) for train in on_sale(seen, printed_kinds(seen, company))]
    return bool(prices) and min(prices) > seen.cash[company]


duty = owning_one(is_bound)


needs_help = train_purchase.needing_help(duty, printed_kinds)  # 1824 §VII.12.1


def trades_with_companies(seen: Seen) -> bool:
    """1824 §VII.11.2: whether the phase lets companies sell trains to each other."""
    return allows(seen, "company_trains")


def may_be_helped_with(case: Case[BuyTrain]) -> bool:
    """1824 §VII.12.2: never above the printed price; cash alone where the treasury could pay for a train."""
    seen, company, price = case.seen, case.actor, case.action.price
    if case.asked(TrainStep).must is None or price > train_price(seen, train_purchase.train_of(case)):
        return False
    return is_poor(seen, company) or seen.cash[company] + seen.cash[case.player] >= price


@rule("1824 §VII.13.2", "traded_in_already", guard=True)
def trades_in_once(case: Case[BuyTrain]) -> Breach | None:
    """One train in a round."""
    again = case.action.trade_in is not None and case.actor in memory.of(case.seen).traded_in
    return breach(company=case.actor) if again else None


def sells(case: Case[BuyTrain]) -> bool:
    """A company that opens at the end of the round keeps its trains until then (§VI.5.6, §G51)."""
    return train_purchase.from_public_sale(case) or is_open(case.seen, train_purchase.train_of(case).owner)


PURCHASE = (
    train_purchase.is_for_sale.cited("1824 §VII.11.1"),
    train_purchase.companies_trade(trades_with_companies).cited("1824 §VII.11.2"),
    train_purchase.sold_if(sells).cited("1824 §VII.11.2"),
    train_purchase.somebody_sells.cited("1824 §IV.4.4.13"),
    train_purchase.may_own(printed_kinds).cited("1824 §VII.11.5"),
    train_purchase.trades_with_bank.cited("1824 §VII.13.1"),
    trades_in_once,
    train_purchase.at_agreed_price(between_directors).cited("1824 §VII.11.2"),
    train_purchase.price_is_positive.cited("1824 §VII.11.2"),
    train_purchase.has_room.cited("1824 §VII.11.6"),
    train_purchase.treasury_pays(may_be_helped_with).cited("1824 §VII.12.2"),
)


def most_for(seen: GameState, offer: BuyTrain, company: CompanyId) -> int:
    """What may be offered at most for a train of the same director (1824 §VII.11.2, §VII.12.2)."""
    train, director = seen.trains[offer.train], controller(seen, company)
    if train.owner == BANK or director is None or controller(seen, train.owner) != director:
        return offer.price
    return max(1, seen.cash[company], _most_with_help(seen, train, company, director))


def _most_with_help(seen: Seen, train: Train, company: CompanyId, director: PlayerId) -> int:
    """1824 §VII.12.2: the printed price where a train must be had; cash alone if one could be paid."""
    if duty(seen, company) is None:
        return 0
    price = train_price(seen, train)
    return price if is_poor(seen, company) else min(price, seen.cash[company] + seen.cash[director])


OFFERS = train_supply.offering(trade=trades_with_companies, is_fixed=between_directors)
TRAIN_PURCHASE = train_purchase.buying(OFFERS, PURCHASE, duty="1824 §VII.11.8", most=most_for)
QUESTION = train_purchase.train_step("1824 §VII.11.8", duty, needs_help)
