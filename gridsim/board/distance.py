"""How many steps it is from hex to hex over the board, never outside of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.facts.coordinates import opposite
from gridsim.facts.facts import Facts, worked_out

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gridsim.core.state import HexId

Steps = dict[str, tuple[str, ...]]
"""For each hex those that one step leads to."""
Known = dict[str, dict[str, int]]
"""For each hex, once asked for, how far it is to all others."""


def distances(facts: Facts, hex_id: HexId) -> Mapping[HexId, int]:
    """The fewest steps between neighbouring hexes from one hex to every other; track does not matter."""
    known = worked_out(facts, _known_distances)
    if hex_id not in known:
        known[hex_id] = _spread(hex_id, worked_out(facts, _all_steps))
    return known[hex_id]


def distances_by_track_sides(facts: Facts, hex_id: HexId) -> Mapping[HexId, int]:
    """Distances in hexes where a hex printed for good is entered only over a side with track."""
    known = worked_out(facts, _known_distances_by_track_sides)
    if hex_id not in known:
        known[hex_id] = _spread(hex_id, worked_out(facts, _steps_by_track_sides))
    return known[hex_id]


def _known_distances(_facts: Facts) -> Known:
    return {}


def _known_distances_by_track_sides(_facts: Facts) -> Known:
    return {}


def _all_steps(facts: Facts) -> Steps:
    return {
        hex_id: tuple(neighbour for neighbour in around if neighbour is not None)
        for hex_id, around in facts.neighbours.items()
    }


def _steps_by_track_sides(facts: Facts) -> Steps:
    return {
        hex_id: tuple(
            neighbour
            for edge, neighbour in enumerate(around)
            if neighbour is not None and _is_entered(facts, neighbour, opposite(edge))
        )
        for hex_id, around in facts.neighbours.items()
    }


def _is_entered(facts: Facts, hex_id: HexId, edge: int) -> bool:
    hex_facts = facts.hexes[hex_id]
    return hex_facts.buildable or any(edge in path for path in hex_facts.paths)


def _spread(hex_id: HexId, steps: Steps) -> dict[HexId, int]:
    found = {hex_id: 0}
    queue = [hex_id]
    for reached in queue:
        for further in steps[reached]:
            if further not in found:
                found[further] = found[reached] + 1
                queue.append(further)
    return found
