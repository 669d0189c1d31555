"""What becomes of a revenue that is paid out, halved or kept."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Distribute
from gridsim.core.decisions import DividendStep
from gridsim.core.events import Distributed
from gridsim.core.state import BANK, IPO, POOL
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures import dividends
from gridsim.procedures.dividends import PAY, WITHHOLD
from tests.builders import building
from tests.procedures.on_paper import A, B, answered, invented, payments

SMALL = building("1856").starts("GT", par=90, president=B)
BUILT = invented().owns(A, "REG", 60).owns(B, "REG", 20).company("REG", status="started", president=A)


def told(table):
    return [(event.how, event.amount) for event in table.events if isinstance(event, Distributed)]


def test_a_revenue_is_paid_or_kept_and_nothing_else():
    question = DividendStep(player=A, actor="REG", rule="toy §7", revenue=80)
    legal = LegalActions(BUILT.state, question, dividends.paying_or_keeping("toy §7"))
    assert {action.how for action in legal} == {"pay", "withhold"}
    refusals = [str(refusal) for refusal in legal.why_not(Distribute(how="half"))]
    assert refusals == ["pay_or_withhold(how=half) [toy §7]"]


@pytest.mark.parametrize(
    ("its_own", "nobodys", "paid"), [(POOL, IPO, {A: 48, B: 16}), (IPO, POOL, {A: 48, B: 16, "REG": 16})]
)
def test_each_holder_has_his_part_and_the_company_that_of_shares_that_pay_into_it(its_own, nobodys, paid):
    parts = dividends.parts(
        BUILT.state, "REG", lambda percent: 80 * percent // 100, its_own=its_own, nobodys=nobodys
    )
    assert parts == paid


def test_the_bank_pays_the_holders_and_what_is_kept_goes_to_the_treasury():
    table = Table(BUILT.state)
    dividends.pay_holders(table, "REG", 80, {A: 48, B: 16}, per_share=16, because="toy §7")
    dividends.keep(table, "REG", 50, because="toy §7")
    assert payments(table, "dividend", "withheld") == [(BANK, A, 48), (BANK, B, 16), (BANK, "REG", 50)]
    assert told(table) == [("pay", 80), ("withhold", 50)]


@pytest.mark.parametrize(
    ("revenue", "answers", "way"), [(50, [PAY], PAY), (50, [WITHHOLD], WITHHOLD), (0, [], WITHHOLD)]
)
def test_who_decides_for_the_company_says_what_becomes_of_a_revenue_and_nobody_of_none(revenue, answers, way):
    gone = []

    def going(name):
        return lambda _table, company, amount: gone.append((name, company, amount))

    ways = (going(PAY), going(WITHHOLD))
    turn = dividends.pay_or_keep(Table(SMALL.state), "GT", revenue, *ways, because="toy §10")
    _, asked = answered(turn, *(Distribute(how=how) for how in answers))
    question = DividendStep(player=B, actor="GT", rule="toy §10", revenue=revenue)
    assert asked == [question] * len(answers)
    assert gone == [(way, "GT", revenue)]


@pytest.mark.parametrize(("revenue", "owner", "company"), [(70, 35, 35), (75, 37, 38), (0, None, None)])
def test_a_small_company_pays_half_to_its_owner(revenue, owner, company):
    table = Table(SMALL.state)
    dividends.halve(table, "GT", revenue, table.pay, because="toy §10.5")
    paid = [] if owner is None else [(BANK, B, owner), (BANK, "GT", company)]
    assert payments(table, "dividend", "withheld") == paid
    assert told(table) == ([] if owner is None else [("half", revenue)])
