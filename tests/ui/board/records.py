"""Positions from recorded games, built from what their last states say of tiles and cities."""

import json
from functools import cache
from pathlib import Path

import pytest

from tests.builders import building

RECORDS = Path(__file__).resolve().parents[4] / "shared" / "records" / "1856"
GAMES = ("51745", "89363", "hotseat006")
PHASES = {"2": "1", "3": "2", "4": "3", "5": "4", "6": "5", "D": "6"}


@cache
def recorded(name):
    """The last position of a recorded game: its tiles, stations, prices and phase."""
    path = RECORDS / f"{name}.states.jsonl"
    if not path.exists():
        pytest.skip(f"there is no shared/records/1856/{path.name} beside the checkout")
    last = _last(path)
    built = building("1856", players=4).phase(PHASES[str(last["phase"])])
    for (kind, hex_id, what), value in _parts(last):
        if kind == "hex" and what == "tile":
            tile, _, rotation = value.partition(":")
            built = built.tile(hex_id, tile, int(rotation))
    for (kind, hex_id, what), value in _parts(last):
        if kind == "hex" and what.startswith("city"):
            built = _stations(built, hex_id, int(what[4:]), value)
    for number, ((kind, company, what), value) in enumerate(_parts(last)):
        if kind == "company" and what == "price" and company in built.state.companies:
            row, column = value.partition("@r")[2].split("c")
            built = built.company(company, status="started", cell=(int(row), int(column)), arrival=number)
    return built.state


def _last(path):
    state = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        state.update(entry.get("start") or entry.get("changes") or {})
    return {key: value for key, value in state.items() if value}


def _parts(state):
    return [(tuple(key.split("/")), value) for key, value in state.items() if key.count("/") == 2]


def _stations(built, hex_id, stop, slots):
    stations = list(built.state.board.hexes[hex_id].stations)
    if stop < len(stations):
        stations[stop] = tuple(None if company == "-" else company for company in slots.split(","))
    return built.hex(hex_id, stations=tuple(stations))
