"""Faults in trains: cards that are printed and where they are, limits, and the phase they have led to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.edits import Edit
from gridsim.core.state import BANK, POOL, REMOVED, Train
from gridsim.facts.model import PhaseFacts, TrainFacts
from gridsim.positions.faults import Fault, Look, put
from gridsim.procedures.train_limits import train_limit, trains_of

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId


def cards_are_printed(look: Look) -> Iterator[Fault]:
    """As many cards of each kind as are printed, each by its own name."""
    trains, facts = look.state.trains, look.state.facts
    counts = Counter(train.kind for train in trains.values())
    for train in trains.values():
        if not train.id.startswith(f"{train.kind}-"):
            yield look.fault("card_name", "trains", train.id, train=train.id, kind=train.kind)
    backs = {kind.back for kind in facts.trains.values()}
    for kind in facts.trains.values():
        if kind.count is not None and kind.id not in backs:
            count = counts[kind.id] + (counts[kind.back] if kind.back is not None else 0)
            yield from _counted(look, kind, count, kind.count)


def _counted(look: Look, kind: TrainFacts, count: int, printed: int) -> Iterator[Fault]:
    if count < printed:
        lost = [number for number in range(printed) if not _is_there(look, kind, number)]
        names = [f"{kind.id}-{number}" for number in lost]
        repair = tuple(Edit(("trains", name), {"id": name, "kind": kind.id}) for name in names)
        yield look.fault("cards_missing", "trains", repair=repair, kind=kind.id, count=count, printed=printed)
    if count > printed:
        yield look.fault("cards_too_many", "trains", kind=kind.id, count=count, printed=printed)


def _is_there(look: Look, kind: TrainFacts, number: int) -> bool:
    """Whether a card lies somewhere, whichever of its sides is up."""
    return f"{kind.id}-{number}" in look.state.trains or f"{kind.back}-{number}" in look.state.trains


def owners_can_have_trains(look: Look) -> Iterator[Fault]:
    """A train is a company's, the bank's, in the pool or scrapped; never a player's."""
    state = look.state
    for train in state.trains.values():
        at = ("trains", train.id, "owner")
        if train.owner not in (BANK, POOL, REMOVED) and train.owner not in state.companies:
            yield look.fault("train_of_nobody", *at, repair=put(BANK, *at), train=train.id, owner=train.owner)
        elif train.owner in state.companies and not may_have_trains(look, train.owner):
            yield look.remark(
                "train_of_unstarted", *at, repair=put(POOL, *at), train=train.id, company=train.owner
            )


def may_have_trains(look: Look, company: CompanyId) -> bool:
    """Whether a company is in the game, or has trains before."""
    status = look.state.companies[company].status
    waits = status == "unstarted" and "train" in look.title.editable.before_start
    return status == "started" or waits


def within_limits(look: Look) -> Iterator[Fault]:
    """No company has more trains than its phase allows."""
    state = look.state
    for company in state.companies.values():
        count = len(trains_of(state, company.id))
        if company.status == "started" and count > train_limit(state, company.id):
            yield look.remark(
                "too_many_trains",
                "companies",
                company.id,
                company=company.id,
                count=count,
                most=train_limit(state, company.id),
            )


def phase_follows(look: Look) -> Iterator[Fault]:
    """The phase is the one that the latest train sold has begun."""
    begun = phase_by_trains(look)
    phases = look.state.facts.phases
    if begun.id != look.state.phase:
        now = phases[look.state.phase].name
        yield look.remark(
            "phase_differs", "phase", repair=put(begun.id, "phase"), phase=now, begun=begun.name
        )


def phase_by_trains(look: Look) -> PhaseFacts:
    """The latest phase that the sale of a train has begun."""
    sold = _sold_kinds(look)
    begun = [phase for phase in look.state.facts.sheet.phases if phase.on is None or phase.on in sold]
    return begun[-1]


def _sold_kinds(look: Look) -> set[str]:
    """The kinds of which cards have left the bank; whichever side lies up, its front has been sold."""
    sold = {train.kind for train in look.state.trains.values() if train.owner != BANK}
    return sold | {kind.id for kind in look.state.facts.trains.values() if kind.back in sold}


def rusted_are_gone(look: Look) -> Iterator[Fault]:
    """A train is scrapped with the first sale of the one that makes it obsolete."""
    sold = _sold_kinds(look)
    for train in look.state.trains.values():
        if train.owner in (BANK, REMOVED):
            continue
        kind = look.state.facts.trains[train.kind]
        if kind.rusts_on in sold:
            at = ("trains", train.id, "owner")
            yield look.remark(
                "train_obsolete", *at, repair=put(REMOVED, *at), train=train.id, by=str(kind.rusts_on)
            )


def sold_in_order(look: Look) -> Iterator[Fault]:
    """No train has been sold while an earlier kind was left, unless it is for sale besides."""
    facts = look.state.facts
    turned = {kind.back for kind in facts.trains.values()}
    ordered = [kind for kind in facts.trains.values() if _in_order(kind) and kind.id not in turned]
    left: Train | None = None
    sold = _sold_kinds(look)
    for kind in ordered:
        if left is not None and kind.id in sold:
            yield look.remark("sold_too_early", "trains", kind=kind.id, left=left.kind)
            return
        cards = [train for train in look.state.trains.values() if train.kind == kind.id]
        left = left or next((train for train in cards if train.owner == BANK), None)


def _in_order(kind: TrainFacts) -> bool:
    """Whether the bank sells a kind after the one before it, and runs out of it."""
    return kind.in_supply and kind.available_with is None and kind.available_from is None


TRAINS = (
    cards_are_printed,
    owners_can_have_trains,
    within_limits,
    phase_follows,
    rusted_are_gone,
    sold_in_order,
)
