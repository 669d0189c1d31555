"""Commands look seldom for garbage, leave that as it was, and need no more: a game leaves none."""

from __future__ import annotations

import gc
from itertools import islice
from random import Random

import pytest

import gridsim
from gridsim.commands.garbage import SELDOM, looking_seldom
from gridsim.commands.random_play import play_carefully


def test_afterwards_it_is_looked_for_as_before():
    before = gc.get_threshold()
    with looking_seldom():
        assert gc.get_threshold() == SELDOM
    assert gc.get_threshold() == before


def played_and_let_go(title):
    """Where the moments of a game lay that nobody has any more."""
    game = gridsim.new_game(title, ["Anna", "Ben", "Cleo", "Dora"], seed=1)
    for _ in islice(play_carefully(game, Random(1)), 60):
        pass
    return {id(moment) for moment in game.moments}


@pytest.mark.parametrize("title", [title.id for title in gridsim.titles()])
def test_a_game_that_is_let_go_leaves_nothing_behind(title):
    was_enabled = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        places = played_and_let_go(title)
        left = [each for each in gc.get_objects() if type(each) is gridsim.Moment and id(each) in places]
    finally:
        if was_enabled:
            gc.enable()
    assert left == []
