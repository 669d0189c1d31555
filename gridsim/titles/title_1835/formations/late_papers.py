"""1835 §A13.5: papers of the packet that are bought only when their time is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.flow.turns import Turn
from gridsim.titles.title_1835.formations.forming import form, settle_exchanges
from gridsim.titles.title_1835.formations.prussia import FOUNDER, exchange_paper, is_formed, must_be_formed
from gridsim.titles.title_1835.privates import (
    CLOSED_BY_PHASE,
    EAST_BAVARIA,
    are_closed,
    close,
    is_power_used_up,
)

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId
    from gridsim.core.table import Table


def settle_late_paper(table: Table, paper: str, buyer: PlayerId) -> Turn[None]:
    """1835 §A13.5: what has become compulsory takes place at once, a power that is over closes."""
    if paper == FOUNDER and must_be_formed(table):
        yield from form(table)
    elif paper in CLOSED_BY_PHASE:
        if are_closed(table) or (paper == EAST_BAVARIA and is_power_used_up(table, paper)):
            close(table, paper, because="1835 §A13.5")
    elif are_closed(table) and is_formed(table):
        exchange_paper(table, paper, buyer)
        yield from settle_exchanges(table)
