"""Questions about a table, for panels and rules alike. All take a photograph or a table at work."""

from __future__ import annotations

from gridsim.finance.market import moved, operating_order, par_price, price, price_percent, stack, zone
from gridsim.finance.ownership import (
    heir,
    held_by_players,
    holders,
    papers,
    percent,
    president,
    presidents_certificate,
    sold,
    sold_out,
    unit,
    units,
)

__all__ = [
    "heir",
    "held_by_players",
    "holders",
    "moved",
    "operating_order",
    "papers",
    "par_price",
    "percent",
    "president",
    "presidents_certificate",
    "price",
    "price_percent",
    "sold",
    "sold_out",
    "stack",
    "unit",
    "units",
    "zone",
]
