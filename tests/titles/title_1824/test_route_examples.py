"""The worked examples of 1824 about routes, by their numbers."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Run, RunTrains
from gridsim.core.decisions import RunStep
from gridsim.facts.load import load_facts
from gridsim.flow.rules import Case, refusals
from gridsim.routes.problem import ProblemLeg, ProblemStop, ProblemTrain, RouteProblem
from gridsim.routes.search import best_runs
from gridsim.titles.title_1824.routes import JUDGE, ROUTES
from tests.builders import Building
from tests.routes import brute_force
from tests.routes.problems import leg, stop
from tests.titles.title_1824.tables import later

# ---- 1824 §W4: the graph of the figure, each line a piece of track of its own

PLACES = "IEFGABCDH"
VALUES = {"F": 30, "G": 30, "A": 20, "B": 10, "C": 10, "D": 10, "H": 10}
LINES = ("IF", "IC", "FA", "FB", "FG", "FH", "BC", "CD", "CG", "DE")
MARKERS = {"coal 1": "I", "coal 2": "E", "BK": "F", "X": "G"}


def place(name: str, company: str) -> ProblemStop:
    own = MARKERS[company] == name
    if name in "IE":
        return stop(name, 0, kind="mine", aside=10, own=own, dead_end=True)
    return stop(name, VALUES[name], kind="city" if name in "FGA" else "town", own=own)


def figure(company: str, *kinds: str) -> RouteProblem:
    """What a company with trains of these kinds may run in the figure."""
    facts = load_facts("1824").trains
    ends = [(PLACES.index(line[0]), PLACES.index(line[1])) for line in LINES]
    legs: list[ProblemLeg] = [leg(start, end, number) for number, (start, end) in enumerate(ends)]
    return RouteProblem(
        stops=tuple(place(name, company) for name in PLACES),
        legs=tuple(legs),
        trains=tuple(
            ProblemTrain(id=f"{kind}-{number}", kind=kind, reach=facts[kind].reach)
            for number, kind in enumerate(kinds)
        ),
    )


def track(route: str) -> frozenset[int]:
    """The lines that a route like "IFBCD" runs over."""
    pairs = [route[number : number + 2] for number in range(len(route) - 1)]
    return frozenset(LINES.index(pair if pair in LINES else pair[::-1]) for pair in pairs)


def paid(company: str, kind: str, route: str) -> tuple[int, int] | None:
    """Revenue and income of the mine of one route; None if the company's train may not run it."""
    made = figure(company, kind)
    legal = {used: (revenue, mined) for revenue, mined, used in brute_force.routes_of(made, made.trains[0])}
    return legal.get(track(route))


@pytest.mark.parametrize(
    ("company", "printed", "revenue", "mined"),
    [
        ("coal 1", {"IFBCD": ("1g", 60), "ICG": ("1g", 40)}, 100, 20),
        ("coal 2", {"EDCBFA": ("2g", 80)}, 80, 10),
        ("BK", {"FGC": ("3", 70), "EDCBFA": ("2g", 80)}, 150, 10),
        ("X", {"HFG": ("3", 70), "GCBF": ("4", 80)}, 150, 0),
    ],
)
def test_w4_the_printed_routes(
    company: str, printed: dict[str, tuple[str, int]], revenue: int, mined: int
) -> None:
    brought = [paid(company, kind, route) or (0, 0) for route, (kind, _) in printed.items()]
    assert [value for value, _ in brought] == [value for _, value in printed.values()]
    assert [sum(parts) for parts in zip(*brought, strict=True)] == [revenue, mined]
    lines = [line for route in printed for line in track(route)]
    assert len(lines) == len(set(lines)), "the routes of a company share no track"


def test_w4_a_goods_train_does_not_end_in_a_second_mine() -> None:
    assert paid("coal 1", "1g", "IFBCD") == (60, 10)
    assert paid("coal 1", "1g", "IFBCDE") is None


@pytest.mark.parametrize(
    ("company", "kinds", "best"),
    [
        ("coal 1", ("1g", "1g"), (100, 20)),
        ("coal 2", ("2g",), (90, 10)),
        ("BK", ("3", "2g"), (160, 10)),
        ("X", ("3", "4"), (160, 0)),
    ],
)
def test_w4_the_best_routes(company: str, kinds: tuple[str, ...], best: tuple[int, int]) -> None:
    solution = best_runs(figure(company, *kinds))
    assert (solution.revenue, solution.aside, solution.proven) == (*best, True)


# ---- 1824 §W9: Pilsen B5 and Prag B9 with a hex between them


def between(tile: str, rotation: int) -> Building:
    """BK in Prag with a train, and a tile on B7."""
    built = later(phase="3").company("BK", status="started").trains("BK", "2").trains("SB", "2")
    built = built.tile("B5", "57", 1).tile("B9", "57", 1).tile("B7", tile, rotation)
    return built.station("BK", "B9")


STRAIGHT = between("9", 1)
JUNCTION = between("31", 5)
"""Joins its edges 1 and 4 both to edge 5, and not to each other."""
DIRECT = (("B5", "B7", "B9"),)


@pytest.mark.parametrize(
    ("built", "company", "stops", "legs", "against"),
    [
        pytest.param(STRAIGHT, "BK", "B5.0 B9.0", DIRECT, "", id="from Pilsen to Prag"),
        pytest.param(JUNCTION, "BK", "B5.0 B9.0", DIRECT, "route_not_joined", id="no reverse at a junction"),
        pytest.param(STRAIGHT, "SB", "B5.0 B9.0", DIRECT, "route_without_station", id="an own marker"),
        pytest.param(STRAIGHT, "BK", "B9.0", (), "route_too_short", id="two locations"),
    ],
)
def test_w9_what_a_route_is(
    built: Building, company: str, stops: str, legs: tuple[tuple[str, ...], ...], against: str
) -> None:
    """The best run knows the same rules."""
    own = next(train.id for train in built.state.trains.values() if train.owner == company)
    run = RunTrains(runs=(Run(train=own, stops=tuple(stops.split()), legs=legs),))
    asked = RunStep(player="player:1", actor=company, rule="1824 §VII.10.1")
    assert [refusal.key for refusal in refusals(ROUTES, Case(built.state, asked, run))] == against.split()
    assert JUDGE.earns(built.state, company) is (not against or not legs)
