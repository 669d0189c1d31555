"""A file with an action that cannot be played is opened up to there: no further, and no less."""

from __future__ import annotations

import json

import pytest

from gridsim.interchange.exporting import export_game
from gridsim.interchange.retelling import retell
from tests.properties.whole_games import random_game

NOT_YET = {"type": "buy_train", "train": "2-0", "price": 100}


@pytest.mark.parametrize("title", ["1824", "1841", "1844", "1856"])
@pytest.mark.parametrize("sound", [0, 3, 9])
def test_what_was_passed_over_in_search_of_a_question_is_taken_back(title: str, sound: int) -> None:
    """Nobody buys a train in the first minutes, and everybody could pass for ever until somebody does."""
    game = random_game(title, players=3, seed=4, actions=12)
    record = json.loads(export_game(game))
    told = record["actions"]
    before = retell(json.dumps(record | {"actions": told[:sound]}).encode())
    assert before.is_whole
    broken = [*told[:sound], told[sound] | NOT_YET, *told[sound + 1 :]]
    retold = retell(json.dumps(record | {"actions": broken}).encode())
    assert retold.stopped is not None
    assert retold.played == sound
    assert retold.game.actions == before.game.actions
    assert retold.game.redo_tail == ()
    assert retold.ids == before.ids
