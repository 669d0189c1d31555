"""1824 §VIII: prices of shares and how the market markers move."""

from __future__ import annotations

from gridsim.core.state import CompanyId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import par_cell, price
from gridsim.procedures.price_moves import movers, moving
from gridsim.titles.title_1824.companies import TENTH

MOVES = {
    "pay": ("right", "1824 §VIII.2.1"),
    "withhold": ("left", "1824 §VIII.2.2"),
    "sale": ("down", "1824 §VIII.3.1"),
    "sold_out": ("up", "1824 §VIII.3.4"),
}
"""Which way each occasion leads, and where that is written."""


move_price = moving(MOVES)
"""1824 §VIII: one cell; at the end of a row up, at its beginning down, or the marker stays."""
PRICE_MOVERS = movers(move_price, MOVES)


def value_of(seen: Seen, company: CompanyId, percent: int) -> int:
    """What shares cost and bring; 0 as long as the company has no price (1824 §IV.1.9)."""
    return price(seen, company) * percent // TENTH


def set_price(table: Table, company: CompanyId, par: int, *, because: str) -> None:
    """1824 §VIII.1.3: the marker goes on the par cell, under those already there."""
    cell = par_cell(table, company, par)
    table.change_company(company, par=cell)
    table.put_marker(company, cell, what="start", because=because)
