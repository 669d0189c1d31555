"""How 18xx.games counts what is printed or made, as far as it does not follow from a title's sheet."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from gridsim.core.state import HexId
from gridsim.records import Record


class Catalogue(Record, frozen=True):
    """The facts of `resources/interchange` about one title."""

    printed_alike: tuple[tuple[HexId, ...], ...]
    """Hexes with cities that are printed alike, in that program's order; a hex alone is left out."""


@cache
def catalogue_of(title: str) -> Catalogue:
    """The catalogue of a title that files can be read of."""
    data = files("resources").joinpath("interchange", f"{title}.json").read_bytes()
    return msgspec.json.decode(data, type=Catalogue)


def printed_tile(title: str, hex_id: HexId) -> str:
    """What lies on a hex without tile, as "L12-9": numbered among the hexes that are printed alike."""
    alike = next((group for group in catalogue_of(title).printed_alike if hex_id in group), (hex_id,))
    return f"{hex_id}-{alike.index(hex_id)}"
