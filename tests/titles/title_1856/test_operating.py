"""1856 §6, §10 and §13.2 with their cases of §16: who operates, loans and dividends."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain, Distribute, RepayLoans, SellShares, TakeLoan
from gridsim.core.decisions import DividendStep, RaiseMoney, RepayStep, TrainStep
from gridsim.core.table import Table
from gridsim.procedures.rounds import GameOver
from gridsim.titles.title_1856 import TITLE
from gridsim.titles.title_1856.dividends import payouts, share_of
from gridsim.titles.title_1856.loans import excess_loans, pay_interest, repay
from gridsim.titles.title_1856.rounds import may_operate
from tests.tables import PASS, A, B, row, until
from tests.titles.title_1856.railways import operating, railway, scrapped_below

LONDON = railway(operating(), "GW").tile("F17", "57", 0)
"""The GW alone at London, with track to the south."""
FEW = railway(operating(), "GW", percent=20)
OVER = FEW.company("GW", loans=4).cash("GW", 150)
RAN = LONDON.trains("GW", "2")
LATE = scrapped_below(LONDON, "4").cash("GW", 300)


@pytest.mark.parametrize(
    ("sold_out", "percent", "operated", "operates"),
    [((), 20, False, True), (("2",), 20, False, False), (("2",), 30, False, True), (("2",), 20, True, True)],
)
def test_t13_shares_needed_go_by_the_train_for_sale(sold_out, percent, operated, operates):
    built = operating().owns(A, "GT", percent).starts("GT", par=65).company("GT", operated=operated)
    for kind in sold_out:
        built = built.trains("WR", *[kind] * 6)
    assert may_operate(built.state, "GT") is operates


@pytest.mark.parametrize("row", [
    row("T14 a loan before the interest step", LONDON, TakeLoan(), leaves={"cash GW": 100}),
    row("T14 costs its interest", LONDON, TakeLoan(), until(TrainStep), leaves={"cash GW": 90},
        refuses={TakeLoan(): "one_loan_a_round"}),
    row("T14 a loan after it brings ninety", LONDON, until(TrainStep), TakeLoan(),
        leaves={"cash GW": 90, "company GW loans": 1}),
    row("T15 as many loans as players hold shares", FEW.company("GW", loans=1), allows=(TakeLoan(),)),
    row("T15 and no more", FEW.company("GW", loans=2), refuses={TakeLoan(): "loan_limit"}),
    row("T17 above the limit loans are repaid", OVER, until(RepayStep), leaves={"cash GW": 110},
        refuses={PASS: "must_repay"}),
    row("T17 with the president's help", OVER, until(RepayStep), RepayLoans(count=2),
        leaves={"cash GW": 0, "gain A": -90, "company GW loans": 2}),
    row("T46 a loan after an empty interest step", LATE, until(TrainStep), TakeLoan(),
        leaves={"cash GW": 390}),
    row("T46 pays for a train", LATE, until(TrainStep), TakeLoan(), BuyTrain(train="4-0", price=350),
        leaves={"cash GW": 40, "company GW loans": 1}),
    row("10.5 paying moves right", RAN, until(DividendStep), Distribute(how="pay"), leaves={"price GW": 110}),
    row("10.5 withholding left", RAN, until(DividendStep), Distribute(how="withhold"),
        leaves={"price GW": 90}),
])  # fmt: skip
def test_operating(row):
    row.holds()


@pytest.mark.parametrize(("loans", "treasury", "president", "revenue", "left"), [
    pytest.param(4, 20, 0, 190, (0, 0, 170), id="T16 treasury and revenue"),
    pytest.param(2, 7, 30, 0, (7, 10, 0), id="T16 the president"),
    pytest.param(3, 25, 0, 10, (5, 0, 0), id="T16 whole tens of both"),
    pytest.param(4, 0, 0, 150, (0, 0, 110), id="T34 wholly the revenue"),
])  # fmt: skip
def test_interest_is_paid_by_treasury_revenue_and_president(loans, treasury, president, revenue, left):
    built = railway(operating(), "GW", cash=treasury).company("GW", loans=loans).cash(A, president)
    working = Table(built.state)
    with pytest.raises(StopIteration) as end:
        next(pay_interest(working, "GW", revenue))
    assert (working.cash["GW"], working.cash[A], end.value.value) == left


def test_t28_repayment_is_counted_again_after_a_forced_sale():
    built = railway(operating(), "GW", percent=30).company("GW", loans=4, cell=(8, 4))
    working = Table(built.cash(A, 60).state)
    turn = repay(working, "GW", 1)
    assert isinstance(next(turn), RaiseMoney)
    with pytest.raises(StopIteration):
        turn.send(SellShares(company="GW", percent=10))
    assert working.facts.price_at(working.companies["GW"].cell) == 45
    assert (working.cash[A], working.companies["GW"].loans, excess_loans(working, "GW")) == (10, 3, 1)
    with pytest.raises(GameOver):
        next(repay(working, "GW", 1))
    assert (working.companies["GW"].loans, TITLE.worth(working, A)) == (2, 50)


def test_10_3_pool_shares_pay_the_company_and_ipo_shares_nobody():
    built = railway(operating(), "GW", percent=40).owns(B, "GW", 20).owns("pool", "GW", 10)
    assert payouts(built.state, "GW", 170) == {A: 68, B: 34, "GW": 17}


@pytest.mark.parametrize(("revenue", "shares", "amount"), [
    (710, 5, 178), (710, 4, 142), (710, 6, 213), (710, 3, 107), (710, 2, 71), (710, 7, 249),
    (700, 7, 245), (700, 5, 175), (700, 3, 105),
])  # fmt: skip
def test_t38_dividend_of_the_twenty_share_cgr(revenue, shares, amount):
    assert share_of(revenue, shares * 5, 5) == amount
