"""Late boards thrown together at random: every hex gets the tile that joins best what lies around it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from gridsim.core.state import Board, GameState, Placed
from gridsim.facts.coordinates import opposite
from gridsim.facts.facts import Facts
from gridsim.facts.load import load_facts
from gridsim.facts.model import DesignFacts
from gridsim.records import FrozenDict
from tests.builders import a_state, changed

SWEEPS = 5
COMPANIES = ("GT", "GW", "CPR", "BBG")


class Lie(NamedTuple):
    """A way a tile can lie on a hex."""

    tile: str
    rotation: int
    exits: frozenset[int]


def random_state(seed: int, *, phase: str = "6", share: float = 1.0, title: str = "1856") -> GameState:
    """A table with tiles on a share of the hexes and stations of four companies of 1856 in its cities."""
    random = Random(seed)
    facts = load_facts(title)
    lies = _best_lies(random, facts, phase, share)
    hexes = {hex_id: _placed(random, facts, hex_id, lies.get(hex_id)) for hex_id in facts.hexes}
    return changed(a_state(title), board=Board(facts, FrozenDict(hexes)), phase=phase)


def _best_lies(random: Random, facts: Facts, phase: str, share: float) -> dict[str, Lie]:
    left = {tile.id: 99 if tile.count is None else tile.count for tile in facts.tiles.values()}
    possible = {
        hex_id: list(_possible(facts, hex_id, phase)) for hex_id in facts.hexes if random.random() < share
    }
    chosen: dict[str, Lie] = {}
    for _ in range(SWEEPS):
        for hex_id in random.sample(sorted(possible), len(possible)):
            if hex_id in chosen:
                left[chosen.pop(hex_id).tile] += 1
            free = [lie for lie in possible[hex_id] if left[lie.tile]]
            if free:
                best = max(free, key=lambda lie: _joins(facts, hex_id, lie, chosen) + random.random())
                chosen[hex_id] = best
                left[best.tile] -= 1
    return chosen


def _possible(facts: Facts, hex_id: str, phase: str) -> Iterator[Lie]:
    hex_facts = facts.hexes[hex_id]
    kinds = sorted(stop.kind for stop in hex_facts.stops)
    for tile in facts.tiles.values() if hex_facts.buildable else ():
        design = facts.designs[tile.id]
        fits = sorted(stop.kind for stop in design.stops) == kinds
        if fits and design.colour in facts.phases[phase].colours:
            for rotation in range(6):
                exits = frozenset((edge + rotation) % 6 for edge in _edges(design))
                if exits <= facts.open_edges[hex_id]:
                    yield Lie(tile.id, rotation, exits)


def _edges(design: DesignFacts) -> set[int]:
    return {end for path in design.paths for end in path if isinstance(end, int)}


def _joins(facts: Facts, hex_id: str, lie: Lie, chosen: dict[str, Lie]) -> float:
    """How well a tile joins its neighbours, with a little more for much track."""
    score = 0.3 * len(facts.designs[lie.tile].paths)
    for edge, neighbour in enumerate(facts.neighbours[hex_id]):
        if neighbour is not None:
            here, there = edge in lie.exits, opposite(edge) in _exits(facts, neighbour, chosen)
            score += 2 * (here and there) - (here != there)
    return score


def _exits(facts: Facts, hex_id: str, chosen: dict[str, Lie]) -> frozenset[int]:
    if hex_id in chosen:
        return chosen[hex_id].exits
    paths = facts.hexes[hex_id].paths
    return frozenset(end for path in paths for end in path if isinstance(end, int))


def _placed(random: Random, facts: Facts, hex_id: str, lie: Lie | None) -> Placed:
    stops = facts.designs[lie.tile].stops if lie else facts.hexes[hex_id].stops
    stations = tuple(
        tuple(random.choice((*COMPANIES, None, None)) for _ in range(stop.slots)) for stop in stops
    )
    return Placed(tile=lie.tile if lie else None, rotation=lie.rotation if lie else 0, stations=stations)
