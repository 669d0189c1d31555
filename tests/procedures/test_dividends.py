"""What becomes of a revenue that is paid out, halved or kept."""

from __future__ import annotations

from gridsim.core.actions import Distribute
from gridsim.core.decisions import DividendStep
from gridsim.core.events import Distributed
from gridsim.core.state import BANK, IPO, POOL
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures.dividends import ask_way, halve, keep, parts, pay_holders, paying_or_keeping
from tests.procedures.on_paper import A, B, answered, invented, payments

BUILT = invented().owns(A, "REG", 60).owns(B, "REG", 20).company("REG", status="started", president=A)


def told(table):
    return [
        (event.how, event.amount, event.per_share) for event in table.events if type(event) is Distributed
    ]


def test_of_nothing_nothing_can_be_paid():
    assert answered(ask_way(Table(BUILT.state), "REG", 0, because="toy §7")) == ("withhold", [])


def test_who_decides_for_the_company_chooses():
    way, asked = answered(ask_way(Table(BUILT.state), "REG", 80, because="toy §7"), Distribute(how="pay"))
    assert way == "pay"
    assert asked == [DividendStep(player=A, actor="REG", rule="toy §7", revenue=80)]
    legal = LegalActions(BUILT.state, asked[0], paying_or_keeping("toy §7"))
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


def test_the_odd_half_of_a_small_company_stays_with_it():
    table = Table(invented().company("MIN", status="started", president=B).state)
    halve(table, "MIN", 25, table.pay, because="toy §7")
    assert payments(table, "dividend", "withheld") == [(BANK, B, 12), (BANK, "MIN", 13)]
    halve(table, "MIN", 0, table.pay, because="toy §7")
    assert [way[:2] for way in told(table)] == [("half", 25)]
