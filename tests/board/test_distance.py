"""Steps from hex to hex, on the map of Germany."""

from __future__ import annotations

import pytest

from gridsim.board.distance import distances, distances_by_track_sides
from gridsim.facts.load import load_facts

FACTS = load_facts("1835")


@pytest.mark.parametrize(
    ("home", "place", "steps"),
    [("O15", "O15", 0), ("O15", "H20", 8), ("O15", "H16", 7), ("H16", "H20", 2), ("C13", "F12", 3)],
)
def test_steps_do_not_leave_the_board(home, place, steps):
    """From München to Dresden the straight way, of seven steps, would lead outside."""
    assert distances(FACTS, home)[place] == steps


def test_a_brown_hex_may_be_entered_over_its_track_alone():
    assert distances_by_track_sides(FACTS, "C13")["F12"] == 4
    assert distances_by_track_sides(FACTS, "O15")["H20"] == 8
