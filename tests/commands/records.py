"""Small files of 18xx.games for the commands that read them."""

from __future__ import annotations

SMALL = {
    "title": "1856",
    "settings": {"optional_rules": []},
    "players": [{"id": 0, "name": "Anna"}, {"id": 1, "name": "Ben"}, {"id": 2, "name": "Cleo"}],
    "actions": [
        {"id": 1, "type": "bid", "entity": 0, "entity_type": "player", "company": "FT", "price": 20},
        {"id": 2, "type": "bid", "entity": 1, "entity_type": "player", "company": "WSRC", "price": 40},
        {"id": 3, "type": "pass", "entity": 2, "entity_type": "player"},
    ],
    "result": {"0": 500, "1": 500, "2": 501},
}
