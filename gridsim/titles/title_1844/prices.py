"""1844 §5: how market markers move."""

from __future__ import annotations

from functools import partial

from gridsim.core.state import CompanyId
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Cell
from gridsim.finance.control import has_begun_to_operate
from gridsim.finance.market import moved, price
from gridsim.finance.ownership import unit
from gridsim.titles.title_1844.companies import kind

MOVES = {
    "pay": ("right", "1844 §5.2"),
    "withhold": ("left", "1844 §5.2"),
    "sale": ("down", "1844 §4.3.3"),
    "pool": ("left", "1844 §4.10.3"),
    "sold_out": ("up", "1844 §4.10.3"),
}
"""Which way each occasion leads, and where that is written."""


def next_cell(seen: Seen, company: CompanyId, what: str) -> Cell:
    """1844 §5.2, §5.3: where an occasion takes a marker; up instead of into a zone closed to its kind."""
    cell = seen.companies[company].cell
    assert cell is not None
    target = moved(seen.facts, cell, MOVES[what][0])
    kinds = seen.facts.zone_at(target).kinds
    return target if not kinds or kind(seen, company) in kinds else moved(seen.facts, cell, "up")


def move_price(table: Table, company: CompanyId, what: str) -> None:
    """1844 §5.2: one space, or none where there is none."""
    table.put_marker(company, next_cell(table, company, what), what=what, because=MOVES[what][1])


PRICE_MOVERS = {what: partial(move_price, what=what) for what in MOVES if what != "pool"}
"""What a player can bring about; the pool works by itself."""


def sale_price(seen: Seen, company: CompanyId) -> int:
    """1844 §4.3.2: of a share: the price before the drop, or after it if the company has never operated."""
    if has_begun_to_operate(seen, company) or seen.companies[company].cell is None:
        return price(seen, company)
    return seen.facts.price_at(next_cell(seen, company, "sale"))


def proceeds(seen: Seen, company: CompanyId, percent: int) -> int:
    """What a sale of so many percent brings now."""
    return sale_price(seen, company) * (percent // unit(seen, company))


def value(seen: Seen, company: CompanyId, percent: int) -> int:
    """1844 §4.4.1, §14.4: so many percent at the market price; 0 without a marker."""
    return price(seen, company) * (percent // unit(seen, company))
