"""1844: what of its positions can be set by hand, and of what the ids in its memory are."""

from __future__ import annotations

from gridsim.titles.editable import About, Editable

EDITABLE = Editable(
    rounds=("auction", "stock", "operating"),
    endings=("bank_in_operating_round", "bank_in_stock_round", "bankruptcy"),
    memory={
        "places": About(of="hex", by="private"),
        "active": About(of="private"),
        "bought": About(by="player"),
    },
)
