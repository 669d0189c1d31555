"""1824 §VII.14: what the first train of a type sets in motion, in exactly this order."""

from __future__ import annotations

from collections.abc import Iterable

from gridsim.core.state import REMOVED, CompanyId, Train
from gridsim.core.table import Seen, Table
from gridsim.facts.model import PhaseFacts
from gridsim.finance.market import operating_order
from gridsim.flow.turns import Turn
from gridsim.procedures.phases import scrap_for
from gridsim.procedures.train_limits import discarding, hand_in
from gridsim.titles.title_1824 import memory
from gridsim.titles.title_1824.companies import (
    PRE_STATE,
    is_in_play,
    is_open,
    kind,
    majors,
    small,
    states,
    successor,
)
from gridsim.titles.title_1824.exchanges import force_coal_exchanges, force_mountain_exchanges
from gridsim.titles.title_1824.starting import leave_game

GOODS = "goods"
"""The kind of train that comes from a mine."""
DISCARD_ANSWERS = discarding("1824 §VII.11.7")


def begin_phase(table: Table, phase: PhaseFacts, buyer: CompanyId) -> Turn[None]:
    """1824 §VII.14.3 to §VII.14.7, after a purchase."""
    _begin(table, phase)
    if "closes_mountains" in phase.allows:
        yield from force_mountain_exchanges(table)
    _end_of_coal(table, phase)
    yield from discard_everywhere(table, order_of_discards(table, buyer))


def begin_phase_by_export(table: Table, phase: PhaseFacts) -> Turn[None]:
    """1824 §VII.14.10: the same without a buyer; mountain railways wait for the formation."""
    _begin(table, phase)
    _end_of_coal(table, phase)
    yield from discard_everywhere(table, order_of_discards(table, None))


def _begin(table: Table, phase: PhaseFacts) -> None:
    table.begin_phase(phase.id, because="1824 §VII.14.1")
    scrap_for(table, phase, because="1824 §VII.14.3")
    due = [state for state in states(table) if f"forms_{state}" in phase.allows]
    if due:
        memory.remember(table, forming=(*memory.of(table).forming, *due))


def _end_of_coal(table: Table, phase: PhaseFacts) -> None:
    """1824 §VII.14.5; construction railways of variant A close in their phase (§X.3.3)."""
    close_construction_railways(table, phase)
    if "closes_coal" in phase.allows:
        force_coal_exchanges(table)


def close_construction_railways(table: Table, phase: PhaseFacts) -> None:
    """1824 §X.3.3: with the phase in which the state railway of the closed pre-state railway forms."""
    first_stack = [company for stack in memory.of(table).stacks[:1] for company in stack]
    pre_state = [company for company in first_stack if kind(table, company) == PRE_STATE]
    if not any(f"forms_{successor(table, company)}" in phase.allows for company in pre_state):
        return
    for company in first_stack:
        if is_in_play(table, company):
            leave_game(table, company, because="1824 §X.3.3")


# ---- discards


def order_of_discards(seen: Seen, buyer: CompanyId | None) -> list[CompanyId]:
    """1824 §VII.14.6: the buying company, then the others in operating order."""
    others = [company for company in small(seen) if is_in_play(seen, company)]
    others += operating_order(seen, [company for company in majors(seen) if is_open(seen, company)])
    first = [] if buyer is None else [buyer]
    return [*first, *(company for company in others if company != buyer)]


def discard_everywhere(table: Table, companies: Iterable[CompanyId]) -> Turn[None]:
    for company in companies:
        if is_open(table, company):
            yield from discard_surplus(table, company)


def discard_surplus(table: Table, company: CompanyId) -> Turn[None]:
    """1824 §VII.11.7: out of the game without payment; who has no director loses the least (§G66)."""
    yield from hand_in(
        table, company, to=REMOVED, before=not_goods, because="1824 §VII.11.7", unasked="1824 §G66"
    )


def not_goods(seen: Seen, train: Train) -> int:
    """1824 §G66: goods trains go first."""
    return int(seen.facts.trains[train.kind].kind != GOODS)
