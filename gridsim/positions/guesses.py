"""What somebody who puts a tile down probably means: the way in which it joins the track round it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.board.tiles import design_at, design_of
from gridsim.board.upgrades import closed_exits, fit, rotations
from gridsim.core.state import Placed
from gridsim.facts.coordinates import opposite

if TYPE_CHECKING:
    from gridsim.core.state import GameState, HexId

Worth = tuple[int, bool, int]


def likely_rotation(state: GameState, hex_id: HexId, tile: str) -> int:
    """The rotation with least track that leads nowhere, that keeps the old track, and joins most round it."""
    return max(rotations(state.facts, tile), key=lambda rotation: _worth(state, hex_id, tile, rotation))


def _worth(state: GameState, hex_id: HexId, tile: str, rotation: int) -> Worth:
    facts, old = state.facts, state.board.hexes[hex_id]
    design = design_of(facts, hex_id, Placed(tile=tile, rotation=rotation))
    joined = _edges_with_track_beyond(state, hex_id)
    keeps = fit(facts, hex_id, old, tile, rotation).keeps_all
    return -len(closed_exits(facts, hex_id, design)), keeps, len(design.exits & joined)


def _edges_with_track_beyond(state: GameState, hex_id: HexId) -> frozenset[int]:
    beyond = enumerate(state.facts.neighbours[hex_id])
    return frozenset(
        edge
        for edge, other in beyond
        if other is not None and opposite(edge) in design_at(state.board, other).exits
    )
