"""The model against what people really played: it takes every action, and stands where that program stood."""

import pytest

from tests.interchange.loader.positions import wrong_positions
from tests.interchange.recorded_games import games_of

LEAST_ACTIONS = {"1856": 1400, "1841": 1300, "1844": 900, "1824": 950}


@pytest.mark.parametrize("title", LEAST_ACTIONS)
def test_every_recorded_action_finds_its_step(title, records):
    """Step and player or company asked, after every action of every recorded game."""
    compared = 0
    for game in games_of(records, title):
        count, wrong = wrong_positions(game)
        assert wrong == [], game.name
        compared += count
    assert compared >= LEAST_ACTIONS[title]
