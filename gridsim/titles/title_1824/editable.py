"""1824: what of its positions can be set by hand, and where its book has what they must keep."""

from __future__ import annotations

from gridsim.titles.editable import About, Editable

EDITABLE = Editable(
    rounds=("draft", "towns", "stock", "operating"),
    endings=("bank_in_operating_round", "bank_in_stock_round"),
    counted_rounds=("draft",),
    before_start=("marker", "train"),
    memory={
        "first_passes": About(of="player"),
        "twenty_percent": About(of="player", by="company"),
        "opening": About(of="company"),
        "forming": About(of="company"),
        "traded_in": About(of="company"),
        "stacks": About(of="company"),
        "picks": About(of="company"),
        "bond": About(of="company"),
    },
)
