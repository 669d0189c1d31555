"""What a rule may ask of the case it judges."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Pass
from gridsim.core.decisions import RaiseMoney, StockTurn
from gridsim.flow.legal import Checker, LegalActions, with_rules
from gridsim.flow.rules import Case, breach, restated, rule
from tests.builders import a_state

QUESTION = StockTurn(player="player:1", actor="player:1", rule="toy §4", bought="GT")


def test_a_rule_is_told_the_question_it_belongs_to() -> None:
    case = Case(a_state("1856"), QUESTION, Pass())
    assert case.asked(StockTurn).bought == "GT"
    assert case.asked(RaiseMoney, StockTurn) is QUESTION


def test_a_rule_of_another_question_is_a_mistake_of_the_title() -> None:
    with pytest.raises(AssertionError, match="StockTurn"):
        Case(a_state("1856"), QUESTION, Pass()).asked(RaiseMoney)


@rule("toy §1", "must_sell_first")
def never_passes(_case):
    return breach()


def test_rules_are_restated_by_the_paragraphs_of_another_chapter() -> None:
    kept = never_passes.cited("toy §9")
    restated_rules = restated((never_passes, kept), {"toy §1": "toy §2"})
    assert [one.reference for one in restated_rules] == ["toy §2", "toy §9"]
    assert {one.key for one in restated_rules} == {"must_sell_first"}


def test_answers_get_further_rules_after_their_own() -> None:
    free = {Pass: Checker(lambda *_asked: iter((Pass(),)))}
    assert list(LegalActions(a_state("1856"), QUESTION, free)) == [Pass()]
    bound = with_rules(free, never_passes)
    assert list(LegalActions(a_state("1856"), QUESTION, bound)) == []
    assert with_rules(bound, never_passes)[Pass].rules == (never_passes, never_passes)
