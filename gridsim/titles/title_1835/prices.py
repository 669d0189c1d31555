"""1835 §5: values of shares and how the price markers move."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from gridsim.finance.market import moved, par_price, price
from gridsim.titles.title_1835.companies import TENTH

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Seen, Table


MOVES = {
    "pay": ("right", "1835 §5.5.3.12.1"),
    "withhold": ("left", "1835 §5.5.3.12.2"),
    "sale": ("down", "1835 §2.6.3.3"),
    "sold_out": ("up", "1835 §2.6.3.4"),
}
"""Which way each occasion leads, and where that is written."""


def move_price(table: Table, company: CompanyId, what: str) -> None:
    """1835 §5.2: one cell; at the end of a row up or down instead, or the marker stays."""
    way, because = MOVES[what]
    cell = table.companies[company].cell
    assert cell is not None
    table.put_marker(company, moved(table.facts, cell, way), what=what, because=because)


PRICE_MOVERS = {what: partial(move_price, what=what) for what in MOVES}


def market_value(seen: Seen, company: CompanyId, percent: int) -> int:
    """What shares are worth; 0 as long as the company has no marker. All prices are even (§0)."""
    return price(seen, company) * percent // TENTH


def start_value(seen: Seen, company: CompanyId, percent: int) -> int:
    """The printed price of a paper."""
    return par_price(seen, company) * percent // TENTH
