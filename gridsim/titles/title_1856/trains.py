"""1856 §11: buying trains, and the president's help when a company must have one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridsim.core.actions import Action, BuyTrain, SellShares
from gridsim.core.decisions import RaiseMoney, TrainStep
from gridsim.core.state import CompanyId, GameState
from gridsim.core.table import Seen, Table
from gridsim.facts.model import PhaseFacts
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import train_purchase, train_supply
from gridsim.procedures.company_turn import TurnOver
from gridsim.procedures.phases import allows
from gridsim.procedures.raising_money import Need, judged_ahead, making_up, needs_money, selling
from gridsim.procedures.train_duty import OWN_A_TRAIN
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.procedures.train_purchase import Deal, TrainTrade, asking_seller, from_payers
from gridsim.procedures.train_supply import Kinds, can_trade_in, in_supply, train_price
from gridsim.titles.title_1856 import house_rules, memory, prices
from gridsim.titles.title_1856.beside import before_train
from gridsim.titles.title_1856.formations.national import first_six_is_bought
from gridsim.titles.title_1856.limits import NATIONAL
from gridsim.titles.title_1856.phases import begin_phase
from gridsim.titles.title_1856.raising_money import FORCED_SALE, SALES, sold_before
from gridsim.titles.title_1856.selling import SALES as BLOCKS
from gridsim.titles.title_1856.selling import sell

BUY_A_DIESEL = "buy_a_diesel"
"""Why the CGR must buy a train (1856 §13.5.2)."""


def may_own(seen: Seen, company: CompanyId) -> Kinds:
    """1856 §11.1.4: the CGR buys permanent trains only."""
    return lambda kind: company != NATIONAL or seen.facts.trains[kind].permanent


def cheapest(seen: Seen, company: CompanyId) -> int:
    """The price of the cheapest train of bank and pool that a company may buy at all."""
    return train_price(seen, train_supply.cheapest(seen, may_own(seen, company)))


def owes_diesel(seen: Seen, company: CompanyId) -> bool:
    """1856 §13.5.2 d: the CGR without a permanent train so far can pay for a diesel."""
    if not prices.is_fixed(seen, company):
        return False
    cash = seen.cash[company] - (1 if house_rules.DEAR_DIESEL in seen.options else 0)
    has_room = len(trains_of(seen, company)) < train_limit(seen, company)
    return any(
        (has_room and cash >= facts.price)
        or (cash >= facts.trade_in.price and can_trade_in(seen, company, facts.id))
        for facts in (seen.facts.trains[train.kind] for train in in_supply(seen))
        if facts.trade_in is not None
    )


def duty(seen: Seen, company: CompanyId, *, has_route: bool) -> str | None:
    """Why a company must buy a train now, if it must (1856 §11.4, §13.5.2)."""
    if owes_diesel(seen, company):
        return BUY_A_DIESEL
    must = has_route and not prices.is_fixed(seen, company) and not trains_of(seen, company)
    return OWN_A_TRAIN if must else None


def needs_help(seen: Seen, company: CompanyId, must: str | None) -> bool:
    """1856 §11.5: a train must be owned, and the treasury cannot pay for any of bank and pool."""
    return must == OWN_A_TRAIN and seen.cash[company] < cheapest(seen, company)


def is_helped(case: Case[Any]) -> bool:
    """Whether the company asked about needs the president's help."""
    return needs_help(case.seen, case.actor, case.asked(TrainStep).must)


def is_fixed(_seen: Seen, seller: CompanyId, buyer: CompanyId) -> bool:
    """1856 §11.1.4: the CGR pays and takes the printed price."""
    return NATIONAL in (seller, buyer)


@rule("1856 §11.1.4", "national_buys_permanent")
def suits_national(case: Case[BuyTrain]) -> Breach | None:
    kind = train_purchase.train_of(case).kind
    return None if may_own(case.seen, case.actor)(kind) else breach(train=kind)


def is_helped_with(case: Case[BuyTrain]) -> bool:
    """1856 §11.1.6, §11.5.2: the president helps with trains of bank and pool.

    By house rule he does with all, up to their printed price.
    """
    if train_purchase.from_company(case):
        printed = train_price(case.seen, train_purchase.train_of(case))
        if house_rules.HELP_WITH_ANY_TRAIN not in case.seen.options or case.action.price > printed:
            return False
    return is_helped(case)


@rule("1856 §11.5.2", "only_cheapest_train")
def is_cheapest(case: Case[BuyTrain]) -> Breach | None:
    least = cheapest(case.seen, case.actor)
    return None if case.action.price == least else breach(price=least)


PURCHASE = (
    train_purchase.is_for_sale.cited("1856 §11.1"),
    train_purchase.trades_with_bank.cited("1856 §11.1.5"),
    train_purchase.at_agreed_price(is_fixed).cited("1856 §11.1.1"),
    train_purchase.price_is_positive.cited("1856 §11.1.3"),
    train_purchase.has_room.cited("1856 §11.3"),
    suits_national,
    train_purchase.treasury_pays(is_helped_with).as_curable().cited("1856 §11.1.6"),
    is_cheapest.where(lambda case: train_purchase.from_public_sale(case) and is_helped(case)),
)
TRAIN_PURCHASE = train_purchase.buying(
    train_supply.offering(is_fixed=is_fixed),
    PURCHASE,
    duty="1856 §11.4",
    most=lambda seen, _offer, company: max(1, seen.cash[company]),
)


LADDER = (selling(SALES, lambda seen: sold_before(seen, "train")), making_up("1856 §11.5.2"))
"""1856 §11.5.2: the president helps out of forced sales and his cash."""


def find_money(table: Table, deal: Deal) -> Turn[int | None]:
    """1856 §11.5.2, §11.8: a last chance before the president's ruin, then he adds what is missing."""
    yield from before_train(table, deal.buyer, deal.price)
    return (yield from from_payers(table, deal, LADDER))


def taken(table: Table, deal: Deal) -> None:
    """1856 §13.5.2: the CGR remembers its first permanent train."""
    if table.facts.trains[deal.train.kind].permanent:
        table.change_company(deal.buyer, permanent=True)


def begin_and_settle(table: Table, phase: PhaseFacts, buyer: CompanyId) -> Turn[None]:
    """1856 §12.1: the phase, and the settlement of loans that the first 6-train makes due."""
    had_loans = allows(table, "loans")
    yield from begin_phase(table, phase, buyer)
    if had_loans and not allows(table, "loans"):
        yield from first_six_is_bought(table, buyer)


TRADE = TrainTrade(
    agrees=asking_seller("1856 §11.1.3"),
    find_money=find_money,
    from_bank="1856 §11.1",
    from_company="1856 §11.1",
    trade_in="1856 §11.1.5",
    taken=taken,
    begin_phase=begin_and_settle,
)
"""1856 §11.2: pay, take the train, and at once all that its type sets in motion."""


# ---- shares sold before the train is named, by house rule


@rule("1856 §11.7.1", "no_forced_sale_now", guard=True)
def money_is_needed(case: Case[SellShares]) -> Breach | None:
    """Only for a train that the company must buy and cannot pay, and only by house rule."""
    allowed = house_rules.SHARES_BEFORE_TRAIN in case.seen.options and is_helped(case)
    return None if allowed else breach(company=case.action.company)


def for_the_train(seen: Seen, decision: TrainStep) -> RaiseMoney:
    """The forced sale that the cheapest train would call for."""
    amount = cheapest(seen, decision.actor) - seen.cash[decision.actor]
    need = Need(company=decision.actor, player=decision.player, amount=amount)
    sold = memory.of(seen).sold_for_train
    return needs_money(need, amount - seen.cash[decision.player], sold=sold, because="1856 §11.7")


def sales_ahead(seen: GameState, decision: TrainStep, part: Part) -> Iterator[Action]:
    """Blocks of the president's shares, while the house rule lets him sell."""
    if house_rules.SHARES_BEFORE_TRAIN in seen.options and needs_help(seen, decision.actor, decision.must):
        yield from BLOCKS(seen, for_the_train(seen, decision), part)


SALE_FOR_TRAIN: Checkers = {
    SellShares: Checker(sales_ahead, (money_is_needed, *judged_ahead(FORCED_SALE, for_the_train)))
}


def sell_for_train(table: Table, decision: TrainStep, action: SellShares) -> None:
    """1856 §11.7.3; TurnOver if the sale closes the company the train is for."""
    sold = memory.of(table).sold_for_train
    memory.remember(table, sold_for_train=(*sold, action.company))
    sell(table, decision.player, action.company, action.percent, because="1856 §11.7.3")
    if table.companies[decision.actor].status != "started":
        raise TurnOver(because="1856 §11.7.6")
