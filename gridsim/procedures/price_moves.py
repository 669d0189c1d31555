"""Market markers that move by one cell on certain occasions, each another way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from gridsim.finance.market import moved

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table

Moves = Mapping[str, tuple[str, str]]
"""By occasion the way that the marker goes, and where the rulebook has it."""
Mover = Callable[["Table", "CompanyId", str], None]
"""(table, company, occasion): moves the company's marker."""


def moving(moves: Moves) -> Mover:
    """One cell; where none follows as the sheet says, or the marker stays. There must be a marker."""

    def move_price(table: Table, company: CompanyId, what: str) -> None:
        way, because = moves[what]
        cell = table.companies[company].cell
        assert cell is not None, f"{company} has no marker"
        table.put_marker(company, moved(table.facts, cell, way), what=what, because=because)

    return move_price


def movers(move_price: Mover, moves: Moves) -> dict[str, Callable[[Table, CompanyId], None]]:
    """What moves a marker, by occasion."""
    return {what: partial(_move, move_price, what) for what in moves}


def _move(move_price: Mover, what: str, table: Table, company: CompanyId) -> None:
    move_price(table, company, what)
