"""Looks of a search cost about the same, whatever kind of train is looked for."""

from __future__ import annotations

from heapq import nlargest
from itertools import count
from random import Random

from gridsim.routes.best_ways import LOOK_EVERY, Ground
from gridsim.routes.paths import Arms
from gridsim.routes.ranking import Ranking
from gridsim.routes.search import best_runs
from gridsim.routes.tracks import Tracks
from tests.routes.store import load, stored

PROBLEMS = stored()
MOST = 8


def _ways_to_a_look(name: str) -> int:
    """How many ways a hunt tries before it looks whether it is to end."""
    tracks, looks = Tracks(load(PROBLEMS[name]).problem), []
    arms = Arms(tracks, tracks.problem.trains[0].reach)
    ground = Ground(arms, [0] * (4 * len(tracks.problem.legs)), lambda: looks.append(ground.tried))
    return next(number for number in count(1) if ground.count() is None and looks)


def test_ways_of_trains_paid_for_their_best_stops_count_as_more() -> None:
    """What an 8E is paid for takes longer to work out than what a diesel visits."""
    assert _ways_to_a_look("one_diesel") == LOOK_EVERY
    assert _ways_to_a_look("expresses") == LOOK_EVERY / 2


def test_a_search_ends_with_its_looks_and_says_so() -> None:
    problem = load(PROBLEMS["express_and_hexes"]).problem
    whole = best_runs(problem)
    assert whole.proven
    ended = best_runs(problem, looks=whole.looks - 1)
    assert (ended.proven, ended.looks) == (False, whole.looks - 1)


def test_the_best_few_of_any_stops_are_those_that_bring_most() -> None:
    chance = Random(3)
    for _ in range(200):
        amounts = [chance.randrange(0, 9) * 10 for _ in range(chance.randrange(1, 130))]
        ranking = Ranking(amounts, MOST)
        there = [stop for stop in range(len(amounts)) if chance.random() < 0.5]
        most, chosen = ranking.best(sum(1 << stop for stop in there))
        kept = [stop for stop in range(len(amounts)) if chosen >> stop & 1]
        assert most == sum(nlargest(MOST, (amounts[stop] for stop in there)))
        assert most == sum(amounts[stop] for stop in kept)
        assert set(kept) <= set(there)
        assert len(kept) == min(MOST, len(there))
