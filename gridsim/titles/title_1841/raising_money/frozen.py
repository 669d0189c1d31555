"""1841 §4.5.1.1: the turn of a company for which nobody decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.events import CompanyOperates
from gridsim.core.state import BANK
from gridsim.finance.control import chain
from gridsim.finance.market import price
from gridsim.finance.ownership import units
from gridsim.titles.title_1841.raising_money.forced_sales import hand_over
from gridsim.titles.title_1841.shares.prices import FROZEN, drop_for_sales, move_price
from gridsim.titles.title_1841.successor import settle_all_directors

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Seen, Table

BECAUSE = "1841 §4.5.1.1"
STEPS = 2


def frozen_turn(table: Table, company: CompanyId) -> None:
    """S11.6-c, -h: two fields to the left; in a ring its shares of the ring are sold."""
    table.record(CompanyOperates(company=company, because=BECAUSE))
    move_price(table, company, "left", steps=STEPS, what=FROZEN, because=BECAUSE)
    open_ring(table, company)


def ring_of(seen: Seen, company: CompanyId) -> tuple[CompanyId, ...]:
    """The companies that preside over each other in a ring with this one; none if there is no ring."""
    links = chain(seen, company)
    return links if seen.companies[links[-1]].president == company else ()


def open_ring(table: Table, company: CompanyId) -> None:
    """§D-06: shares of companies of the ring go to the pool at the full price until the ring is open."""
    for other in ring_of(table, company):
        count = units(table, company, other)
        if other == company or not count or company not in ring_of(table, company):
            continue
        at = price(table, other)
        hand_over(table, company, other, count, at=at, because="1841 §D-06")
        table.pay(BANK, company, at * count, what="sale", subject=other, because="1841 §D-06")
        settle_all_directors(table)
        drop_for_sales(table, {other: count}, because="1841 §D-06")
