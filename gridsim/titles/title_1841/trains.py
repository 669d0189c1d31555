"""1841 §4.5: buying trains, and the duty to own one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, BuyTrain, Pass
from gridsim.core.state import BANK, POOL, CompanyId, GameState, Train
from gridsim.finance.control import controller
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures import train_sales
from gridsim.procedures.asking import PASS
from gridsim.procedures.train_limits import trains_of
from gridsim.procedures.train_sales import for_public_sale, train_price, trains_of_others
from gridsim.titles.title_1841.routes import has_route

if TYPE_CHECKING:
    from gridsim.core.decisions import TrainStep
    from gridsim.core.table import Seen

OWN_A_TRAIN = "own_a_train"
"""Why a train must be bought (1841 §4.5)."""


# ---- questions


def duty(seen: Seen, company: CompanyId) -> str | None:
    """1841 §4.5: a company without a train must buy one if it has a route and the bank has any."""
    must = not trains_of(seen, company) and for_public_sale(seen) and has_route(seen.board, company)
    return OWN_A_TRAIN if must else None


def cheapest(seen: Seen) -> Train:
    """The cheapest train that the bank sells, new or discarded."""
    return min(for_public_sale(seen), key=lambda train: train_price(seen, train))


def needs_help(seen: Seen, company: CompanyId) -> bool:
    """Whether the treasury cannot pay for any train of the bank that must be bought."""
    if duty(seen, company) is None:
        return False
    return train_price(seen, cheapest(seen)) > seen.cash[company]


# ---- rules


@rule("1841 §4.5-c", "train_not_for_sale", guard=True)
def somebody_sells(case: Case[BuyTrain]) -> Breach | None:
    """A frozen company sells nothing."""
    owner = case.seen.trains[case.action.train].owner
    if owner in (BANK, POOL) or controller(case.seen, owner) is not None:
        return None
    return breach(train=case.action.train)


@rule("1841 §4.5-b", "no_trade_in", guard=True)
def hands_nothing_in(case: Case[BuyTrain]) -> Breach | None:
    return None if case.action.trade_in is None else breach(offered=case.action.trade_in)


@rule("1841 §4.5-b", "other_price", guard=True)
def at_printed_price(case: Case[BuyTrain]) -> Breach | None:
    """The bank sells new and discarded trains at face value."""
    train = case.seen.trains[case.action.train]
    price = train_price(case.seen, train)
    if train.owner not in (BANK, POOL) or case.action.price == price:
        return None
    return breach(price=price)


@rule("1841 §4.5.1", "treasury_cannot_pay")
def can_be_paid(case: Case[BuyTrain]) -> Breach | None:
    """The treasury pays; only the cheapest train of the bank may be paid for with the help of others."""
    seen, action = case.seen, case.action
    cash = seen.cash[case.actor]
    if cash >= action.price:
        return None
    train = seen.trains[action.train]
    is_cheapest = train.owner in (BANK, POOL) and action.price == train_price(seen, cheapest(seen))
    if case.decision.forced and is_cheapest:
        return None
    return breach(amount=action.price, cash=cash, owner=case.actor)


@rule("1841 §4.5", "must_buy_train")
def no_duty(case: Case[Pass]) -> Breach | None:
    return None if case.decision.must is None else breach(company=case.actor)


PURCHASE = (
    train_sales.is_for_sale.cited("1841 §4.5-b"),
    somebody_sells,
    hands_nothing_in,
    at_printed_price,
    train_sales.price_is_positive.cited("1841 §4.5-c"),
    train_sales.has_room.cited("1841 §4.6.7"),
    can_be_paid,
)


# ---- candidates


def purchases(seen: GameState, decision: TrainStep, _part: Part) -> Iterator[Action]:
    """Each kind of train from each seller; those of companies for what the treasury has at most."""
    for train in for_public_sale(seen):
        yield BuyTrain(train=train.id, price=train_price(seen, train))
    most = max(1, seen.cash[decision.actor])
    for train in trains_of_others(seen, decision.actor):
        yield BuyTrain(train=train.id, price=min(train_price(seen, train), most))


def any_purchase(seen: GameState, decision: TrainStep, random: Random) -> Action | None:
    """Some purchase; a train of another company at a price by chance."""
    options = [each for each in purchases(seen, decision, {}) if isinstance(each, BuyTrain)]
    if not options:
        return None
    choice = random.choice(options)
    if seen.trains[choice.train].owner in (BANK, POOL):
        return choice
    return BuyTrain(train=choice.train, price=random.randint(1, choice.price))


TRAIN_PURCHASE: Checkers = {
    BuyTrain: Checker(purchases, PURCHASE, any_purchase, listed=False),
    Pass: Checker(PASS.candidates, (no_duty,)),
}
