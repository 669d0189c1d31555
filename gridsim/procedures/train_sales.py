"""Trains for sale: what bank and pool offer, which rules a purchase can break, and a seller's consent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import Action, BuyTrain, Pass
from gridsim.core.decisions import Consent
from gridsim.core.state import BANK, POOL, CompanyId, GameState, Train
from gridsim.finance.control import controller, decider
from gridsim.finance.ownership import on_the_table
from gridsim.flow.legal import Candidates, Checker, Checkers, Sampler
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import passing
from gridsim.procedures.consent import ask_owner
from gridsim.procedures.train_limits import one_of_each_kind, train_limit, trains_of

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table

SHARED = "gridsim: sale of trains"
"""The reference of a rule that no title has cited as its own."""


# ---- questions


def in_supply(seen: Seen) -> list[Train]:
    """What the bank sells: the lowest unsold kind, and kinds that another one's first sale has released."""
    cards: dict[str, Train] = {}
    for train in seen.trains.values():
        if train.owner == BANK:
            cards.setdefault(train.kind, train)
    kinds = [kind for kind in seen.facts.trains if kind in cards]
    early = [kind for kind in kinds[1:] if is_early(seen, kind)]
    return [cards[kind] for kind in (*kinds[:1], *early)]


def is_early(seen: Seen, kind: str) -> bool:
    """Whether a kind is for sale besides the lowest unsold one."""
    herald = seen.facts.trains[kind].available_with
    return herald is not None and any(
        train.kind == herald and train.owner != BANK for train in seen.trains.values()
    )


def for_public_sale(seen: Seen) -> list[Train]:
    """Trains of bank and pool, of equal ones the first."""
    return [*in_supply(seen), *one_of_each_kind(seen, POOL)]


def trains_of_others(seen: Seen, company: CompanyId) -> Iterator[Train]:
    """Trains of the other companies in the game, of equal ones of a company the first."""
    for other in on_the_table(seen):
        if other != company:
            yield from one_of_each_kind(seen, other)


def train_price(seen: Seen, train: Train) -> int:
    """The price printed on a train."""
    return seen.facts.trains[train.kind].price


def cheapest(seen: Seen) -> Train:
    """The cheapest train of bank and pool; there must be one."""
    return min(for_public_sale(seen), key=lambda train: train_price(seen, train))


def can_afford_none(seen: Seen, company: CompanyId) -> bool:
    """Whether the treasury cannot pay for any train of bank and pool; there must be one."""
    return train_price(seen, cheapest(seen)) > seen.cash[company]


# ---- rules


def sold_if(is_offered: Callable[[Case[BuyTrain]], bool]) -> Rule:
    """The train can be bought, as `is_offered` says."""

    @rule(SHARED, "train_not_for_sale", guard=True)
    def is_sold(case: Case[BuyTrain]) -> Breach | None:
        return None if is_offered(case) else breach(train=case.action.train)

    return is_sold


def _is_offered(case: Case[BuyTrain]) -> bool:
    train = case.seen.trains.get(case.action.train)
    if train is None:
        return False
    if train.owner == BANK:
        return train.kind in {card.kind for card in in_supply(case.seen)}
    return train.owner == POOL or (train.owner in case.seen.companies and train.owner != case.actor)


is_for_sale = sold_if(_is_offered)
"""The train is the bank's and its turn has come, the pool's, or another company's."""


@rule(SHARED, "no_such_price", guard=True)
def price_is_positive(case: Case[BuyTrain]) -> Breach | None:
    least = case.seen.facts.numbers["lowest_train_price"]
    return None if case.action.price >= least else breach(price=case.action.price)


@rule(SHARED, "train_limit")
def has_room(case: Case[BuyTrain]) -> Breach | None:
    """The company has fewer trains than its limit; one handed in for the purchase makes room."""
    limit = train_limit(case.seen, case.actor)
    if case.action.trade_in is not None or len(trains_of(case.seen, case.actor)) < limit:
        return None
    return breach(company=case.actor, limit=limit)


def _has_seller(case: Case[BuyTrain]) -> bool:
    owner = case.seen.trains[case.action.train].owner
    return owner in (BANK, POOL) or controller(case.seen, owner) is not None


somebody_sells = sold_if(_has_seller)
"""A company for which nobody decides sells nothing."""


@rule(SHARED, "no_trade_in", guard=True)
def hands_nothing_in(case: Case[BuyTrain]) -> Breach | None:
    return None if case.action.trade_in is None else breach(offered=case.action.trade_in)


@rule(SHARED, "other_price", guard=True)
def at_printed_price(case: Case[BuyTrain]) -> Breach | None:
    """Bank and pool sell at the printed price."""
    train = case.seen.trains[case.action.train]
    price = train_price(case.seen, train)
    if train.owner not in (BANK, POOL) or case.action.price == price:
        return None
    return breach(price=price)


@rule(SHARED, "must_buy_train")
def has_no_duty(case: Case[Pass]) -> Breach | None:
    """Nothing says that the company must buy a train."""
    return None if case.decision.must is None else breach(company=case.actor)


# ---- candidates


def public_offers(seen: Seen) -> Iterator[BuyTrain]:
    """What bank and pool sell, at the printed price."""
    for train in for_public_sale(seen):
        yield BuyTrain(train=train.id, price=train_price(seen, train))


def offers_of_others(seen: Seen, company: CompanyId) -> Iterator[BuyTrain]:
    """The trains of other companies, for what the treasury has at most."""
    most = max(1, seen.cash[company])
    for train in trains_of_others(seen, company):
        yield BuyTrain(train=train.id, price=min(train_price(seen, train), most))


def some_of(offers: Candidates) -> Sampler:
    """Some of the purchases; a train of another company at a price by chance."""

    def any_purchase(seen: GameState, decision: Any, random: Random) -> Action | None:
        options = [each for each in offers(seen, decision, {}) if isinstance(each, BuyTrain)]
        if not options:
            return None
        choice = random.choice(options)
        if seen.trains[choice.train].owner in (BANK, POOL):
            return choice
        return BuyTrain(train=choice.train, price=random.randint(1, choice.price))

    return any_purchase


def buying(offers: Candidates, rules: tuple[Rule, ...], *, duty: str) -> Checkers:
    """The answers to `TrainStep` in a rulebook that has the duty to own a train at `duty`."""
    return {
        BuyTrain: Checker(offers, rules, some_of(offers), listed=False),
        Pass: Checker(passing, (has_no_duty.cited(duty),)),
    }


# ---- consent


def seller_agrees(table: Table, buyer: CompanyId, train: Train, price: int, *, because: str) -> Turn[bool]:
    """Ask whoever decides for the selling company; who decides for both companies has agreed already."""
    seller = train.owner
    player = decider(table, seller)
    if player == controller(table, buyer):
        return True
    question = Consent(player=player, actor=seller, rule=because, buyer=buyer, item=train.id, price=price)
    return (yield from ask_owner(table, question))
