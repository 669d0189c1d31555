"""What a company can run, read off the board by 1856's rules (chapter 9, test cases T21 to T23)."""

from __future__ import annotations

import pytest

from gridsim.board.network import network
from gridsim.core.actions import Run
from gridsim.core.state import StopId
from gridsim.core.table import Seen
from gridsim.facts.model import StopFacts
from gridsim.routes.problem import RouteProblem, decode, encode
from gridsim.routes.search import best_runs, payments
from gridsim.routes.survey import RouteRules, drawn_problem, problem_of
from gridsim.titles.title_1856.routes import RUNNING as RULES
from tests.builders import Building
from tests.routes import boards_1856 as boards


def problem(table: Building, *kinds: str, company: str = "GT", rules: RouteRules = RULES) -> RouteProblem:
    fleet = [(f"{kind}-{number}", kind) for number, kind in enumerate(kinds)]
    return problem_of(table.state, company, fleet, rules)


def best(table: Building, *kinds: str, company: str = "GT") -> int:
    solution = best_runs(problem(table, *kinds, company=company))
    assert solution.proven
    return solution.revenue


def visited(table: Building, kind: str) -> set[str]:
    """The stops of the best route of one train."""
    made = problem(table, kind)
    (ride,) = best_runs(made).rides
    return {made.stops[stop].name for stop in ride.stops}


# ---- T21: limits of a route


@pytest.mark.parametrize(("kind", "revenue"), [("2", 30), ("3", 40), ("4", 70), ("5", 70), ("D", 70)])
def test_t21_every_location_on_the_way_counts(kind: str, revenue: int) -> None:
    assert best(boards.north().station("GT", "K8"), kind) == revenue


def test_t21_a_train_cannot_skip_a_town_to_come_to_a_city() -> None:
    assert visited(boards.north().station("GT", "K8"), "3") == {"K8.0", "L9.0", "M10.0"}


def test_t21_a_red_area_is_only_an_end() -> None:
    table = boards.sarnia().station("GT", "C14")
    assert best(table, "D") == 20 + 30
    assert "B19.0" not in {stop.name for stop in problem(table, "D").stops}


def test_t21_two_hexes_of_a_red_area_are_not_two_stops_of_a_route() -> None:
    table = boards.canadian_west().station("GT", "N3")
    assert best(table, "3") == 20 + 20
    assert best(table, "3", "3") == 40 + 40, "but two trains may serve it"


def test_t21_both_cities_of_toronto_are_two_stops() -> None:
    table = boards.toronto().station("GT", "N11", 1)
    assert best(table, "4") == 60 + 10 + 10 + 60


# ---- T22: no track twice


def test_t22_two_trains_cannot_use_both_branches_of_a_switch() -> None:
    table = boards.switch().station("GT", "F15")
    assert best(table, "2") == 30 + 20
    assert best(table, "2", "2") == 30 + 20
    assert best(table, "D", "D", "D") == 30 + 20


def test_t22_the_branches_meet_at_the_hexside_before_the_switch() -> None:
    made = problem(boards.switch().station("GT", "F15"), "2")
    one, other = (set(leg.track) for leg in made.legs)
    assert one & other
    assert one - other
    assert other - one


# ---- T23: blocked cities


def test_t23_a_city_full_of_others_is_an_end_only() -> None:
    full = boards.green_london().station("GT", "F17").station("GW", "F15").station("CPR", "F15")
    assert best(full, "D") == 20 + 50
    assert best(full, "D", company="GW") == 20 + 50 + 20


def test_t23_a_city_with_a_free_slot_may_be_passed() -> None:
    free = boards.green_london().station("GT", "F17").station("GW", "F15")
    assert best(free, "D") == 20 + 50 + 20
    assert best(free, "2") == 20 + 50


# ---- values and bonuses (§9.6, §9.7)


@pytest.mark.parametrize(("phase", "value"), [("1", 30), ("3", 30), ("4", 50), ("5", 50), ("6", 50)])
def test_a_red_area_pays_by_phase(phase: str, value: int) -> None:
    assert best(boards.sarnia().phase(phase).station("GT", "C14"), "2") == 20 + value


def test_port_and_tunnel_pay_once_for_each_train() -> None:
    table = boards.sarnia().station("GT", "C14")
    assert best(table.company("GT", rights=("tunnel",)), "2") == 50 + 10
    assert best(table.company("GT", ports=("C14",)), "2") == 50 + 20
    assert best(table.company("GT", ports=("C14",), rights=("tunnel",)), "D") == 50 + 30


def test_bridge_pays_in_both_hexes_of_buffalo_and_for_each_train() -> None:
    table = boards.buffalo().station("GT", "O18").company("GT", rights=("bridge",))
    assert best(table, "2") == 20 + 30 + 10
    assert best(table, "3") == 20 + 30 + 10
    assert best(table, "2", "2") == 2 * 60


def test_bonuses_of_others_are_theirs() -> None:
    table = boards.sarnia().station("GT", "C14").company("GW", ports=("C14",), rights=("tunnel",))
    assert best(table, "2") == 50


def test_bonuses_are_told_by_name() -> None:
    table = boards.sarnia().station("GT", "C14").company("GT", ports=("C14",), rights=("tunnel",))
    made = problem(table, "2")
    (paid,) = payments(made, best_runs(made))
    assert sorted(paid.bonuses) == [("port", 20), ("tunnel", 10)]


# ---- what the problem holds


def test_a_company_without_stations_has_nothing_to_run() -> None:
    assert problem(boards.north(), "D").stops == ()
    assert best(boards.north(), "D") == 0


def test_the_problem_holds_only_what_can_be_reached() -> None:
    table = boards.north().tile("C14", "57", 2).station("GT", "K8")
    assert {stop.hex for stop in problem(table, "2").stops} == {"K8", "L9", "M10", "N11"}


def drawn(stops: str, *legs: str) -> RouteProblem:
    """What a route of GT with a 2-train names, as far as it lies on a board with a line to Sarnia."""
    run = Run(train="2-0", stops=tuple(stops.split()), legs=tuple(tuple(leg.split()) for leg in legs))
    table = boards.north().tile("C14", "57", 2).station("GT", "K8")
    return drawn_problem(table.state, "GT", [("2-0", "2")], RULES, (run,))


def test_a_drawn_route_is_looked_up_and_nothing_else_of_the_board() -> None:
    made = drawn("L9.0 K8.0", "L9 K8")
    assert [stop.name for stop in made.stops] == ["L9.0", "K8.0"]
    assert [(leg.start, leg.end, leg.hexes) for leg in made.legs] == [(0, 1, ("L9", "K8"))]


def test_a_stop_is_found_that_no_station_leads_to() -> None:
    assert [stop.name for stop in drawn("C14.0 K8.0", "C14 K8").stops] == ["C14.0", "K8.0"]


@pytest.mark.parametrize("name", ["", ".", "K8", "K8.", "K8.00", "K8.1", "K8.-1", "Z99.0", "K8.0.0", "B9.0"])
def test_what_is_no_stop_is_not_looked_up(name: str) -> None:
    made = drawn(f"{name or '?'} L9.0", "K8 L9")
    assert [stop.name for stop in made.stops] == ["L9.0"]
    assert made.legs == ()


def test_a_leg_drawn_to_and_fro_is_one() -> None:
    made = drawn("L9.0 K8.0 L9.0", "L9 K8", "K8 L9")
    assert len(made.legs) == 1


def test_every_leg_is_there_once() -> None:
    table = boards.toronto().station("GT", "N11", 1).station("GT", "N11", 0)
    legs = [(frozenset((leg.start, leg.end)), leg.hexes) for leg in problem(table, "D").legs]
    assert len(legs) == len(set(legs)) == 3


def test_a_closed_stop_cannot_be_visited() -> None:
    def is_open(_seen: Seen, stop: StopId, _facts: StopFacts) -> bool:
        return stop[0] != "L9"

    table = boards.north().station("GT", "K8")
    made = problem(table, "D", rules=RouteRules(is_open=is_open))
    assert [stop.name for stop in made.stops] == ["K8.0"]


def test_a_title_says_what_is_a_station_and_what_groups_stops() -> None:
    def is_a_city(seen: Seen, _company: str, stop: StopId) -> bool:
        return network(seen.board).stops[stop].kind == "city"

    def by_hex(_seen: Seen, stop: StopId, _facts: StopFacts) -> str:
        return stop[0]

    anywhere = RouteRules(is_own=is_a_city)
    assert best_runs(problem(boards.toronto(), "4", rules=anywhere)).revenue == 140
    one_city = RouteRules(is_own=is_a_city, group=by_hex)
    assert best_runs(problem(boards.toronto(), "4", rules=one_city)).revenue == 60 + 10 + 10


def test_the_problem_of_a_board_can_be_stored() -> None:
    made = problem(boards.toronto().station("GT", "N11", 1), "D", "5")
    assert decode(encode(made)) == made
