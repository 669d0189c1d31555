"""Trains above a company's limit: whose they are, how many it may have, and handing the surplus in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, DiscardTrain
from gridsim.core.decisions import Decision, DiscardTrains
from gridsim.core.state import POOL, CompanyId, GameState, OwnerId, Train
from gridsim.facts.facts import worked_out
from gridsim.finance.control import controller, decider
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask_for
from gridsim.records import FrozenDict, kept_with

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.facts.facts import Facts

SHARED = "gridsim: limits of trains"
"""The reference of a rule that no title has cited as its own."""


def train_limit(seen: Seen, company: CompanyId) -> int:
    """How many trains a company may own, by phase and company, or its kind.

    Where a phase does not say, the limit of the one before stays.
    """
    return worked_out(seen.facts, _limit_in, seen.phase, company)


def _limit_in(facts: Facts, now: str, company: CompanyId) -> int:
    phases = list(facts.phases)
    until_now = phases[: phases.index(now) + 1]
    named = [facts.phases[phase].train_limits for phase in reversed(until_now)]
    names = (company, facts.companies[company].kind)
    return next(limits[name] for limits in named for name in names if name in limits)


def trains_of(seen: Seen, owner: str) -> list[Train]:
    """An owner's trains, the smallest kind first."""
    owned = [*kept_with(seen.trains, _by_owner).get(owner, ())]
    if len(owned) <= 1:
        return owned
    kinds = list(seen.facts.trains)
    return sorted(owned, key=lambda train: (kinds.index(train.kind), train.id))


def _by_owner(trains: FrozenDict[str, Train]) -> dict[OwnerId, list[Train]]:
    found: dict[OwnerId, list[Train]] = {}
    for train in trains.values():
        found.setdefault(train.owner, []).append(train)
    return found


def one_of_each_kind(seen: Seen, owner: str) -> list[Train]:
    """An owner's trains, of equal ones only the first."""
    return list({train.kind: train for train in reversed(trains_of(seen, owner))}.values())[::-1]


def hand_in_surplus(table: Table, company: CompanyId, *, to: OwnerId = POOL, because: str) -> Turn[None]:
    """Trains above the limit go to the pool without payment, as who decides for the company chooses.

    A title may have them go elsewhere.
    """
    limit = train_limit(table, company)
    while len(trains_of(table, company)) > limit:
        player = decider(table, company)
        question = DiscardTrains(player=player, actor=company, rule=because, limit=limit)
        action = yield from ask_for(question, DiscardTrain)
        table.move_train(action.train, to, what="discarded", because=because)


def equally(_seen: Seen, _train: Train) -> int:
    """No train goes before a better one."""
    return 0


def hand_in(
    table: Table,
    company: CompanyId,
    *,
    to: OwnerId = POOL,
    before: Callable[[Seen, Train], int] = equally,
    because: str,
    unasked: str,
) -> Turn[None]:
    """Trains above any company's limit; one for which nobody decides keeps its best, as `unasked` says.

    Of its trains those go first for which `before` is least, and of these the smallest.
    """
    if controller(table, company) is not None:
        yield from hand_in_surplus(table, company, to=to, because=because)
        return
    own = sorted(trains_of(table, company), key=lambda train: before(table, train))
    for train in own[: max(0, len(own) - train_limit(table, company))]:
        table.move_train(train.id, to, what="discarded", because=unasked)


def own_trains(seen: GameState, decision: Decision, _part: Part) -> Iterator[Action]:
    """The trains of the company asked about, of equal ones the first."""
    for train in one_of_each_kind(seen, decision.actor):
        yield DiscardTrain(train=train.id)


@rule(SHARED, "not_its_train", guard=True)
def is_its_train(case: Case[DiscardTrain]) -> Breach | None:
    """The train lies on the charter of the company asked about."""
    train = case.seen.trains.get(case.action.train)
    return None if train is not None and train.owner == case.actor else breach(train=case.action.train)


def discarding(reference: str, *others: str) -> Checkers:
    """The answers to `DiscardTrains` by `reference`, or by that of the `others` which the question cites."""
    return {DiscardTrain: Checker(own_trains, is_its_train.cited(reference).as_asked(*others))}
