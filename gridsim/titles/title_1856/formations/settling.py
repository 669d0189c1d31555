"""1856 §12.1 (12), §13.3: when the loans are settled after the first 6-train, and what follows at once."""

from __future__ import annotations

from gridsim.core.state import CompanyId
from gridsim.core.table import Table
from gridsim.finance.control import president_of
from gridsim.flow.turns import Turn
from gridsim.procedures.company_turn import TurnOver
from gridsim.titles.title_1856 import memory
from gridsim.titles.title_1856.formations.national import settle_and_form
from gridsim.titles.title_1856.house_rules import SETTLE_AT_ONCE
from gridsim.titles.title_1856.limits import NATIONAL


def first_six_is_bought(table: Table, buyer: CompanyId) -> Turn[None]:
    """1856 §12.3: the settlement waits for the end of the turn; by house rule it comes at once.

    Raises TurnOver if it has absorbed the buyer.
    """
    president = president_of(table, buyer)
    memory.remember(table, settlement_due=president)
    if SETTLE_AT_ONCE in table.options:
        yield from settle(table, buyer)
        if table.companies[buyer].status != "started":
            raise TurnOver(because="1856 §12.3")


def settle_after_turn(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §6.7: the settlement, if the first 6-train was bought in this turn."""
    if memory.of(table).settlement_due is not None:
        yield from settle(table, company)


def settle(table: Table, buyer: CompanyId) -> Turn[None]:
    """1856 §13.3, §13.4; whether the CGR operates at once or in the next round (§13.4.13)."""
    first = table.companies[buyer].president or memory.of(table).settlement_due
    memory.remember(table, settlement_due=None)
    assert isinstance(first, str)
    acts_now = yield from settle_and_form(table, buyer, first)
    if acts_now:
        memory.remember(table, operates_next=NATIONAL)
