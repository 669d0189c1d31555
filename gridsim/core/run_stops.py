"""How a run names its stops: "F15.0" is stop 0 of hex F15, in actions, events and files alike.

Everywhere else a stop is a pair of its hex and its index; this is the one place that knows both ways.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from gridsim.core.state import HexId, StopId

KNOWN = 1000
"""So many names are remembered: a map has some hundred stops, and each run is read again and again."""


def stop_name(stop: StopId) -> str:
    """What a run calls a stop."""
    hex_id, index = stop
    return f"{hex_id}.{index}"


@lru_cache(maxsize=KNOWN)
def stop_named(name: str) -> StopId:
    """The stop that a run names, whether or not it is there. ValueError if that is no name of a stop."""
    hex_id, _, index = name.rpartition(".")
    if not hex_id or not (index.isascii() and index.isdecimal()) or stop_name((hex_id, int(index))) != name:
        raise ValueError(f"{name!r} does not name a stop")
    return hex_id, int(index)


def hex_named(name: str) -> HexId:
    """The hex of the stop that a run names. ValueError if that is no name of a stop."""
    return stop_named(name)[0]


def hexes_named(names: Iterable[str]) -> tuple[HexId, ...]:
    """The hexes of the stops that a run names, each once, in their order. ValueError as for each of them."""
    return tuple(dict.fromkeys(map(hex_named, names)))
