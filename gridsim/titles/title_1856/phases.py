"""1856 §12: what the first train of a type sets in motion, in the order of §12.1."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, DiscardTrain
from gridsim.core.decisions import DiscardTrains
from gridsim.core.events import PortRemoved
from gridsim.core.state import POOL, REMOVED, CompanyId, GameState, Train
from gridsim.core.table import Seen, Table
from gridsim.facts.model import PhaseFacts
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import on_the_table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask


def phase_begun_by(seen: Seen, kind: str) -> PhaseFacts | None:
    """The later phase that the first train of a kind begins; None if none or already begun."""
    phases = list(seen.facts.phases)
    for phase in seen.facts.sheet.phases:
        if phase.on == kind and phases.index(phase.id) > phases.index(seen.phase):
            return phase
    return None


def train_limit(seen: Seen, company: CompanyId) -> int:
    """1856 §11.3: by phase and kind of company."""
    facts = seen.facts
    return facts.phases[seen.phase].train_limits[facts.companies[company].kind]


def trains_of(seen: Seen, owner: str) -> list[Train]:
    """An owner's trains, the smallest kind first."""
    kinds = list(seen.facts.trains)
    return sorted(
        (train for train in seen.trains.values() if train.owner == owner),
        key=lambda train: (kinds.index(train.kind), train.id),
    )


def begin_phase(table: Table, phase: PhaseFacts, buyer: CompanyId) -> Turn[None]:
    """1856 §12.1: scrap, close, remove, then hand in what is above the limit."""
    table.begin_phase(phase.id, because="1856 §12.1")
    for kind in table.facts.trains.values():
        if kind.rusts_on == phase.on:
            table.rust(kind.id, because="1856 §12.1")
    if "privates" not in phase.allows:
        close_privates(table)
    if "ports" not in phase.allows:
        remove_ports(table)
    yield from hand_in_surplus(table, buyer)


def close_privates(table: Table) -> None:
    """1856 §13.1.7: all privates close without payment."""
    for private in list(table.privates.values()):
        if private.owner != REMOVED:
            table.close_private(private.id, because="1856 §13.1.7")


def remove_ports(table: Table) -> None:
    """1856 §13.1.5: the port marker leaves the map."""
    for company in list(table.companies.values()):
        for hex_id in company.ports:
            table.record(PortRemoved(company=company.id, hex=hex_id, because="1856 §13.1.5"))
        if company.ports:
            table.change_company(company.id, ports=())


def hand_in_surplus(table: Table, first: CompanyId) -> Turn[None]:
    """1856 §11.3: trains above the limit go to the pool, the buyer's first."""
    others = operating_order(table, (each for each in on_the_table(table) if each != first))
    for company in (first, *others):
        limit = train_limit(table, company)
        while len(trains_of(table, company)) > limit:
            president = table.companies[company].president
            assert president is not None
            action = yield from ask(
                DiscardTrains(player=president, actor=company, rule="1856 §11.3", limit=limit)
            )
            assert isinstance(action, DiscardTrain)
            table.move_train(action.train, POOL, what="discarded", because="1856 §11.3")


@rule("1856 §11.3", "not_its_train", guard=True)
def is_its_train(case: Case[DiscardTrain]) -> Breach | None:
    train = case.seen.trains.get(case.action.train)
    return None if train is not None and train.owner == case.actor else breach(train=case.action.train)


def one_of_each_kind(seen: Seen, owner: str) -> list[Train]:
    """An owner's trains, of equal ones only the first."""
    return list({train.kind: train for train in reversed(trains_of(seen, owner))}.values())[::-1]


def own_trains(seen: GameState, decision: DiscardTrains, _part: Part) -> Iterator[Action]:
    for train in one_of_each_kind(seen, decision.actor):
        yield DiscardTrain(train=train.id)


DISCARD_ANSWERS: Checkers = {DiscardTrain: Checker(own_trains, (is_its_train,))}
