"""Tile lays as the strip beside a hex offers them: tile by tile, each with its turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from gridsim.board.upgrades import rotations
from ui.board.tiles.candidates import candidates_of

if TYPE_CHECKING:
    from gridsim import GameState
    from gridsim.core.actions import LayTile
    from ui.board.tiles.candidates import Candidate


def tiles_to_pick(
    lays: Iterable[LayTile],
    state: GameState,
    refused: Mapping[str, str] | None = None,
    *,
    freely: bool = False,
) -> Sequence[Candidate]:
    """The tiles of legal lays on one hex and those refused there, with the reasons, for the picker.

    `freely`: tiles are turned through all rotations that look different, also where they may not lie.
    """
    turns: dict[str, list[int]] = {}
    for lay in lays:
        if lay.rotation not in turns.setdefault(lay.tile, []):
            turns[lay.tile].append(lay.rotation)
    looks = {tile: rotations(state.facts, tile) for tile in turns} if freely else {}
    return candidates_of(turns.items(), refused or {}, tiles_left(state), looks)


def is_by_right(lays: Iterable[LayTile]) -> bool:
    """Whether all of them take the right of a private."""
    return all(lay.power is not None for lay in lays)


def tiles_left(state: GameState) -> dict[str, int | None]:
    """How many of each tile lie in the tray; None where they never run out."""
    return {
        tile.id: None if tile.count is None else tile.count - state.board.used.get(tile.id, 0)
        for tile in state.facts.tiles.values()
    }
