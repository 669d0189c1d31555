"""1844: what is done beside the question that is asked does not lead our game past that question."""

from __future__ import annotations

import pytest

import gridsim
from gridsim.commands.random_play import careful, liking
from gridsim.interchange.exporting import encode, export_plain
from gridsim.interchange.importing import import_as_far_as_possible
from gridsim.interchange.reading import decode_record
from tests.interchange.files_1844 import played


@pytest.mark.parametrize(
    ("seed", "actions", "tastes"),
    [
        pytest.param(100, 156, liking, id="line-laid-in-the-turn-of-another-player"),
        pytest.param(4, 128, careful, id="tunnel-that-ends-a-turn"),
    ],
)
def test_a_file_of_it_leads_to_the_same_table(seed: int, actions: int, tastes) -> None:
    game = played(seed, actions, tastes)
    imported = import_as_far_as_possible(decode_record(encode(export_plain(game))))
    assert imported.stopped is None
    assert gridsim.standings(imported.game) == gridsim.standings(game)
    assert imported.game.now.state.board.hexes == game.now.state.board.hexes
