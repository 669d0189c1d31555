"""Of trains that count stops only the ways are grown that can be part of a best choice."""

from __future__ import annotations

import msgspec
import pytest

from gridsim.routes import climbing, search
from gridsim.routes.best_ways import Aim
from gridsim.routes.climbing import Climb, Climbing, Promises, can_climb
from gridsim.routes.paths import Arms, Growth
from gridsim.routes.problem import RouteProblem
from gridsim.routes.search import best_runs, nothing_to_see
from gridsim.routes.survey import problem_of
from gridsim.routes.tracks import Tracks
from gridsim.titles.title_1856.routes import RUNNING
from tests.routes.judging import assert_best
from tests.routes.problems import KINDS_OF_TRAIN, random_problem, trains
from tests.routes.random_boards import random_state

FLEETS = [("5",), ("2", "3"), ("5", "5"), ("3+3", "2"), ("2+2", "5", "3"), ("2", "2", "2", "2")]


@pytest.fixture
def steep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small problems are climbed too."""
    monkeypatch.setattr(search, "FEW_OF_SOME_STOPS", 1)


def _tangle(seed: int, *kinds: str) -> RouteProblem:
    return msgspec.structs.replace(random_problem(seed), trains=trains(*kinds))


@pytest.mark.usefixtures("steep")
@pytest.mark.parametrize("kinds", FLEETS)
def test_climbed_tangles_agree_with_brute_force(kinds: tuple[str, ...]) -> None:
    for seed in range(700, 740):
        tangle = _tangle(seed, *kinds)
        solution = best_runs(tangle)
        assert_best(tangle, solution)
        again = best_runs(tangle, known=solution.revenue, known_aside=solution.aside)
        assert (again.rides, again.proven) == ((), True), "nothing is better than the best"


def test_a_climb_finds_every_way_that_comes_to_its_aim() -> None:
    for seed in range(800, 830):
        arms = Arms(Tracks(_tangle(seed, "5")), KINDS_OF_TRAIN["5"])
        every = Growth(arms, nothing_to_see)
        every.grow()
        routes = every.routes(every.worths())
        for least in sorted({route.worth for route in routes}):
            growth = Growth(arms, nothing_to_see)
            climbed = Climb(growth, Promises(arms), Aim(least)).routes()
            wanted = {(route.worth, route.track) for route in routes if route.worth >= least}
            found = {(route.worth, route.track) for route in climbed}
            assert wanted <= found, "but for ways that only use more track than another"
            assert all(worth >= least for worth, _ in found)
            assert len(growth.nodes) <= len(every.nodes)
            assert all(growth.ride(route.node).stops for route in climbed)


def test_no_way_brings_more_than_was_promised() -> None:
    for seed in range(900, 960):
        arms = Arms(Tracks(_tangle(seed, "3")), KINDS_OF_TRAIN["3"])
        growth = Growth(arms, nothing_to_see)
        growth.grow()
        assert Promises(arms).most(arms) >= max(growth.worths(), default=0)


@pytest.mark.parametrize("kind", KINDS_OF_TRAIN)
def test_only_trains_that_count_all_their_stops_climb(kind: str) -> None:
    arms = Arms(Tracks(_tangle(1, kind)), KINDS_OF_TRAIN[kind])
    assert can_climb(arms) == (kind in {"2", "3", "5", "2+2", "3+3"})


def test_a_full_board_takes_few_ways() -> None:
    """Two trains for which 4,059 and 1,872 ways were grown and kept."""
    state = random_state(2)
    board = problem_of(state, "GT", [("6-1", "6"), ("5-1", "5")], RUNNING)
    tracks, kinds = Tracks(board), []
    for train in board.trains:
        growth = Growth(Arms(tracks, train.reach), nothing_to_see)
        kinds.append(climbing.Kind((train.id,), growth, []))
    trial = Climbing(tracks, kinds, nothing_to_see, known=0, step=tracks.step)
    assert [choice.worth for choice in trial.choices()][-1] == best_runs(board).revenue * tracks.scale
    assert trial.is_complete
    assert sum(len(kind.growth.nodes) for kind in trial.kinds) < 1000
