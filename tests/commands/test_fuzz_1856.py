"""Random games of 1856 keep everything that must always hold."""

from __future__ import annotations

import pytest

from gridsim.commands import fuzz
from gridsim.commands.fuzz import QUICK, THOROUGH, play_random_game
from gridsim.facts.load import load_facts
from gridsim.titles.registry import title


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed", "options"), [(3, 8, ()), (4, 5, ("eight_trains",))])
def test_a_random_game_of_1856_keeps_its_invariants(players, seed, options):
    played = play_random_game(title("1856"), load_facts("1856", options), players, seed, QUICK)
    assert played.faults == []
    assert len(played.game.actions) > 100


@pytest.mark.slow
def test_the_beginning_of_a_game_of_1856_stands_every_probe_after_every_action(monkeypatch):
    monkeypatch.setattr(fuzz, "MOST_ACTIONS", 120)
    played = play_random_game(title("1856"), load_facts("1856"), 5, 6, THOROUGH)
    assert played.faults == []
