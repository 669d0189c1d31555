"""A tile that may lie in two ways nobody can tell apart is offered in one, however tiles are turned."""

from __future__ import annotations

import pytest

from gridsim.core.actions import LayTile
from tests.builders import building
from ui.panels.decisions.lays import tiles_to_pick

TWO_TOWNS = "M10"


def lays(tile, *rotations):
    return [LayTile(hex=TWO_TOWNS, tile=tile, rotation=rotation) for rotation in rotations]


@pytest.mark.parametrize("freely", [False, True])
def test_alike_turns_of_a_tile_are_one_offer(freely):
    state = building("1856").state
    (offered,) = tiles_to_pick(TWO_TOWNS, lays("1", 3, 0, 4), state, freely=freely)
    assert offered.rotations == (0, 4)
    assert offered.turns == ((0, 2, 4) if freely else (0, 4))
