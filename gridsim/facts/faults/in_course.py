"""Faults of what moves the game on: trains, phases and options."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from gridsim.facts.faults.checking import named_twice, repeated, unknown, unknown_one

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gridsim.facts.facts import Facts
    from gridsim.facts.model import PhaseFacts, Sheet, TrainFacts


def course_faults(sheet: Sheet, facts: Facts) -> Iterator[str]:
    """All faults of trains, phases and options."""
    yield from repeated("trains", (train.id for train in sheet.trains))
    for train in sheet.trains:
        yield from _train_faults(f"trains[{train.id}]", train, facts)
    yield from unknown("shares_to_operate", "train", sheet.shares_to_operate, facts.trains)
    yield from _phase_order_faults(sheet, facts)
    for phase in sheet.phases:
        yield from _phase_faults(f"phases[{phase.id}]", phase, facts)
    for board in sheet.boards:
        columns = {phase.column for phase in sheet.phases}
        yield from unknown(f"boards[{board.id}].values", "column", board.values, columns)
    yield from _option_faults(sheet)


def _train_faults(path: str, train: TrainFacts, facts: Facts) -> Iterator[str]:
    order = list(facts.trains)
    later = order[order.index(train.id) + 1 :]
    for field in ("rusts_on", "available_with", "turns_on", "back"):
        yield from unknown_one(f"{path}.{field}", "train", getattr(train, field), facts.trains)
    yield from unknown(f"{path}.also_rusts_on", "train", train.also_rusts_on, facts.trains)
    for other in filter(None, (train.rusts_on, *train.also_rusts_on)):
        if other in facts.trains and other not in later and _comes_in_order(train):
            yield f'{path}.rusts_on: "{other}" is not sold after it'
    if train.permanent and train.rusts_on:
        yield f"{path}.permanent: it rusts on {train.rusts_on}"
    if train.count == 0 and not any(other.back == train.id for other in facts.sheet.trains):
        yield f"{path}.count: there is none of them"
    yield from unknown_one(f"{path}.available_from", "phase", train.available_from, facts.phases)
    yield from unknown(
        f"{path}.trade_in.accepts", "train", train.trade_in.accepts if train.trade_in else (), facts.trains
    )
    yield from _reach_faults(f"{path}.reach", train)


def _comes_in_order(train: TrainFacts) -> bool:
    """Whether it is for sale only when all trains before it are sold."""
    return train.available_from is None and train.available_with is None


def _reach_faults(path: str, train: TrainFacts) -> Iterator[str]:
    reach = train.reach
    visited = {*reach.counted, *reach.free}
    for kind in reach.needs:
        if kind not in visited:
            yield f"{path}.needs: a {kind} may not be visited"
    for kind in sorted(set(reach.counted) & set(reach.free)):
        yield f"{path}.free: a {kind} is counted too"
    if 0 in (reach.stops, reach.hexes, reach.best):
        yield f"{path}: it can run nowhere"


def _phase_order_faults(sheet: Sheet, facts: Facts) -> Iterator[str]:
    yield from repeated("phases", (phase.id for phase in sheet.phases))
    yield from repeated("phases.on", (phase.on for phase in sheet.phases if phase.on is not None))
    if not sheet.phases:
        yield "phases: there is none"
    for phase in sheet.phases[:1]:
        if phase.on is not None:
            yield f"phases[{phase.id}].on: the game begins with this phase"
    for phase in sheet.phases[1:]:
        if phase.on is None:
            yield f"phases[{phase.id}].on: nothing begins this phase"
    order = list(facts.trains)
    for one, other in pairwise(sheet.phases):
        if set(one.colours) - set(other.colours):
            yield f"phases[{other.id}].colours: fewer than in the phase before"
        if one.on in order and other.on in order and order.index(one.on) > order.index(other.on):
            yield f'phases[{other.id}].on: train "{other.on}" is sold before "{one.on}"'


def _phase_faults(path: str, phase: PhaseFacts, facts: Facts) -> Iterator[str]:
    yield from unknown_one(f"{path}.on", "train", phase.on, facts.trains)
    if not phase.colours:
        yield f"{path}.colours: no tile may be laid"
    if not phase.rounds:
        yield f"{path}.rounds: no operating round"
    kinds = {company.kind for company in facts.sheet.companies} | facts.companies.keys()
    yield from unknown(f"{path}.train_limits", "company or kind of company", phase.train_limits, kinds)
    yield from unknown(f"{path}.lays", "company or kind of company", phase.lays, kinds)
    regions = {drawn.region for drawn in facts.sheet.hexes if drawn.region}
    joined = [region for state in phase.regions for region in state]
    yield from unknown(f"{path}.regions", "region", joined, regions)
    yield from named_twice(f"{path}.regions", joined)


def _option_faults(sheet: Sheet) -> Iterator[str]:
    ids = [option.id for option in sheet.options]
    yield from repeated("options", ids)
    names = [
        name for choice in sheet.options for name in (choice.interchange, choice.interchange_without) if name
    ]
    yield from named_twice("options.interchange", names)
    for option in sheet.options:
        yield from unknown(f"options[{option.id}].excludes", "option", option.excludes, ids)
        if option.id in option.excludes:
            yield f"options[{option.id}].excludes: itself"
    for name, bundle in sheet.bundles.items():
        yield from unknown(f"bundles[{name}]", "option", bundle, ids)
