"""Copies of tiles, and the names of cities: by the copy that lies there, or by the printed hex."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridsim.core.state import Board, CompanyId, HexId, StopId
from gridsim.interchange.loader.document import Refused, Told


class Places:
    """Which copy of a tile lies where, and what a printed city is called."""

    def __init__(self, printed: Mapping[HexId, Sequence[str]], counts: Mapping[str, int | None]) -> None:
        self._cities = {
            name: (hex_id, at) for hex_id, names in printed.items() for at, name in enumerate(names)
        }
        self._counts = dict(counts)
        self._lying: dict[HexId, str] = {}

    def count(self, name: str, copies: int) -> None:
        """A tile that only that program counts among its tiles."""
        self._counts[name] = copies

    def check_copy(self, tile: str) -> str:
        """The number of a tile whose copy is named; `Refused` if there is none or it lies somewhere."""
        name, _, copy = tile.rpartition("-")
        count = self._counts.get(name, 0)
        if not copy.isdecimal() or (count is not None and int(copy) >= count):
            raise Refused("loader_no_tile", tile=tile[:40])
        for hex_id, lying in self._lying.items():
            if lying == tile:
                raise Refused("loader_tile_lies", tile=tile, hex=hex_id)
        return name

    def lay(self, hex_id: HexId, tile: str) -> None:
        """Put a copy on a hex; the one under it goes back."""
        self._lying[hex_id] = tile

    def city(self, name: str) -> StopId:
        """The city of a name; `Refused` if that program knows no such city now."""
        tile, _, index = name.rpartition("-")
        for hex_id, lying in self._lying.items():
            if lying == tile and index.isdecimal():
                return hex_id, int(index)
        if name in self._cities and self._cities[name][0] not in self._lying:
            return self._cities[name]
        raise Refused("loader_no_city", city=name[:40])


def slot_of(board: Board, stop: StopId, company: CompanyId) -> int | None:
    """The slot of a company's station in a city, counted from 0; None if it has none there."""
    hex_id, index = stop
    cities = board.hexes[hex_id].stations
    slots = cities[index] if index < len(cities) else ()
    return slots.index(company) if company in slots else None


def check_slot(board: Board, told: Told, stop: StopId) -> None:
    """`Refused` if a slot is named that is taken or not there; which free one, that program does not mind."""
    hex_id, index = stop
    cities = board.hexes[hex_id].stations
    slots = cities[index] if index < len(cities) else ()
    if not told.has("slot"):
        return
    slot = told.number("slot")
    if not 0 <= slot < len(slots) or slots[slot] is not None:
        raise Refused("loader_slot", city=told.text("city"), slot=slot)
