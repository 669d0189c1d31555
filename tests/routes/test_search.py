"""The search finds the best runs, proves it, and can be stopped."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, pairwise

import msgspec
import pytest

from gridsim.routes import choosing, climbing, narrowing, packing, search
from gridsim.routes.express import Express
from gridsim.routes.packing import Packing, Pool
from gridsim.routes.paths import Arms, Growth, Route
from gridsim.routes.problem import RouteProblem, beside, decode, encode
from gridsim.routes.search import Solution, best_runs, can_earn, improving_runs, payments
from gridsim.routes.survey import problem_of
from gridsim.routes.tracks import Tracks
from gridsim.titles.title_1856.routes import RUNNING
from tests.routes.judging import assert_best
from tests.routes.problems import KINDS_OF_TRAIN, large_problem, leg, problem, random_problem, stop, trains
from tests.routes.random_boards import random_state
from tests.routes.store import load, stored


def check(tangle: RouteProblem) -> None:
    """What is found is a best choice, and it can be told beforehand whether there is any."""
    solution = best_runs(tangle)
    assert_best(tangle, solution)
    assert can_earn(tangle) == bool(solution.rides)


@pytest.mark.parametrize("first", range(0, 400, 50))
def test_random_tangles_agree_with_brute_force(first: int) -> None:
    for seed in range(first, first + 50):
        check(random_problem(seed))


@pytest.mark.parametrize("first", range(1000, 1200, 50))
def test_prices_lead_to_the_same_values(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The way that large problems take, taken by small ones."""
    for name in ("SHORT_SEARCH", "SMALL", "FEW"):
        monkeypatch.setattr(choosing, name, 0)
    monkeypatch.setattr(packing, "LOOK_EVERY", 0)
    for seed in range(first, first + 50):
        check(random_problem(seed, most_trains=4))


def test_larger_tangles_agree_with_brute_force() -> None:
    for seed in range(2000, 2020):
        check(random_problem(seed, stops=9, legs=16))


# ---- a board that needs thought: the best single route spoils the best pair

PAIR = problem(
    (
        stop("A", 40, own=True),
        stop("B", 50),
        stop("C", 30, own=True),
        stop("D", 50),
    ),
    (leg(0, 1, 1), leg(1, 2, 2), leg(2, 3, 3), leg(0, 3, 4), leg(0, 2, 5)),
    "2",
    "2",
)


def test_two_trains_run_what_is_best_together() -> None:
    solution = best_runs(PAIR)
    assert solution.revenue == (40 + 50) + (40 + 50)
    assert solution.proven


def test_equal_trains_get_one_route_each() -> None:
    assert [ride.train for ride in best_runs(PAIR).rides] == ["2-0", "2-1"]


def test_a_train_without_a_route_stands_still() -> None:
    alone = problem((stop("A", 20, own=True), stop("B", 10)), (leg(0, 1, 1),), "2", "2", "3")
    solution = best_runs(alone)
    assert (solution.revenue, len(solution.rides), solution.proven) == (30, 1, True)


def test_a_company_can_earn_as_soon_as_any_of_its_trains_has_a_route_that_pays() -> None:
    assert can_earn(large_problem())
    assert can_earn(PAIR)
    assert not can_earn(problem((stop("A", 40, own=True), stop("B", 50)), (), "2"))
    worthless = (stop("A", 0, own=True), stop("B", 0))
    assert not can_earn(problem(worthless, (leg(0, 1, 1),), "2"))


def test_no_route_at_all_is_proven_at_once() -> None:
    assert best_runs(problem((stop("A", 20, own=True),), (), "2")) == Solution(revenue=0, proven=True)
    assert best_runs(problem((), (), "D")) == Solution(revenue=0, proven=True)


def test_other_income_decides_between_runs_of_the_same_revenue_only() -> None:
    mines = problem(
        (
            stop("A", 20, own=True),
            stop("M", 0, kind="mine", aside=10, dead_end=True),
            stop("N", 0, kind="mine", aside=40, dead_end=True),
            stop("B", 50),
        ),
        (leg(0, 1, 1), leg(0, 2, 2), leg(0, 3, 3), leg(3, 1, 4)),
        "2g",
    )
    solution = best_runs(mines)
    assert (solution.revenue, solution.aside) == (20 + 50, 40)
    assert mines.stops[solution.rides[0].stops[0]].name in ("N.0", "B.0")


def test_the_shorter_of_two_legs_is_run_by_trains_that_count_hexes() -> None:
    stops = (stop("A", 20, own=True), stop("B", 30))
    assert best_runs(problem(stops, (leg(0, 1, 1, hexes=7), leg(0, 1, 2, hexes=4)), "4H")).revenue == 50
    assert best_runs(problem(stops, (leg(0, 1, 1, hexes=7), leg(0, 1, 2, hexes=5)), "4H")).revenue == 0


def test_express_train_skips_what_pays_least() -> None:
    line = problem(
        (stop("A", 10, own=True), stop("B", 40), stop("C", 20), stop("D", 60), stop("E", 30)),
        (leg(0, 1, 1), leg(1, 2, 2), leg(2, 3, 3), leg(3, 4, 4)),
        "3E",
    )
    solution = best_runs(line)
    assert solution.revenue == 10 + 40 + 60, "the station must count"
    assert payments(line, solution)[0].paid in ((0, 1, 3), (3, 1, 0))


# ---- known values, improving solutions, stopping


def test_nothing_better_than_the_best_is_found() -> None:
    assert best_runs(PAIR, known=180) == Solution(revenue=180, proven=True)
    assert best_runs(PAIR, known=170).revenue == 180
    assert best_runs(PAIR, known=170).rides


def test_solutions_get_better_and_only_the_last_is_proven() -> None:
    tangle = random_problem(77, stops=9, legs=16)
    solutions = list(improving_runs(tangle))
    assert all(
        (one.revenue, one.aside) < (other.revenue, other.aside) for one, other in pairwise(solutions[:-1])
    )
    assert [each.proven for each in solutions] == [False] * (len(solutions) - 1) + [True]


def test_a_search_that_is_told_to_stop_gives_the_best_so_far() -> None:
    looks = count()
    solution = best_runs(large_problem(), stop=lambda: next(looks) >= 3)
    assert not solution.proven
    assert next(looks) == 4, "it went on after being told to stop"


def test_a_search_ends_when_its_looks_are_spent() -> None:
    assert best_runs(large_problem(), looks=0) == Solution(revenue=0, proven=False)
    found = best_runs(large_problem(), looks=25)
    assert (found.looks, found.proven) == (25, False)
    assert best_runs(PAIR, looks=0).proven, "a small problem needs no look"


def test_what_does_not_fit_into_memory_is_not_proven() -> None:
    growth = Growth(Arms(Tracks(large_problem()), KINDS_OF_TRAIN["D"]), lambda: None, most=5000)
    growth.grow()
    assert not growth.is_complete
    assert len(growth.nodes) <= 5000 + len(large_problem().stops)
    assert growth.routes(growth.worths())


# ---- kinds of train with too many ways to keep them all


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few ways are kept and hunts give up early, so that small problems take the way of the largest."""
    for name in ("AT_FIRST", "FEW_ALONE", "FEW_OF_SOME_STOPS"):
        monkeypatch.setattr(search, name, 5)
    monkeypatch.setattr(climbing, "MOST", 5)
    for name, small in (("TRIES", 20), ("STARTS", 3), ("FEW", 20)):
        monkeypatch.setattr(narrowing, name, small)
    for name in ("KEPT", "KEPT_LONG", "KEPT_OF_ALL"):
        monkeypatch.setattr(narrowing, name, 3)


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize("first", range(4000, 4200, 50))
def test_hunts_agree_with_brute_force(first: int) -> None:
    for seed in range(first, first + 50):
        check(random_problem(seed, most_trains=4))


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize("kind", KINDS_OF_TRAIN)
def test_hunts_for_each_kind_of_train_agree_with_brute_force(kind: str) -> None:
    for seed in range(4200, 4215):
        tangle = random_problem(seed)
        check(msgspec.structs.replace(tangle, trains=trains(kind)))
        check(msgspec.structs.replace(tangle, trains=trains(kind, kind)))


@pytest.mark.usefixtures("narrow")
def test_a_bonus_is_hoped_for_where_the_end_that_another_asks_for_is_out_of_reach() -> None:
    check(msgspec.structs.replace(random_problem(50174, most_trains=2), trains=trains("3E")))


@pytest.mark.parametrize("kinds", [("3E", "2"), ("2", "2E", "4H", "2"), ("2E", "3E"), ("3E", "3E")])
def test_express_trains_beside_others_agree_with_brute_force(kinds: tuple[str, ...]) -> None:
    for seed in range(4300, 4320):
        check(msgspec.structs.replace(random_problem(seed), trains=trains(*kinds)))


def test_of_an_express_train_only_the_ways_are_valued_that_can_be_the_best() -> None:
    stored_one = load(stored()["express_and_hexes"]).problem
    reach = next(train.reach for train in stored_one.trains if train.reach.best is not None)
    growth = Growth(Arms(Tracks(stored_one), reach), lambda: None)
    growth.grow()
    every, best = Express(growth), Express(growth)
    top, _ = best.top()
    assert top == max(every.worths()) == max(best.worths(top))
    assert best.valued < every.valued / 4


def test_the_last_train_is_chosen_among_those_that_make_a_choice_better() -> None:
    """The pools are in the order of slack, which need not be that of worth."""
    routes = [Route(worth, 1 << bit, bit) for bit, worth in enumerate((50, 30, 40, 20))]
    pool = Pool(2, routes, [0, 5, 20, 30], 60)
    assert [pool.worth_more(worth) for worth in (50, 40, 39, 20, -1)] == [0b0, 0b1, 0b101, 0b111, 0b1111]
    assert [pool.within(slack) for slack in (-1, 0, 19, 20, 99)] == [0b0, 0b1, 0b11, 0b111, 0b1111]
    packing = Packing([pool], bound=150, fine=1, step=10, known=0, look=lambda: None)
    *_, best = packing.better()
    assert (best.worth, [route.worth for _, route in best.routes]) == (90, [50, 40])


HARD = (
    (1, ("D",), 1020, 150),
    (6, ("D",), 670, 250),
    (11, ("D", "6"), 1160, 150),
    (8, ("D", "D"), 1240, 300),
)
"""Boards built full by chance that were hard once: seed, trains, proven best and most looks."""


def full_board(seed: int, kinds: Sequence[str]) -> RouteProblem:
    state = random_state(seed)
    return problem_of(state, "GT", [(f"{kind}-{number}", kind) for number, kind in enumerate(kinds)], RUNNING)


@pytest.mark.parametrize(("seed", "kinds", "revenue", "most"), HARD)
def test_full_boards_are_proven_within_few_looks(
    seed: int, kinds: tuple[str, ...], revenue: int, most: int
) -> None:
    solution = best_runs(full_board(seed, kinds), looks=most)
    assert (solution.revenue, solution.proven) == (revenue, True)


def test_the_hardest_board_has_nearly_its_best_early_and_says_that_it_is_not_proven() -> None:
    solution = best_runs(full_board(6, ("D", "D")), looks=150)
    assert (solution.revenue, solution.looks, solution.proven) == (930, 150, False)


# ---- storing


def test_a_problem_is_the_same_after_storing_it() -> None:
    for seed in range(20):
        tangle = random_problem(seed)
        assert decode(encode(tangle)) == tangle


# ---- some rides kept


@pytest.mark.parametrize("first", range(3000, 3100, 50))
def test_beside_one_ride_of_the_best_set_the_rest_of_it_is_found_again(first: int) -> None:
    for seed in range(first, first + 50):
        tangle = random_problem(seed)
        best = best_runs(tangle)
        for ride, paid in zip(best.rides, payments(tangle, best), strict=True):
            rest = beside(tangle, [ride])
            check(rest)
            assert paid.revenue + best_runs(rest).revenue == best.revenue
            assert ride.train not in {train.id for train in rest.trains}


def test_beside_a_ride_no_other_uses_its_track() -> None:
    tangle = random_problem(7)
    ride = best_runs(tangle).rides[0]
    used = {piece for each in ride.legs for piece in tangle.legs[each].track}
    assert all(used.isdisjoint(each.track) for each in beside(tangle, [ride]).legs)
