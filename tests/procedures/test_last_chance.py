"""A last chance: asked as long as there is a reason and something that can be done about it."""

from __future__ import annotations

from gridsim.core.actions import Pass, TakeLoan
from gridsim.core.decisions import LastChance
from gridsim.core.state import BANK
from gridsim.core.table import Table
from gridsim.flow.legal import Checker
from gridsim.flow.rules import breach, rule
from gridsim.procedures.last_chance import give_last_chance
from tests.procedures.on_paper import A, answered, invented

OWED = 30


@rule("toy §6", "no_loan_left")
def has_a_loan_left(case):
    return None if case.seen.companies["REG"].loans < 2 else breach()


def loans(_seen, _decision, _part):
    yield TakeLoan()


REMEDIES = {TakeLoan: Checker(loans, (has_a_loan_left,))}


def chance(table):
    def question():
        if table.cash["REG"] >= OWED:
            return None
        return LastChance(player=A, actor="REG", rule="toy §6", before="interest")

    def borrow(table, _decision, _action):
        yield from ()
        table.pay(BANK, "REG", 20, what="loan", because="toy §6")
        table.change_company("REG", loans=table.companies["REG"].loans + 1)

    return give_last_chance(table, question, REMEDIES, borrow)


def a_table(**cash):
    return Table(invented().company("REG", status="started", president=A).cash("REG", cash["cash"]).state)


def test_nobody_is_asked_who_can_pay():
    assert answered(chance(a_table(cash=OWED))) == (False, [])


def test_the_question_comes_again_until_it_is_enough():
    table = a_table(cash=0)
    was_asked, questions = answered(chance(table), TakeLoan(), TakeLoan())
    assert was_asked
    assert len(questions) == 2
    assert table.cash["REG"] == 40


def test_who_passes_is_not_asked_again():
    table = a_table(cash=0)
    was_asked, questions = answered(chance(table), Pass())
    assert (was_asked, len(questions), table.cash["REG"]) == (True, 1, 0)


def test_without_a_remedy_there_is_no_question():
    table = a_table(cash=0)
    table.change_company("REG", loans=2)
    assert answered(chance(table)) == (False, [])
