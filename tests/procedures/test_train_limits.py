"""Trains above a company's limit: by phase and kind of company, and handed in by choice."""

from __future__ import annotations

import pytest

from gridsim.core.actions import DiscardTrain
from gridsim.core.decisions import DiscardTrains
from gridsim.core.state import POOL, REMOVED
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures.train_limits import (
    discarding,
    hand_in,
    hand_in_surplus,
    one_of_each_kind,
    train_limit,
    trains_of,
)
from tests.procedures.on_paper import A, answered, invented

FULL = (
    invented()
    .company("MIN", status="started", president=A)
    .cards("MIN", "3-0", "2-1", "2-0")
    .cash("MIN", 0)
    .phase("3")
)


@pytest.mark.parametrize(
    ("company", "phase", "limit"),
    [("MIN", "1", 2), ("MIN", "2", 2), ("MIN", "3", 1), ("REG", "3", 4), ("STATE", "3", 3)],
)
def test_a_limit_stays_until_a_phase_names_another(company, phase, limit):
    """Of the company itself or of its kind."""
    assert train_limit(invented().phase(phase).state, company) == limit


def test_trains_are_told_by_kind_and_of_equal_ones_the_first():
    assert [train.id for train in trains_of(FULL.state, "MIN")] == ["2-0", "2-1", "3-0"]
    assert [train.id for train in one_of_each_kind(FULL.state, "MIN")] == ["2-0", "3-0"]


@pytest.mark.parametrize("to", [POOL, REMOVED])
def test_the_surplus_goes_as_the_president_chooses(to):
    table = Table(FULL.state)
    _, asked = answered(
        hand_in_surplus(table, "MIN", to=to, because="toy §5"),
        DiscardTrain(train="2-1"),
        DiscardTrain(train="3-0"),
    )
    assert [(question.player, question.limit) for question in asked] == [(A, 1), (A, 1)]
    assert [train.id for train in trains_of(table, "MIN")] == ["2-0"]
    assert (table.trains["2-1"].owner, table.trains["3-0"].owner) == (to, to)


def test_a_company_for_which_nobody_decides_keeps_its_best():
    table = Table(FULL.company("MIN", status="started", president=None).state)
    _, asked = answered(hand_in(table, "MIN", because="toy §5", unasked="toy §5.1"))
    assert asked == []
    assert [train.id for train in trains_of(table, "MIN")] == ["3-0"]
    assert {event.because for event in table.events} == {"toy §5.1"}


def test_of_its_trains_those_go_first_that_a_title_names():
    """The 3-train before any 2-train; of equal ones the smallest."""
    table = Table(FULL.company("MIN", status="started", president=None).state)
    dear_first = {"3": 0, "2": 1}
    turn = hand_in(
        table,
        "MIN",
        to=REMOVED,
        before=lambda _seen, train: dear_first[train.kind],
        because="toy §5",
        unasked="toy §5.1",
    )
    assert answered(turn) == (None, [])
    assert [train.id for train in trains_of(table, "MIN")] == ["2-1"]
    assert (table.trains["3-0"].owner, table.trains["2-0"].owner) == (REMOVED, REMOVED)


def test_who_decides_for_a_company_chooses_what_is_handed_in():
    """What a title would take unasked does not matter then."""
    table = Table(FULL.state)
    answers = (DiscardTrain(train="2-0"), DiscardTrain(train="3-0"))
    _, asked = answered(hand_in(table, "MIN", because="toy §5", unasked="toy §5.1"), *answers)
    assert [question.player for question in asked] == [A, A]
    assert [train.id for train in trains_of(table, "MIN")] == ["2-1"]
    assert {event.because for event in table.events} == {"toy §5"}


def test_nothing_is_handed_in_within_the_limit():
    built = FULL.phase("2").cards(POOL, "3-0")
    for president in (A, None):
        table = Table(built.company("MIN", status="started", president=president).state)
        assert answered(hand_in(table, "MIN", because="toy §5", unasked="toy §5.1")) == (None, [])
        assert len(trains_of(table, "MIN")) == 2


def test_only_trains_of_the_company_can_be_handed_in():
    question = DiscardTrains(player=A, actor="MIN", rule="toy §5", limit=1)
    legal = LegalActions(FULL.state, question, discarding("toy §5"))
    assert list(legal) == [DiscardTrain(train="2-0"), DiscardTrain(train="3-0")]
    assert DiscardTrain(train="2-1") in legal
    assert [str(refusal) for refusal in legal.why_not(DiscardTrain(train="2-2"))] == [
        "not_its_train(train=2-2) [toy §5]"
    ]


def test_the_paragraph_is_that_of_the_question_where_a_title_has_several():
    question = DiscardTrains(player=A, actor="MIN", rule="toy §7", limit=1)
    legal = LegalActions(FULL.state, question, discarding("toy §5", "toy §7"))
    assert [refusal.rule for refusal in legal.why_not(DiscardTrain(train="2-2"))] == ["toy §7"]
