"""1856: what of its positions can be set by hand, and where its book has what they must keep."""

from __future__ import annotations

from gridsim.titles.editable import About, Editable
from gridsim.titles.title_1856.capital import ESCROW, FULL, INCREMENTAL
from gridsim.titles.title_1856.set_up import RIGHTS

EDITABLE = Editable(
    capitals=(INCREMENTAL, ESCROW, FULL),
    rights=tuple(sorted(RIGHTS.values())),
    rounds=("auction", "stock", "operating"),
    endings=("bank_in_operating_round", "bank_in_stock_round", "bankruptcy"),
    memory={
        "sold_for_train": About(of="company"),
        "surplus_due": About(of="company"),
        "settlement_due": About(of="player"),
        "operates_next": About(of="company"),
    },
    rules={"money_sum": "1856 §2.2", "papers_sum": "1856 §2.2", "presidents_papers": "1856 §2.2"},
)
