"""Asking only what can be answered."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Answer, Pass, SetPrice, TakeLoan
from gridsim.core.decisions import ChoosePrice
from gridsim.core.events import Passed
from gridsim.core.table import Table
from gridsim.flow.legal import Checker, LegalActions
from gridsim.flow.rules import breach, rule
from gridsim.procedures.asking import (
    PASS,
    YES_OR_NO,
    ask_if_any,
    ask_step,
    companies_named,
    has_any_choice,
    has_choice,
    has_main_choice,
    naming,
    pass_of,
    pass_unless,
)
from tests.procedures.on_paper import A, answered, invented

QUESTION = ChoosePrice(player=A, actor="REG", rule="toy §3", company="REG", prices=(60,))


@rule("toy §3", "cannot_pay")
def has_cash(case):
    return None if case.seen.cash["REG"] >= case.action.price else breach()


def prices(_seen, _decision, _part):
    yield AT_60


def loans(_seen, _decision, _part):
    yield TakeLoan()


PRICE = {SetPrice: Checker(prices, (has_cash,)), Pass: PASS}
LOAN = {TakeLoan: Checker(loans, side=True, brings=lambda _seen, _decision: 40)}
AT_60 = SetPrice(price=60)
MINORS = ["MIN", "STATE"]
IDLE = {TakeLoan: Checker(loans, side=True)}


def with_cash(amount):
    return Table(invented().company("REG", status="started", president=A).cash("REG", amount).state)


def choices(table, checkers):
    return tuple(ask(table, QUESTION, checkers) for ask in (has_main_choice, has_choice, has_any_choice))


@pytest.mark.parametrize(("cash", "checkers", "expected"), [
    (0, PRICE, (False, False, False)),  # a pass alone is no choice
    (60, PRICE, (True, True, True)),
    (0, PRICE | IDLE, (False, False, True)),
    (0, PRICE | LOAN, (False, False, True)),
    (20, PRICE | LOAN, (False, True, True)),
])  # fmt: skip
def test_what_is_done_beside_counts_as_far_as_it_opens_the_question(cash, checkers, expected):
    assert choices(with_cash(cash), checkers) == expected


def test_a_step_without_a_choice_is_not_put_and_not_told():
    table = with_cash(0)
    assert answered(ask_step(table, QUESTION, PRICE, step="price")) == (None, [])
    assert table.events == []


def test_a_pass_is_told_with_its_step_and_an_answer_handed_on():
    table = with_cash(60)
    assert answered(ask_step(table, QUESTION, PRICE, step="price"), Pass()) == (None, [QUESTION])
    assert table.events == [Passed(actor="REG", step="price", because="toy §3")]
    assert answered(ask_step(table, QUESTION, PRICE, step="price"), AT_60)[0] == AT_60


def test_a_pass_after_something_was_done_declines_more_of_it():
    assert (pass_of("trains", []), pass_of("trains", ["2-0"])) == ("trains", "trains_more")


def test_a_proposal_has_two_answers():
    (checker,) = YES_OR_NO.values()
    answers = checker.candidates(with_cash(0).photograph(), QUESTION, {})
    assert list(answers) == [Answer(yes=True), Answer(yes=False)]


@pytest.mark.parametrize(
    ("part", "looked_at"), [({"company": "REG"}, ["REG"]), ({"company": "XYZ"}, MINORS), ({}, MINORS)]
)
def test_a_company_that_is_named_is_the_only_one_looked_at(part, looked_at):
    assert list(companies_named(invented().state, part, MINORS)) == looked_at


def test_who_can_only_pass_is_not_asked_and_a_pass_is_not_told():
    assert answered(ask_if_any(with_cash(0), QUESTION, PRICE)) == (None, [])
    table = with_cash(60)
    assert answered(ask_if_any(table, QUESTION, PRICE), AT_60) == (AT_60, [QUESTION])
    assert answered(ask_if_any(table, QUESTION, PRICE), Pass()) == (None, [QUESTION])
    assert table.events == []


def test_candidates_that_are_few_are_named_whatever_is_wanted():
    candidates = naming(lambda _seen, asked: [SetPrice(price=price) for price in asked.prices])
    state = with_cash(0).photograph()
    assert [*candidates(state, QUESTION, {"company": "STATE"})] == [AT_60]


def test_a_pass_can_be_refused():
    answers = {Pass: pass_unless(has_cash.where(lambda _case: False)), SetPrice: Checker(prices)}
    assert Pass() in LegalActions(with_cash(0).photograph(), QUESTION, answers)
    refused = rule("toy §3", "must_buy_train")(lambda _case: breach(company="REG"))
    answers = {Pass: pass_unless(refused), SetPrice: Checker(prices)}
    assert Pass() not in LegalActions(with_cash(0).photograph(), QUESTION, answers)
