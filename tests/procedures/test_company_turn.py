"""The frame of a company's turn."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Pass, PlaceStation
from gridsim.core.decisions import StationStep
from gridsim.core.events import CompanyOperates, Passed
from gridsim.core.table import Table
from gridsim.flow.legal import Checker
from gridsim.procedures.asking import PASS, naming
from gridsim.procedures.company_turn import TurnOver, station_step, take_turn
from tests.builders import building
from tests.procedures.on_paper import A, answered, invented


def turn(steps, *, then=None):
    """The company of the round at each step, and the table after the turn."""
    table, during = Table(invented().state), []

    def watched():
        yield from ()
        during.append(table.round.company)
        steps()

    def end():
        yield from ()
        during.append(then)

    answered(take_turn(table, "REG", watched(), then=end() if then else None, because="toy §4"))
    return table, during


def nothing():
    """Steps in which nothing happens."""


def broken_off():
    raise TurnOver(because="toy §5")


def test_whose_turn_it_is_stands_in_the_round_while_it_lasts():
    table, during = turn(nothing)
    assert during == ["REG"]
    assert table.round.company is None
    assert table.events == [CompanyOperates(company="REG", because="toy §4")]


def test_a_turn_that_is_over_early_is_told_with_its_rule_and_its_end_still_comes():
    table, during = turn(broken_off, then="the end")
    assert during == ["REG", "the end"]
    assert table.round.company is None
    assert table.events[1:] == [Passed(actor="REG", step="turn_over", because="toy §5")]


@pytest.mark.parametrize("answer", [PlaceStation(hex="F15", stop=0), Pass()])
def test_one_station_is_placed_or_declined_and_told(answer):
    table, placed = Table(building("1856").starts("GT", par=90, president=A).state), []
    answers = {PlaceStation: Checker(naming(lambda *_asked: [PlaceStation(hex="F15", stop=0)])), Pass: PASS}
    step = station_step(table, "GT", answers, lambda _table, *what: placed.append(what), because="toy §4.2")
    _, asked = answered(step, answer)
    assert asked == [StationStep(player=A, actor="GT", rule="toy §4.2")]
    passed = Passed(actor="GT", step="station", because="toy §4.2")
    assert (placed == [("GT", answer)]) is isinstance(answer, PlaceStation)
    assert (passed in table.events) is isinstance(answer, Pass)
