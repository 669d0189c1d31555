"""1835 §5.5.4.14: what the first train of a type sets in motion, in exactly this order."""

from __future__ import annotations

from collections.abc import Iterable

from gridsim.core.state import CompanyId
from gridsim.core.table import Seen, Table
from gridsim.facts.model import PhaseFacts
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import on_the_table
from gridsim.flow.turns import Turn
from gridsim.procedures.phases import scrap_for
from gridsim.procedures.train_limits import discarding, hand_in
from gridsim.titles.title_1835 import house_rules, privates
from gridsim.titles.title_1835.companies import PRUSSIA, is_minor
from gridsim.titles.title_1835.formations import prussia

DISCARD_ANSWERS = discarding("1835 §5.5.4.8")


def begin_phase(table: Table, phase: PhaseFacts, buyer: CompanyId) -> Turn[None]:
    """1835 §5.5.4.14: all lists; what a phase does not bring changes nothing."""
    closed_before = privates.are_closed(table)
    table.begin_phase(phase.id, because="1835 §5.5.4.14")
    scrap_for(table, phase, because="1835 §5.5.4.14")
    if privates.are_closed(table) and not closed_before:
        yield from _end_of_privates(table, buyer)
        return
    yield from hand_in_everywhere(table, order_of_limits(table, buyer))
    yield from prussia.formation_is_due(table)


def _end_of_privates(table: Table, buyer: CompanyId) -> Turn[None]:
    """1835 §5.5.4.14.4: close, exchange everything, then the new limits; by house rule limits before that."""
    privates.close_for_phase(table)
    if house_rules.LIMITS_FIRST in table.options:
        others = [company for company in order_of_limits(table, buyer) if company != PRUSSIA]
        yield from hand_in_everywhere(table, others)
    yield from prussia.exchange_everything(table)
    yield from hand_in_everywhere(table, order_of_limits(table, buyer))


def order_of_limits(seen: Seen, buyer: CompanyId) -> list[CompanyId]:
    """1835 §5.5.4.14.2: the buyer, then the others in operating order, minors before majors."""
    others = [company for company in on_the_table(seen) if company != buyer]
    minors = [company for company in others if is_minor(seen, company)]
    return [buyer, *minors, *operating_order(seen, others)]


def hand_in_everywhere(table: Table, companies: Iterable[CompanyId]) -> Turn[None]:
    """1835 §5.5.4.8: trains above a limit go to the pool without compensation."""
    for company in companies:
        if table.companies[company].status == "started":
            yield from hand_in(table, company, because="1835 §5.5.4.8", unasked="1835 §5.5.4.8")
