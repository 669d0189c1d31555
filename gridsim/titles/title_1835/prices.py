"""1835 §5: values of shares and how the price markers move."""

from __future__ import annotations

from gridsim.core.state import CompanyId
from gridsim.core.table import Seen
from gridsim.finance.market import par_price, price
from gridsim.procedures.price_moves import movers, moving
from gridsim.titles.title_1835.companies import TENTH

MOVES = {
    "pay": ("right", "1835 §5.5.3.12.1"),
    "withhold": ("left", "1835 §5.5.3.12.2"),
    "sale": ("down", "1835 §2.6.3.3"),
    "sold_out": ("up", "1835 §2.6.3.4"),
}
"""Which way each occasion leads, and where that is written."""


move_price = moving(MOVES)
"""1835 §5.2: one cell; at the end of a row up or down instead, or the marker stays."""
PRICE_MOVERS = movers(move_price, MOVES)


def market_value(seen: Seen, company: CompanyId, percent: int) -> int:
    """What shares are worth; 0 as long as the company has no marker. All prices are even (§0)."""
    return price(seen, company) * percent // TENTH


def start_value(seen: Seen, company: CompanyId, percent: int) -> int:
    """The printed price of a paper."""
    return par_price(seen, company) * percent // TENTH
