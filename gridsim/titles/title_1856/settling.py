"""1856 §12.1 (12), §13.3: when the loans are settled after the first 6-train, and what follows at once."""

from __future__ import annotations

from gridsim.core.state import CompanyId
from gridsim.core.table import Table
from gridsim.finance.control import president_of
from gridsim.flow.turns import Turn
from gridsim.procedures.company_turn import TurnOver
from gridsim.titles.title_1856.limits import NATIONAL
from gridsim.titles.title_1856.national import settle_and_form

SETTLE_AT_ONCE = "settle_at_once"
SETTLEMENT_DUE = "settlement_due"
"""The president of the company that bought the first 6-train, with whom the settlement begins."""
OPERATES_NEXT = "operates_next"
"""Noted for a company that operates before the order of the market says so."""


def first_six_is_bought(table: Table, buyer: CompanyId) -> Turn[None]:
    """1856 §12.3: the settlement waits for the end of the turn; by house rule it comes at once."""
    president = president_of(table, buyer)
    table.note(SETTLEMENT_DUE, president)
    if SETTLE_AT_ONCE in table.options:
        yield from settle(table, buyer)
        if table.companies[buyer].status != "started":
            raise TurnOver(because="1856 §12.3")


def settle_after_turn(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §6.7: the settlement, if the first 6-train was bought in this turn."""
    if SETTLEMENT_DUE in table.notes:
        yield from settle(table, company)


def settle(table: Table, buyer: CompanyId) -> Turn[None]:
    """1856 §13.3, §13.4; whether the CGR operates at once or in the next round (§13.4.13)."""
    first = table.companies[buyer].president or table.notes[SETTLEMENT_DUE]
    table.note(SETTLEMENT_DUE, None)
    assert isinstance(first, str)
    acts_now = yield from settle_and_form(table, buyer, first)
    if acts_now:
        table.note(OPERATES_NEXT, NATIONAL)
