"""That trains are sold in their order, at their price, within limits, and go when their time has come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core import events
from gridsim.core.state import BANK, POOL, REMOVED, kind_of_card
from gridsim.procedures.train_supply import front_of

if TYPE_CHECKING:
    from gridsim.commands.audit.scene import Scene
    from gridsim.core.events import Event, TrainMoved
    from gridsim.core.state import CompanyId, GameState
    from gridsim.facts.facts import Facts

BOUGHT, TRADED_IN = "bought", "traded_in"


def wrong_train(scene: Scene, event: Event) -> Iterator[str]:
    """What is wrong with a train that changes hands."""
    if not isinstance(event, events.TrainMoved):
        return
    owner = scene.train_owner(event.train)
    if owner is not None and owner != event.giver:
        yield f"{event.giver} gives {event.train}, which is {owner}'s"
    if owner == REMOVED:
        yield f"{event.train} comes back from the scrap heap"
    if event.what == BOUGHT and event.taker in scene.before.companies:
        yield from _wrong_price(scene, event)
        yield from _above_limit(scene, event)
        yield from _out_of_order(scene, event)
        yield from _unpaid(scene, event)


def _wrong_price(scene: Scene, event: TrainMoved) -> Iterator[str]:
    facts = scene.facts.trains[kind_of_card(event.train)]
    given = [
        traded
        for traded in scene.events
        if isinstance(traded, events.TrainMoved) and traded.what == TRADED_IN
    ]
    if event.giver not in (BANK, POOL):
        if event.price < 1:
            yield f"{event.train} is sold for {event.price}"
        return
    price = facts.price
    if given:
        if facts.trade_in is None or kind_of_card(given[0].train) not in facts.trade_in.accepts:
            yield f"{given[0].train} cannot be handed in for {event.train}"
            return
        price = facts.trade_in.price
    if event.price != price:
        yield f"{event.train} is sold for {event.price}, its price is {price}"


def _unpaid(scene: Scene, event: TrainMoved) -> Iterator[str]:
    if events.DebtIncurred in scene.kinds:
        return
    paid = sum(
        payment.amount
        for payment in scene.events
        if isinstance(payment, events.CashPaid) and (payment.what, payment.subject) == ("train", event.train)
    )
    if paid != event.price:
        yield f"{event.taker} pays {paid} for {event.train}, whose price is {event.price}"


def train_limit(facts: Facts, phase: str, company: CompanyId) -> int | None:
    """How many trains a company may have; a phase that does not say leaves the limit of the one before."""
    limit = None
    for step in facts.sheet.phases:
        for name in (facts.companies[company].kind, company):
            limit = step.train_limits.get(name, limit) if name in step.train_limits else limit
        if step.id == phase:
            return limit
    return limit


def _above_limit(scene: Scene, event: TrainMoved) -> Iterator[str]:
    limit = train_limit(scene.facts, scene.phase, event.taker)
    count = len(scene.trains_of(event.taker)) + 1
    if limit is not None and count > limit:
        yield f"{event.taker} buys train {count} of {limit}"


def _comes_with(scene: Scene, company: CompanyId, kind: str) -> bool:
    """Whether a company begins with such a train."""
    starting = scene.facts.companies[company].starting_trains
    return kind in starting and not scene.before.companies[company].operated


def _out_of_order(scene: Scene, event: TrainMoved) -> Iterator[str]:
    """The bank sells the lowest kind it has, and kinds that another one has brought."""
    if event.giver != BANK:
        return
    kinds = list(scene.facts.trains)
    kind = front_of(scene.facts, kind_of_card(event.train))
    herald, phase = scene.facts.trains[kind].available_with, scene.facts.trains[kind].available_from
    left = {train.kind for train in scene.before.trains.values() if train.owner == BANK}
    lower = [
        earlier
        for earlier in kinds[: kinds.index(kind)]
        if earlier in left and scene.facts.trains[earlier].in_supply
    ]
    released = herald is not None and _is_sold(scene.before, herald)
    released = released or (phase is not None and _has_begun(scene.facts, scene.phase, phase))
    if lower and not released and not _comes_with(scene, event.taker, kind):
        yield f"{event.train} is sold while the bank has a train of kind {lower[0]}"


def _is_sold(state: GameState, kind: str) -> bool:
    return any(train.kind == kind and train.owner != BANK for train in state.trains.values())


def _has_begun(facts: Facts, now: str, phase: str) -> bool:
    phases = list(facts.phases)
    return phases.index(now) >= phases.index(phase)


# ---- at rest


def surplus(scene: Scene, event: Event) -> Iterator[str]:
    """Companies with more trains than they may have when a turn begins."""
    if not isinstance(event, events.CompanyOperates):
        return
    for company in scene.before.companies.values():
        limit = train_limit(scene.facts, scene.phase, company.id)
        count = len(scene.trains_of(company.id))
        if company.status == "started" and limit is not None and count > limit:
            yield f"{company.id} has {count} trains, its limit is {limit}"


def wrong_phase(scene: Scene, event: Event) -> Iterator[str]:
    """When a turn begins, the phase is that of the last train sold, and what it scraps is gone."""
    if not isinstance(event, (events.CompanyOperates, events.RoundBegan)):
        return
    state = scene.after if scene.after.trains is scene.before.trains else None
    if state is None:
        return
    begun = [phase.id for phase in scene.facts.sheet.phases if phase.on is None or _was_sold(state, phase.on)]
    if begun[-1] != scene.phase:
        yield f"phase {scene.phase} lasts, but {begun[-1]} has begun"
    for kind in scene.facts.trains.values():
        scrapped_by = [by for by in (kind.rusts_on, *kind.also_rusts_on) if by and _was_sold(state, by)]
        left = [
            train.id for train in state.trains.values() if train.kind == kind.id and train.owner != REMOVED
        ]
        if scrapped_by and left:
            yield f"{left[0]} is there though the first {scrapped_by[0]} is sold"


def _was_sold(state: GameState, kind: str) -> bool:
    """Whether a train of a kind, or the other side of its card, has left the bank for good."""
    sides = (kind, state.facts.trains[kind].back)
    return any(train.kind in sides and train.owner != BANK for train in state.trains.values())
