"""Everything that is wrong with a sheet, at once, each fault with its path such as `hexes[F15].paths[0]`.

Whatever the rules take for granted about printed material is checked here, so that they need not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from gridsim.facts.coordinates import place_of
from gridsim.facts.facts import Facts
from gridsim.facts.faults.in_course import course_faults
from gridsim.facts.faults.in_map import map_faults
from gridsim.facts.faults.in_market import market_faults
from gridsim.facts.faults.in_papers import paper_faults
from gridsim.facts.faults.in_tiles import tile_faults
from gridsim.facts.model import DesignFacts, HexFacts, Sheet

Check = Callable[[Sheet, Facts], Iterator[str]]
"""Reads the sheet; the facts are those of its usable hexes and tiles, for questions about the map."""

CHECKS: tuple[Check, ...] = (map_faults, tile_faults, market_faults, paper_faults, course_faults)


def faults(sheet: Sheet, designs: Mapping[str, DesignFacts]) -> list[str]:
    """Every fault of `sheet`, given the designs of the common tile set; empty when all is well."""
    facts = Facts(_usable(sheet, designs), dict(designs), frozenset())
    return [fault for check in CHECKS for fault in check(sheet, facts)]


def _usable(sheet: Sheet, designs: Mapping[str, DesignFacts]) -> Sheet:
    """The sheet less the hexes that lie nowhere and the tiles that nobody has drawn."""
    hexes = tuple(drawn for drawn in sheet.hexes if _lies_somewhere(drawn, sheet))
    tiles = tuple(tile for tile in sheet.tiles if tile.design is not None or tile.id in designs)
    return replace(sheet, hexes=hexes, tiles=tiles)


def _lies_somewhere(hex_facts: HexFacts, sheet: Sheet) -> bool:
    try:
        place_of(hex_facts.id, sheet.letters)
    except ValueError:
        return False
    return True
