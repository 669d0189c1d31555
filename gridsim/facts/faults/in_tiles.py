"""Faults of the tiles: what is drawn on them, how many there are, what may replace them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.facts.faults.checking import drawing_faults, named_twice, repeated, unknown
from gridsim.facts.faults.track import FOLLOWING, can_replace, exits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gridsim.facts.facts import Facts
    from gridsim.facts.model import Sheet, TileFacts


def tile_faults(sheet: Sheet, facts: Facts) -> Iterator[str]:
    """All faults of the tiles."""
    yield from repeated("tiles", (tile.id for tile in sheet.tiles))
    layable = _layable(sheet)
    for tile in sheet.tiles:
        path = f"tiles[{tile.id}]"
        if tile.count == 0:
            yield f"{path}.count: there is none of them"
        if tile.id not in layable and not _is_token(tile):
            yield f"{path}: no hex, tile or private lets it be laid"
        yield from _place_faults(path, tile, facts)
        if tile.id not in facts.designs:
            yield f"{path}.design: the common tile set has no such number"
            continue
        yield from _design_faults(path, tile, facts)
        yield from _upgrade_faults(path, tile, facts)


def _layable(sheet: Sheet) -> set[str]:
    """Every tile that anything on the sheet lets a company lay."""
    lists = [drawn.first_tiles for drawn in sheet.hexes]
    lists += [drawn.tunnel.tiles for drawn in sheet.hexes if drawn.tunnel]
    lists += [private.tiles for private in sheet.privates]
    lists += [tiles for _, tiles in _upgrade_lists(sheet.tiles)]
    return {tile for tiles in lists for tile in tiles}


def _upgrade_lists(tiles: tuple[TileFacts, ...]) -> list[tuple[str, tuple[str, ...]]]:
    """Each list of upgrades with its path."""
    lists = []
    for tile in tiles:
        path = f"tiles[{tile.id}]"
        lists.append((f"{path}.upgrades", tile.upgrades))
        lists += [(f"{path}.upgrades_from[{name}]", more) for name, more in tile.upgrades_from.items()]
        lists += [(f"{path}.upgrades_on[{name}]", more) for name, more in tile.upgrades_on.items()]
    return lists


def _place_faults(path: str, tile: TileFacts, facts: Facts) -> Iterator[str]:
    hexes = {drawn.id for drawn in facts.sheet.hexes}
    for field, listed in (("only_on", tile.only_on), ("never_on", tile.never_on)):
        yield from unknown(f"{path}.{field}", "hex", listed, hexes)
        yield from named_twice(f"{path}.{field}", listed)
    yield from unknown(f"{path}.upgrades_on", "hex", tile.upgrades_on, hexes)
    yield from unknown(f"{path}.upgrades_from", "phase", tile.upgrades_from, facts.phases)
    for name in set(tile.only_on) & set(tile.never_on):
        yield f"{path}.never_on: {name} stands in only_on too"


def _is_token(tile: TileFacts) -> bool:
    """Whether it is no tile that companies lay but a marker put on a hex before the first turn."""
    return tile.design is not None and tile.design.colour == "plain"


def _design_faults(path: str, tile: TileFacts, facts: Facts) -> Iterator[str]:
    design = facts.designs[tile.id]
    yield from drawing_faults(f"{path}.design", design.stops, design.paths)
    if design.id != tile.id:
        yield f'{path}.design.id: is "{design.id}"'
    if _is_token(tile):
        return
    drawn = {end for ends in design.paths for end in ends}
    for index in range(len(design.stops)):
        if f"s{index}" not in drawn:
            yield f"{path}.design.stops[{index}]: no track leads here"
    if not exits(design.paths):
        yield f"{path}.design.paths: no track leaves the tile"
    if design.ferry is not None and sorted(sum(design.ferry.banks, ())) != sorted(exits(design.paths)):
        yield f"{path}.design.ferry.banks: not the hexsides the tile has track at"


def _upgrade_faults(path: str, tile: TileFacts, facts: Facts) -> Iterator[str]:
    for where, upgrades in _upgrade_lists((tile,)):
        yield from unknown(where, "tile", upgrades, {other.id for other in facts.sheet.tiles})
        yield from named_twice(where, upgrades)
        late = where.startswith(f"{path}.upgrades_from")
        for index, upgrade in enumerate(upgrades):
            if upgrade in facts.designs:
                for fault in _misfits(tile.id, upgrade, facts, same_colour=late):
                    yield f"{where}[{index}]: {fault}"


def _misfits(tile: str, upgrade: str, facts: Facts, *, same_colour: bool) -> Iterator[str]:
    """Only a town that changes or goes, in a later phase, may keep its colour."""
    before, after = facts.designs[tile], facts.designs[upgrade]
    colours = FOLLOWING.get(before.colour, ())
    changes_town = same_colour and any(stop.kind == "town" for stop in before.stops)
    if after.colour not in colours and not (changes_town and after.colour == before.colour):
        yield f"{after.colour} does not follow {before.colour}"
    if not any(can_replace(before, after, rotation) for rotation in range(6)):
        yield f'tile "{upgrade}" loses track in every rotation'
