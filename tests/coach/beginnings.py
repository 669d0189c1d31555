"""What is put on the table where the coach begins."""

from __future__ import annotations

GW = [
    {"do": "started", "company": "GW", "par": [5, 4], "capital": "incremental"},
    {"do": "paper", "company": "GW", "paper": "GW_0", "of": "player:1"},
    {"do": "shares", "company": "GW", "of": "player:1", "percent": 30},
    {"do": "shares", "company": "GW", "of": "player:2", "percent": 20},
    {"do": "money", "of": "GW", "amount": 60},
    {"do": "station", "hex": "F15", "company": "GW"},
]
PRIORITY = {"do": "place", "edit": {"place": ["priority"], "to": "player:1"}}
