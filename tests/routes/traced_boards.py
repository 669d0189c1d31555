"""Boards as the traces of recorded games tell them: a flat state, hex by hex."""

from __future__ import annotations

from typing import Any

from gridsim.core.state import Board, Placed
from gridsim.facts.facts import Facts
from gridsim.records import FrozenDict

Flat = dict[str, Any]


def board_of(facts: Facts, flat: Flat) -> Board:
    return Board(facts, FrozenDict({hex_id: _placed(facts, flat, hex_id) for hex_id in facts.hexes}))


def _placed(facts: Facts, flat: Flat, hex_id: str) -> Placed:
    tile, rotation = (flat.get(f"hex/{hex_id}/tile") or "printed:0").split(":")
    stops = facts.designs[tile].stops if tile in facts.tiles else facts.hexes[hex_id].stops
    stations = tuple(
        _slots(flat.get(f"hex/{hex_id}/city{number}"), stop.slots) for number, stop in enumerate(stops)
    )
    if tile not in facts.tiles:
        return Placed(stations=stations)
    return Placed(tile=tile, rotation=int(rotation), stations=stations)


def _slots(city: str | None, slots: int) -> tuple[str | None, ...]:
    held = [None if each == "-" else each for each in (city or "-").split(",")]
    return (*held, *(None,) * (slots - len(held))) if slots else ()
