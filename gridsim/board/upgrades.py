"""What becomes of a hex when a tile is laid on it: what stays, what is lost, what is new.

It follows from the picture on the hex, the tile and its rotation alone, and is worked out once for a title.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gridsim.board.tiles import (
    EDGES,
    Design,
    Ends,
    city_map,
    design_of,
    drawn_as,
    in_order,
    turned,
)
from gridsim.facts.facts import Facts, worked_out
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.core.state import HexId, Placed
    from gridsim.facts.model import HexFacts, StopFacts

AFTER = {"plain": "yellow", "yellow": "green", "green": "brown", "brown": "gray"}
"""The colour that replaces a colour."""


class Fit(Bundle, frozen=True, dict=True, weakref=True):
    """One tile in one rotation over one picture."""

    design: Design
    cities: tuple[int | None, ...]
    """For each old stop the new one; None where it disappears."""
    first_slots: tuple[int, ...]
    """For each old stop the first slot that its stations take if it is free: that of its bank of a river."""
    lost: Ends | None
    """A piece of old track that the tile does not keep, if there is one."""
    cut_off: int | None
    """A hexside that led to a city and no longer leads to the city it became."""
    joined: bool
    """Cities that could have stayed apart become one."""
    telling: frozenset[Ends]
    """Pieces that are new, or lead to a stop that is new, changed or of another value."""
    new: frozenset[Ends]
    """Pieces that were not there before."""

    @property
    def keeps_all(self) -> bool:
        return self.lost is None and self.cut_off is None and not self.joined


def fit(facts: Facts, hex_id: HexId, placed: Placed, tile: str, rotation: int) -> Fit:
    """What becomes of a hex on which lies `placed` when a tile is laid on it."""
    known = worked_out(facts, _known_fits)
    key = (drawn_as(hex_id, placed), tile, rotation)
    if key not in known:
        known[key] = _compared(design_of(facts, hex_id, placed), turned(facts, tile, rotation))
    return known[key]


def _known_fits(_facts: Facts) -> dict[object, Fit]:
    return {}


def _compared(old: Design, new: Design) -> Fit:
    cities = city_map(old, new)
    return Fit(
        design=new,
        cities=cities,
        first_slots=tuple(_first_slot(new, exits) for exits in old.exits_of),
        lost=_lost(old, new, cities),
        cut_off=_cut_off(old, cities),
        joined=_joined(old, new, cities),
        telling=frozenset(path for path in new.paths if _is_telling(old, new, cities, path)),
        new=frozenset(path for path in new.paths if _is_new(old, cities, path)),
    )


def _is_new(old: Design, cities: tuple[int | None, ...], path: Ends) -> bool:
    """Whether no old piece ran between the same ends, the stops being what they have become."""

    def now(end: int | str) -> int | str | None:
        if isinstance(end, int):
            return end
        stop = cities[int(end[1:])]
        return None if stop is None else f"s{stop}"

    return all({now(one), now(other)} != set(path) for one, other in old.paths)


def _first_slot(new: Design, exits: frozenset[int]) -> int:
    """Where the slots begin that lie on the bank to which all hexsides of an old stop lead."""
    if new.ferry is None:
        return 0
    banks = enumerate(new.ferry.banks)
    return next((sum(new.ferry.slots[:index]) for index, bank in banks if exits and exits <= set(bank)), 0)


def _lost(old: Design, new: Design, cities: tuple[int | None, ...]) -> Ends | None:
    """A piece without a stop that is missing, or the through track of a town that disappears."""
    kept = set(new.paths)
    links = (path for path in old.paths if not any(isinstance(end, str) for end in path))
    through = (path for index, stop in enumerate(cities) if stop is None for path in _through(old, index))
    return next((path for path in (*links, *through) if path not in kept), None)


def _through(old: Design, index: int) -> list[Ends]:
    """The pieces that take the place of a town without its stop; none for a city."""
    if old.stops[index].slots:
        return []
    exits = sorted(old.exits_of[index])
    return [in_order(one, other) for one in exits for other in exits if one < other]


def _cut_off(old: Design, cities: tuple[int | None, ...]) -> int | None:
    """A hexside of a city that has no successor reached by all its hexsides."""
    for index, stop in enumerate(cities):
        if stop is None and old.stops[index].slots and old.exits_of[index]:
            return min(old.exits_of[index])
    return None


def _joined(old: Design, new: Design, cities: tuple[int | None, ...]) -> bool:
    """Old stops with track become fewer than there is room for on the new tile."""
    going_on = [stop for index, stop in enumerate(cities) if stop is not None and old.exits_of[index]]
    return len(set(going_on)) < min(len(going_on), len(new.stops))


def _is_telling(old: Design, new: Design, cities: tuple[int | None, ...], path: Ends) -> bool:
    names = [end for end in path if isinstance(end, str)]
    if not names:
        return path not in old.paths
    return any(_stop_tells(old, new, cities, path, int(name[1:])) for name in names)


def _stop_tells(old: Design, new: Design, cities: tuple[int | None, ...], path: Ends, stop: int) -> bool:
    before = [index for index, successor in enumerate(cities) if successor == stop]
    if any(_differs(old.stops[index], new.stops[stop]) for index in before):
        return True
    edges = {end for end in path if isinstance(end, int)}
    return not any(edges <= old.exits_of[index] for index in before)


def _differs(old: StopFacts, new: StopFacts) -> bool:
    return (old.kind, old.value, old.values) != (new.kind, new.value, new.values)


# ---- which tiles may follow


def followers(facts: Facts, hex_id: HexId, tile: str | None) -> tuple[str, ...]:
    """The tiles that may lie on a hex next, whatever the phase: upgrades, or first tiles if there is none."""
    known = worked_out(facts, _known_followers)
    key = (hex_id, tile)
    if key not in known:
        hex_facts = facts.hexes[hex_id]
        listed = _first_tiles(facts, hex_facts) if tile is None else _upgrades(facts, hex_id, tile)
        known[key] = tuple(
            candidate for candidate in dict.fromkeys(listed) if belongs(facts, hex_id, candidate)
        )
    return known[key]


def _known_followers(_facts: Facts) -> dict[tuple[HexId, str | None], tuple[str, ...]]:
    return {}


def belongs(facts: Facts, hex_id: HexId, tile: str) -> bool:
    """Whether a tile may lie on this hex at all."""
    tile_facts = facts.tiles[tile]
    return hex_id not in tile_facts.never_on and (not tile_facts.only_on or hex_id in tile_facts.only_on)


def _upgrades(facts: Facts, hex_id: HexId, tile: str) -> tuple[str, ...]:
    tile_facts = facts.tiles[tile]
    later = (name for names in tile_facts.upgrades_from.values() for name in names)
    return (*tile_facts.upgrades_on.get(hex_id, tile_facts.upgrades), *later)


def begins_with(facts: Facts, hex_id: HexId, old: str | None, tile: str) -> str | None:
    """The phase with which an upgrade begins; None if it is not bound to one."""
    if old is None or tile in facts.tiles[old].upgrades_on.get(hex_id, facts.tiles[old].upgrades):
        return None
    return next((phase for phase, tiles in facts.tiles[old].upgrades_from.items() if tile in tiles), None)


def has_begun(facts: Facts, phase: str, now: str) -> bool:
    """Whether a phase has come, seen from another."""
    order = list(facts.phases)
    return order.index(phase) <= order.index(now)


def _first_tiles(facts: Facts, hex_facts: HexFacts) -> tuple[str, ...]:
    """The listed first tiles, else those of the next colour with the same stops and labels."""
    if hex_facts.first_tiles or not hex_facts.buildable:
        return hex_facts.first_tiles
    colour = AFTER.get(hex_facts.colour)
    stops = Counter(stop.kind for stop in hex_facts.stops)
    return tuple(
        tile
        for tile, design in facts.designs.items()
        if design.colour == colour
        and design.labels == hex_facts.labels
        and Counter(stop.kind for stop in design.stops) == stops
    )


# ---- rotations


def rotations(facts: Facts, tile: str) -> tuple[int, ...]:
    """The rotations a tile may have, one for each way it can look."""
    return worked_out(facts, _all_rotations)[tile]


def _all_rotations(facts: Facts) -> dict[str, tuple[int, ...]]:
    return {tile: _different(facts, tile) for tile in facts.tiles}


def _different(facts: Facts, tile: str) -> tuple[int, ...]:
    looks: dict[frozenset[Ends], int] = {}
    for rotation in facts.tiles[tile].rotations or EDGES:
        looks.setdefault(frozenset(turned(facts, tile, rotation).paths), rotation)
    return tuple(looks.values())


def closed_exits(facts: Facts, hex_id: HexId, design: Design) -> list[int]:
    """The hexsides at which a tile would have track that can lead nowhere."""
    return sorted(design.exits - facts.open_edges[hex_id])


def fitting_rotations(facts: Facts, hex_id: HexId, placed: Placed, tile: str) -> tuple[tuple[int, Fit], ...]:
    """The rotations in which a tile keeps all old track and leads to no closed side."""
    known = worked_out(facts, _known_fitting)
    key = (hex_id, drawn_as(hex_id, placed), tile)
    if key not in known:
        fits = ((rotation, fit(facts, hex_id, placed, tile, rotation)) for rotation in rotations(facts, tile))
        known[key] = tuple(
            (rotation, fitting)
            for rotation, fitting in fits
            if fitting.keeps_all and not closed_exits(facts, hex_id, fitting.design)
        )
    return known[key]


def _known_fitting(_facts: Facts) -> dict[object, tuple[tuple[int, Fit], ...]]:
    return {}
