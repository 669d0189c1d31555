"""1841 §6, §4.6: which regions form one state in a phase, and where a border lies."""

from __future__ import annotations

from gridsim.board.grid import Side, grid
from gridsim.board.network import NONE_CLOSED
from gridsim.core.state import HexId
from gridsim.core.table import Seen
from gridsim.facts.facts import Facts, worked_out

OVER_BORDERS = "track_over_borders"
"""The switch of the phases in which track may be built across borders (1841 §4.6.1)."""


def state_of(seen: Seen, hex_id: HexId) -> frozenset[str]:
    """The regions that form one state with that of a hex; none for off-board areas and the sea (S7.2-a)."""
    return _state(seen.facts, seen.phase, hex_id)


def _state(facts: Facts, phase: str, hex_id: HexId) -> frozenset[str]:
    region = facts.hexes[hex_id].region
    if region is None:
        return frozenset()
    states = (frozenset(state) for state in facts.phases[phase].regions if region in state)
    return next(states, frozenset((region,)))


def same_state(seen: Seen, one: HexId, other: HexId) -> bool:
    """Whether no existing border separates two hexes of the land."""
    return state_of(seen, one) == state_of(seen, other)


def borders(seen: Seen) -> frozenset[Side]:
    """All hexsides that are borders in the present phase; stations never cross them (1841 §4.2)."""
    return worked_out(seen.facts, _borders, seen.phase)


def _borders(facts: Facts, phase: str) -> frozenset[Side]:
    states = {hex_id: _state(facts, phase, hex_id) for hex_id in facts.hexes}
    sides = grid(facts).sides
    return frozenset(
        sides[hex_id, edge]
        for hex_id, around in facts.neighbours.items()
        for edge, other in enumerate(around)
        if other is not None and states[hex_id] and states[other] and states[hex_id] != states[other]
    )


def closed_to_track(seen: Seen) -> frozenset[Side]:
    """1841 §4.1.1: the borders that stop track, all of them in phase 2 and none later."""
    is_open = OVER_BORDERS in seen.facts.phases[seen.phase].allows
    return NONE_CLOSED if is_open else borders(seen)
