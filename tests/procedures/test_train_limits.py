"""Trains above a company's limit: by phase and kind of company, and handed in by choice."""

from __future__ import annotations

import pytest

from gridsim.core.actions import DiscardTrain
from gridsim.core.decisions import DiscardTrains
from gridsim.core.state import POOL, REMOVED
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures import train_limits as limits
from tests.procedures.on_paper import A, answered, invented

FULL = (
    invented().company("MIN", status="started", president=A).cards("MIN", "3-0", "2-1", "2-0").cash("MIN", 0)
)
FULL = FULL.phase("3")
NOBODYS = FULL.company("MIN", president=None)
WITHIN = FULL.phase("2").cards(POOL, "3-0")
BECAUSE = {"because": "toy §5", "unasked": "toy §5.1"}


@pytest.mark.parametrize(
    ("company", "phase", "limit"),
    [("MIN", "1", 2), ("MIN", "2", 2), ("MIN", "3", 1), ("REG", "3", 4), ("STATE", "3", 3)],
)
def test_a_limit_stays_until_a_phase_names_another(company, phase, limit):
    """Of the company itself or of its kind."""
    assert limits.train_limit(invented().phase(phase).state, company) == limit


def test_trains_are_told_by_kind_and_of_equal_ones_the_first():
    assert [train.id for train in limits.trains_of(FULL.state, "MIN")] == ["2-0", "2-1", "3-0"]
    assert [train.id for train in limits.one_of_each_kind(FULL.state, "MIN")] == ["2-0", "3-0"]


def threes_first(_seen, train):
    return {"3": 0, "2": 1}[train.kind]


@pytest.mark.parametrize(("built", "terms", "answers", "left", "gone", "because"), [
    pytest.param(FULL, {}, ["2-0", "3-0"], ["2-1"], POOL, {"toy §5"}, id="as the president chooses"),
    pytest.param(FULL, {"to": REMOVED}, ["2-1", "3-0"], ["2-0"], REMOVED, {"toy §5"}, id="out of the game"),
    pytest.param(NOBODYS, {}, [], ["3-0"], POOL, {"toy §5.1"}, id="for whom nobody decides keeps its best"),
    pytest.param(NOBODYS, {"to": REMOVED, "before": threes_first}, [], ["2-1"], REMOVED, {"toy §5.1"},
     id="those go first that a title names"),
    pytest.param(WITHIN, {}, [], ["2-0", "2-1"], POOL, set(), id="nothing within the limit"),
    pytest.param(WITHIN.company("MIN", president=None), {}, [], ["2-0", "2-1"], POOL, set(),
     id="nor of nobody"),
])  # fmt: skip
def test_the_surplus_goes(built, terms, answers, left, gone, because):
    table = Table(built.state)
    turn = limits.hand_in(table, "MIN", **terms, **BECAUSE)
    _, asked = answered(turn, *(DiscardTrain(train=card) for card in answers))
    assert [(question.player, question.limit) for question in asked] == [(A, 1)] * len(answers)
    assert [train.id for train in limits.trains_of(table, "MIN")] == left
    assert {table.trains[card].owner for card in {"2-0", "2-1", "3-0"} - {*left}} == {gone}
    assert {event.because for event in table.events} == because


@pytest.mark.parametrize("asked_by", ["toy §5", "toy §7"])
def test_only_trains_of_the_company_can_be_handed_in(asked_by):
    """The paragraph is that of the question where a title has several."""
    question = DiscardTrains(player=A, actor="MIN", rule=asked_by, limit=1)
    legal = LegalActions(FULL.state, question, limits.discarding("toy §5", "toy §7"))
    assert list(legal) == [DiscardTrain(train="2-0"), DiscardTrain(train="3-0")]
    assert DiscardTrain(train="2-1") in legal
    told = [str(refusal) for refusal in legal.why_not(DiscardTrain(train="2-2"))]
    assert told == [f"not_its_train(train=2-2) [{asked_by}]"]
