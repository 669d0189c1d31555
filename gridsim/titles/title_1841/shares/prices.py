"""1841 §3.5.1, §4.7.4-c: where market markers begin, how they move, and where they must stop."""

from __future__ import annotations

from collections.abc import Mapping

from gridsim.core.state import CompanyId
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Cell, Facts
from gridsim.finance.market import operating_order
from gridsim.procedures.price_moves import movers
from gridsim.titles.title_1841.ending import PRICE, end_after_turn

PAID, KEPT, FROZEN = "pay", "withhold", "frozen"


def cell_below(facts: Facts, limit: int) -> Cell:
    """The right-most column with a field below a price, and its highest such field; else the cheapest."""
    cheapest = min(field.price for fields in facts.sheet.market for field in fields if field is not None)
    cells = [
        (row, column)
        for row, fields in enumerate(facts.sheet.market)
        for column, field in enumerate(fields)
        if field is not None and field.price < max(limit, cheapest + 1)
    ]
    return max(cells, key=lambda cell: (cell[1], -cell[0]))


def neighbour(seen: Seen, company: CompanyId, cell: Cell, way: str) -> Cell:
    """1841 §3.5.1-d to -f: the field after one step; at an edge another one, or the same."""
    row, column = cell
    tries = {
        "right": ((row, column + 1), (row - 1, column)),
        "left": ((row, column - 1), (row + 1, column)),
        "up": ((row - 1, column),),
        "down": ((row + 1, column),),
    }
    return next((field for field in tries[way] if may_enter(seen, company, field)), cell)


def may_enter(seen: Seen, company: CompanyId, cell: Cell) -> bool:
    """Whether a field exists and is open to this kind of company in the present phase."""
    if seen.facts.cell(cell) is None:
        return False
    zone = seen.facts.zone_at(cell)
    if zone.kinds and seen.facts.companies[company].kind not in zone.kinds:
        return False
    phases = list(seen.facts.phases)
    return zone.from_phase is None or phases.index(seen.phase) >= phases.index(zone.from_phase)


def move_price(
    table: Table, company: CompanyId, way: str, *, steps: int = 1, what: str, because: str
) -> None:
    """Move a marker step by step, then under those already there; the dearest field ends the game."""
    cell = table.companies[company].cell
    assert cell is not None
    for _ in range(steps):
        cell = neighbour(table, company, cell, way)
    table.put_marker(company, cell, what=what, because=because)
    if table.facts.zone_at(cell).ends_game:
        end_after_turn(table, PRICE)


def drop_for_sales(table: Table, sold: Mapping[CompanyId, int], *, because: str) -> None:
    """1841 §3.1: one row for each unit sold; the lowest price first, of equals the later in market order."""
    for company in reversed(operating_order(table, sold)):
        move_price(table, company, "down", steps=sold[company], what="sale", because=because)


MOVES = {
    PAID: ("right", "1841 §4.3"),
    KEPT: ("left", "1841 §4.3"),
    "sale": ("down", "1841 §3.1"),
    "sold_out": ("up", "1841 §3.4"),
}
"""One step on each occasion: a dividend above the price, none, a unit sold, all units sold."""


def move_once(table: Table, company: CompanyId, what: str) -> None:
    """One step on an occasion."""
    way, because = MOVES[what]
    move_price(table, company, way, what=what, because=because)


PRICE_MOVERS = movers(move_once, MOVES)
