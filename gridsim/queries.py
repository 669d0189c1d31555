"""Questions about a table, for panels and rules alike. All take a photograph or a table at work."""

from __future__ import annotations

from gridsim.board.connections import reach
from gridsim.board.prospects import Prospect, Worth, prospects, worths
from gridsim.board.tiles import towards
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
    "Prospect",
    "Worth",
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
    "prospects",
    "reach",
    "sold",
    "sold_out",
    "stack",
    "towards",
    "unit",
    "units",
    "worths",
    "zone",
]
