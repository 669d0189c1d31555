"""1841 §4.6.7: trains above a company's limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import POOL
from gridsim.finance.control import controller
from gridsim.flow.turns import Turn
from gridsim.procedures.train_limits import hand_in_surplus, train_limit, trains_of

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table


def hand_in(table: Table, company: CompanyId, *, because: str) -> Turn[None]:
    """1841 §4.6.7-b: to the pool without compensation, as the director chooses."""
    if controller(table, company) is None:
        _hand_in_unasked(table, company)
    else:
        yield from hand_in_surplus(table, company, because=because)


def _hand_in_unasked(table: Table, company: CompanyId) -> None:
    """§D-60: a frozen company keeps its best trains."""
    surplus = len(trains_of(table, company)) - train_limit(table, company)
    for train in trains_of(table, company)[: max(0, surplus)]:
        table.move_train(train.id, POOL, what="discarded", because="1841 §D-60")
