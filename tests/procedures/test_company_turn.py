"""The frame of a company's turn."""

from __future__ import annotations

from gridsim.core.events import CompanyOperates, Passed
from gridsim.core.table import Table
from gridsim.procedures.company_turn import TurnOver, take_turn
from tests.procedures.on_paper import answered, invented


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
