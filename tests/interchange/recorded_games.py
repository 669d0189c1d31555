"""The recorded games of a title and the traces of the program they were played in."""

import json
import re
from pathlib import Path

CORE = re.compile(
    r"^(phase|bank|finished"
    r"|player/[^/]+/(cash|debt|companies|shares/.+)"
    r"|company/[^/]+/(cash|trains|owner|loans|companies|tokens|price|ipo_percent|pool_percent|shares/.+)"
    r"|hex/.+)$"
)
EMPTY = (None, "", 0, False)


def games_of(folder: Path, title: str) -> list[Path]:
    """The files of recorded games, none if the folder is not there."""
    return sorted((folder / title).glob("*.json"))


def trace_of(game: Path) -> Path:
    return game.with_name(f"{game.stem}.states.jsonl")


def states(lines, without=()):
    """(id, flat state) before the first action and after each but those `without`, from a trace."""
    state = {}
    for line in lines:
        entry = json.loads(line)
        if "start" in entry:
            state = dict(entry["start"])
            yield None, dict(state)
            continue
        for key, value in entry["changes"].items():
            state[key] = value
        if entry["id"] not in without:
            yield entry["id"], dict(state)


def orders_left_out(expected, actual):
    """Numbers of orders to that program, and of messages, which a reader may leave out."""
    mine = {entry.get("id") for entry in map(json.loads, actual)}
    entries = [entry for entry in map(json.loads, expected) if "id" in entry and entry["id"] not in mine]
    assert all(str(entry["action"].get("type", "")).startswith(("program_", "message")) for entry in entries)
    return {entry["id"] for entry in entries}


def divergences(expected, actual):
    """The core keys that differ, by action, in the order of the trace."""
    found = []
    orders = orders_left_out(expected, actual)
    for (number, want), (own, have) in zip(states(expected, orders), states(actual), strict=True):
        assert number == own
        for key in sorted(want.keys() | have.keys()):
            if not CORE.match(key) or want.get(key) == have.get(key):
                continue
            if not (want.get(key) in EMPTY and have.get(key) in EMPTY):
                found.append((number, key, want.get(key), have.get(key)))
    return found
