"""1841 §4.7.4-c: which market field a new company's marker comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim.facts.facts import Cell, Facts


def cell_below(facts: Facts, limit: int) -> Cell:
    """The right-most column with a field below a price, and in it the highest such field.

    No field is below the cheapest one: then it is that one.
    """
    cheapest = min(field.price for fields in facts.sheet.market for field in fields if field is not None)
    cells = [
        (row, column)
        for row, fields in enumerate(facts.sheet.market)
        for column, field in enumerate(fields)
        if field is not None and field.price < max(limit, cheapest + 1)
    ]
    return max(cells, key=lambda cell: (cell[1], -cell[0]))
