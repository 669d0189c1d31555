"""1841 §4.6: what the first train of a type sets in motion, in this order."""

from __future__ import annotations

from gridsim.core.state import CompanyId
from gridsim.core.table import Table
from gridsim.facts.model import PhaseFacts
from gridsim.finance.control import decider
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import on_the_table
from gridsim.flow.turns import Turn
from gridsim.procedures.phases import scrap_for
from gridsim.procedures.train_limits import hand_in
from gridsim.titles.title_1841 import companies
from gridsim.titles.title_1841.companies import CONCESSIONS_CLOSE, SECESSION, TUSCAN_MERGER
from gridsim.titles.title_1841.formations.secession import secede
from gridsim.titles.title_1841.formations.tuscany import merge_tuscany
from gridsim.titles.title_1841.house_rules import DISCARDS_AFTER_SECESSION, plays
from gridsim.titles.title_1841.successor import settle_all_directors

BECAUSE = "1841 §4.6"


def begin_phase(table: Table, phase: PhaseFacts, buyer: CompanyId) -> Turn[None]:
    """S12: borders, concessions, scrapping, limits, the secession and the Tuscan merger (§D-56)."""
    table.begin_phase(phase.id, because=BECAUSE)
    if CONCESSIONS_CLOSE in phase.allows:
        companies.close_all_concessions(table, because="1841 §4.6.2")
        settle_all_directors(table, because="1841 §4.6.2")
    acting = decider(table, buyer)
    scrap_for(table, phase, because=BECAUSE)
    if not plays(table, DISCARDS_AFTER_SECESSION):
        yield from hand_in_everywhere(table, buyer)
    if SECESSION in phase.allows:
        yield from secede(table, buyer)
    if TUSCAN_MERGER in phase.allows:
        yield from merge_tuscany(table, acting)
    if plays(table, DISCARDS_AFTER_SECESSION):
        yield from hand_in_everywhere(table, buyer)


def hand_in_everywhere(table: Table, buyer: CompanyId) -> Turn[None]:
    """1841 §4.6.7-b: trains above a limit go to the pool, first of who set it off, then in market order."""
    order = operating_order(table, on_the_table(table))
    for company in sorted(order, key=lambda company: company != buyer):
        yield from hand_in(table, company, because="1841 §4.6.7-b", unasked="1841 §D-60")
