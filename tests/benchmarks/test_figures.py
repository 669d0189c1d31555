"""What is measured is held to its aim as it was here, and as it is on the machine the aim is meant for."""

import re

import pytest

from tests.benchmarks.figures import HEADING, Figure
from tests.benchmarks.pace import MACHINE, QUIET, Pace
from tests.benchmarks.turns import IN_TURNS


def measured(*steps: tuple[float, float], **aims: float | bool) -> Figure:
    """A figure of steps: milliseconds, and how slow the machine was."""
    figure = Figure("undo", **aims)  # type: ignore[arg-type]
    for milliseconds, pace in steps:
        figure.add(milliseconds, pace, milliseconds)
    return figure


def verdicts(figure: Figure) -> list[str]:
    return [word for word in str(figure).split() if word in {"ok", "MISSED"}]


def test_each_step_is_told_as_on_a_quiet_machine_by_how_slow_it_was_then() -> None:
    assert measured((40, 2.0), (20, 1.0), (30, 1.5)).quiet == [20, 20, 20]
    assert Figure("memory", values=[150.0]).quiet == []


@pytest.mark.parametrize(
    ("slow", "told"), [(1.0, ["MISSED", "MISSED"]), (2.0, ["MISSED", "ok"]), (0.5, ["MISSED", "MISSED"])]
)
def test_what_a_slow_machine_misses_is_told_beside_what_a_quiet_one_does(
    slow: float, told: list[str]
) -> None:
    assert verdicts(measured((60, slow), (64, slow), most=35)) == told


def test_a_fast_machine_makes_nothing_better_than_it_is() -> None:
    assert verdicts(measured((30, 0.5), most=35)) == ["ok", "MISSED"]


def test_the_slowest_of_a_hundred_have_an_aim_of_their_own() -> None:
    steps = [(20.0, 1.0)] * 18 + [(60.0, 1.0)] * 2
    assert verdicts(measured(*steps, most=35)) == ["ok", "ok"]
    assert verdicts(measured(*steps, most=35, most_p95=50)) == ["MISSED", "MISSED"]
    assert verdicts(measured(*steps, most=35, worst_counts=True)) == ["MISSED", "MISSED"]


def test_without_an_aim_or_a_pace_nothing_is_said_of_them() -> None:
    assert verdicts(measured((60, 1.0))) == []
    assert verdicts(Figure("memory", 200, values=[150.0])) == ["ok"]


def test_the_heading_stands_over_its_figures() -> None:
    names, told = (re.finditer(r"\S+", line[42:]) for line in (HEADING, str(measured((60, 2.0), most=35))))
    *figures, here, quiet = zip(names, told, strict=False)
    columns = ("median", "p95", "least", "most", "clock", "pace", "quiet", "p95", "aim")
    assert tuple(name.group() for name, _ in figures) == columns
    assert [name.end() for name, _ in figures] == [each.end() for _, each in figures]
    for name, each in (here, quiet):
        assert name.start() == each.start()


def test_a_pace_is_believed_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(IN_TURNS, raising=False)
    pace = Pace()
    first = pace.now()
    assert 0.01 < first * QUIET < 60, "seconds of a start of Qt"
    assert pace.now() == first


def test_programs_that_take_turns_need_no_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(IN_TURNS, "1")
    assert MACHINE.now() == 1
