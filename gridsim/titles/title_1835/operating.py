"""1835 §6: which company is next in an operating round, and what it does in its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.events import CompanyOperates
from gridsim.finance.market import operating_order
from gridsim.flow.turns import Turn
from gridsim.titles.title_1835.companies import is_minor, is_operating, majors
from gridsim.titles.title_1835.start_packet import is_sold_out

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Seen, Table

MINORS_WAIT = "minors_wait"


def next_company(seen: Seen) -> CompanyId | None:
    """1835 §5.3.3, §5.3.4, §A6.1: the minors in their order, then the majors by present value."""
    acting = [company for company in seen.companies if may_act(seen, company)]
    waiting = [company for company in acting if company not in seen.round.done]
    minors = [company for company in waiting if is_minor(seen, company)]
    others = operating_order(seen, [company for company in majors(seen) if company in waiting])
    return next(iter((*minors, *others)), None)


def may_act(seen: Seen, company: CompanyId) -> bool:
    """1835 §5.3.3, §7.3, §A11.3: in operation, and a minor with an owner."""
    if not is_operating(seen, company):
        return False
    if not is_minor(seen, company):
        return True
    waits = MINORS_WAIT in seen.options and not is_sold_out(seen)
    return seen.companies[company].president is not None and not waits


def company_turn(table: Table, company: CompanyId) -> Turn[None]:
    """1835 §5.4: a company's turn."""
    table.record(CompanyOperates(company=company, because="1835 §5.3.3"))
    table.change_company(company, operated=True)
    yield from ()
