"""Files of 1841 as another program writes them."""

import json

from gridsim.interchange.importing import import_as_far_as_possible
from gridsim.interchange.reading import decode_record

A, B, C = "player:1", "player:2", "player:3"
NAMES = ("Anna", "Ben", "Cleo")


def a_file_of(actions, *options):
    document = {
        "title": "1841",
        "settings": {"optional_rules": list(options)},
        "players": [{"id": seat, "name": name} for seat, name in enumerate(NAMES)],
        "actions": [{"id": number, **action} for number, action in enumerate(actions, 1)],
    }
    return json.dumps(document).encode()


def played(actions, *options):
    imported = import_as_far_as_possible(decode_record(a_file_of(actions, *options)))
    assert imported.stopped is None
    return imported.game


def by(seat, kind, **fields):
    return {"type": kind, "entity": seat, "entity_type": "player", **fields}


def of(company, kind, **fields):
    return {"type": kind, "entity": company, "entity_type": "corporation", **fields}
