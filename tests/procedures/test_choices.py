"""Choices among what the question itself names."""

from __future__ import annotations

from gridsim.core.actions import SetPrice
from gridsim.core.decisions import ChoosePrice
from gridsim.flow.legal import LegalActions
from gridsim.procedures.choices import choosing, choosing_named, choosing_price, is_one_of
from tests.procedures.on_paper import A, asked_about, invented

BUILT = invented()
QUESTION = ChoosePrice(player=A, actor="REG", rule="toy §3", company="REG", prices=(60, 80))


def test_each_price_asked_about_is_an_answer_and_no_other():
    legal = LegalActions(BUILT.state, QUESTION, choosing_price("toy §3"))
    assert list(legal) == [SetPrice(price=60), SetPrice(price=80)]
    (refusal,) = legal.why_not(SetPrice(price=70))
    assert str(refusal) == "no_such_price_to_choose(price=70) [toy §3]"


def test_what_the_question_does_not_name_is_no_choice():
    rule = is_one_of(lambda question: question.prices, "price")
    assert asked_about(rule, BUILT, QUESTION, SetPrice(price=80)) is None
    assert asked_about(rule, BUILT, QUESTION, SetPrice(price=81)) == "no_such_choice(price=81)"


def test_what_the_question_names_is_offered_and_judged_by_the_rules_handed_in():
    cheap = is_one_of(lambda _question: (60,), "price").cited("toy §4")
    legal = LegalActions(
        BUILT.state, QUESTION, choosing(SetPrice, "price", lambda asked: asked.prices, cheap)
    )
    assert list(legal) == [SetPrice(price=60)]
    assert [str(refusal) for refusal in legal.why_not(SetPrice(price=80))] == [
        "no_such_choice(price=80) [toy §4]"
    ]


def test_what_the_question_does_not_name_is_refused_by_the_paragraph_that_it_cites():
    legal = LegalActions(
        BUILT.state, QUESTION, choosing_named(SetPrice, "price", lambda asked: asked.prices, "toy §2")
    )
    assert list(legal) == [SetPrice(price=60), SetPrice(price=80)]
    assert [str(refusal) for refusal in legal.why_not(SetPrice(price=70))] == [
        "no_such_choice(price=70) [toy §3]"
    ]
