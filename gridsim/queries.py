"""Questions about a table, for panels and rules alike. All take a photograph or a table at work."""

from __future__ import annotations

from gridsim.board.connections import reach
from gridsim.board.prospects import Prospect, Worth, prospects, worths
from gridsim.board.tiles import towards
from gridsim.finance.control import controller, doer
from gridsim.finance.market import (
    markers,
    moved,
    operating_order,
    par_price,
    price,
    price_percent,
    stack,
    value,
    zone,
)
from gridsim.finance.ownership import (
    held_by_players,
    holders,
    is_exchanging,
    is_whole,
    papers,
    percent,
    president,
    presidents_certificate,
    sold,
    sold_out,
    unit,
    units,
)
from gridsim.finance.payments import (
    CHARTER_PAID,
    STATION_PAID,
    balances,
    by_payee,
    by_payer,
    payments,
    total,
)
from gridsim.finance.purse import debt_with, each_of, free_cash, left_after, missing_for, spent
from gridsim.procedures.phases import RustAhead, rust_ahead
from gridsim.procedures.player_debt import debt_after_interest
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.procedures.train_supply import in_supply as trains_in_supply
from gridsim.procedures.train_supply import printed_kinds, train_named, train_price
from gridsim.routes.route import revenue_of

__all__ = [
    "CHARTER_PAID",
    "STATION_PAID",
    "Prospect",
    "RustAhead",
    "Worth",
    "balances",
    "by_payee",
    "by_payer",
    "controller",
    "debt_after_interest",
    "debt_with",
    "doer",
    "each_of",
    "free_cash",
    "held_by_players",
    "holders",
    "is_exchanging",
    "is_whole",
    "left_after",
    "markers",
    "missing_for",
    "moved",
    "operating_order",
    "papers",
    "par_price",
    "payments",
    "percent",
    "president",
    "presidents_certificate",
    "price",
    "price_percent",
    "printed_kinds",
    "prospects",
    "reach",
    "revenue_of",
    "rust_ahead",
    "sold",
    "sold_out",
    "spent",
    "stack",
    "total",
    "towards",
    "train_limit",
    "train_named",
    "train_price",
    "trains_in_supply",
    "trains_of",
    "unit",
    "units",
    "value",
    "worths",
    "zone",
]
