"""Faults of the printed hexes: where they lie, what is drawn on them, what they refer to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.facts.coordinates import opposite
from gridsim.facts.faults.checking import drawing_faults, named_twice, repeated, unknown, unknown_one
from gridsim.facts.faults.track import FOLLOWING, can_replace, exits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gridsim.facts.facts import Facts
    from gridsim.facts.model import Edge, HexFacts, Sheet


def map_faults(sheet: Sheet, facts: Facts) -> Iterator[str]:
    """All faults of the hexes."""
    yield from repeated("hexes", (drawn.id for drawn in sheet.hexes))
    for drawn in sheet.hexes:
        path = f"hexes[{drawn.id}]"
        if drawn.id not in facts.hexes:
            yield f"{path}.id: not a coordinate such as F15"
            continue
        yield from _place_faults(path, drawn, facts)
        yield from drawing_faults(path, drawn.stops, drawn.paths)
        yield from _value_faults(path, drawn, sheet)
        yield from _track_faults(path, drawn, facts)
        yield from _border_faults(path, drawn, facts)
        yield from _area_faults(path, drawn, facts)
        yield from _reservation_faults(path, drawn, facts)
        yield from _first_tile_faults(path, drawn, facts)
        yield from _tunnel_faults(path, drawn, facts)
        yield from unknown_one(f"{path}.from_phase", "phase", drawn.from_phase, facts.phases)
        yield from named_twice(f"{path}.marks", drawn.marks)


def _place_faults(path: str, drawn: HexFacts, facts: Facts) -> Iterator[str]:
    """On a grid of doubled coordinates column and row are even or odd together, or never."""
    first = next(iter(facts.places.values()))
    if (sum(facts.places[drawn.id]) - sum(first)) % 2:
        yield f"{path}.id: lies between the hexes"


def _value_faults(path: str, drawn: HexFacts, sheet: Sheet) -> Iterator[str]:
    columns = {phase.column for phase in sheet.phases}
    for index, stop in enumerate(drawn.stops):
        yield from unknown(f"{path}.stops[{index}].closed", "column", stop.closed, columns)
        for column in stop.values.keys() - columns:
            yield f'{path}.stops[{index}].values: no phase has the column "{column}"'
        for column in columns - stop.values.keys() - set(stop.closed) if stop.values else ():
            yield f'{path}.stops[{index}].values: nothing for the column "{column}"'


def _track_faults(path: str, drawn: HexFacts, facts: Facts) -> Iterator[str]:
    for edge in sorted(exits(drawn.paths) - facts.open_edges[drawn.id]):
        yield f"{path}.paths: the track at hexside {edge} leads nowhere"
    for index, stop in enumerate(drawn.stops):
        if not (drawn.buildable or drawn.half_hidden or stop.group or _has_track(drawn, index)):
            yield f"{path}.stops[{index}]: no track leads here"
        if stop.group and not any(_has_track(*member) for member in _members(stop.group, facts)):
            yield f"{path}.stops[{index}]: no track leads to its group"
    for index, stem in enumerate(drawn.stems):
        for edge in sorted(set(stem) - exits(drawn.paths)):
            yield f"{path}.stems[{index}]: no track at hexside {edge}"


def _has_track(drawn: HexFacts, index: int) -> bool:
    return any(f"s{index}" in ends for ends in drawn.paths)


def _members(group: str, facts: Facts) -> Iterator[tuple[HexFacts, int]]:
    """The stops of a joined area."""
    for drawn in facts.hexes.values():
        for index, stop in enumerate(drawn.stops):
            if stop.group == group:
                yield drawn, index


CLOSED_FROM_ONE_SIDE = {"impassable", "impassable_beyond"}
"""The two names of a border that stops the track of one of its hexes: none crosses it, but from the other hex
track may point at it and end there."""


def _border_faults(path: str, drawn: HexFacts, facts: Facts) -> Iterator[str]:
    for side, name in drawn.borders.items():
        if side not in {"0", "1", "2", "3", "4", "5"}:
            yield f'{path}.borders: no hexside "{side}"'
            continue
        neighbour = facts.neighbours[drawn.id][int(side)]
        if neighbour is None:
            continue
        other = facts.hexes[neighbour].borders.get(str(opposite(int(side))))
        if {name, other} not in ({name}, CLOSED_FROM_ONE_SIDE):
            yield f'{path}.borders[{side}]: "{name}" here, "{other or "none"}" seen from {neighbour}'


def _area_faults(path: str, drawn: HexFacts, facts: Facts) -> Iterator[str]:
    """Joined hexes know of each other, and stops of one group are worth the same."""
    for edge in drawn.joined:
        neighbour = facts.neighbours[drawn.id][edge]
        if neighbour is None:
            yield f"{path}.joined: nothing lies beyond hexside {edge}"
        elif opposite(edge) not in facts.hexes[neighbour].joined:
            yield f"{path}.joined: {neighbour} is not joined from its side"
    for index, stop in enumerate(drawn.stops):
        for other, number in _members(stop.group, facts) if stop.group else ():
            twin = other.stops[number]
            if (twin.value, twin.values) != (stop.value, stop.values):
                yield f"{path}.stops[{index}]: not worth the same as that of {other.id} in its group"


def _reservation_faults(path: str, drawn: HexFacts, facts: Facts) -> Iterator[str]:
    for company, stop in drawn.reserved.items():
        if company not in facts.companies:
            yield f'{path}.reserved: no company "{company}"'
            continue
        homes = [home for home in facts.companies[company].home if home.hex == drawn.id]
        if not homes:
            yield f"{path}.reserved: {company} has its home elsewhere"
        elif stop not in [home.stop for home in homes]:
            yield f"{path}.reserved[{company}]: its charter names another stop"
        if stop is not None and not (stop < len(drawn.stops) and drawn.stops[stop].slots):
            yield f"{path}.reserved[{company}]: no city at stop {stop}"


def _first_tile_faults(path: str, drawn: HexFacts, facts: Facts) -> Iterator[str]:
    yield from unknown(f"{path}.first_tiles", "tile", drawn.first_tiles, {t.id for t in facts.sheet.tiles})
    yield from named_twice(f"{path}.first_tiles", drawn.first_tiles)
    if drawn.first_tiles and not drawn.buildable:
        yield f"{path}.first_tiles: nothing can be built here"
    for index, tile in enumerate(drawn.first_tiles):
        if tile in facts.tiles:
            for fault in _misfits(drawn, tile, facts):
                yield f"{path}.first_tiles[{index}]: {fault}"
    known = [tile for tile in drawn.first_tiles if tile in facts.tiles]
    if known and not any(_can_be_laid(drawn, tile, facts) for tile in known):
        yield f"{path}.first_tiles: none of them can be laid in any rotation"


def _misfits(drawn: HexFacts, tile: str, facts: Facts) -> Iterator[str]:
    design, printed = facts.designs[tile], facts.tiles[tile]
    if design.colour not in FOLLOWING.get(drawn.colour, ()):
        yield f"{design.colour} does not follow {drawn.colour}"
    if {stop.kind for stop in design.stops} != {stop.kind for stop in drawn.stops}:
        yield f'tile "{tile}" has other kinds of stops than the hex'
    if drawn.id in printed.never_on or (printed.only_on and drawn.id not in printed.only_on):
        yield f'tile "{tile}" may not lie here'


def _can_be_laid(drawn: HexFacts, tile: str, facts: Facts) -> bool:
    design, rotations = facts.designs[tile], facts.tiles[tile].rotations or range(6)
    sides = facts.open_edges[drawn.id]
    return any(can_replace(drawn, design, rotation, within=sides) for rotation in rotations)


def _tunnel_faults(path: str, drawn: HexFacts, facts: Facts) -> Iterator[str]:
    if drawn.tunnel is None:
        return
    yield from named_twice(f"{path}.tunnel.entrances", drawn.tunnel.entrances)
    yield from unknown(f"{path}.tunnel.tiles", "tile", drawn.tunnel.tiles, facts.tiles)
    for index, tile in enumerate(drawn.tunnel.tiles):
        if tile in facts.tiles and facts.tiles[tile].layer != "tunnel":
            yield f'{path}.tunnel.tiles[{index}]: tile "{tile}" does not lie in the tunnel'
    for edge in drawn.tunnel.entrances:
        if not _has_neighbour(drawn, edge, facts):
            yield f"{path}.tunnel.entrances: nothing lies beyond hexside {edge}"


def _has_neighbour(drawn: HexFacts, edge: Edge, facts: Facts) -> bool:
    return facts.neighbours[drawn.id][edge] is not None
