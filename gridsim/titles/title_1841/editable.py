"""1841: what of its positions can be set by hand, and where its book has what they must keep."""

from __future__ import annotations

from gridsim.titles.editable import About, Editable
from gridsim.titles.title_1841.ending import ALONE, AREAS, BEFORE_LAST_ROUND, IN_ROUND, PRICE, STANDSTILL

EDITABLE = Editable(
    capitals=("incremental",),
    rounds=("auction", "stock", "operating"),
    endings=(IN_ROUND, BEFORE_LAST_ROUND, PRICE, AREAS, ALONE, STANDSTILL),
    memory={
        "lays": About(of="hex"),
        "without_turn": About(of="company"),
        "old_directors": About(of="player", by="company"),
        "areas_reached": About(of="hex"),
    },
    rules={"money_sum": "1841 §1.2", "papers_sum": "1841 §1.2", "presidents_papers": "1841 §1.2"},
)
