"""1844: what of its positions can be set by hand, and of what the ids in its memory are."""

from __future__ import annotations

from gridsim.titles.editable import About, Editable
from gridsim.titles.title_1844.destinations import WHOLE_CAPITAL
from gridsim.titles.title_1844.starting import PRINTED_CAPITAL

EDITABLE = Editable(
    capitals=(PRINTED_CAPITAL, WHOLE_CAPITAL),
    rounds=("auction", "stock", "operating"),
    endings=("bank_in_operating_round", "bank_in_stock_round", "bankruptcy"),
    memory={
        "places": About(of="hex", by="private"),
        "active": About(of="private"),
        "bought": About(by="player"),
    },
)
