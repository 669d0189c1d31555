"""What a rule may ask of the case it judges."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Pass
from gridsim.core.decisions import RaiseMoney, StockTurn
from gridsim.flow.rules import Case
from tests.builders import a_state

QUESTION = StockTurn(player="player:1", actor="player:1", rule="toy §4", bought="GT")


def test_a_rule_is_told_the_question_it_belongs_to() -> None:
    case = Case(a_state("1856"), QUESTION, Pass())
    assert case.asked(StockTurn).bought == "GT"
    assert case.asked(RaiseMoney, StockTurn) is QUESTION


def test_a_rule_of_another_question_is_a_mistake_of_the_title() -> None:
    with pytest.raises(AssertionError, match="StockTurn"):
        Case(a_state("1856"), QUESTION, Pass()).asked(RaiseMoney)
