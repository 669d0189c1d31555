"""What becomes of a revenue that is paid out, halved or kept."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Distribute
from gridsim.core.decisions import DividendStep
from gridsim.core.events import CashPaid, Distributed
from gridsim.core.state import BANK, IPO, POOL
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures.dividends import (
    PAY,
    WITHHOLD,
    ask_way,
    halve,
    keep,
    parts,
    pay_holders,
    pay_or_keep,
    paying_or_keeping,
)
from tests.builders import building
from tests.procedures.on_paper import A, B, answered, invented, payments

SMALL = building("1856").starts("GT", par=90, president=B)
BUILT = invented().owns(A, "REG", 60).owns(B, "REG", 20).company("REG", status="started", president=A)


def told(table):
    return [
        (event.how, event.amount, event.per_share) for event in table.events if type(event) is Distributed
    ]


def test_a_revenue_is_paid_or_kept_and_nothing_else():
    question = DividendStep(player=A, actor="REG", rule="toy §7", revenue=80)
    legal = LegalActions(BUILT.state, question, paying_or_keeping("toy §7"))
    assert {action.how for action in legal} == {"pay", "withhold"}
    assert [str(refusal) for refusal in legal.why_not(Distribute(how="half"))] == [
        "pay_or_withhold(how=half) [toy §7]"
    ]


def test_each_holder_has_his_part_and_the_company_that_of_shares_that_pay_into_it():
    def of_80(percent):
        return 80 * percent // 100

    assert parts(BUILT.state, "REG", of_80, its_own=POOL, nobodys=IPO) == {A: 48, B: 16}
    assert parts(BUILT.state, "REG", of_80, its_own=IPO, nobodys=POOL) == {A: 48, B: 16, "REG": 16}


def test_the_bank_pays_the_holders_and_what_is_kept_goes_to_the_treasury():
    table = Table(BUILT.state)
    pay_holders(table, "REG", 80, {A: 48, B: 16}, per_share=16, because="toy §7")
    assert payments(table, "dividend") == [(BANK, A, 48), (BANK, B, 16)]
    keep(table, "REG", 50, because="toy §7")
    assert payments(table, "withheld") == [(BANK, "REG", 50)]
    assert [way[:2] for way in told(table)] == [("pay", 80), ("withhold", 50)]


def test_nobody_is_asked_what_becomes_of_no_revenue():
    with pytest.raises(StopIteration) as over:
        next(ask_way(Table(SMALL.state), "GT", 0, because="toy §10"))
    assert over.value.value == WITHHOLD


def test_who_decides_for_the_company_says_what_becomes_of_a_revenue():
    turn = ask_way(Table(SMALL.state), "GT", 50, because="toy §10")
    assert next(turn) == DividendStep(player=B, actor="GT", rule="toy §10", revenue=50)
    with pytest.raises(StopIteration) as over:
        turn.send(Distribute(how="pay"))
    assert over.value.value == PAY


@pytest.mark.parametrize(
    ("revenue", "answers", "done"),
    [(50, [PAY], ("paid", 50)), (50, [WITHHOLD], ("kept", 50)), (0, [], ("kept", 0))],
)
def test_one_of_the_two_ways_is_gone_with_the_revenue(revenue, answers, done):
    gone = []

    def going(way):
        return lambda _table, company, amount: gone.append((way, company, amount))

    turn = pay_or_keep(Table(SMALL.state), "GT", revenue, going("paid"), going("kept"), because="toy §10")
    answered(turn, *(Distribute(how=how) for how in answers))
    way, amount = done
    assert gone == [(way, "GT", amount)]


@pytest.mark.parametrize(("revenue", "owner", "company"), [(70, 35, 35), (75, 37, 38), (0, None, None)])
def test_a_small_company_pays_half_to_its_owner(revenue, owner, company):
    table = Table(SMALL.state)
    halve(table, "GT", revenue, table.pay, because="toy §10.5")
    paid = {event.payee: event.amount for event in table.events if isinstance(event, CashPaid)}
    assert paid == ({} if owner is None else {B: owner, "GT": company})
    told = [event for event in table.events if isinstance(event, Distributed)]
    assert [event.amount for event in told] == ([] if owner is None else [revenue])
    assert table.cash[BANK] == SMALL.state.cash[BANK] - revenue
