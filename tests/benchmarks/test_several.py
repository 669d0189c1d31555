"""A step is told as in the middle one of several programs."""

import json
from dataclasses import astuple

from tests.benchmarks.figures import Figure
from tests.benchmarks.several import in_the_middle, told_by


def of_a_program(*steps: tuple[float, float]) -> Figure:
    figure = Figure("undo", 35, most_p95=50)
    for milliseconds, pace in steps:
        figure.add(milliseconds, pace, milliseconds + 1)
    return figure


def test_what_one_program_met_by_chance_is_not_told_and_what_all_of_them_met_is() -> None:
    disturbed = [of_a_program((30, 1), (90, 1), (80, 1)), of_a_program((70, 1), (90, 1), (30, 1))]
    middle = in_the_middle([*disturbed, of_a_program((30, 1), (40, 1), (30, 1))])
    assert middle.values == [30, 90, 30]
    assert (middle.name, middle.most, middle.most_p95) == ("undo", 35, 50)


def test_the_middle_is_found_by_the_pace_and_told_with_what_was_measured_in_it() -> None:
    middle = in_the_middle([of_a_program((60, 3)), of_a_program((50, 2)), of_a_program((30, 1))])
    assert (middle.values, middle.paces, middle.on_clock) == ([50], [2], [51])
    assert middle.quiet == [25]


def test_memory_has_no_pace() -> None:
    memory = [Figure("memory", 200, values=[amount]) for amount in (150.0, 160.0, 155.0)]
    assert in_the_middle(memory).values == [155.0]


def test_figures_come_from_a_program_as_they_were() -> None:
    figure = of_a_program((30, 1.5))
    assert told_by(json.dumps(astuple(figure))) == [figure]
