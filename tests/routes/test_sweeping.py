"""Two trains that count stops are swept, and what is told of their best choice is the truth."""

from __future__ import annotations

import msgspec
import pytest

from gridsim.routes import climbing, search, sweep, sweep_pairs
from gridsim.routes.paths import Arms, Growth
from gridsim.routes.problem import RouteProblem
from gridsim.routes.search import best_runs, nothing_to_see
from gridsim.routes.survey import problem_of
from gridsim.routes.sweep import Sweep
from gridsim.routes.sweep_line import sweep_line
from gridsim.routes.sweeping import can_sweep
from gridsim.routes.track_prices import Kind
from gridsim.routes.tracks import Tracks
from gridsim.routes.way_steps import steps_over
from gridsim.titles.title_1856.routes import RUNNING
from tests.routes import brute_force
from tests.routes.judging import assert_best
from tests.routes.problems import random_problem, trains
from tests.routes.random_boards import random_state


def _tangle(seed: int, *kinds: str) -> RouteProblem:
    """A tangle that nothing but stops is paid on; what some of the trains may not visit is a town."""
    tangle = random_problem(seed, stops=8, legs=13)
    fleet = trains(*kinds)
    visited = set.intersection(*({*train.reach.counted, *train.reach.free} for train in fleet))
    stops = tuple(
        stop if stop.kind in visited else msgspec.structs.replace(stop, proper=True, kind="town")
        for stop in tangle.stops
    )
    return msgspec.structs.replace(tangle, stops=stops, bonuses=(), trains=fleet)


def _kinds(tangle: RouteProblem) -> tuple[Tracks, list[Kind]]:
    tracks = Tracks(tangle)
    growth = Growth(Arms(tracks, tangle.trains[0].reach), nothing_to_see)
    growth.grow()
    return tracks, [Kind(tuple(train.id for train in tangle.trains), growth, growth.routes(growth.worths()))]


@pytest.mark.parametrize("first", range(0, 200, 50))
@pytest.mark.parametrize(
    "kinds", [("D", "D"), ("D", "3"), ("2", "D"), ("5", "5"), ("5", "3"), ("4f", "4f"), ("4f", "4p")]
)
def test_swept_tangles_agree_with_brute_force(
    first: int, kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, name in ((search, "AT_FIRST"), (search, "FEW_OF_SOME_STOPS"), (climbing, "MOST")):
        monkeypatch.setattr(module, name, 1)
    for seed in range(first, first + 50):
        tangle = _tangle(seed, *kinds)
        assert_best(tangle, best_runs(tangle))


@pytest.mark.parametrize("train", ["D", "2", "3", "5", "4f", "4p"])
def test_the_best_way_alone_is_the_best_of_all_ways(train: str) -> None:
    for seed in range(300, 360):
        _, (kind,) = _kinds(_tangle(seed, train, train))
        sweep_of_all = Sweep(kind.growth.arms, nothing_to_see)
        hopes = sweep_of_all.hopes([0] * len(sweep_of_all.layers), 1)
        best = max((route.worth for route in kind.routes), default=0)
        assert hopes[0][0] == best
        way = sweep_of_all.best(hopes)
        assert bool(way) == bool(best)
        if way:
            node = kind.growth.take_in(steps_over(kind.growth.arms, way))
            assert kind.growth.nodes[node].worth == best
            ride = kind.growth.ride(node)
            assert (sorted(ride.legs), len(ride.stops)) == (sorted(way), len(way) + 1)


def test_on_taken_track_no_way_is_found() -> None:
    tracks, (kind,) = _kinds(_tangle(4, "D", "D"))
    sweep_of_all = Sweep(kind.growth.arms, nothing_to_see)
    free = [0] * len(sweep_of_all.layers)
    way = sweep_of_all.best(sweep_of_all.hopes(free, 1))
    taken = tracks.masks[way[0]]
    beside = sweep_of_all.best(sweep_of_all.hopes(free, 1, taken))
    assert way
    assert beside
    assert not any(tracks.masks[leg] & taken for leg in beside)


def test_the_line_takes_each_leg_once_and_leaves_each_stop_once() -> None:
    tracks, _ = _kinds(_tangle(7, "D", "D"))
    places = sweep_line(tracks)
    assert sorted(place.leg for place in places) == [
        leg for leg in tracks.legs if tracks.problem.legs[leg].start != tracks.problem.legs[leg].end
    ]
    left = [stop for place in places for stop in place.behind]
    assert len(left) == len(set(left))
    assert set(left) == {stop for place in places for stop in place.ends}
    assert places[-1].ahead == 0


@pytest.mark.parametrize(
    ("module", "name"), [(sweep, "MOST_STATES"), (sweep_pairs, "MOST_PAIRS")], ids=["states", "pairs"]
)
def test_where_there_are_too_many_states_ways_are_hunted_for_instead(
    module: object, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "AT_FIRST", 1)
    monkeypatch.setattr(module, name, 3)
    for seed in range(20):
        tangle = _tangle(seed, "D", "5")
        solution = best_runs(tangle)
        assert solution.proven
        assert (solution.revenue, solution.aside) == brute_force.best(tangle)


def test_only_two_trains_that_are_paid_for_all_stops_are_swept() -> None:
    tangle = _tangle(3, "D", "D")
    for fleet in (("D", "D"), ("5", "5"), ("4f", "4p")):
        assert can_sweep(*_kinds(msgspec.structs.replace(tangle, trains=trains(*fleet))))
    for fleet in (("D",), ("3+3", "3+3"), ("3E", "3E"), ("6H", "6H"), ("D", "D", "D")):
        assert not can_sweep(*_kinds(msgspec.structs.replace(tangle, trains=trains(*fleet))))
    mine = msgspec.structs.replace(tangle.stops[0], kind="mine")
    assert not can_sweep(*_kinds(msgspec.structs.replace(tangle, stops=(mine, *tangle.stops[1:]))))


@pytest.mark.parametrize(
    ("seed", "revenue", "looks"), [(1, 1370, 120), (6, 970, 400), (8, 1240, 60), (11, 1370, 120)]
)
def test_full_boards_of_two_diesels_are_proven_within_few_looks(seed: int, revenue: int, looks: int) -> None:
    state = random_state(seed)
    problem = problem_of(state, "GT", [("D-0", "D"), ("D-1", "D")], RUNNING)
    solution = best_runs(problem, looks=looks)
    assert (solution.revenue, solution.proven) == (revenue, True)
    assert best_runs(problem, looks=looks, known=revenue).rides == ()
