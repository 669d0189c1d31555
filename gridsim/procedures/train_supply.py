"""The trains there are to buy: what bank, pool and other companies offer, and how the supply goes on.

A card may have a second kind on its back, sold in its stead at a price of its own. Until it is bought it lies
with its front up, as "2-3"; "2H-3" names the back of the same card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import Action, BuyTrain
from gridsim.core.decisions import TrainStep
from gridsim.core.state import BANK, POOL, CompanyId, GameState, Train, other_side
from gridsim.finance.control import controller
from gridsim.finance.ownership import on_the_table
from gridsim.flow.legal import Candidates, Part, Sampler
from gridsim.procedures.train_limits import one_of_each_kind
from gridsim.records import FrozenDict, kept_with

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.facts.facts import Facts

Kinds = Callable[[str], bool]
"""Whether a kind of train is one of those that are asked for."""


def any_kind(_kind: str) -> bool:
    """All of them."""
    return True


# ---- the two sides of a card


def front_of(facts: Facts, kind: str) -> str:
    """The kind on the front of the cards that have this one on their back; else the kind itself."""
    return next((train.id for train in facts.sheet.trains if train.back == kind), kind)


def train_named(seen: Seen, train: str) -> Train | None:
    """The train of this id, which may be the back of a card of the bank; None if there is none."""
    if train in seen.trains:
        return seen.trains[train]
    sides = (side for card in seen.trains.values() for side in backs(seen, card))
    return next((side for side in sides if side.id == train), None)


def backs(seen: Seen, card: Train) -> list[Train]:
    """What a card of the bank can be bought as besides its front."""
    back = seen.facts.trains[card.kind].back
    return [] if back is None or card.owner != BANK else [other_side(card, back)]


# ---- what is for sale


def next_cards(seen: Seen) -> list[Train]:
    """The first card of each kind that the bank still has, in the order of the sheet."""
    cards, printed = kept_with(seen.trains, _first_of_bank), seen.facts.trains
    return [cards[kind] for kind, facts in printed.items() if kind in cards and facts.in_supply]


def _first_of_bank(trains: FrozenDict[str, Train]) -> dict[str, Train]:
    """The first card of each kind that the bank has, by kind."""
    cards: dict[str, Train] = {}
    for train in trains.values():
        if train.owner == BANK:
            cards.setdefault(train.kind, train)
    return cards


def in_supply(seen: Seen) -> list[Train]:
    """What the bank sells: the lowest unsold kind and kinds released besides, each with its back."""
    cards = next_cards(seen)
    sold = [*cards[:1], *(card for card in cards[1:] if is_released(seen, card.kind))]
    return [side for card in sold for side in (card, *backs(seen, card))]


def is_released(seen: Seen, kind: str) -> bool:
    """Whether a kind is for sale besides the lowest unsold one: by the sale of another kind, or by phase."""
    herald, phase = seen.facts.trains[kind].available_with, seen.facts.trains[kind].available_from
    phases = list(seen.facts.phases)
    if phase is not None and phases.index(seen.phase) >= phases.index(phase):
        return True
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
    """The price printed on a train, in whole units."""
    return seen.facts.trains[train.kind].price


def on_sale(seen: Seen, kinds: Kinds = any_kind) -> list[Train]:
    """The trains of bank and pool of these kinds, of equal ones the first."""
    return [train for train in for_public_sale(seen) if kinds(train.kind)]


def cheapest(seen: Seen, kinds: Kinds = any_kind) -> Train:
    """The cheapest of them; there must be one."""
    return min(on_sale(seen, kinds), key=lambda train: train_price(seen, train))


def can_afford_none(seen: Seen, company: CompanyId, kinds: Kinds = any_kind) -> bool:
    """Whether the treasury cannot pay for any such train of bank and pool; there must be one."""
    return train_price(seen, cheapest(seen, kinds)) > seen.cash[company]


def printed_kinds(seen: Seen, company: CompanyId) -> Kinds:
    """The kinds that the sheet lets a company own: all, or those of certain sorts."""
    sorts = seen.facts.companies[company].train_kinds
    return lambda kind: not sorts or seen.facts.trains[kind].kind in sorts


# ---- trade-in


def can_trade_in(seen: Seen, company: CompanyId, kind: str) -> list[Train]:
    """The trains a company may hand in for one of a kind, of equal ones the first."""
    trade = seen.facts.trains[kind].trade_in
    if trade is None:
        return []
    return [train for train in one_of_each_kind(seen, company) if train.kind in trade.accepts]


def trade_in_price(seen: Seen, train: Train, *, hands_in: bool) -> int | None:
    """The price with or without another train handed in for it; None if none can be."""
    facts = seen.facts.trains[train.kind]
    if not hands_in:
        return facts.price
    return None if facts.trade_in is None else facts.trade_in.price


# ---- offers


def public_offers(seen: Seen, company: CompanyId) -> Iterator[BuyTrain]:
    """What bank and pool sell, at the printed price and with each train that can be handed in for it."""
    for train in for_public_sale(seen):
        yield BuyTrain(train=train.id, price=train_price(seen, train))
        lower = trade_in_price(seen, train, hands_in=True)
        if lower is not None and train.owner == BANK:
            for own in can_trade_in(seen, company, train.kind):
                yield BuyTrain(train=train.id, price=lower, trade_in=own.id)


IsFixed = Callable[["Seen", CompanyId, CompanyId], bool]
"""(table, seller, buyer) to whether two companies trade at the printed price only."""


def never_fixed(_seen: Seen, _seller: CompanyId, _buyer: CompanyId) -> bool:
    """Companies agree on any price."""
    return False


def between_directors(seen: Seen, seller: CompanyId, buyer: CompanyId) -> bool:
    """Only companies for which the same player decides agree on any price."""
    return controller(seen, seller) != controller(seen, buyer)


def offers_of_others(seen: Seen, company: CompanyId, is_fixed: IsFixed = never_fixed) -> Iterator[BuyTrain]:
    """Trains of others, for what the treasury has at most; where it `is_fixed`, at the printed price."""
    for train in trains_of_others(seen, company):
        printed = train_price(seen, train)
        most = printed if is_fixed(seen, train.owner, company) else max(1, seen.cash[company])
        yield BuyTrain(train=train.id, price=min(printed, most))


def always(_seen: Seen) -> bool:
    """In every phase."""
    return True


def offering(*, trade: Callable[[Seen], bool] = always, is_fixed: IsFixed = never_fixed) -> Candidates:
    """Each kind of train from each seller, from other companies only while they `trade`."""

    def offers(seen: GameState, decision: TrainStep, _part: Part) -> Iterator[Action]:
        yield from public_offers(seen, decision.actor)
        if trade(seen):
            yield from offers_of_others(seen, decision.actor, is_fixed)

    return offers


def price_asked(_seen: GameState, offer: BuyTrain, _buyer: CompanyId) -> int:
    """Up to the price that is offered."""
    return offer.price


def some_of(
    offers: Candidates, most: Callable[[GameState, BuyTrain, CompanyId], int] = price_asked
) -> Sampler:
    """Some of the purchases; a train of another company at a price by chance, up to `most`."""

    def any_purchase(seen: GameState, decision: Any, random: Random) -> Action | None:
        options = [offer for offer in offers(seen, decision, {}) if isinstance(offer, BuyTrain)]
        if not options:
            return None
        choice = random.choice(options)
        train = train_named(seen, choice.train)
        if train is None or train.owner in (BANK, POOL):
            return choice
        return BuyTrain(train=choice.train, price=random.randint(1, most(seen, choice, decision.actor)))

    return any_purchase


# ---- how the supply goes on


def supply_next(table: Table, gone: Train) -> None:
    """Put the next card out of a kind of which there are as many as wanted."""
    front = front_of(table.facts, gone.kind)
    facts = table.facts.trains[front]
    if facts.count is None:
        number = sum(train.kind in (front, facts.back) for train in table.trains.values())
        table.add_train(Train(id=f"{front}-{number}", kind=front))
