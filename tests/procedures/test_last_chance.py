"""A last chance: asked as long as there is a reason and something that can be done about it."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize(("cash", "loans", "answers", "was_asked", "left"), [
    pytest.param(OWED, 0, (), False, OWED, id="nobody is asked who can pay"),
    pytest.param(0, 0, (TakeLoan(), TakeLoan()), True, 40, id="again until it is enough"),
    pytest.param(0, 0, (Pass(),), True, 0, id="who passes is not asked again"),
    pytest.param(0, 2, (), False, 0, id="without a remedy there is no question"),
])  # fmt: skip
def test_a_last_chance(cash, loans, answers, was_asked, left):
    built = invented().company("REG", status="started", president=A, loans=loans).cash("REG", cash)
    table = Table(built.state)
    asked, questions = answered(chance(table), *answers)
    assert (asked, len(questions), table.cash["REG"]) == (was_asked, len(answers), left)
