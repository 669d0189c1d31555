"""1856 §12: what the first train of a type sets in motion, in the order of §12.1."""

from __future__ import annotations

from gridsim.core.state import REMOVED, CompanyId
from gridsim.core.table import Table
from gridsim.facts.model import PhaseFacts
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import on_the_table
from gridsim.flow.turns import Turn
from gridsim.procedures.phases import allows, scrap_for
from gridsim.procedures.train_limits import discarding, hand_in_surplus, train_limit, trains_of
from gridsim.titles.title_1856 import house_rules, memory
from gridsim.titles.title_1856.prices import remove_ports


def begin_phase(table: Table, phase: PhaseFacts, buyer: CompanyId) -> Turn[None]:
    """1856 §12.1: scrap, close, remove, then hand in what is above the limit."""
    table.begin_phase(phase.id, because="1856 §12.1")
    scrap_for(table, phase, because="1856 §12.1")
    if not allows(table, "privates"):
        close_privates(table)
    if not allows(table, "ports"):
        for company in table.companies:
            remove_ports(table, company, because="1856 §13.1.5")
    crowded = [
        other for other in on_the_table(table) if len(trains_of(table, other)) > train_limit(table, other)
    ]
    if crowded and house_rules.SURPLUS_AFTER_LOANS in table.options:
        memory.remember(table, surplus_due=buyer)
    else:
        yield from hand_in_everywhere(table, buyer)


def hand_in_late(table: Table) -> Turn[bool]:
    """By house rule: what `begin_phase` has put off; whether there was anything."""
    buyer = memory.of(table).surplus_due
    if buyer is None:
        return False
    memory.remember(table, surplus_due=None)
    yield from hand_in_everywhere(table, buyer)
    return True


def close_privates(table: Table) -> None:
    """1856 §13.1.7: all privates close without payment."""
    for private in list(table.privates.values()):
        if private.owner != REMOVED:
            table.close_private(private.id, because="1856 §13.1.7")


def hand_in_everywhere(table: Table, first: CompanyId) -> Turn[None]:
    """1856 §11.3: trains above the limit go to the pool, the buyer's first."""
    others = operating_order(table, (other for other in on_the_table(table) if other != first))
    in_charter_order = house_rules.SURPLUS_IN_CHARTER_ORDER in table.options
    for company in list(on_the_table(table)) if in_charter_order else (first, *others):
        yield from hand_in_surplus(table, company, because="1856 §11.3")


DISCARD_ANSWERS = discarding("1856 §11.3")
