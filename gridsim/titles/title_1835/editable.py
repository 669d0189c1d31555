"""1835: what of its positions can be set by hand, and where its book has what they must keep."""

from __future__ import annotations

from gridsim.titles.editable import About, Editable

EDITABLE = Editable(
    rounds=("stock", "operating"),
    endings=("bank_in_this_round", "bank_before_last_round", "one_player_left"),
    memory={
        "trains_run": About(of="train"),
        "unpaid": About(by="player"),
        "founder": About(of="player"),
        "sold_at": About(by="company"),
    },
    rules={
        "president_without_paper": "1835 §3.3.8",
        "president_not_most": "1835 §3.3.6",
        "too_many_papers": "1835 §2.6.2.6",
        "pool_full": "1835 §2.6.3.2",
    },
)
