"""Files of 18xx.games made by hand."""

from gridsim.interchange.reading import read_record

PLAYERS = ("Anna", "Ben", "Cleo")
OPENING = (("FT", 20), ("WSRC", 40), ("TCC", 50), ("GLSC", 70), ("NFSBC", 100), ("SCFTC", 100))
"""The privates for their prices, one each in turn."""


def action(number, kind, entity, **fields):
    """One entry of a file; players are numbers."""
    entity_type = "player" if isinstance(entity, int) else "corporation"
    return {"id": number, "type": kind, "entity": entity, "entity_type": entity_type, **fields}


def a_file(*entries, players=PLAYERS, **top):
    """A whole file; entries are (kind, entity, fields) and get their numbers here."""
    numbered = [action(number, *entry[:2], **entry[2]) for number, entry in enumerate(entries, 1)]
    return {
        "title": "1856",
        "settings": {"optional_rules": []},
        "players": [{"id": seat, "name": name} for seat, name in enumerate(players)],
        "actions": numbered,
        **top,
    }


def opening(players=3):
    """The entries that sell all privates to the players in turn."""
    return [
        ("bid", turn % players, {"company": private, "price": price})
        for turn, (private, price) in enumerate(OPENING)
    ]


def a_record(*entries, **top):
    return read_record(a_file(*entries, **top))
