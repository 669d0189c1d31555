"""The tiles and stations that a power of a private gives: which ones, and where.

A title says who may use the power, when and at what cost; a lay that uses it names it (`LayTile.power`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from gridsim.board.tiles import EDGES
from gridsim.core.actions import LayTile, PlaceStation

if TYPE_CHECKING:
    from gridsim.core.state import HexId
    from gridsim.core.table import Seen


def is_of_power(seen: Seen, action: LayTile) -> bool:
    """Whether the private that a lay names has this tile for this hex."""
    assert action.power is not None
    facts = seen.facts.privates[action.power]
    return action.hex in facts.hexes and action.tile in facts.tiles


def lays_of_power(seen: Seen, private: str, hexes: Iterable[HexId] | None = None) -> Iterator[LayTile]:
    """Every lay of a private's tiles on its hexes, or on others that it may lay them on."""
    facts = seen.facts.privates[private]
    for hex_id in facts.hexes if hexes is None else hexes:
        for tile in facts.tiles:
            for rotation in EDGES:
                yield LayTile(hex=hex_id, tile=tile, rotation=rotation, power=private)


def stations_of_power(seen: Seen, private: str) -> Iterator[PlaceStation]:
    """A station in each city, free or not, on the hexes of a private."""
    for hex_id in seen.facts.privates[private].hexes:
        for stop, _ in enumerate(seen.board.hexes[hex_id].stations):
            yield PlaceStation(hex=hex_id, stop=stop, power=private)
