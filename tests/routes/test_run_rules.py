"""Every rule that a drawn route can break, broken once, and what a legal one brings."""

from __future__ import annotations

import json

import pytest

from gridsim.core.actions import Run, RunTrains
from gridsim.core.decisions import RunStep
from gridsim.core.errors import Refusal
from gridsim.core.state import GameState
from gridsim.flow.rules import Case, refusals
from gridsim.routes import route
from gridsim.routes.route import Judge
from gridsim.routes.run_rules import SHARED, run_rules
from gridsim.routes.search import best_runs
from gridsim.routes.survey import RouteRules, problem_of
from gridsim.titles.title_1856.routes import JUDGE
from gridsim.titles.title_1856.routes import RUNNING as RULES
from tests.builders import Building
from tests.routes import boards_1856 as boards
from tests.routes.problems import large_problem
from tests.sources import ROOT

ALL_RULES = tuple(run_rules(JUDGE))
NORTH = (("K8", "L9"), ("L9", "M10"), ("M10", "M12", "N11"))
"""The legs of the northern line."""


def run(train: str, stops: str, *legs: tuple[str, ...]) -> Run:
    return Run(train=train, stops=tuple(stops.split()), legs=legs)


def judged(table: Building, *runs: Run, company: str = "GT", judge: Judge = JUDGE) -> list[Refusal]:
    decision = RunStep(player="player:1", actor=company, rule="1856 §9.8")
    return refusals(
        tuple(run_rules(judge)),
        Case(table.state, decision, RunTrains(runs=runs)),
    )


def refused(table: Building, *runs: Run, company: str = "GT") -> list[str]:
    return [refusal.key for refusal in judged(table, *runs, company=company)]


def facts_of(table: Building, *runs: Run, company: str = "GT") -> dict[str, object]:
    (refusal,) = judged(table, *runs, company=company)
    return dict(refusal.facts)


def north(*kinds: str) -> Building:
    return boards.north().station("GT", "K8").trains("GT", *kinds)


def train(table: Building, number: int = 0) -> str:
    return [each.id for each in table.state.trains.values() if each.owner == "GT"][number]


# ---- legal runs


def test_the_best_run_is_legal_and_pays_what_it_says() -> None:
    table = north("4")
    whole = run(train(table), "K8.0 L9.0 M10.0 N11.0", *NORTH)
    assert judged(table, whole) == []
    (ran,) = JUDGE.ran(table.state, "GT", (whole,))
    assert (ran.values, ran.bonuses, ran.revenue) == ((20, 10, 10, 30), (), 70)


def test_a_route_may_be_drawn_from_either_end() -> None:
    table = north("4")
    back = tuple(leg[::-1] for leg in reversed(NORTH))
    assert judged(table, run(train(table), "N11.0 M10.0 L9.0 K8.0", *back)) == []


def test_bonuses_are_told_with_the_route() -> None:
    table = boards.sarnia().station("GT", "C14").trains("GT", "2")
    table = table.company("GT", ports=("C14",), rights=("tunnel",))
    (ran,) = JUDGE.ran(table.state, "GT", (run(train(table), "C14.0 B13.0", ("C14", "B13")),))
    assert ran.values == (20, 30)
    assert sorted(ran.bonuses) == [("port", 20), ("tunnel", 10)]
    assert ran.revenue == 80


# ---- trains


def test_only_trains_of_the_company_run() -> None:
    table = north("4")
    assert refused(table, run("5-0", "K8.0 L9.0", NORTH[0])) == ["route_not_its_train"]


def test_a_train_runs_once() -> None:
    table = north("2")
    once = run(train(table), "K8.0 L9.0", NORTH[0])
    assert refused(table, once, once) == ["route_train_twice"]


# ---- words without meaning


def test_a_stop_must_be_there() -> None:
    table = north("2")
    assert facts_of(table, run(train(table), "K8.1 L9.0", NORTH[0]))["stop"] == "K8.1"
    assert refused(table, run(train(table), "London L9.0", NORTH[0])) == ["route_no_such_stop"]


def test_a_route_has_two_stops_and_a_leg_between_each_two() -> None:
    table = north("2")
    assert refused(table, run(train(table), "K8.0")) == ["route_too_short"]
    assert refused(table, run(train(table), "K8.0 L9.0")) == ["route_too_short"]
    assert refused(table, run(train(table), "K8.0 L9.0", NORTH[0], NORTH[1])) == ["route_too_short"]


def test_stops_must_be_joined_by_the_track_that_is_named() -> None:
    table = north("4")
    jump = run(train(table), "K8.0 M10.0", ("K8", "L9", "M10"))
    assert facts_of(table, jump) == {
        "train": train(table), "start": "K8.0", "end": "M10.0", "hexes": "K8 L9 M10",
    }  # fmt: skip
    assert refused(table, run(train(table), "K8.0 L9.0", ("K8", "K10", "L9"))) == ["route_not_joined"]


# ---- stops


def test_no_stop_twice() -> None:
    table = north("4")
    there_and_back = run(train(table), "K8.0 L9.0 K8.0", NORTH[0], NORTH[0][::-1])
    assert "route_stop_twice" in refused(table, there_and_back)


def test_no_two_stops_of_one_area() -> None:
    table = boards.canadian_west().station("GT", "N3").trains("GT", "3")
    across = run(train(table), "N1.0 N3.0 O2.0", ("N1", "N3"), ("N3", "O2"))
    assert facts_of(table, across) == {"train": train(table), "stop": "O2.0", "other": "N1.0"}


def test_no_way_through_a_red_area() -> None:
    table = boards.sarnia().station("GT", "C14").trains("GT", "3")
    through = run(train(table), "C14.0 B13.0 B19.0", ("C14", "B13"), ("B13", "B15", "B17", "B19"))
    assert refused(table, through) == ["route_through_end"]


def test_no_way_through_a_blocked_city() -> None:
    table = boards.green_london().station("GT", "F17").station("GW", "F15").station("CPR", "F15")
    table = table.trains("GT", "3")
    through = run(train(table), "F17.0 F15.0 H15.0", ("F17", "F15"), ("F15", "G14", "H15"))
    assert facts_of(table, through) == {"train": train(table), "stop": "F15.0"}
    assert refused(table, run(train(table), "F17.0 F15.0", ("F17", "F15"))) == []


def test_a_route_needs_a_station() -> None:
    table = north("2", "2")
    with_station = run(train(table), "K8.0 L9.0", NORTH[0])
    assert refused(table, with_station) == []
    elsewhere = run(train(table, 1), "M10.0 N11.0", NORTH[2])
    assert refused(table, with_station, elsewhere) == ["route_without_station"]


# ---- track


def test_both_branches_of_a_switch_share_their_hexside() -> None:
    table = boards.switch().station("GT", "F15").trains("GT", "2", "2")
    one = run(train(table), "F15.0 H15.0", ("F15", "G14", "H15"))
    other = run(train(table, 1), "F15.0 I12.0", ("F15", "G14", "H13", "I12"))
    assert facts_of(table, one, other) == {
        "train": train(table, 1), "other": train(table), "side": "F15 G14",
    }  # fmt: skip


def test_no_track_twice_by_one_train() -> None:
    table = north("4")
    there_and_back = run(train(table), "L9.0 K8.0 L9.0", NORTH[0][::-1], NORTH[0])
    assert "route_track_twice" in refused(table, there_and_back)


# ---- how far


def test_no_further_than_the_train_runs() -> None:
    table = north("3")
    far = run(train(table), "K8.0 L9.0 M10.0 N11.0", *NORTH)
    assert facts_of(table, far) == {"train": train(table), "kind": "3"}


# ---- how much


def test_less_than_the_best_is_refused_with_the_best() -> None:
    table = north("4")
    short = run(train(table), "K8.0 L9.0", NORTH[0])
    assert facts_of(table, short) == {"revenue": 30, "best": 70}
    assert facts_of(table) == {"revenue": 0, "best": 70}


def test_equal_best_runs_are_all_legal() -> None:
    table = boards.switch().station("GT", "F15").trains("GT", "2")
    assert judged(table, run(train(table), "F15.0 H15.0", ("F15", "G14", "H15"))) == []
    assert judged(table, run(train(table), "F15.0 I12.0", ("F15", "G14", "H13", "I12"))) == []


def test_the_best_is_searched_once_for_each_photograph() -> None:
    state = north("4").state
    calls = []

    def fleet(seen: GameState, company: str) -> list[tuple[str, str]]:
        calls.append(company)
        return JUDGE.fleet(seen, company)  # type: ignore[return-value]

    judge = Judge(rules=RULES, fleet=fleet)
    assert judge.better(state, "GT", 0, 0) is judge.better(state, "GT", 30, 0)
    assert judge.better(state, "GT", 70, 0) is None
    assert calls == ["GT"]


def test_the_rule_gives_up_after_a_fixed_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a board that nobody can search through does not stop the game."""
    monkeypatch.setattr(route, "EFFORT", 3)
    monkeypatch.setattr(route, "problem_of", lambda *_: large_problem())
    judge = Judge(rules=RULES, fleet=JUDGE.fleet)
    assert judge.better(north("4").state, "GT", 10_000, 0) is None


# ---- solutions as actions


def test_the_best_solution_is_an_action_that_no_rule_refuses() -> None:
    for table in (
        north("4", "2"),
        boards.toronto().station("GT", "N11", 1).trains("GT", "4", "3"),
        boards.buffalo().station("GT", "O18").trains("GT", "2", "2"),
        boards.switch().station("GT", "F15").trains("GT", "2", "2"),
    ):
        action = JUDGE.best(table.state, "GT")
        assert judged(table, *action.runs) == []
        problem = problem_of(table.state, "GT", JUDGE.fleet(table.state, "GT"), RULES)
        revenue = sum(ran.revenue for ran in JUDGE.ran(table.state, "GT", action.runs))
        assert revenue == best_runs(problem).revenue > 0


def test_improving_runs_end_with_the_best() -> None:
    state = north("4", "3").state
    *_, last = JUDGE.improving(state, "GT")
    assert last == JUDGE.best(state, "GT")
    assert list(JUDGE.improving(state, "GT")) == [last], "what is known is not searched again"


# ---- words


def test_shared_rules_are_told_apart_from_those_a_title_cites() -> None:
    assert {rule.reference for rule in ALL_RULES} == {SHARED}
    assert len({rule.key for rule in ALL_RULES}) == len(ALL_RULES)


def test_every_rule_has_its_sentence() -> None:
    text = (ROOT / "resources" / "text" / "en" / "refusals.json").read_text("utf-8")
    sentences = json.loads(text)["refusals"]
    assert {rule.key for rule in ALL_RULES} - sentences.keys() == set()


def test_what_no_title_of_these_boards_has_is_judged_too() -> None:
    """Kinds that a train needs or may not visit, two proper places, reach in hexes."""
    table = north("4")
    state = table.state
    proper = RouteRules(is_proper=lambda _seen, stop, _facts: stop[0] == "K8")
    judge = Judge(rules=proper, fleet=JUDGE.fleet)
    short = run(train(table), "K8.0 L9.0", NORTH[0])
    assert [each.key for each in judged(table, short, judge=judge)] == ["route_without_places"]
    assert judge.best(state, "GT") == RunTrains(runs=())


def test_what_is_proposed_is_accepted() -> None:
    state = north("3").state
    proposed = JUDGE.proposal(state, "GT")
    decision = RunStep(player="player:1", actor="GT", rule="1856 §9.8")
    assert refusals(tuple(run_rules(JUDGE)), Case(state, decision, proposed)) == []
    assert sum(each.revenue for each in JUDGE.ran(state, "GT", proposed.runs)) == 40
