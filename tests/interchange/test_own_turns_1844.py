"""1844: a power used in the turn of another is written where that program takes it, for the same table."""

from __future__ import annotations

import json

import pytest

from gridsim.commands.random_play import liking
from gridsim.core.actions import UsePrivate
from gridsim.interchange.exporting import export_game, export_plain
from gridsim.interchange.loader import check
from tests.interchange.files_1844 import played

LINE = {"type": "choose_ability", "entity": "P4", "choice": "Place tile"}


@pytest.fixture(scope="module")
def game():
    """The line is laid while the director of another company is asked; its owner has a turn soon after."""
    return played(100, 200, liking)


def test_it_waits_for_a_turn_of_its_owner(game):
    used = game.actions.index(UsePrivate(private="P4"))
    state, decision = game.moments[used].state, game.moments[used].decision
    assert decision.player != state.privates["P4"].owner
    plain = json.loads(json.dumps(export_plain(game)))
    assert [each for each in plain["actions"] if LINE.items() <= each.items()]
    assert not list(check(plain))


def test_it_leads_to_the_same_table(game):
    """Which `export_game` judges itself."""
    assert json.loads(export_game(game))["actions"]
