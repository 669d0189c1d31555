"""The problem holds what trains of all titles do; each case with the paragraph it is made after."""

from __future__ import annotations

import pytest

from gridsim.facts.model import Reach
from gridsim.routes.problem import Bonus, ProblemStop, ProblemTrain, RouteProblem
from gridsim.routes.search import best_runs, payments
from tests.routes.problems import leg, problem, stop


def line(*stops: ProblemStop, reach: Reach, bonuses: tuple[Bonus, ...] = ()) -> RouteProblem:
    """Stops one after the other, and one train."""
    legs = tuple(leg(number, number + 1, number) for number in range(len(stops) - 1))
    trains = (ProblemTrain(id="train", kind="any", reach=reach),)
    return RouteProblem(stops=stops, legs=legs, trains=trains, bonuses=bonuses)


def revenue(made: RouteProblem) -> int:
    solution = best_runs(made)
    assert solution.proven
    return solution.revenue


# ---- 1835 §5.5.3.4: trains with extra halts; §5.5.3.11.3: Hamburg

HALTS = (
    stop("A", 30, own=True),
    stop("h", 10, kind="town"),
    stop("i", 10, kind="town"),
    stop("j", 10, kind="town"),
    stop("B", 20),
    stop("C", 20),
)


@pytest.mark.parametrize(
    ("stops", "towns", "value"),
    [(2, 0, 40), (2, 2, 60), (3, 0, 50), (3, 3, 100), (4, 0, 60), (5, 0, 80), (4, 4, 100)],
)
def test_halts_beyond_the_extra_ones_count_as_stops(stops: int, towns: int, value: int) -> None:
    """2+2: A and three halts, the third of them in place of a city."""
    assert revenue(line(*HALTS, reach=Reach(stops=stops, towns=towns))) == value


def test_running_through_from_bank_to_bank_costs_something() -> None:
    """A deduction for a leg of one side together with a leg of the other."""
    ferry = Bonus(name="elbe", value=-10, legs=((0,), (1,)))
    stops = (stop("N", 20), stop("Hamburg", 60, own=True), stop("S", 20))
    assert revenue(line(*stops, reach=Reach(stops=2), bonuses=(ferry,))) == 80
    assert revenue(line(*stops, reach=Reach(stops=3), bonuses=(ferry,))) == 90
    dear = Bonus(name="elbe", value=-30, legs=((0,), (1,)))
    assert revenue(line(*stops, reach=Reach(stops=3), bonuses=(dear,))) == 80, "better to stay on one bank"


# ---- 1844 §9.3: hexes, express trains, tunnels, transit

ALPS = (
    stop("North", 60, kind="off_board", dead_end=True),
    stop("A", 40),
    stop("t", 10, kind="town"),
    stop("B", 20, own=True),
    stop("C", 30),
    stop("South", 70, kind="off_board", dead_end=True),
)
TRANSIT = Bonus(name="transit", value=80, stops=((0,), (5,)))
TUNNEL = Bonus(name="tunnel", each=10, legs=((2,),))
EVERY_KIND = ("city", "town", "off_board", "mountain")


def express(best: int, *bonuses: Bonus) -> RouteProblem:
    return line(*ALPS, reach=Reach(best=best, counted=EVERY_KIND), bonuses=bonuses)


def test_transit_is_paid_when_both_areas_count() -> None:
    assert revenue(express(6, TRANSIT)) == 230 + 80
    assert revenue(express(3, TRANSIT)) == 60 + 70 + 20 + 80
    assert revenue(line(*ALPS, reach=Reach(stops=5), bonuses=(TRANSIT,))) == 40 + 10 + 20 + 30 + 70, (
        "one end only"
    )


def test_a_tunnel_pays_for_every_stop_that_counts() -> None:
    """Leg 2 joins t and B."""
    assert revenue(line(*ALPS, reach=Reach(stops=3), bonuses=(TUNNEL,))) == 20 + 30 + 70
    assert revenue(line(*ALPS, reach=Reach(stops=4), bonuses=(TUNNEL,))) == 10 + 20 + 30 + 70 + 4 * 10
    assert revenue(express(6, TUNNEL)) == 230 + 6 * 10


def test_a_tunnel_pays_an_express_only_between_stops_that_count() -> None:
    far = line(
        stop("A", 10, own=True),
        stop("B", 90),
        stop("C", 90),
        stop("D", 20),
        reach=Reach(best=3),
        bonuses=(Bonus(name="tunnel", each=10, legs=((2,),)),),
    )
    solution = best_runs(far)
    assert solution.revenue == max(10 + 90 + 90, 10 + 90 + 20 + 3 * 10)
    bonus = Bonus(name="tunnel", each=30, legs=((2,),))
    richer = RouteProblem(stops=far.stops, legs=far.legs, trains=far.trains, bonuses=(bonus,))
    solution = best_runs(richer)
    assert solution.revenue == 10 + 90 + 20 + 3 * 30
    assert set(payments(richer, solution)[0].paid) in ({0, 1, 3}, {0, 2, 3})
    anywhere = Bonus(name="tunnel", each=30, legs=((2,),), anywhere=True)
    by_house_rule = RouteProblem(stops=far.stops, legs=far.legs, trains=far.trains, bonuses=(anywhere,))
    solution = best_runs(by_house_rule)
    assert solution.revenue == 10 + 90 + 90 + 3 * 30
    assert set(payments(by_house_rule, solution)[0].paid) == {0, 1, 2}


def test_trains_of_hexes_do_not_leave_the_map() -> None:
    """Each leg crosses one hexside; the fifth stop is off the board."""
    hexes = Reach(hexes=4, counted=("city", "town", "mountain"))
    assert revenue(line(*ALPS, reach=hexes)) == 40 + 10 + 20 + 30
    assert revenue(line(*ALPS, reach=Reach(hexes=3, counted=("city", "town")))) == 40 + 10 + 20


# ---- 1824 §VII.9.10: goods trains; §VII.10.1: mines beside the revenue


def test_a_goods_train_begins_at_one_mine() -> None:
    goods = Reach(
        stops=2, counted=("city", "off_board"), free=("town", "mine"), needs=("mine",), most={"mine": 1}
    )
    mines = (
        stop("M", 0, kind="mine", aside=20, dead_end=True),
        stop("a", 10, kind="town"),
        stop("A", 30, own=True),
        stop("B", 40),
        stop("C", 50),
        stop("N", 0, kind="mine", aside=60, dead_end=True),
    )
    solution = best_runs(line(*mines, reach=goods))
    assert (solution.revenue, solution.aside) == (10 + 30 + 40, 20)
    short = best_runs(line(*mines[:3], mines[5], reach=goods))
    assert (short.revenue, short.aside) == (10 + 30, 60), "the richer mine, but not both"


# ---- 1841 S9.1, S9.2: passes, ports, two cities


def test_a_route_needs_two_proper_places() -> None:
    mountain = stop("P", 0, kind="pass", proper=False)
    reach = Reach(stops=3, counted=("city", "off_board", "pass"), free=("town", "port"))
    assert revenue(line(stop("A", 30, own=True), mountain, reach=reach)) == 0
    assert revenue(line(stop("A", 30, own=True), mountain, stop("B", 20), reach=reach)) == 50
    port = stop("Q", 70, kind="port", dead_end=True, proper=False)
    assert revenue(line(stop("A", 30, own=True), port, reach=reach)) == 0
    assert revenue(line(port, stop("A", 30, own=True), stop("b", 10, kind="town"), reach=reach)) == 110


def test_passes_are_free_for_some_trains() -> None:
    stops = (stop("A", 30, own=True), stop("P", 0, kind="pass", proper=False), stop("B", 20))
    counted = Reach(stops=2, counted=("city", "pass"))
    free = Reach(stops=2, counted=("city",), free=("pass",))
    assert revenue(line(*stops, reach=counted)) == 0
    assert revenue(line(*stops, reach=free)) == 50


def test_cities_of_one_group_are_not_both_visited() -> None:
    stops = (stop("T", 40, group="T"), stop("A", 30, own=True), stop("T", 50, index=1, group="T"))
    assert revenue(line(*stops, reach=Reach(stops=3))) == 30 + 50


# ---- 1856 §9.7: once for each train


def test_a_bonus_of_a_hex_with_two_towns_is_paid_once() -> None:
    port = Bonus(name="port", value=20, stops=((1, 2),))
    stops = (stop("A", 20, own=True), stop("H", 10, kind="town"), stop("H", 10, index=1, kind="town"))
    assert revenue(line(*stops, reach=Reach(stops=3), bonuses=(port,))) == 40 + 20
    twice = problem(stops, (leg(0, 1, 1), leg(0, 2, 2)), "2", "2", bonuses=(port,))
    assert revenue(twice) == 2 * (20 + 10 + 20)
