"""1835 §5: values of shares and how the price markers move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.finance.market import moved, par_price, price
from gridsim.titles.title_1835.companies import TENTH

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Seen, Table


def move_price(table: Table, company: CompanyId, way: str, *, what: str, because: str) -> None:
    """1835 §5.2: one cell; at the end of a row up or down instead, or the marker stays."""
    cell = table.companies[company].cell
    assert cell is not None
    table.put_marker(company, moved(table.facts, cell, way), what=what, because=because)


def market_value(seen: Seen, company: CompanyId, percent: int) -> int:
    """What shares are worth; 0 as long as the company has no marker. All prices are even (§0)."""
    return price(seen, company) * percent // TENTH


def start_value(seen: Seen, company: CompanyId, percent: int) -> int:
    """The printed price of a paper."""
    return par_price(seen, company) * percent // TENTH
