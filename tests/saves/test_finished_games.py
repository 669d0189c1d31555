"""A finished game of each title comes with the program."""

from __future__ import annotations

import pytest

from gridsim.saves import load
from gridsim.saves.shipped import finished_game
from gridsim.saves.summary import glance
from gridsim.titles import registry


@pytest.mark.parametrize("title", registry.titles())
def test_each_title_has_one(title: str) -> None:
    path = finished_game(title)
    assert path is not None
    found = glance(path)
    assert found.actions > 500
    assert found.state.facts.title == title
    assert found.state.ending is not None


def test_one_is_played_to_its_end_by_the_rules_of_today() -> None:
    path = finished_game("1824")
    assert path is not None
    loaded = load(path)
    assert loaded.divergence is None
    assert loaded.game.now.decision is None
