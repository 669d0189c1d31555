"""The model against what people really played: it takes every action, and stands where that program stood."""

import pytest

from tests.interchange.loader.positions import wrong_positions
from tests.interchange.recorded_games import games_of

ENDED_BY_PLAYERS = 1
"""The last action of a game that its players ended in that program: whom it still names means nothing."""


@pytest.mark.parametrize("title", ["1856"])
def test_every_recorded_action_finds_its_step(title, records):
    """Step and player or company asked, after every action of every recorded game."""
    games = games_of(records, title)
    assert games
    for game in games:
        wrong = [entry for entry in wrong_positions(game) if entry[1] != "message"]
        assert wrong == [], game.name
