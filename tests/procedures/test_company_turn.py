"""The frame of a company's turn."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Pass
from gridsim.core.decisions import StationStep
from gridsim.core.events import CompanyOperates, Passed
from gridsim.core.table import Table
from gridsim.flow.legal import Checker
from gridsim.procedures.asking import PASS, naming
from gridsim.procedures.company_turn import TurnOver, station_step, take_turn
from tests.answers import places
from tests.builders import building
from tests.procedures.on_paper import A, answered, invented

LONDON = places("F15")


@pytest.mark.parametrize(
    ("error", "told"),
    [(None, []), (TurnOver(because="toy §5"), [Passed(actor="REG", step="turn_over", because="toy §5")])],
    ids=["whole", "over early"],
)
def test_a_turn_is_told_stands_in_the_round_while_it_lasts_and_its_end_comes(error, told):
    table, during = Table(invented().state), []

    def steps():
        yield from ()
        during.append(table.round.company)
        if error is not None:
            raise error

    def end():
        yield from ()
        during.append("the end")

    answered(take_turn(table, "REG", steps(), then=end(), because="toy §4"))
    assert (during, table.round.company) == (["REG", "the end"], None)
    assert table.events == [CompanyOperates(company="REG", because="toy §4"), *told]


@pytest.mark.parametrize("answer", [LONDON, Pass()])
def test_one_station_is_placed_or_declined_and_told(answer):
    table, placed = Table(building("1856").starts("GT", par=90, president=A).state), []
    answers = {type(LONDON): Checker(naming(lambda *_asked: [LONDON])), Pass: PASS}
    step = station_step(table, "GT", answers, lambda _table, *what: placed.append(what), because="toy §4.2")
    _, asked = answered(step, answer)
    assert asked == [StationStep(player=A, actor="GT", rule="toy §4.2")]
    passed = Passed(actor="GT", step="station", because="toy §4.2")
    assert (placed == [("GT", answer)]) is (answer == LONDON)
    assert (passed in table.events) is (answer != LONDON)
