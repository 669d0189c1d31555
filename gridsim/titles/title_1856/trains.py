"""1856 §11: buying trains, and the president's help when a company must have one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gridsim.core.actions import Action, BuyTrain, Pass
from gridsim.core.decisions import TrainStep
from gridsim.core.state import BANK, POOL, CompanyId, GameState, Train
from gridsim.core.table import Seen, Table
from gridsim.finance.control import president_of
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import PASS
from gridsim.procedures.phases import phase_begun_by
from gridsim.procedures.train_limits import one_of_each_kind, train_limit, trains_of
from gridsim.procedures.train_sales import (
    for_public_sale,
    has_no_duty,
    has_room,
    in_supply,
    is_for_sale,
    price_is_positive,
    seller_agrees,
    trains_of_others,
)
from gridsim.titles.title_1856.emergency import raise_money
from gridsim.titles.title_1856.house_rules import HELP_WITH_ANY_TRAIN
from gridsim.titles.title_1856.last_chances import before_train
from gridsim.titles.title_1856.limits import NATIONAL
from gridsim.titles.title_1856.loans import allows_loans
from gridsim.titles.title_1856.phases import begin_phase
from gridsim.titles.title_1856.settling import first_six_is_bought

DEAR_DIESEL = "dear_diesel"
OWN_A_TRAIN, BUY_A_DIESEL = "own_a_train", "buy_a_diesel"
"""Why a train must be bought (1856 §11.4, §13.5.2)."""


# ---- questions


def buyable(seen: Seen, company: CompanyId) -> list[Train]:
    """Those of bank and pool that a company may buy at all (1856 §11.1.4)."""
    return [
        train
        for train in for_public_sale(seen)
        if company != NATIONAL or seen.facts.trains[train.kind].permanent
    ]


def cheapest(seen: Seen, company: CompanyId) -> int:
    """The price of the cheapest train of bank and pool."""
    return min(seen.facts.trains[train.kind].price for train in buyable(seen, company))


def can_trade_in(seen: Seen, company: CompanyId, kind: str) -> list[Train]:
    """The trains a company may hand in for one of a kind."""
    trade = seen.facts.trains[kind].trade_in
    if trade is None:
        return []
    return [train for train in one_of_each_kind(seen, company) if train.kind in trade.accepts]


def owes_diesel(seen: Seen, company: CompanyId) -> bool:
    """1856 §13.5.2 d: the CGR without a permanent train so far can pay for a diesel."""
    if company != NATIONAL or seen.companies[company].permanent:
        return False
    cash = seen.cash[company] - (1 if DEAR_DIESEL in seen.options else 0)
    for train in in_supply(seen):
        facts = seen.facts.trains[train.kind]
        if facts.trade_in is None:
            continue
        has_room = len(trains_of(seen, company)) < train_limit(seen, company)
        if (has_room and cash >= facts.price) or (
            cash >= facts.trade_in.price and can_trade_in(seen, company, train.kind)
        ):
            return True
    return False


def duty(seen: Seen, company: CompanyId, *, has_route: bool) -> str | None:
    """Why a company must buy a train now, if it must (1856 §11.4, §13.5.2)."""
    if owes_diesel(seen, company):
        return BUY_A_DIESEL
    exempt = company == NATIONAL and not seen.companies[company].permanent
    if has_route and not exempt and not trains_of(seen, company):
        return OWN_A_TRAIN
    return None


def printed_price(seen: Seen, action: BuyTrain) -> int | None:
    """The price a purchase from bank or pool has; None if its trade-in is not possible."""
    facts = seen.facts.trains[seen.trains[action.train].kind]
    if action.trade_in is None:
        return facts.price
    return facts.trade_in.price if facts.trade_in is not None else None


def needs_help(seen: Seen, decision: TrainStep) -> bool:
    """1856 §11.5: the treasury cannot pay for any train of bank and pool."""
    return decision.must == OWN_A_TRAIN and seen.cash[decision.actor] < cheapest(seen, decision.actor)


# ---- rules


@rule("1856 §11.1.5", "trade_in_only_with_bank", guard=True)
def trades_with_bank(case: Case[BuyTrain]) -> Breach | None:
    if case.action.trade_in is None:
        return None
    train = case.seen.trains[case.action.train]
    options = [each.id for each in can_trade_in(case.seen, case.actor, train.kind)]
    kinds = {case.seen.trains[each].kind for each in options}
    offered = case.seen.trains.get(case.action.trade_in)
    if train.owner == BANK and offered and offered.owner == case.actor and offered.kind in kinds:
        return None
    return breach(train=case.action.train, offered=case.action.trade_in)


@rule("1856 §11.1.1", "other_price", guard=True)
def at_printed_price(case: Case[BuyTrain]) -> Breach | None:
    """§11.1.1, §11.1.2, and §11.1.4 for the CGR."""
    owner = case.seen.trains[case.action.train].owner
    if owner not in (BANK, POOL, NATIONAL) and case.actor != NATIONAL:
        return None
    price = printed_price(case.seen, case.action)
    return None if case.action.price == price else breach(price=price or 0)


@rule("1856 §11.1.4", "national_buys_permanent")
def suits_national(case: Case[BuyTrain]) -> Breach | None:
    kind = case.seen.trains[case.action.train].kind
    if case.actor != NATIONAL or case.seen.facts.trains[kind].permanent:
        return None
    return breach(train=kind)


@rule("1856 §11.1.6", "treasury_cannot_pay", curable=True)
def treasury_pays(case: Case[BuyTrain]) -> Breach | None:
    """§11.1.6; with the president's help (§11.5.2) bank and pool may cost more than the treasury has."""
    cash = case.seen.cash[case.actor]
    if cash >= case.action.price:
        return None
    if needs_help(case.seen, case.decision) and may_be_helped_with(case.seen, case.action):
        return None
    return breach(amount=case.action.price, cash=cash, owner=case.actor)


def may_be_helped_with(seen: Seen, action: BuyTrain) -> bool:
    """1856 §11.5.2: trains of bank and pool; by house rule all up to their printed price."""
    train = seen.trains[action.train]
    if train.owner in (BANK, POOL):
        return True
    return HELP_WITH_ANY_TRAIN in seen.options and action.price <= seen.facts.trains[train.kind].price


@rule("1856 §11.5.2", "only_cheapest_train")
def is_cheapest_if_helped(case: Case[BuyTrain]) -> Breach | None:
    owner = case.seen.trains[case.action.train].owner
    if owner not in (BANK, POOL) or not needs_help(case.seen, case.decision):
        return None
    least = cheapest(case.seen, case.actor)
    return None if case.action.price == least else breach(price=least)


PURCHASE = (
    is_for_sale.cited("1856 §11.1"),
    trades_with_bank,
    at_printed_price,
    price_is_positive.cited("1856 §11.1.3"),
    has_room.cited("1856 §11.3"),
    suits_national,
    treasury_pays,
    is_cheapest_if_helped,
)


# ---- candidates


def purchases(seen: GameState, decision: TrainStep, _part: Part) -> Iterator[Action]:
    """Each kind of train from each seller, with and without an exchange."""
    for train in for_public_sale(seen):
        facts = seen.facts.trains[train.kind]
        yield BuyTrain(train=train.id, price=facts.price)
        if facts.trade_in is not None and train.owner == BANK:
            for old in can_trade_in(seen, decision.actor, train.kind):
                yield BuyTrain(train=train.id, price=facts.trade_in.price, trade_in=old.id)
    yield from _from_companies(seen, decision)


def _from_companies(seen: GameState, decision: TrainStep) -> Iterator[BuyTrain]:
    """One purchase for each train of others: at the printed price or what the treasury has."""
    for train in trains_of_others(seen, decision.actor):
        printed = seen.facts.trains[train.kind].price
        fixed = NATIONAL in (train.owner, decision.actor)
        price = printed if fixed else max(1, min(printed, seen.cash[decision.actor]))
        yield BuyTrain(train=train.id, price=price)


def any_purchase(seen: GameState, decision: TrainStep, random: Random) -> Action | None:
    """Some purchase; a train of another company at a price by chance."""
    options = [action for action in purchases(seen, decision, {}) if isinstance(action, BuyTrain)]
    choice = random.choice(options)
    if seen.trains[choice.train].owner in (BANK, POOL):
        return choice
    return BuyTrain(train=choice.train, price=random.randint(1, max(1, seen.cash[decision.actor])))


TRAIN_PURCHASE: Checkers = {
    BuyTrain: Checker(purchases, PURCHASE, any_purchase, listed=False),
    Pass: Checker(PASS.candidates, (has_no_duty.cited("1856 §11.4"),)),
}


# ---- the purchase


def buy_train(table: Table, decision: TrainStep, action: BuyTrain) -> Turn[bool]:
    """1856 §11.2: pay, take the train, and at once all that its type sets in motion.

    Returns whether the president had to help: then the company buys no further train (§11.5.2).
    """
    company = decision.actor
    train = table.trains[action.train]
    if train.owner in table.companies:
        agreed = yield from seller_agrees(table, company, train, action.price, because="1856 §11.1.3")
        if not agreed:
            return False
    yield from before_train(table, company, action.price)
    helped = table.cash[company] < action.price
    if helped:
        yield from _president_helps(table, company, action.price)
    because = "1856 §11.1"
    payee = train.owner if train.owner in table.companies else BANK
    table.pay(company, payee, action.price, what="train", subject=train.id, because=because)
    if action.trade_in is not None:
        table.move_train(action.trade_in, POOL, what="traded_in", because="1856 §11.1.5")
    table.move_train(train.id, company, price=action.price, because=because)
    if table.facts.trains[train.kind].permanent:
        table.change_company(company, permanent=True)
    if train.owner == BANK:
        _supply_next(table, train)
        phase = phase_begun_by(table, train.kind)
        if phase is not None:
            had_loans = allows_loans(table)
            yield from begin_phase(table, phase, company)
            if had_loans and not allows_loans(table):
                yield from first_six_is_bought(table, company)
    return helped


def _supply_next(table: Table, sold: Train) -> None:
    """Put the next card out of a kind of which there are as many as wanted."""
    if table.facts.trains[sold.kind].count is None:
        number = sum(train.kind == sold.kind for train in table.trains.values())
        table.add_train(Train(id=f"{sold.kind}-{number}", kind=sold.kind))


def _president_helps(table: Table, company: CompanyId, price: int) -> Turn[None]:
    """1856 §11.5.2: the president adds what is missing."""
    president = president_of(table, company)
    missing = price - table.cash[company]
    yield from raise_money(table, president, company, missing, cause="train")
    table.pay(president, company, missing, what="help", subject=company, because="1856 §11.5.2")
